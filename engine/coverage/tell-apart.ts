import { namesInCalc, namesInWhen } from '../conditions/names-in.ts';
import type { Value } from '../answers/answers.ts';
import type { When } from '../definition/condition-language.ts';
import type { FieldKind } from '../definition/field-language.ts';
import type { Plan } from '../path/plan.ts';
import type { Customer } from './customer.ts';

/** What can be said of a customer: an answer, what the server says (if anything), or a question left without an answer. */
export type Trait =
  | { readonly kind: 'answer'; readonly step: string; readonly name: string; readonly value: Value }
  | { readonly kind: 'fact'; readonly name: string; readonly value: string | number | boolean | undefined }
  | { readonly kind: 'absent'; readonly name: string };

type Ranked = { readonly trait: Trait; readonly key: string; readonly rank: number };

/**
 * For each customer the fewest traits that no other customer of the same outcome shares all of; where it is alone with
 * its outcome, that no other customer at all shares. What decides the way comes before what does not, a choice before an
 * amount. Empty for a customer that nothing tells apart. Same customers, same traits. Total.
 */
export const tellApart = (plan: Plan, customers: readonly Customer[]): readonly (readonly Trait[])[] => {
  const readAt = placesOfNames(plan);
  const asked = new Set(customers.flatMap(({ visits }) => visits.flatMap(({ fill }) => Object.keys(fill))));
  const all = customers.map((customer) => traitsOf(plan, customer, asked, ranks(plan, readAt, customer)));
  const keys = all.map((traits) => new Set(traits.map(({ key }) => key)));
  const others = (at: number, sameEnd: boolean): readonly ReadonlySet<string>[] =>
    keys.filter((_, n) => n !== at && (!sameEnd || customers[n]?.end.id === customers[at]?.end.id));
  return all.map((traits, at) => {
    const near = others(at, true);
    return fewest(traits, near.length > 0 ? near : others(at, false));
  });
};

const traitsOf = (
  plan: Plan,
  { visits, server }: Customer,
  asked: ReadonlySet<string>,
  rankOf: (trait: Trait) => number,
): readonly Ranked[] => {
  const answers = visits.flatMap(({ step, fill }) =>
    Object.entries(fill).map(([name, value]): Trait => ({ kind: 'answer', step, name, value })),
  );
  const given = new Set(answers.map(({ name }) => name));
  const facts = plan.facts.map(({ name }): Trait => ({ kind: 'fact', name, value: server[name] }));
  const absent = [...asked].filter((name) => !given.has(name)).map((name): Trait => ({ kind: 'absent', name }));
  return [...answers, ...facts, ...absent]
    .map((trait) => ({
      trait,
      // The same answer is the same wherever it was given.
      key: JSON.stringify({ ...trait, step: undefined }),
      rank: rankOf(trait),
    }))
    .sort((a, b) => a.rank - b.rank);
};

/** By exact search as long as few will do, then by taking what tells most apart. */
const searchedSize = 3;

const fewest = (traits: readonly Ranked[], others: readonly ReadonlySet<string>[]): readonly Trait[] => {
  const excluding = traits.flatMap((one): readonly Excluding[] => {
    const excluded = others.reduce((set, keys, n) => (keys.has(one.key) ? set : set | (1n << BigInt(n))), 0n);
    return excluded === 0n ? [] : [{ ...one, excluded }];
  });
  // What tells no more apart than a better one is never needed.
  const useful = excluding.filter((one, n) =>
    excluding.every((better, m) => m >= n || (better.excluded | one.excluded) !== better.excluded),
  );
  const everybody = together(useful);
  for (let size = 1; size <= searchedSize; size += 1) {
    const found = best(useful, everybody, size);
    if (found !== undefined) return found.map(({ trait }) => trait);
  }
  return greedily(useful, everybody).map(({ trait }) => trait);
};

/** Others that one of the traits tells apart. */
const together = (traits: readonly Excluding[]): bigint => traits.reduce((set, { excluded }) => set | excluded, 0n);

