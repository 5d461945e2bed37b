import { compileRead } from '../../../engine/conditions/compile-calc.ts';
import { compileWhen } from '../../../engine/conditions/compile-when.ts';
import { namesInCalc } from '../../../engine/conditions/names-in.ts';
import { toCanonical, type Scope, type Slots } from '../../../engine/conditions/scope.ts';
import { toDay } from '../../../engine/coverage/days.ts';
import type { Run } from '../../../engine/coverage/run.ts';
import type { Literal, Test, When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { isRealDate } from '../../../engine/fields/calendar.ts';
import { resolveDate } from '../../../engine/fields/relative-date.ts';
import { lineScope, type Plan } from '../../../engine/path/plan.ts';

/** What a walk shows: id of the goal -> where that stands in the journey. */
export type Shown = Map<string, string>;

type Leaf = { readonly path: string; readonly name: string; readonly word: string; readonly test: Test };
type Tree = Leaf | { readonly of: 'all' | 'any' | 'not'; readonly parts: readonly Tree[] };

/** A condition as its tests. */
export const treeOf = (when: When, path = ''): Tree => {
  const under = (key: string): string => (path === '' ? key : `${path}/${key}`);
  const { all, any, not } = when as { all?: readonly When[]; any?: readonly When[]; not?: When };
  if (Array.isArray(all)) return { of: 'all', parts: all.map((part, n) => treeOf(part, under(`all/${n}`))) };
  if (Array.isArray(any)) return { of: 'any', parts: any.map((part, n) => treeOf(part, under(`any/${n}`))) };
  if (not !== undefined) return { of: 'not', parts: [treeOf(not, under('not'))] };
  const parts = Object.entries(when as Readonly<Record<string, Test>>).flatMap(([name, test]): readonly Leaf[] =>
    typeof test !== 'object' || Array.isArray(test)
      ? [{ path: under(name), name, word: Array.isArray(test) ? 'among' : 'is', test }]
      : Object.entries(test as Readonly<Record<string, Literal>>).map(([word, value]) => ({
          path: under(`${name}/${word}`),
          name,
          word,
          test: { [word]: value },
        })),
  );
  return { of: 'all', parts };
};

export const leavesOf = (tree: Tree): readonly Leaf[] => ('of' in tree ? tree.parts.flatMap(leavesOf) : [tree]);

/** What a condition comes to, given what its tests come to. */
export const comesTo = (tree: Tree, holds: (leaf: Leaf) => boolean): boolean => {
  if (!('of' in tree)) return holds(tree);
  if (tree.of === 'not') return tree.parts.every((part) => !comesTo(part, holds));
  return tree.of === 'all'
    ? tree.parts.every((part) => comesTo(part, holds))
    : tree.parts.some((part) => comesTo(part, holds));
};

/** A number, or a date as its day. */
const countable = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && isRealDate(value) ? toDay(value) : NaN;

/** The smallest difference that a field allows, canonical; undefined for what is counted by none. */
const unitOf = (field: FieldDefinition): number | undefined => {
  switch (field.type) {
    case 'number':
    case 'percent':
    case 'money': {
      const scale = field.type === 'number' ? 1 : 100;
      return field.ui === 'slider' || field.step === undefined ? 1 : field.step * scale;
    }
    case 'date':
    case 'year':
      return 1;
    default:
      return undefined;
  }
};

const comparisons = new Set(['is', 'atLeast', 'atMost', 'moreThan', 'lessThan']);

/** Bound and smallest difference of a comparison of an answer or a fact; undefined for all that is compared otherwise. */
const comparisonOf = (leaf: Leaf, plan: Plan, scope: Scope, slots: Slots, today: string) => {
  const info = scope.names.get(leaf.name);
  if (info === undefined || info.kind === 'compute' || !comparisons.has(leaf.word)) return undefined;
  const fact = info.kind === 'fact' ? plan.journey.facts[leaf.name]?.type : undefined;
  const isNumber = fact === 'number' || fact === 'money' || fact === 'date';
  const unit = info.kind === 'field' ? unitOf(info.field) : isNumber ? 1 : undefined;
  if (unit === undefined) return undefined;
  const literal = typeof leaf.test === 'object' ? Object.values(leaf.test)[0] : leaf.test;
  const isDay = info.type === 'date';
  if (typeof literal === 'string' && literal.startsWith('$')) {
    return { unit, bound: countable(compileRead(literal.slice(1), scope)(slots)) };
  }
  if (typeof literal === 'number') return isDay ? undefined : { unit, bound: toCanonical(literal, info.type) };
  const day = typeof literal === 'string' ? resolveDate(literal, today) : undefined;
  if (day === undefined) return undefined;
  return { unit, bound: isDay ? toDay(day) : Number(day.slice(0, 4)) };
};

type Seen = { readonly slots: Slots; readonly scope: Scope };
type Place = { readonly id: string; readonly pointer: string; readonly when: When };

/** How one decision came out, which tests decided it alone, and which stood at their limits. */
const showDecision = (shown: Shown, plan: Plan, today: string, { id, pointer, when }: Place, seen: Seen): void => {
  const { slots, scope } = seen;
  const tree = treeOf(when);
  const holdsNow = ({ name, test }: Leaf): boolean => compileWhen({ [name]: test } as When, scope)(slots);
  const whole = comesTo(tree, holdsNow);
  shown.set(`guards:${id}:${whole}`, pointer);
  const leaves = leavesOf(tree);
  for (const leaf of leaves) {
    for (const fact of factsBehind(plan, leaf)) {
      const value = slots[plan.facts.find(({ name }) => name === fact)?.slot ?? -1];
      shown.set(`guards:facts/${fact}:${value === undefined ? 'missing' : String(value)}`, `/facts/${fact}`);
    }
    // It decides alone: were it otherwise, so would be the whole.
    if (comesTo(tree, (one) => (one === leaf ? !holdsNow(one) : holdsNow(one))) === whole) continue;
    if (leaves.length > 1) shown.set(`mcdc:${id}:${leaf.path}:${holdsNow(leaf)}`, pointer);
    if (leaf.word === 'among') {
      for (const value of leaf.test as readonly Literal[]) {
        if (holdsNow({ ...leaf, test: value })) shown.set(`boundaries:${id}:${leaf.path}:=${value}`, pointer);
      }
    }
    if (leaf.word === 'flagged') {
      const [flags] = Object.values(leaf.test as object) as readonly (string | readonly string[])[];
      for (const flag of Array.isArray(flags) && flags.length > 1 ? (flags as readonly string[]) : []) {
        if (holdsNow({ ...leaf, test: { flagged: flag } }))
          shown.set(`boundaries:${id}:${leaf.path}:=${flag}`, pointer);
      }
    }
    const compared = comparisonOf(leaf, plan, scope, slots, today);
    if (compared === undefined) continue;
    const by = countable(compileRead(leaf.name, scope)(slots)) - compared.bound;
    for (const [name, side] of [
      ['-1', -1],
      ['0', 0],
      ['+1', 1],
    ] as const) {
      if (Math.abs(by - side * compared.unit) < 1e-9) shown.set(`boundaries:${id}:${leaf.path}:${name}`, pointer);
    }
  }
};

const factsBehind = (plan: Plan, { name, test }: Leaf): readonly string[] => {
  const found = new Set<string>();
  const visit = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    const info = plan.scope.names.get(one);
    if (info?.kind === 'compute') namesInCalc(info.calc).forEach(visit);
  };
  visit(name);
  for (const value of typeof test === 'object' ? Object.values(test).flat() : [test]) {
    if (typeof value === 'string' && value.startsWith('$')) visit(value.slice(1));
  }
  return [...found].filter((one) => Object.hasOwn(plan.journey.facts, one));
};

