import type { CodeLabel } from '../../step-props.ts';

/** Letters alone count: `Réunion (La)` and `reunion la` are the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namesOf = ({ label, otherNames = [] }: CodeLabel): readonly string[] => [label, ...otherNames].map(foldText);

/** The option that a text names whole: by its label, else by another of its names, else by its code. */
export const namedOption = (options: readonly CodeLabel[], text: string): CodeLabel | undefined => {
  const wanted = foldText(text);
  return wanted === ''
    ? undefined
    : (options.find(({ label }) => foldText(label) === wanted) ??
        options.find((option) => namesOf(option).includes(wanted)) ??
        options.find(({ code }) => code.toLowerCase() === text.trim().toLowerCase()));
};

/**
 * Options a name of which holds every word of a text: first those that are called so, then those that begin with it, then
 * those one word of which does.
 */
export const findOptions = (options: readonly CodeLabel[], text: string): readonly CodeLabel[] => {
  const wanted = foldText(text);
  if (wanted === '') return options;
  const words = wanted.split(' ');
  const rank = (name: string): number => {
    if (name.startsWith(wanted)) return name === wanted ? 0 : 1;
    return ` ${name}`.includes(` ${wanted}`) ? 2 : 3;
  };
  return options
    .flatMap((option, at) => {
      const ranks = namesOf(option).flatMap((name) => (words.every((word) => name.includes(word)) ? [rank(name)] : []));
      return ranks.length === 0 ? [] : [{ option, at, best: Math.min(...ranks) }];
    })
    .sort((a, b) => a.best - b.best || a.at - b.at)
    .map(({ option }) => option);
};