const greedily = (traits: readonly Excluding[], everybody: bigint): readonly Excluding[] => {
  let chosen: readonly Excluding[] = [];
  for (let left = everybody; left !== 0n; left = everybody & ~together(chosen)) {
    const gain = ({ excluded }: Excluding): number => count(excluded & left);
    chosen = [...chosen, traits.reduce((most, one) => (gain(one) > gain(most) ? one : most))];
  }
  // An early choice may have become useless by the later ones.
  return chosen.reduce((kept, one) => {
    const rest = kept.filter((other) => other !== one);
    return together(rest) === everybody ? rest : kept;
  }, chosen);
};

type Excluding = Ranked & { readonly excluded: bigint };

/** `size` traits that tell everybody apart, of the lowest ranks together; undefined when there are none. */
const best = (traits: readonly Excluding[], everybody: bigint, size: number): readonly Excluding[] | undefined => {
  let found: { readonly chosen: readonly Excluding[]; readonly rank: number } | undefined;
  const visit = (from: number, chosen: readonly Excluding[], excluded: bigint, rank: number): void => {
    if (found !== undefined && rank >= found.rank) return;
    if (chosen.length === size) {
      if (excluded === everybody) found = { chosen, rank };
      return;
    }
    for (let n = from; n < traits.length; n += 1) {
      const one = traits[n];
      if (one !== undefined) visit(n + 1, [...chosen, one], excluded | one.excluded, rank + one.rank);
    }
  };
  visit(0, [], 0n, 0);
  return found?.chosen;
};

const count = (set: bigint): number => {
  let ones = 0;
  for (let left = set; left !== 0n; left &= left - 1n) ones += 1;
  return ones;
};

/** Lower reads better. Ranks of traits that are chosen together are added up, so they lie close. */
const ranks = (plan: Plan, readAt: ReadonlyMap<string, number>, { visits }: Customer): ((trait: Trait) => number) => {
  const kinds = new Map(
    plan.steps.flatMap(({ fields }) => fields.map(({ name, field }) => [name, field.type] as const)),
  );
  const last = Math.max(-1, ...visits.map(({ step }) => plan.indexOf.get(step) ?? -1));
  return (trait) => {
    if (trait.kind === 'absent') return 16;
    const read = readAt.get(trait.name);
    // What the server says of later steps is true of a customer who left, and says nothing.
    if (trait.kind === 'fact') return read !== undefined && read <= last + 1 ? 11 : 40;
    return 10 + (read === undefined ? 5 : 0) + costOf(kinds.get(trait.name));
  };
};

const costOf = (kind: FieldKind | undefined): number => {
  switch (kind) {
    case 'choice':
    case 'yesno':
    case 'truefalse':
      return 0;
    case 'country':
    case 'nationality':
    case 'choices':
      return 1;
    case 'money':
    case 'number':
    case 'percent':
    case 'date':
    case 'year':
      return 2;
    case 'list':
    case 'file':
    case undefined:
      return 8;
    default:
      return 3;
  }
};

/** Names that decide whether something shows, is skipped or is left, with the first step at which they do. */
const placesOfNames = (plan: Plan): ReadonlyMap<string, number> => {
  const { sections, steps } = plan.journey;
  const places = new Map<string, number>();
  const visit = (name: string, index: number): void => {
    if (places.has(name)) return;
    places.set(name, index);
    const info = plan.scope.names.get(name);
    if (info?.kind === 'compute') namesInCalc(info.calc).forEach((inner) => visit(inner, index));
  };
  steps.forEach((step, index) => {
    const conditions: readonly (When | undefined)[] = [
      ...sections.filter(({ id }) => id === step.section).flatMap(({ when, skipIf }) => [when, skipIf]),
      step.useWhen,
      step.when,
      ...Object.values(step.fields).map(({ when }) => when),
      ...step.exits.map(({ when }) => when),
    ];
    for (const when of conditions) if (when !== undefined) namesInWhen(when).forEach((name) => visit(name, index));
  });
  return places;
};
