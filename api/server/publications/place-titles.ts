import type { Content } from '../../../engine/versions/content.ts';
import type { Language } from '../../../engine/view/journey-words.ts';
import type { Assessment } from '../../contract/publications/draft.ts';

type Dossiers = Assessment['dossiers'];

/**
 * Where dossiers stand, by the titles that savers read there.
 * @param contents the newest first: a step is called as it is in the first that has it, and by its id where none has
 */
export const withTitles = (
  dossiers: readonly Omit<Dossiers[number], 'titles'>[],
  contents: readonly Content[],
  language: Language,
): Dossiers =>
  dossiers.map((one) => {
    const ids = [...one.asked.map(({ step }) => step), ...one.moved.flatMap(({ from, to }) => [from, to])];
    const titles = ids.flatMap((id) => {
      const [title] = contents.flatMap((content) => titleIn(content, one.journey, id, language) ?? []);
      return title === undefined ? [] : [[id, title] as const];
    });
    return { ...one, titles: Object.fromEntries(titles) };
  });

const titleIn = (content: Content, journey: string, id: string, language: Language): string | undefined => {
  const found = content.journeys.find((one) => one.journey.id === journey);
  if (found === undefined) return undefined;
  const { steps, outcomes } = found.journey;
  const step = steps.find((one) => one.id === id);
  const text = step?.short ?? step?.title ?? (Object.hasOwn(outcomes, id) ? outcomes[id]?.title : undefined);
  const words = language === 'fr' ? found.french : found.english;
  return text === undefined ? undefined : (words[text] ?? text);
};
