import type { FieldDefinition } from '../../definition/field-language.ts';
import type { ResolvedJourney } from '../../definition/resolved.ts';
import { onceFor } from '../../path/once-for.ts';

/**
 * Places, in the journey that was mutated, of the steps at which anything may come out otherwise: whether they are shown,
 * what they ask, take and send, and where they lead. Told by what the two share by reference; may name too many, never
 * too few.
 */
export const stepsTouched = (original: ResolvedJourney, mutant: ResolvedJourney): readonly number[] => {
  const touched = new Set<number>();
  const [from, to] = middle(original.steps, mutant.steps);
  for (let index = from; index < to; index += 1) touched.add(index);
  const sections = new Set(
    original.sections.flatMap((section, n) => (section === mutant.sections[n] ? [] : [section.id])),
  );
  // A section is begun with its first answer: whoever comes or goes may begin it.
  for (const step of original.steps.slice(from, to)) {
    const other = mutant.steps.find(({ id }) => id === step.id);
    if (other !== undefined && other.section !== step.section) sections.add(step.section).add(other.section);
  }
  original.steps.forEach((step, index) => {
    const isTracked = step.save === undefined && original.track !== mutant.track;
    if (isTracked || sections.has(step.section)) touched.add(index);
  });
  for (const index of stepsReading(original, namesTouched(original, mutant))) touched.add(index);
  return [...touched].sort((a, b) => a - b);
};

/** Outcomes that may say or offer something else to whoever gets there. */
export const outcomesTouched = (original: ResolvedJourney, mutant: ResolvedJourney): readonly string[] => {
  const changed = Object.keys(original.outcomes).filter((id) => original.outcomes[id] !== mutant.outcomes[id]);
  return [...new Set([...changed, ...outcomesReading(original, namesTouched(original, mutant))])];
};

/** Outcomes that offer something on a condition in which any of these names is written. */
export const outcomesReading = (
  { outcomes }: Pick<ResolvedJourney, 'outcomes'>,
  names: ReadonlySet<string>,
): readonly string[] =>
  Object.entries(outcomes).flatMap(([id, { actions = [] }]) =>
    actions.some(({ when }) => when !== undefined && mentions(when, names)) ? [id] : [],
  );

/** Places of the steps in which, or around which, any of these names is written. */
export const stepsReading = ({ sections, steps }: ResolvedJourney, names: ReadonlySet<string>): readonly number[] => {
  const around = new Set(sections.flatMap((section) => (mentions(section, names) ? [section.id] : [])));
  return steps.flatMap((step, index) => (around.has(step.section) || mentions(step, names) ? [index] : []));
};

/** Where two lists differ: what is not the same at the beginning, nor at the end. Nothing stands in one of them twice. */
const middle = <T>(a: readonly T[], b: readonly T[]): readonly [number, number] => {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let last = 0;
  while (last < a.length - from && a[a.length - 1 - last] === b[b.length - 1 - last]) last += 1;
  return [from, a.length - last];
};

/** Names whose value may be another one for the same answers, through whatever is worked out from them. */
export const namesTouched = (original: ResolvedJourney, mutant: ResolvedJourney): ReadonlySet<string> => {
  const names = new Set<string>();
  const [from, to] = middle(original.steps, mutant.steps);
  const changed = original.steps.slice(from, to);
  const others = new Map(mutant.steps.map((step) => [step.id, step]));
  for (const step of changed) {
    for (const [name, field] of Object.entries(step.fields)) {
      const other = others.get(step.id)?.fields[name];
      if (other !== field && !isReadAlike(field, other)) names.add(name);
    }
  }
  const mutated = calcsOf(mutant);
  for (const [name, calc] of calcsOf(original)) if (mutated.get(name) !== calc) names.add(name);
  return madeOf(original, names);
};

/** These names and all that are worked out from them. */
export const madeOf = (journey: ResolvedJourney, from: ReadonlySet<string>): ReadonlySet<string> => {
  if (from.size === 0) return from;
  const names = new Set(from);
  const calcs = calcsOf(journey);
  for (let known = -1; known < names.size;) {
    known = names.size;
    for (const [name, calc] of calcs) if (mentions(calc, names)) names.add(name);
  }
  return names;
};

const calcsOf = ({ compute, steps }: ResolvedJourney): ReadonlyMap<string, object> =>
  new Map([...Object.entries(compute), ...steps.flatMap((step) => Object.entries(step.compute ?? {}))]);

/** Whoever reads the field elsewhere finds the same in the same answer. */
const isReadAlike = (a: FieldDefinition, b: FieldDefinition | undefined): boolean => {
  if (b === undefined || a.type !== b.type) return false;
  if (a.type === 'truefalse') return a.right === (b as typeof a).right;
  return a.type !== 'list' || haveSameItems(a.item, (b as typeof a).item);
};

const haveSameItems = (
  a: Readonly<Record<string, FieldDefinition>>,
  b: Readonly<Record<string, FieldDefinition>>,
): boolean => Object.entries(a).every(([key, field]) => isReadAlike(field, b[key]));

/** Whether any of these names is written anywhere inside, as a key, a text or a reference. */
export const mentions = (value: object, names: ReadonlySet<string>): boolean => {
  if (names.size === 0) return false;
  for (const word of wordsOf(value)) {
    if (names.has(word)) return true;
    // `origins.percent` reads the lines of `origins`.
    const dot = word.lastIndexOf('.');
    if (dot > 0 && names.has(word.slice(0, dot))) return true;
  }
  return false;
};

const wordsOf = onceFor((value: object): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (inner: unknown): void => {
    if (typeof inner === 'string') found.add(inner.startsWith('$') ? inner.slice(1) : inner);
    else if (Array.isArray(inner)) inner.forEach(visit);
    else {
      for (const [key, one] of Object.entries((inner ?? {}) as object)) {
        found.add(key.startsWith('$') ? key.slice(1) : key);
        visit(one);
      }
    }
  };
  visit(value);
  return found;
});
