import { dossierCalls as calls } from '../../api/client/dossier-calls.ts';
import { plainPath } from '../navigation/public-paths.ts';
import { callEarly } from './early-calls.ts';

/** The journey that the address means for the reader, where several are served there. Rejects where there is no good answer. */
export const whichJourney = async (): Promise<string> =>
  (await callEarly(calls.which, { route: plainPath(location.pathname) })).journey;
