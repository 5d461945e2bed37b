import type { Answers, StepRecord, Value } from '../answers/answers.ts';
import type { FieldIssue } from '../answers/field-issue.ts';
import { unconfirmedName } from '../answers/unconfirmed.ts';
import { findPath, placeOf, type Path } from '../path/path.ts';
import type { Place } from '../path/place.ts';
import type { Facts } from '../path/facts.ts';
import { stepById, type Plan } from '../path/plan.ts';
import { newNames } from './new-names.ts';

/** Why somebody is asked again: the step is new to them, or what they gave is no longer right. */
export type Asked = {
  readonly step: string;
  readonly why: 'new' | 'refused';
  /** What is wrong with what was given; empty for a new step. */
  readonly issues: readonly FieldIssue[];
};

/** What becomes of an open dossier under another definition. */
export type Move = {
  /** Answers under the names of the draft. Nothing is ever taken away: what no step asks any more is kept beside. */
  readonly answers: Answers;
  readonly from: Place;
  readonly to: Place;
  /** Answers that no step of the draft reads: step and name, as they were saved. */
  readonly kept: readonly { readonly step: string; readonly name: string }[];
} & (
  | { readonly kind: 'unaffected' }
  /** Something that was done must be given again, or a new step comes before where they stood. */
  | { readonly kind: 'asked'; readonly asked: readonly Asked[] }
  /** Nothing is asked again, but they go on from elsewhere. */
  | { readonly kind: 'moved' }
  /** Signed: it stays on the definition that it was signed under. */
  | { readonly kind: 'frozen' }
);

/**
 * Replays an open dossier under a draft: where it stands afterwards, what is asked again and why. The position is
 * computed as ever, so nobody gets past what is not done; no answer is lost. Total.
 * @param server what the server says to the draft, where it asks for other facts
 */
export const migrateDossier = (before: Plan, after: Plan, facts: Facts, server = facts.server): Move => {
  const own = findPath(before, facts);
  const from = placeOf(own);
  if (own.committed !== undefined) return { kind: 'frozen', answers: facts.answers, from, to: from, kept: [] };
  const answers = carryOver(before, after, facts.answers);
  const path = findPath(after, { ...facts, server, answers });
  const to = placeOf(path);
  const common = { answers, from, to, kept: keptIn(after, answers) };
  const calledBefore = formerIds(before, after);
  const asked = askedAgain(own, path, calledBefore);
  if (asked.length > 0) return { kind: 'asked', asked, ...common };
  return from.kind === to.kind && calledBefore(to) === from.id
    ? { kind: 'unaffected', ...common }
    : { kind: 'moved', ...common };
};

/** By which id the definition before knows a place of the one after: renamed since, or, in an earlier one, not yet. */
const formerIds = ({ journey: before }: Plan, { journey: after }: Plan) => {
  const [later, earlier] = [newNames(before, after), newNames(after, before)];
  const former = (key: 'steps' | 'outcomes'): ReadonlyMap<string, string> =>
    new Map([...[...later[key]].map(([was, id]) => [id, was] as const), ...earlier[key]]);
  const ids = { step: former('steps'), outcome: former('outcomes') };
  return ({ kind, id }: Pick<Place, 'kind' | 'id'>): string => ids[kind].get(id) ?? id;
};

const askedAgain = (own: Path, path: Path, calledBefore: ReturnType<typeof formerIds>): readonly Asked[] => {
  const done = new Set(own.steps.filter(({ status }) => status === 'done').map(({ id }) => id));
  const wasOf = (id: string): string => calledBefore({ kind: 'step', id });
  const stood = own.steps[own.current ?? -1]?.id;
  // Where they stood, in the draft: behind the last thing that they did where that step is gone; at an end, behind it all.
  const stoodAt =
    stood === undefined
      ? Infinity
      : (path.steps.find(({ id }) => wasOf(id) === stood)?.index ??
        Math.max(-1, ...path.steps.flatMap(({ index, id }) => (done.has(wasOf(id)) ? [index] : []))) + 0.5);
  return path.steps.flatMap(({ id, status, issues, index }, place): readonly Asked[] => {
    if (status === 'stale' && done.has(wasOf(id))) return [{ step: id, why: 'refused', issues }];
    // What comes later anyway, or is where they stood, is no surprise.
    const isNew = status === 'todo' && place === path.current && index < stoodAt;
    return isNew ? [{ step: id, why: 'new', issues: [] }] : [];
  });
};

/**
 * Answers under the names that a definition has for them: steps and fields that were renamed (`was`), and fields that are
 * now asked on another step. Twice is as good as once.
 */
