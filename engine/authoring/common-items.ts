/** More pairs than this are not weighed against each other: what differs is told as one. */
const most = 4_000_000;

/** Which words of two rows stay, as pairs of their places, from the longest common sequence. */
export const commonItems = (a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] => {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const pairs = Array.from({ length: start }, (_, n) => [n, n] as const);
  for (const [x, y] of longestCommon(a.slice(start, a.length - end), b.slice(start, b.length - end)))
    pairs.push([start + x, start + y]);
  for (let n = end; n > 0; n -= 1) pairs.push([a.length - n, b.length - n]);
  return pairs;
};

const longestCommon = (a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] => {
  if (a.length * b.length > most) return [];
  const width = b.length + 1;
  const long = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => long[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      long[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
};
