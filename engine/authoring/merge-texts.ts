/** What one edit made of a text: from here to there stands something else now. */
type Change = { readonly from: number; readonly to: number; readonly text: string };

/** The smallest stretch outside of which both texts are the same. */
const changeBetween = (before: string, after: string): Change => {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < most - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
};

/**
 * Both edits of one text, where they touch stretches that are apart; undefined where they meet. Total. What comes out
 * may still be no JSON: whoever merges looks.
 */
export const mergeTexts = (base: string, mine: string, theirs: string): string | undefined => {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [own, other] = [changeBetween(base, mine), changeBetween(base, theirs)];
  const [first, second] = own.from <= other.from ? [own, other] : [other, own];
  if (first.to >= second.from) return undefined;
  return `${base.slice(0, first.from)}${first.text}${base.slice(first.to, second.from)}${second.text}${base.slice(second.to)}`;
};
