import type { Value } from '../../answers/answers.ts';
import type { Literal } from '../../definition/condition-language.ts';
import type { FieldIssueSeed, Parsed } from '../field-kind.ts';

/** Of the candidates, those that the field accepts, each once, in order. */
export const keepValid = (
  candidates: readonly (Value | undefined)[],
  validate: (value: Value) => FieldIssueSeed | undefined,
): readonly Value[] => {
  const kept = new Map<string, Value>();
  for (const candidate of candidates) {
    if (candidate === undefined || validate(candidate) !== undefined) continue;
    const key = JSON.stringify(candidate);
    if (!kept.has(key)) kept.set(key, candidate);
  }
  return [...kept.values()];
};

/** The author's example, read as a person would type it: `06 12 34 56 78` gives the canonical number. */
export const exampleOf = (
  example: Literal | readonly Literal[] | undefined,
  parse: (raw: string) => Parsed,
): Value | undefined => {
  if (typeof example !== 'string') return undefined;
  const parsed = parse(example);
  return 'value' in parsed ? parsed.value : undefined;
};

/** What no list offers; stands in for an option that was withdrawn while the page was open. */
export const noSuchOption = 'option-that-is-not-offered';

/** Postal codes to try, each with a commune that has it: an answer to the one must fit the other. */
export const placesToTry: ReadonlyMap<string, string> = new Map([
  ['75011', 'Paris'],
  ['20090', 'Ajaccio'],
  ['97400', 'Saint-Denis'],
  ['01000', 'Bourg-en-Bresse'],
]);
