import { getOffre } from '../../contract/core/offer.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer } from '../http/handler.ts';
import { plainText } from '../journeys/plain-text.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';

type Language = 'fr' | 'en';
type Said = 'body' | 'intro';

/** What a step says to everybody; nothing where it is not there or speaks of who reads. */
const saidAt = (
  journey: Pick<ServedJourney, 'plan' | 'texts'> | undefined,
  id: string,
  what: Said,
  language: Language,
): readonly string[] => {
  const step = journey?.plan.steps.find(({ step: one }) => one.id === id)?.step;
  const ids = [step?.[what] ?? []].flat();
  return ids.flatMap((id) => (journey && plainText(journey.texts(language), id)) ?? []);
};

export const answerGetOffre = answer<typeof getOffre, DossierServices>(getOffre, async (_, { services, language }) => {
  const library = services.journeys.current();
  const [minimum] = saidAt(library.get('av-adult'), 'scheduled-payments', 'intro', language);
  const monthly = library.lists()['periodicities']?.find(({ code }) => code === 'M')?.value;
  return {
    frais: [...saidAt(library.get('onboarding'), 'fees', 'body', language)],
    ...(minimum === undefined ? {} : { minimum }),
    ...(monthly === undefined ? {} : { mensuel: monthly * 100 }),
  };
});
