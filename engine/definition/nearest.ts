/** What one slip of the pen weighs. A letter of the wrong case or two that changed places are meant more often than another word. */
const slip = { case: 0.25, swap: 0.8, double: 0.8, digit: 0.9, other: 1 } as const;
/** What each letter in common at the beginning takes off, and how many count: words are begun right, then mistyped. */
const begun = { each: 0.05, most: 4 } as const;

/**
 * The known word that a mistyped one may have meant; undefined when none is near enough. Among words as near as each
 * other, the one that begins in the same way, then the number that is nearest, then the first. A name without the
 * prefix of its part means the only one that ends in it. `most` slips are forgiven.
 */
export const nearest = (word: string, known: Iterable<string>, most = mostSlips(word)): string | undefined => {
  const words = [...new Set(known)];
  let best: { readonly word: string; readonly cost: number; readonly apart: number } | undefined;
  for (const candidate of words) {
    if (candidate === word) return candidate;
    const distance = slipsBetween(word, candidate, most);
    if (distance > most) continue;
    const cost = distance - begun.each * Math.min(begun.most, commonStart(word, candidate));
    const apart = numbersApart(word, candidate);
    if (best === undefined || cost < best.cost || (cost === best.cost && apart < best.apart)) {
      best = { word: candidate, cost, apart };
    }
  }
  if (best !== undefined && best.cost < slip.other) return best.word;
  const [whole, ...others] = words.filter((candidate) => candidate.endsWith(`.${word}`));
  return whole !== undefined && others.length === 0 ? whole : best?.word;
};

/** For what may well be meant as it is written: one slip of a letter, no more. */
export const oneSlip = 1;

/** Of a short word, half: every other word as short would be near it. */
const mostSlips = (word: string): number => Math.min(Math.max(2, Math.floor(word.length / 3)), word.length / 2);

const commonStart = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
};

/** How far the numbers that two words hold are apart; without one on both sides, not at all. */
const numbersApart = (a: string, b: string): number => {
  const [one, other] = [a, b].map((word) => /\d+/u.exec(word)?.[0]);
  return one === undefined || other === undefined ? 0 : Math.abs(Number(one) - Number(other));
};

/** Letters changed, left out, put in or swapped (Damerau-Levenshtein), weighed; beyond `most` only that it is more. */
const slipsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) * slip.double > most) return Infinity;
  let above: readonly number[] = [];
  let row: readonly number[] = lineOf(b);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [(row[0] as number) + weightOf(a, i - 1)];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] as number) + weightOf(a, i - 1),
        (next[j - 1] as number) + weightOf(b, j - 1),
        (row[j - 1] as number) + changeOf(a[i - 1] as string, b[j - 1] as string),
        swapped ? (above[j - 2] as number) + slip.swap : Infinity,
      );
    }
    [above, row] = [row, next];
  }
  return row[b.length] as number;
};

const lineOf = (b: string): readonly number[] => {
  const line = [0];
  for (let j = 1; j <= b.length; j += 1) line[j] = (line[j - 1] as number) + weightOf(b, j - 1);
  return line;
};

/** A letter too many or too few; the same one twice is the most common. */
const weightOf = (word: string, at: number): number => (word[at] === word[at - 1] ? slip.double : slip.other);

const changeOf = (a: string, b: string): number => {
  if (a === b) return 0;
  if (a.toLowerCase() === b.toLowerCase()) return slip.case;
  return isDigit(a) && isDigit(b) ? slip.digit : slip.other;
};

const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';
