import { compileRead, type Reader } from '../conditions/compile-calc.ts';
import { compileWhen, type Condition } from '../conditions/compile-when.ts';
import type { Scope, Slots } from '../conditions/scope.ts';
import type { When } from '../definition/condition-language.ts';
import type { FieldOf } from '../definition/field-language.ts';
import type { ExitDefinition } from '../definition/language.ts';
import { toPointer } from '../definition/finding.ts';
import type { LineCondition, Plan, PlanStep } from '../path/plan.ts';
import { and, not, or, type Formula } from '../solver/formula.ts';
import {
  asWhen,
  atomsIn,
  evaluateTree,
  judge,
  treeOf,
  type Atom,
  type ConditionTree,
  type Verdict,
} from './condition-tree.ts';
import { after, before, leaving, type EncodedStep, type Encoding, type Point } from './encode-journey.ts';
import { conditionsOf, type Hiding } from './hiding.ts';
import { endsAt } from './ends.ts';
import { scopeInLine, type Line } from './opened.ts';
import { endsIn, slotsAtEnd, type Entry, type Run } from './run.ts';

/** A way in which a decision may come up: once on a path, or once a line of a list. */
export type Occasion = {
  /** The decision is made here. */
  readonly reached: Formula;
  readonly formulaOf: (tree: ConditionTree) => Formula;
  readonly at: Point;
  readonly scope: Scope;
  readonly line?: Line;
};

/** What a decision had before it: what came of its tests, what another test would come to, and each value. */
export type Look = {
  readonly verdict: Verdict;
  readonly holds: (atom: Atom) => boolean;
  readonly read: (name: string) => unknown;
};

/**
 * A place where the journey decides: shows or hides, applies a rule, leaves, offers something. Its condition as a tree,
 * each occasion on which it comes up as formulas, and the same as seen on a walk.
 */
export type Decision = {
  /** `protection/when`, `protection/exits/2/when`, `outcome/ready/actions/plan/when`. */
  readonly id: string;
  readonly about: string;
  readonly pointer: string;
  readonly path: readonly (string | number)[];
  readonly index: number;
  readonly kind:
    | 'section'
    | 'skip'
    | 'use'
    | 'step'
    | 'field'
    | 'line'
    | 'applies'
    | 'must'
    | 'warns'
    | 'exit'
    | 'action';
  readonly tree: ConditionTree;
  readonly occasions: readonly Occasion[];
  /** The occasions of a walk, as they were. */
  readonly seen: (run: Run) => readonly Look[];
  /** Where it comes out so, the journey ends; or has ended, however it comes out. */
  readonly endsWhen?: boolean | 'either';
};

/** Every decision of a journey, in its order. */
export const decisionsOf = (encoding: Encoding): readonly Decision[] => {
  const sections = new Set<string>();
  let lastUse: { readonly when: When; readonly section: string } | undefined;
  const onTheWay = encoding.steps.flatMap((step) => {
    const found: Decision[] = [];
    const { planStep } = step;
    const { section } = planStep.step;
    const place = encoding.plan.journey.sections.findIndex(({ id }) => id === section);
    const paths = {
      section: ['sections', place, 'when'],
      skip: ['sections', place, 'skipIf'],
      use: ['steps', planStep.index, 'useWhen'],
      step: ['steps', planStep.index, 'when'],
    } as const;
    const outer: Hiding[] = [];
    for (const hiding of conditionsOf(encoding.plan, planStep)) {
      const isDecided =
        hiding.by === 'use'
          ? lastUse?.when === hiding.when && lastUse.section === section
          : hiding.by !== 'step' && sections.has(section);
      const about = hiding.by === 'section' || hiding.by === 'skip' ? section : planStep.step.id;
      if (!isDecided) found.push(shownDecision(encoding, step, hiding, [...outer], paths[hiding.by], about));
      outer.push(hiding);
    }
    sections.add(section);
    const { useWhen } = planStep.step;
    lastUse = useWhen === undefined ? undefined : { when: useWhen, section };
    return [...found, ...decisionsInside(encoding, step)];
  });
  return [...onTheWay, ...decisionsAtEnds(encoding)];
};

type Path = readonly (string | number)[];

const shownDecision = (
  encoding: Encoding,
  step: EncodedStep,
  hiding: Hiding,
  outer: readonly Hiding[],
  path: Path,
  about: string,
): Decision => {
  const { plan } = encoding;
  const { index } = step.planStep;
  const at = before(index);
  const around = outer.map((one) => encoding.lets(one));
  const formulaOf = (inner: ConditionTree): Formula => encoding.formulaOf(inner, at);
  return make(plan, {
    kind: hiding.by,
    about,
    path,
    index,
    tree: treeOf(hiding.when),
    occasions: [{ reached: and(step.alive, ...around), formulaOf, at, scope: plan.scope }],
    // What was hidden by something around it was not decided.
    slotsIn: (run) => {
      const entry = run.entries[index];
      const isOpen = outer.every((one) => {
        const seen = run.entries[one.at];
        return seen !== undefined && holdsIn(plan, one.tree, seen.before);
      });
      return entry === undefined || !isOpen ? [] : [entry.before];
    },
  });
};

