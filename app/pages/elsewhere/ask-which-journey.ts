import { dossierCalls } from '../../../api/client/dossier-calls.ts';
import { api } from '../../api.ts';

/** The journey that a path means for the reader, of the several that serve it. Rejects with a `CallFailure`. */
export const askWhichJourney = async (path: string): Promise<string> =>
  (await api.call(dossierCalls.which, { route: path })).journey;
