import type { ListItem, Value } from '../answers/answers.ts';
import { frenchContext, missingCode } from '../answers/check-record.ts';
import { namesInWhen } from '../conditions/names-in.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import { specOf } from '../fields/field-kinds.ts';
import { blankOf } from '../fields/kind-facts.ts';
import { contextInside, isShown } from '../fields/list-items.ts';
import { toPointer } from '../definition/finding.ts';
import { and, implies, not, type Formula } from '../solver/formula.ts';
import type { Chosen, Model } from '../solver/solver.ts';
import { violationsOf } from './condition-goals.ts';
import type { GoalReport, Try } from './customer.ts';
import type { Decision } from './decisions.ts';
import { anEnd, type EncodedStep, type Encoding } from './encode-journey.ts';
import { answersIn, findPerson, runModel, sameUntil } from './make-run.ts';
import type { Packed } from './wanted.ts';
import { answerStep, type Entry } from './run.ts';
import { boxOfField } from './read-box.ts';
import { meetsTry, readTry } from './run-customer.ts';

/** What each person tries in vain before answering, by person and step; and what became of the goals. */
export type Tried = {
  readonly tries: ReadonlyMap<Packed, ReadonlyMap<string, readonly Try[]>>;
  readonly goals: readonly GoalReport[];
  /** People who came along only because nobody else could break a rule. */
  readonly added: readonly Packed[];
};

type Found = {
  readonly tries: Map<Packed, Map<string, Try[]>>;
  readonly goals: GoalReport[];
  readonly added: Packed[];
};

const note = ({ tries }: Found, who: Packed, step: string, attempt: Try): void => {
  const steps = tries.get(who) ?? new Map<string, Try[]>();
  tries.set(who, steps);
  steps.set(step, [...(steps.get(step) ?? []), attempt]);
};

/**
 * One invalid input at a time, on the way of people who are there anyhow: each field left empty, each fault that its kind
 * knows, each rule broken by the least amount. Each is tried out before it is promised.
 */
export const findTries = (encoding: Encoding, decisions: readonly Decision[], packed: readonly Packed[]): Tried => {
  const found: Found = { tries: new Map(), goals: [], added: [] };
  findFaults(encoding, packed, found);
  breakRules(encoding, decisions, packed, found);
  return found;
};

type Saved = NonNullable<Entry['saved']>;
const isSaved = (entry: Entry | undefined): entry is Entry & { readonly saved: Saved } => entry?.saved !== undefined;
const savedAt = ({ run }: Packed, index: number): (Entry & { readonly saved: Saved }) | undefined => {
  const entry = run.entries[index];
  return isSaved(entry) ? entry : undefined;
};

const findFaults = ({ plan, steps }: Encoding, packed: readonly Packed[], found: Found): void => {
  for (const { planStep } of steps) {
    const { index, step, fields } = planStep;
    const visitors = packed.flatMap((who) => {
      const entry = savedAt(who, index);
      return entry === undefined ? [] : [{ who, entry }];
    });
    for (const own of fields) {
      const { name, field } = own;
      const met = new Set<string>();
      // What one visitor cannot get wrong in a box, no other can, but where it is bounded by other answers.
      const settled = new Set<string>();
      // Whom the same is said around the field gets the same wrong.
      const names = namesAround(field);
      const said = new Set<string>();
      for (const { who, entry } of visitors) {
        const { record, after } = entry.saved;
        const value = record[name];
        if (value === undefined) continue;
        const context = frenchContext(plan, after);
        const around = JSON.stringify([field.type === 'list' ? value : '', ...names.map(context.read)]);
        if (said.has(around)) continue;
        said.add(around);
        const read = boxOfField(plan, planStep, own, entry.before, entry.saved);
        for (const fault of faultsOf(name, field, value, context, settled)) {
          const goal = `negatives:${step.id}/fields/${fault.about}`;
          if (met.has(goal)) continue;
          const attempt: Try = { goal, field: fault.field, code: fault.code, kind: 'raw', raw: fault.raw };
          if (!meetsTry(attempt, read(fault.raw))) continue;
          met.add(goal);
          const key = fault.key ?? '';
          if (!dependsOnOthers(field, key)) settled.add(key);
          note(found, who, step.id, attempt);
          found.goals.push({
            id: goal,
            level: 'negatives',
            state: 'covered',
            about: step.id,
            pointer: toPointer([
              'steps',
              index,
              'fields',
              name,
              ...(fault.key === undefined ? [] : ['item', fault.key]),
            ]),
          });
        }
        if (settled.has('') && field.type !== 'list') break;
      }
    }
  }
};