const decisionsInside = (encoding: Encoding, step: EncodedStep): readonly Decision[] => {
  const { plan } = encoding;
  const { planStep, visited } = step;
  const { index } = planStep;
  const at: Path = ['steps', index];
  const about = planStep.step.id;
  const decisions: Decision[] = [];
  step.fields.forEach(({ name, field }, place) => {
    const path: Path = [...at, 'fields', name];
    if (field.when !== undefined) {
      const point: Point = { index, fields: place };
      decisions.push(
        make(plan, {
          kind: 'field',
          about,
          path: [...path, 'when'],
          index,
          tree: treeOf(field.when),
          occasions: [
            { reached: visited, formulaOf: (tree) => encoding.formulaOf(tree, point), at: point, scope: plan.scope },
          ],
          slotsIn: (run) => savedOf(run, index).map(({ after: slots }) => slotsAbove(planStep, slots, place)),
        }),
      );
    }
    if (field.type === 'list') decisions.push(...decisionsInLines(encoding, step, field, place, path));
  });
  const seeing = after(index);
  const formulaOf = (tree: ConditionTree): Formula => encoding.formulaOf(tree, seeing);
  const going = leaving(index);
  const slotsIn = (run: Run): readonly Slots[] => savedOf(run, index).map(({ after: slots }) => slots);
  step.rules.forEach(({ rule, applies }, n) => {
    const path: Path = [...at, 'rules', n];
    const saved = and(visited, step.valid);
    if (rule.when !== undefined) {
      const tree = treeOf(rule.when);
      const occasions = [{ reached: saved, formulaOf, at: seeing, scope: plan.scope }];
      decisions.push(make(plan, { kind: 'applies', about, path: [...path, 'when'], index, tree, occasions, slotsIn }));
    }
    const when = rule.when === undefined ? undefined : treeOf(rule.when);
    decisions.push(
      make(plan, {
        kind: rule.level === 'warning' ? 'warns' : 'must',
        about,
        path: [...path, 'must'],
        index,
        tree: treeOf(rule.must),
        occasions: [{ reached: and(saved, applies), formulaOf, at: seeing, scope: plan.scope }],
        slotsIn: (run) => slotsIn(run).filter((slots) => when === undefined || holdsIn(plan, when, slots)),
      }),
    );
  });
  step.exits.forEach((exit, n) => {
    const earlier = planStep.exits.slice(0, n);
    decisions.push({
      ...make(plan, {
        kind: 'exit',
        about,
        path: [...at, 'exits', n, 'when'],
        index,
        tree: treeOf((planStep.step.exits[n] as ExitDefinition).when),
        occasions: [
          {
            reached: exit.reached,
            formulaOf: (tree) => encoding.formulaOf(tree, going),
            at: going,
            scope: plan.scope,
          },
        ],
        slotsIn: (run) => slotsIn(run).filter((slots) => !earlier.some(({ when }) => when(slots))),
      }),
      endsWhen: true,
    });
  });
  return decisions;
};

const decisionsInLines = (
  encoding: Encoding,
  { planStep, fields, visited }: EncodedStep,
  list: FieldOf<'list'>,
  place: number,
  path: Path,
): readonly Decision[] => {
  const { plan } = encoding;
  const { index } = planStep;
  const at: Point = { index, fields: place };
  const { name: own, opened } = fields[place] as EncodedStep['fields'][number];
  return Object.entries(list.item).flatMap(([key, item], nth) => {
    const { when } = item;
    if (when === undefined) return [];
    const { keys } = plan.lines.get(when) as LineCondition;
    const above = Object.keys(list.item).slice(0, nth);
    const occasions = (opened.lines ?? []).map((line): Occasion => {
      const symbols = new Map(
        [...line.fields].flatMap(([name, { symbol }]) => (above.includes(name) ? [[name, symbol] as const] : [])),
      );
      const seen: Line = { list, symbols };
      return {
        reached: and(visited, opened.symbol.present, line.there),
        formulaOf: (tree) => encoding.formulaOf(tree, at, seen),
        at,
        scope: scopeOf(plan, seen),
        line: seen,
      };
    });
    return [
      make(plan, {
        kind: 'line',
        about: planStep.step.id,
        path: [...path, 'item', key, 'when'],
        index,
        tree: treeOf(when),
        occasions,
        slotsIn: (run) =>
          savedOf(run, index).flatMap(({ record, after: slots }) => {
            const lines = record[own];
            if (!Array.isArray(lines)) return [];
            const outside = slotsAbove(planStep, slots, place);
            return (lines as readonly Readonly<Record<string, unknown>>[]).map((line) => [
              ...outside,
              ...keys.map((name) => (above.includes(name) ? line[name] : undefined)),
            ]);
          }),
      }),
    ];
  });
};

