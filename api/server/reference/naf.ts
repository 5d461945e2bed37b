import codes from '@socialgouv/codes-naf/index.json' with { type: 'json' };

/** A sub-class of NAF rév. 2: `62.01Z`. */
export type NafCode = { readonly code: string; readonly label: string };

const subclasses: readonly NafCode[] = (codes as readonly { id: string; label: string }[])
  .filter(({ id }) => /^\d{2}\.\d{2}[A-Z]$/.test(id))
  .map(({ id, label }) => ({ code: id, label }));
const known = new Set(subclasses.map(({ code }) => code));

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/gu, ' ').toLowerCase();
const searchable = subclasses.map((one) => ({
  one,
  text: fold(`${one.code} ${one.code.replace('.', '')} ${one.label}`),
}));

/** Whether this is a sub-class of NAF rév. 2. */
export const isNafCode = (code: string): boolean => known.has(code);

/** Up to `most` sub-classes whose code or label has all the words. */
export const searchNaf = (query: string, most = 20): readonly NafCode[] => {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found: NafCode[] = [];
  for (const { one, text } of searchable) {
    if (words.every((word) => text.includes(word))) found.push(one);
    if (found.length === most) break;
  }
  return found;
};
