import { describe } from '../../../api/client/call-descriptor.ts';
import type { findJourney } from '../../../api/contract/core/dossier-calls.ts';
import { api } from '../../api.ts';

const which = describe<typeof findJourney>({
  area: 'Core',
  name: 'FindJourney',
  method: 'GET',
  kind: 'read',
  policy: 'bearer',
});

/** The journey that a path means for the reader, of the several that serve it. Rejects with a `CallFailure`. */
export const askWhichJourney = async (path: string): Promise<string> =>
  (await api.call(which, { route: path })).journey;
