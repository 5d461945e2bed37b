import type { FindingSeed } from '../definition/finding.ts';
import type { Texts } from '../definition/texts.ts';

/** English of a text, and the French it was made from. */
export type Translation = { readonly fr: string; readonly en: string; readonly file: string };

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\s*([A-Za-z][A-Za-z0-9]*)/g)].map((match) => match[1]).sort().join(',');

/** Texts without English, English of texts that have changed since, English of texts that are gone. */
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
    if (translated === undefined) return [{ code: 'missing-translation', at: entry.origin, params }];
    const filled = Object.entries(entry.params).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), translated.fr);
    if (filled !== entry.french) return [{ code: 'outdated-translation', at: entry.origin, params }];
    return placeholders(translated.fr) === placeholders(translated.en)
      ? []
      : [{ code: 'placeholder-mismatch', at: entry.origin, params }];
  });
  const orphans = [...translations].flatMap(([id, { file }]): FindingSeed[] =>
    seen.has(id) ? [] : [{ code: 'orphan-translation', severity: 'warning', at: { file, path: [id] }, params: { id } }],
  );
  return [...findings, ...orphans];
};