/** What can be got wrong in a field: what stands in its boxes then, and what must be said of it there. */
type Fault = {
  /** Tells it apart from the others of the step. */
  readonly about: string;
  readonly field: string;
  /** The field of the line, in a list. */
  readonly key?: string;
  readonly code: Try['code'];
  readonly raw: unknown;
};

/**
 * Left empty, and each fault that the kind knows; in a list of its own, and those of each field in one line. Those settled
 * before, by the field of the line or `''` for the whole, are left out.
 */
function* faultsOf(
  name: string,
  field: FieldDefinition,
  value: Value,
  context: FieldContext,
  settled: ReadonlySet<string>,
): Generator<Fault> {
  for (const [n, { raw, code }] of settled.has('') ? [] : boxFaults(field, context).entries()) {
    yield { about: `${name}:${code}#${n}`, field: name, code, raw };
  }
  if (field.type !== 'list') return;
  const lines = value as readonly ListItem[];
  const boxes = specOf('list').format(value, field, context);
  for (const [key, inner] of Object.entries(field.item)) {
    for (const [at, line] of lines.entries()) {
      if (settled.has(key)) break;
      const within = contextInside(field, context, new Map(Object.entries(line)));
      if (!isShown(inner, within)) continue;
      for (const [n, { raw, code }] of boxFaults(inner, within).entries()) {
        yield {
          about: `${name}/item/${key}:${code}#${n}`,
          field: `${name}[${line.id}].${key}`,
          key,
          code,
          raw: boxes.map((box, other) => (other === at ? { ...box, [key]: raw } : box)),
        };
      }
    }
  }
}

const boxFaults = (
  field: FieldDefinition,
  context: FieldContext,
): readonly { readonly raw: unknown; readonly code: Try['code'] }[] => [
  ...(field.optional === true ? [] : [{ raw: blankOf(field.type), code: missingCode(field) }]),
  ...specOf(field.type).faults(field as never, context),
];

/**
 * What is said of a box hangs on what stands in others: on a bound, or in a line on what comes up beside it.
 * @param key the field of the line, `''` for the whole
 */
const dependsOnOthers = (field: FieldDefinition, key: string): boolean => {
  const items = field.type === 'list' ? field.item : {};
  const isAsked = Object.values(items).some(({ when }) => when !== undefined && namesInWhen(when).includes(key));
  return isAsked || JSON.stringify(items[key] ?? field).includes('"$');
};

/** All that a field may read: names that it refers to, and those that conditions inside a line ask for. */
const namesAround = (field: FieldDefinition): readonly string[] => [
  ...[...JSON.stringify(field).matchAll(/"\$([^"]+)"/g)].map(([, name]) => name as string),
  ...(field.type === 'list' ? Object.values(field.item) : []).flatMap(({ when }) =>
    when === undefined ? [] : namesInWhen(when),
  ),
];

/** A way to break a rule: who is refused for it, and for nothing else where that can be. */
type Break = {
  readonly decision: Decision;
  readonly goal: string;
  readonly alone: Formula;
  readonly atLeast: Formula;
};

const breaksOf = (encoding: Encoding, decision: Decision): readonly Break[] => {
  if (decision.kind !== 'must') return [];
  const step = encoding.steps[decision.index] as EncodedStep;
  const broken = step.rules[Number(decision.path[3])] as EncodedStep['rules'][number];
  const others = step.rules
    .filter((one) => one !== broken && one.rule.level !== 'warning')
    .map(({ applies, holds }) => implies(applies, holds));
  const refused = and(step.visited, step.fieldsValid, broken.applies, not(broken.holds));
  return violationsOf(encoding, decision).map(({ name, formula }) => ({
    decision,
    goal: `negatives:${decision.id}:${name}`,
    alone: and(refused, formula, ...others),
    atLeast: and(refused, formula),
  }));
};

