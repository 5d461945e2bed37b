import { dossierCalls } from '../../api/client/dossier-calls.ts';
import { api } from '../api.ts';

type Opened = ReturnType<typeof ask>;
const ask = (journey: string) => api.call(dossierCalls.open, { journey });

/** Milliseconds after which an answer is not what the dossier is now. */
const fresh = 10_000;
let early: { readonly journey: string; readonly at: number; readonly opened: Opened } | undefined;

/** Opens the dossier of a journey while its page is still on its way. */
export const openEarly = (journey: string): Opened => {
  const opened = ask(journey);
  // Told to whoever takes it.
  opened.catch(() => undefined);
  early = { journey, at: performance.now(), opened };
  return opened;
};

/** The dossier of a journey: as it was opened a moment ago, once, else opened now. Rejects with a `CallFailure`. */
export const openDossierOf = (journey: string): Opened => {
  const known = early;
  early = undefined;
  const isFresh = known?.journey === journey && performance.now() - known.at < fresh;
  return isFresh ? known.opened : ask(journey);
};