/** What outcomes offer, to whoever gets there. */
const decisionsAtEnds = (encoding: Encoding): readonly Decision[] => {
  const { plan } = encoding;
  return Object.entries(plan.journey.outcomes).flatMap(([about, { actions = [] }]) =>
    actions.flatMap(({ id, when }, n): readonly Decision[] => {
      if (when === undefined) return [];
      const ends = endsAt(encoding, about);
      const occasions = ends.map(({ taken, at }): Occasion => ({
        reached: taken,
        formulaOf: (tree) => encoding.formulaOf(tree, at),
        at,
        scope: plan.scope,
      }));
      const decision = make(plan, {
        id: `outcome/${about}/actions/${id}/when`,
        kind: 'action',
        about,
        path: ['outcomes', about, 'actions', n, 'when'],
        index: Math.max(0, ...ends.map(({ index }) => index)),
        tree: treeOf(when),
        occasions,
        slotsIn: (run) => (endsIn(run, about) ? [slotsAtEnd(plan, run)] : []),
      });
      return [{ ...decision, endsWhen: 'either' }];
    }),
  );
};

type Parts = Omit<Decision, 'id' | 'pointer' | 'seen'> & {
  /** As its path says, where it is left out. */
  readonly id?: string;
  readonly slotsIn: (run: Run) => readonly Slots[];
};

const make = (plan: Plan, { slotsIn, ...parts }: Parts): Decision => {
  const scope = scopeOf(plan, parts.occasions[0]?.line);
  const readers = new Map<string, Reader>();
  const read = (name: string, slots: Slots): unknown => {
    let reader = readers.get(name);
    if (reader === undefined) readers.set(name, (reader = compileRead(name, scope)));
    return reader(slots);
  };
  const atoms = atomsIn(parts.tree);
  // Of all that its tests may come to, walks show little, again and again.
  const verdicts = new Map<number, Verdict>();
  const verdictOf = (slots: Slots): Verdict => {
    let key = 0;
    for (const atom of atoms) key = 2 * key + Number(testOf(atom, scope)(slots));
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    const verdict = judge(parts.tree, new Set(atoms.filter((atom) => testOf(atom, scope)(slots))));
    // A double tells no more tests apart.
    if (atoms.length <= 50) verdicts.set(key, verdict);
    return verdict;
  };
  // Many goals look at the same decision of the same walk, one after the other.
  let latest: { readonly run: Run; readonly looks: readonly Look[] } | undefined;
  const looksIn = (run: Run): readonly Look[] =>
    slotsIn(run).map((slots) => ({
      verdict: verdictOf(slots),
      holds: (atom) => testOf(atom, scope)(slots),
      read: (name) => read(name, slots),
    }));
  return {
    ...parts,
    id: parts.id ?? idOf(plan, parts.path),
    pointer: toPointer(parts.path),
    seen: (run) => {
      if (latest?.run !== run) latest = { run, looks: looksIn(run) };
      return latest.looks;
    },
  };
};

const scopeOf = (plan: Plan, line: Line | undefined): Scope =>
  line === undefined ? plan.scope : scopeInLine(plan, line);

/** An atom belongs to one condition, which stands in one place. */
const tests = new WeakMap<Atom, Condition>();
const testOf = (atom: Atom, scope: Scope): Condition => {
  const known = tests.get(atom);
  if (known !== undefined) return known;
  const test = compileWhen(asWhen(atom), scope);
  tests.set(atom, test);
  return test;
};

/** The path with ids for numbers, so that an edit elsewhere changes no id. */
const idOf = ({ journey }: Plan, [group, index, ...rest]: Path): string => {
  const { id } = (group === 'steps' ? journey.steps : journey.sections)[Number(index)] as { readonly id: string };
  return [id, ...rest].join('/');
};

const holdsIn = (plan: Plan, tree: ConditionTree, slots: Slots): boolean =>
  evaluateTree(tree, (atom) => testOf(atom, plan.scope)(slots));

const savedOf = (run: Run, index: number): readonly NonNullable<Entry['saved']>[] => {
  const saved = run.entries[index]?.saved;
  return saved === undefined ? [] : [saved];
};

/** What a field's condition saw: nothing yet of what stands below it. */
const slotsAbove = (planStep: PlanStep, slots: Slots, place: number): Slots => {
  const seen = [...slots];
  planStep.fields.forEach(({ slot }, n) => {
    if (n >= place) seen[slot] = undefined;
  });
  return seen;
};

/** It comes out so on some occasion. */
export const comesOut = (decision: Decision, so: boolean): Formula =>
  or(
    ...decision.occasions.map(({ reached, formulaOf }) => {
      const formula = formulaOf(decision.tree);
      return and(reached, so ? formula : not(formula));
    }),
  );
