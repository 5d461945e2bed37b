import type { CodeLabel } from '../../step-props.ts';

/** Letters alone count: `Réunion (La)` and `reunion la` are the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The option that a text names whole, by its label or its code. */
export const namedOption = (options: readonly CodeLabel[], text: string): CodeLabel | undefined => {
  const wanted = foldText(text);
  return wanted === ''
    ? undefined
    : (options.find(({ label }) => foldText(label) === wanted) ??
        options.find(({ code }) => code.toLowerCase() === text.trim().toLowerCase()));
};

/** Options that hold every word of a text; those that begin with it come first, then those one word of which does. */
export const findOptions = (options: readonly CodeLabel[], text: string): readonly CodeLabel[] => {
  const wanted = foldText(text);
  if (wanted === '') return options;
  const words = wanted.split(' ');
  const rank = (label: string): number => (label.startsWith(wanted) ? 0 : ` ${label}`.includes(` ${wanted}`) ? 1 : 2);
  return options
    .map((option, at) => ({ option, at, label: foldText(option.label) }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .sort((a, b) => rank(a.label) - rank(b.label) || a.at - b.at)
    .map(({ option }) => option);
};
