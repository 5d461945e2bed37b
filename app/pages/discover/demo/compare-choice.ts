/** So many placements stand beside each other at most. */
export const mostCompared = 3;

const parameter = 'avec';

/** The codes that an address names, each once, of those there are, as many as are compared. */
export const choiceIn = (search: string, offered: readonly string[]): readonly string[] => {
  const named = (new URLSearchParams(search).get(parameter) ?? '').split(',');
  return [...new Set(named)].filter((code) => offered.includes(code)).slice(0, mostCompared);
};

/** The address of a choice. Codes are of funds and profiles: nothing in it is about the reader. */
export const addressOfChoice = (codes: readonly string[]): string =>
  codes.length === 0 ? '/comparateur' : `/comparateur?${parameter}=${codes.map(encodeURIComponent).join(',')}`;

/** A choice with another code in one place, or with none there. What stood elsewhere under that code is gone from there. */
export const choose = (codes: readonly string[], place: number, code: string): readonly string[] =>
  Array.from({ length: Math.max(codes.length, place + 1) }, (_, n) => (n === place ? code : (codes[n] ?? ''))).filter(
    (one, n) => one !== '' && (n === place || one !== code),
  );