/** Every way to break a rule of a journey. */
export const waysToBreak = (encoding: Encoding, decisions: readonly Decision[]): readonly Break[] =>
  decisions.flatMap((decision) => breaksOf(encoding, decision));

const breakRules = (
  encoding: Encoding,
  decisions: readonly Decision[],
  packed: readonly Packed[],
  found: Found,
): void => {
  const breaks = waysToBreak(encoding, decisions);
  const wishing = encoding.solver.wishing(
    [],
    breaks.flatMap(({ alone, atLeast }) => [alone, atLeast]),
  );
  for (const [n, { decision, goal, alone, atLeast }] of breaks.entries()) {
    const choose = (wish: number) => (hint?: Model) =>
      wishing.choose([wish], { needed: 1, ...(hint === undefined ? {} : { hint }) });
    const state =
      breakRule(encoding, decision, goal, { formula: alone, choose: choose(2 * n) }, packed, found) ??
      breakRule(encoding, decision, goal, { formula: atLeast, choose: choose(2 * n + 1) }, packed, found) ??
      'impossible';
    const { about, pointer } = decision;
    found.goals.push({ id: goal, level: 'negatives', state, about, pointer });
  }
};

/** How many people are asked whether the rule can be broken from where they stand. */
const asked = 6;

/** Who is refused, as a formula, and somebody for whom it holds: as much like the hint as can be. */
type Refused = { readonly formula: Formula; readonly choose: (hint?: Model) => Chosen };

const breakRule = (
  encoding: Encoding,
  { index, path }: Decision,
  goal: string,
  { formula, choose }: Refused,
  packed: readonly Packed[],
  found: Found,
): 'covered' | 'undecided' | undefined => {
  const { plan } = encoding;
  const { planStep, rules, valid } = encoding.steps[index] as EncodedStep;
  const { rule } = rules[Number(path[3])] as EncodedStep['rules'][number];
  const attempt = (who: Packed, model: Model): boolean => {
    const entry = savedAt(who, index);
    if (entry === undefined) return false;
    const record = answerStep(plan, planStep, entry.before, answersIn(encoding, model));
    const one: Try = { goal, field: rule.on ?? planStep.step.id, code: 'rule', rule: rule.id, kind: 'record', record };
    if (!meetsTry(one, readTry(plan, planStep, one, entry.saved.record, entry.before, {}))) return false;
    note(found, who, planStep.step.id, one);
    return true;
  };
  const visitors = [...packed, ...found.added].filter((one) => savedAt(one, index) !== undefined).slice(0, asked);
  // Answers of somebody like them mostly do; whether they do is seen, not concluded.
  for (const who of visitors) {
    const verdict = choose(who.model);
    if (verdict.kind === 'unsat') return undefined;
    if (verdict.kind === 'sat' && attempt(who, verdict.model)) return 'covered';
  }
  let undecided = false;
  for (const who of visitors) {
    const verdict = findPerson(encoding, [formula, sameUntil(encoding, who.model, index)], { hint: who.model });
    if (verdict.kind === 'sat' && attempt(who, verdict.model)) return 'covered';
    if (verdict.kind !== 'unsat') undecided = true;
  }
  const free = findPerson(encoding, [formula]);
  if (free.kind === 'unsat') return undecided ? 'undecided' : undefined;
  if (free.kind === 'undecided') return 'undecided';
  const ways = findPerson(encoding, [sameUntil(encoding, free.model, index), valid, anEnd(encoding)], {
    hint: free.model,
  });
  if (ways.kind !== 'sat') return ways.kind === 'unsat' ? undefined : 'undecided';
  const who: Packed = { model: ways.model, run: runModel(encoding, ways.model), seen: new Set(), places: [] };
  if (!attempt(who, free.model)) return 'undecided';
  found.added.push(who);
  return 'covered';
};
