import type { FindingCode, FindingSeed, Origin } from '../definition/finding.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import { placeholdersIn } from '../definition/unfilled-words.ts';

/** What was found of one journey. */
export type FoundOf = { readonly resolved: Resolved; readonly seeds: readonly FindingSeed[] };

const ofValues: ReadonlySet<FindingCode> = new Set([
  'unknown-name',
  'unknown-option',
  'wrong-type',
  'no-date',
  'wrong-value',
]);

/** A word that nothing fills is no name and no option, of course. */
const isOfWord = ({ code, params = {} }: FindingSeed): boolean =>
  ofValues.has(code) && Object.values(params).some((text) => placeholdersIn(text).length > 0);

/**
 * Findings without what comes of a word that nothing fills, or of a parameter that a use does not give, which have a
 * finding of their own: nobody can tell what the value, the call or the address is that it stands in.
 */
export const withoutUnfilled = (seeds: readonly FindingSeed[]): readonly FindingSeed[] => {
  const waiting = new Set(
    seeds.flatMap(({ code, params, suggestion }) =>
      code === 'missing-parameter'
        ? [params?.['name']]
        : code === 'unknown-parameter' && suggestion !== undefined
          ? [suggestion]
          : [],
    ),
  );
  const isUnfilled = ({ params = {} }: FindingSeed): boolean =>
    Object.values(params).some((text) => [...waiting].some((name) => text.includes(`{${name}}`)));
  return seeds.filter((seed) => !isOfWord(seed) && !isUnfilled(seed));
};

const isAbove = (origin: Origin, at: Origin): boolean =>
  origin.file === at.file && origin.path.every((key, n) => key === at.path[n]);

/** How often what is written at a place stands in a journey. */
const timesIn = ({ origins, places }: Resolved, at: Origin): number =>
  [...origins.values()].filter(({ origin }) => isAbove(origin, at)).length +
  [...places].filter(([key, origin]) => /^(?:compute|facts)\//u.test(key) && isAbove(origin, at)).length;

const keyOf = ({ code, at, params = {}, suggestion }: FindingSeed): string => {
  const word = params['option'] ?? params['key'] ?? params['name'] ?? '';
  // What uses give is put in: another word for each, where they give others.
  const meant = code === 'unfilled-word' ? suggestion : undefined;
  // Each use of a part has a prefix of its own.
  return JSON.stringify([code, at, word.slice(word.lastIndexOf('.') + 1), meant]);
};

/**
 * The findings of all journeys. A suggestion stays where everybody who shares the place has the same finding: put in for
 * one of them, it would break what is right for the others.
 */
export const withSharedFixes = (all: readonly FoundOf[]): readonly FindingSeed[] => {
  const counts = all.map(({ seeds }) => {
    const count = new Map<string, number>();
    for (const seed of seeds) count.set(keyOf(seed), (count.get(keyOf(seed)) ?? 0) + 1);
    return count;
  });
  const isShared = new Map<string, boolean>();
  // Half a journey was not looked at.
  const isWhole = ({ resolved }: FoundOf): boolean =>
    resolved.findings.every(({ code }) => code !== 'unknown-file' && code !== 'extends-cycle');
  const isForAll = (seed: FindingSeed): boolean => {
    const key = keyOf(seed);
    const known =
      isShared.get(key) ??
      all.every((one, n) => !isWhole(one) || (counts[n]?.get(key) ?? 0) >= timesIn(one.resolved, seed.at));
    isShared.set(key, known);
    return known;
  };
  return all.flatMap(({ resolved, seeds }) =>
    seeds.flatMap((seed) =>
      seed.at.file === resolved.file || isForAll(seed)
        ? [seed]
        : (seed.unlessShared ?? [{ ...seed, suggestion: undefined }]),
    ),
  );
};
