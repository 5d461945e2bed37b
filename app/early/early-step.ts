import { dossierCalls as calls } from '../../api/client/dossier-calls.ts';
import { namedCall } from '../../api/client/named-call.ts';

import { storedLanguage } from '../i18n/stored-language.ts';
import { loadBundle } from '../journey/load-bundle.ts';
import { plainPath } from '../navigation/public-paths.ts';
import { callEarly, isSignedIn } from './early-calls.ts';
import { readServing, type Serving } from './said.ts';
import { whichJourney } from './which-journey.ts';

/** The one that the address means for the reader. */
const meant = async (serving: readonly Serving[]): Promise<Serving | undefined> => {
  const [first, second] = serving;
  if (second === undefined || !isSignedIn) return first;
  const journey = await whichJourney();
  return serving.find(({ id }) => id === journey);
};

/** Reads what a call says of the reader, for a journey or for a page. @param call area and name */
export const readEarly = (call: string, journey?: string): Promise<unknown> =>
  callEarly(
    namedCall(call, 'GET', 'read'),
    {},
    journey === undefined ? {} : { headers: { 'Parcours-Journey': journey } },
  );

/** Asks for a journey, the dossier and all that is read before its step can be shown. @param said what the server says of the address */
export const askForStep = async (said: string): Promise<void> => {
  const route = plainPath(location.pathname);
  const journey = await meant(readServing(said));
  if (journey === undefined) return;
  const { id, reads } = journey;
  const read = (call: string): Promise<unknown> => readEarly(call, id);
  const [bundle, opened] = await Promise.all([
    loadBundle(id, storedLanguage()),
    isSignedIn ? callEarly(calls.open, { journey: id }) : undefined,
    ...(isSignedIn ? reads.map(read) : []),
  ]);
  const step = bundle.journey.steps.find((one) => one.route === route);
  if (opened !== undefined && step?.load !== undefined && !(step.id in opened.answers)) await read(step.load.call);
};