/** A condition around a step, decided on these slots; `is`: here for the first time. */
type Around = Omit<Place, 'when'> & {
  readonly when: When | undefined;
  readonly slots: Slots;
  readonly is: boolean;
  readonly skips?: boolean;
};

/** All that was decided on a walk, told from the definition and the slots alone. */
export const showDecisions = (shown: Shown, plan: Plan, run: Run): void => {
  const { journey, scope } = plan;
  const show = (place: Place, slots: Slots, own = scope): void =>
    showDecision(shown, plan, run.today, place, { slots, scope: own });
  const begun = new Set<string>();
  for (const { planStep, before, saved } of run.entries) {
    const { step, index } = planStep;
    const at = journey.sections.findIndex(({ id }) => id === step.section);
    const section = journey.sections[at];
    const first = run.entries.find((entry) => entry.planStep.step.section === step.section);
    const isFirst = !begun.has(step.section);
    begun.add(step.section);
    const around: readonly Around[] = [
      { id: `${step.section}/when`, pointer: `/sections/${at}/when`, when: section?.when, slots: before, is: isFirst },
      {
        ...{ id: `${step.section}/skipIf`, pointer: `/sections/${at}/skipIf`, when: section?.skipIf },
        ...{ slots: first?.before ?? before, is: isFirst, skips: true },
      },
      { id: `${step.id}/useWhen`, pointer: `/steps/${index}/useWhen`, when: step.useWhen, slots: before, is: true },
      { id: `${step.id}/when`, pointer: `/steps/${index}/when`, when: step.when, slots: before, is: true },
    ];
    for (const { id, pointer, when, slots, is, skips } of around) {
      if (when === undefined) continue;
      if (is) show({ id, pointer, when }, before);
      // What is hidden by something around it is not decided.
      if (compileWhen(when, scope)(slots) === (skips === true)) break;
    }
    if (saved === undefined) continue;
    const { record, after } = saved;
    planStep.fields.forEach(({ name, field }, place) => {
      const above = after.slice();
      for (const { slot } of planStep.fields.slice(place)) above[slot] = undefined;
      const pointer = `/steps/${index}/fields/${name}`;
      if (field.when !== undefined)
        show({ id: `${step.id}/fields/${name}/when`, pointer: `${pointer}/when`, when: field.when }, above);
      const lines = record[name];
      if (field.type !== 'list' || !Array.isArray(lines)) return;
      const keys = Object.keys(field.item);
      for (const [n, [key, { when }]] of Object.entries(field.item).entries()) {
        if (when === undefined) continue;
        const inner = {
          id: `${step.id}/fields/${name}/item/${key}/when`,
          pointer: `${pointer}/item/${key}/when`,
          when,
        };
        for (const line of lines as readonly Readonly<Record<string, unknown>>[]) {
          const seen = [...above, ...keys.map((one, m) => (m < n ? line[one] : undefined))];
          show(inner, seen, lineScope(field, scope, plan.size));
        }
      }
    });
    step.rules.forEach(({ when, must }, n) => {
      const [id, pointer] = [`${step.id}/rules/${n}`, `/steps/${index}/rules/${n}`];
      if (when !== undefined) show({ id: `${id}/when`, pointer: `${pointer}/when`, when }, after);
      if (when === undefined || compileWhen(when, scope)(after))
        show({ id: `${id}/must`, pointer: `${pointer}/must`, when: must }, after);
    });
    for (const [n, { when }] of step.exits.entries()) {
      show({ id: `${step.id}/exits/${n}/when`, pointer: `/steps/${index}/exits/${n}/when`, when }, after);
      if (compileWhen(when, scope)(after)) break;
    }
  }
  const { kind, id } = run.end;
  const last = run.entries.findLast(({ saved }) => saved !== undefined)?.saved?.after ?? run.entries[0]?.before ?? [];
  const { actions = [] } = (kind === 'outcome' ? journey.outcomes[id] : undefined) ?? {};
  for (const [n, { id: action, when }] of actions.entries()) {
    if (when === undefined) continue;
    show({ id: `outcome/${id}/actions/${action}/when`, pointer: `/outcomes/${id}/actions/${n}/when`, when }, last);
  }
};

const keptBy: Readonly<Record<string, readonly number[]>> = {
  is: [0],
  atLeast: [0, 1],
  atMost: [-1, 0],
  moreThan: [1],
  lessThan: [-1],
};

/** Of each binding rule that is one comparison: whoever keeps it may stand at some of its limits, and at none of the others. */
export const limitsOfRules = (plan: Plan, today: string): readonly (readonly [string, boolean])[] =>
  plan.steps.flatMap(({ step }) =>
    step.rules.flatMap(({ must, level }, n) => {
      const [leaf, ...others] = leavesOf(treeOf(must));
      if (level === 'warning' || leaf === undefined || others.length > 0 || /not|any|all/u.test(leaf.path)) return [];
      if (comparisonOf(leaf, plan, plan.scope, [], today) === undefined) return [];
      return (
        [
          ['-1', -1],
          ['0', 0],
          ['+1', 1],
        ] as const
      ).map(
        ([name, side]) =>
          [
            `boundaries:${step.id}/rules/${n}/must:${leaf.path}:${name}`,
            keptBy[leaf.word]?.includes(side) === true,
          ] as const,
      );
    }),
  );