export const carryOver = (before: Plan, after: Plan, answers: Answers): Answers => {
  const moved: Record<string, StepRecord> = { ...answers };
  const known = new Map<string | undefined, { readonly step: string; readonly value: Value }>();
  for (const [step, record] of Object.entries(answers)) {
    for (const [name, value] of Object.entries(record)) known.set(name, { step, value });
  }
  const back = renamedIn(before);
  for (const { step, fields } of after.steps) {
    const former = formerRecord(before, answers, step.id, step.was, back);
    const own = former ?? moved[step.id];
    const wanted = fields.flatMap(({ name, field }): readonly (readonly [string, Value])[] => {
      // An earlier definition again: what was renamed since has its first name back, with what it was answered last.
      const latest = known.get(back.fields.get(name));
      if (latest !== undefined) return [[name, latest.value]];
      if (own !== undefined && Object.hasOwn(own, name)) return [];
      const called = known.has(name) ? name : (field.was ?? name);
      const found = known.get(called);
      // Of a step that still asks it by that name, the answer stays where it is.
      return found === undefined || asksStill(after, found.step, called) ? [] : [[name, found.value]];
    });
    // A step that was never seen is asked, not filled in for somebody: unless all that it asks was asked before.
    if (own === undefined && (wanted.length === 0 || !asksOnlyKnown(before, fields, wanted))) continue;
    moved[step.id] = { ...own, ...Object.fromEntries(wanted) };
  }
  return moved;
};

/** What a definition has given other names, by the names before: those that it asks no more. */
const renamedIn = ({ steps }: Plan) => {
  const asked = new Set<string | undefined>(steps.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const ids = new Set<string | undefined>(steps.map(({ step }) => step.id));
  // Nothing is called undefined: what has no name before is never asked for.
  return {
    steps: new Map(steps.flatMap(({ step: { id, was } }) => (ids.has(was) ? [] : [[was, id] as const]))),
    fields: new Map(
      steps.flatMap(({ fields }) =>
        fields.flatMap(({ name, field: { was } }) => (asked.has(was) ? [] : [[was, name] as const])),
      ),
    ),
  };
};

/** The record that a step has under the name it had in the definition before, if that is another one. */
const formerRecord = (
  before: Plan,
  answers: Answers,
  id: string,
  was: string | undefined,
  back: ReturnType<typeof renamedIn>,
): StepRecord | undefined => {
  const later = back.steps.get(id);
  if (later !== undefined && answers[later] !== undefined) return { ...answers[id], ...answers[later] };
  if (was === undefined || (Object.hasOwn(answers, id) && before.indexOf.has(id))) return undefined;
  return answers[was] === undefined ? undefined : { ...answers[id], ...answers[was] };
};

const asksStill = (after: Plan, step: string, name: string): boolean =>
  stepById(after, step)?.fields.some((field) => field.name === name) === true;

const asksOnlyKnown = (
  before: Plan,
  fields: Plan['steps'][number]['fields'],
  wanted: readonly (readonly [string, Value])[],
): boolean => {
  const asked = new Set(before.steps.flatMap((one) => one.fields.map(({ name }) => name)));
  const found = new Set(wanted.map(([name]) => name));
  return fields.every(({ name, field }) => found.has(name) || (asked.has(name) && field.optional === true));
};

/** Answers that stand on no step of the draft. */
const keptIn = (after: Plan, answers: Answers): Move['kept'] =>
  Object.entries(answers).flatMap(([step, record]) => {
    const asked = new Set(stepById(after, step)?.fields.map(({ name }) => name));
    return Object.keys(record).flatMap((name) => (asked.has(name) || name === unconfirmedName ? [] : [{ step, name }]));
  });

/** How many dossiers of each sort, and what they are asked again. */
export type MigrationReport = {
  readonly counts: Readonly<Record<Move['kind'], number>>;
  readonly asked: readonly { readonly step: string; readonly why: Asked['why']; readonly dossiers: number }[];
  readonly moved: readonly { readonly from: string; readonly to: string; readonly dossiers: number }[];
};

/** Adds up what becomes of dossiers. */
export const reportMoves = (moves: Iterable<Move>): MigrationReport => {
  const counts: Record<Move['kind'], number> = { unaffected: 0, asked: 0, moved: 0, frozen: 0 };
  const asked = new Map<string, number>();
  const moved = new Map<string, number>();
  const add = (map: Map<string, number>, key: readonly string[]): void => {
    const text = JSON.stringify(key);
    map.set(text, (map.get(text) ?? 0) + 1);
  };
  for (const move of moves) {
    counts[move.kind] += 1;
    if (move.kind === 'asked') move.asked.forEach(({ step, why }) => add(asked, [step, why]));
    if (move.kind === 'moved') add(moved, [move.from.id, move.to.id]);
  }
  const told = (map: Map<string, number>) =>
    [...map].map(([key, dossiers]) => ({ words: JSON.parse(key) as readonly [string, string], dossiers }));
  return {
    counts,
    asked: told(asked).map(({ words: [step, why], dossiers }) => ({ step, why: why as Asked['why'], dossiers })),
    moved: told(moved).map(({ words: [from, to], dossiers }) => ({ from, to, dossiers })),
  };
};
