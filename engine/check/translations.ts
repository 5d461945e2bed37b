import type { FindingSeed } from '../definition/finding.ts';
import type { Texts } from '../definition/texts.ts';
import { hasSoundBraces } from '../definition/text-message.ts';
import { argumentsIn } from '../definition/unfilled-words.ts';

/** English of a text, and the French it was made from. */
export type Translation = { readonly fr: string; readonly en: string; readonly file: string };

/** The English of a text, where there is any: a box that was emptied, or has spaces alone, holds none. */
export const englishIn = (translated: Pick<Translation, 'en'> | undefined): string | undefined =>
  translated === undefined || translated.en.trim() === '' ? undefined : translated.en;

/** The names of the placeholders of a text, to compare. */
export const placeholders = (text: string): string => [...argumentsIn(text)].sort().join(',');

/** What is wrong with the braces of an English text, beside its French; where those of the French are, that is told of it. */
export const bracesApart = (french: string, english: string): 'wrong-braces' | 'placeholder-mismatch' | undefined => {
  if (!hasSoundBraces(english) && hasSoundBraces(french)) return 'wrong-braces';
  return placeholders(french) === placeholders(english) ? undefined : 'placeholder-mismatch';
};

/** Told once of each translation: thousands are asked about at every letter. */
const told = new WeakMap<Translation, { readonly wrong: ReturnType<typeof bracesApart> }>();
const wrongIn = (translated: Translation): ReturnType<typeof bracesApart> => {
  const known = told.get(translated) ?? { wrong: bracesApart(translated.fr, translated.en) };
  told.set(translated, known);
  return known.wrong;
};

/**
 * Texts without English, English of texts that have changed since, English of texts that are gone. Warnings: an author
 * may try a French text before it is translated; what goes to savers may have none (`loadLibrary`, strict).
 */
export const checkTranslations = (
  texts: Texts,
  translations: ReadonlyMap<string, Translation>,
): readonly FindingSeed[] => {
  const seen = new Set<string>();
  const findings = [...texts.values()].flatMap((entry): FindingSeed[] => {
    if (seen.has(entry.base)) return [];
    seen.add(entry.base);
    const translated = translations.get(entry.base);
    const params = { id: entry.base, text: entry.french };
    if (translated === undefined || englishIn(translated) === undefined)
      return [{ code: 'missing-translation', severity: 'warning', at: entry.origin, params }];
    const filled = Object.entries(entry.params).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      translated.fr,
    );
    if (filled !== entry.french)
      return [{ code: 'outdated-translation', severity: 'warning', at: entry.origin, params }];
    const wrong = wrongIn(translated);
    if (wrong === undefined) return [];
    const said = wrong === 'wrong-braces' ? { ...params, text: translated.en } : params;
    return [{ code: wrong, at: entry.origin, params: said }];
  });
  const orphans = [...translations].flatMap(([id, { file }]): FindingSeed[] =>
    seen.has(id) ? [] : [{ code: 'orphan-translation', severity: 'warning', at: { file, path: [id] }, params: { id } }],
  );
  return [...findings, ...orphans];
};
