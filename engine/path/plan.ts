import { compileRead, type Reader } from '../conditions/compile-calc.ts';
import { compileWhen, testsOf, type Condition } from '../conditions/compile-when.ts';
import { toCondition } from '../conditions/jumps.ts';
import { isRef, itemOf, nameOf, type NameInfo, type Scope } from '../conditions/scope.ts';
import { allOf, anyOf, negated, type TestTree } from '../conditions/test-tree.ts';
import type { Calc, When } from '../definition/condition-language.ts';
import type { FieldDefinition, FieldOf } from '../definition/field-language.ts';
import type { RuleDefinition } from '../definition/language.ts';
import type { ResolvedJourney, ResolvedStep } from '../definition/resolved.ts';
import { typeOfKind } from '../fields/kind-facts.ts';
import type { Lists, ValueType } from '../fields/field-kind.ts';
import type { Units } from '../fields/units.ts';
import { compileChoices, type Choices } from './choices.ts';
import type { Place } from './place.ts';

/**
 * A journey made ready to decide: every condition compiled once, every name a numbered slot.
 * Made by `createPlan`, read by the path, the routing machine, the views and the validator.
 */
export type Plan = {
  readonly journey: ResolvedJourney;
  readonly lists: Lists;
  readonly units: Units | undefined;
  readonly scope: Scope;
  readonly size: number;
  /** `size` slots of which none is known. */
  readonly blank: readonly undefined[];
  readonly steps: readonly PlanStep[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** What follows each step. */
  readonly choices: Choices;
  readonly facts: readonly { readonly name: string; readonly slot: number }[];
  /** Whom the journey is for, by its facts. Undefined: everybody. */
  readonly meant: Condition | undefined;
  /** Conditions of fields inside a line, by the condition itself. */
  readonly lines: ReadonlyMap<When, LineCondition>;
  /** Reads any name of the journey, computed values included. */
  readonly reader: (name: string) => Reader;
};

export type PlanStep = {
  readonly index: number;
  readonly step: ResolvedStep;
  readonly place: Place;
  /** Undefined: always shown. */
  readonly shown: Condition | undefined;
  /** The same as tests. */
  readonly shownIf: TestTree | undefined;
  /** Slot that holds true once a step of this section was answered here. */
  readonly begun: number;
  readonly fields: readonly PlanField[];
  /** Set where no field has a condition; see `PlainFields`. */
  readonly plain: PlainFields | undefined;
  readonly rules: readonly PlanRule[];
  /** `exitIf` is `when` as tests. */
  readonly exits: readonly { readonly when: Condition; readonly exitIf: TestTree; readonly to: string }[];
};
/** Fields whose values are simply taken, in one sweep: their slots follow one another from `first`. */
export type PlainFields = { readonly names: readonly string[]; readonly first: number };
export type PlanField = {
  readonly name: string;
  readonly slot: number;
  readonly field: FieldDefinition;
  readonly shown: Condition | undefined;
};
export type PlanRule = {
  readonly rule: RuleDefinition;
  readonly applies: Condition | undefined;
  readonly holds: Condition;
};

/** Its slots are those of the journey, then the fields of the line in the order of `keys`. */
export type LineCondition = { readonly condition: Condition; readonly keys: readonly string[] };

const factTypes = {
  choice: 'code',
  country: 'code',
  yesno: 'yesno',
  number: 'number',
  money: 'money',
  date: 'date',
  text: 'text',
} as const satisfies Record<string, ValueType>;

/** Compiles a resolved journey. Total: what the checker would refuse compiles to conditions that are false. */
export const createPlan = (journey: ResolvedJourney, lists: Lists, units?: Units): Plan => {
  const names = new Map<string, NameInfo>();
  let size = 1;
  const facts = Object.entries(journey.facts).map(([name, fact]) => {
    const slot = size++;
    names.set(name, { kind: 'fact', type: factTypes[fact.type], slot, list: fact.list });
    return { name, slot };
  });
  for (const step of journey.steps) {
    for (const [name, field] of Object.entries(step.fields)) {
      if (!names.has(name)) {
        names.set(name, { kind: 'field', type: typeOfKind(field.type), slot: size++, field });
      }
    }
  }
  const begun = new Map(journey.sections.map((section) => [section.id, size++]));
  const scope: Scope = { names, lists };
  const calcs = {
    ...journey.compute,
    ...Object.assign({}, ...journey.steps.map((step) => step.compute ?? {})),
  } as Record<string, Calc>;
  for (const name of Object.keys(calcs)) typeCalc(name, calcs, names, scope, new Set());

  const steps = journey.steps.map((step, index) => planStep(step, index, journey, scope, begun));
  const readers = new Map<string, Reader>();
  return {
    journey,
    lists,
    units,
    scope,
    size,
    blank: blankSlots(size),
    steps,
    indexOf: new Map(journey.steps.map((step, index) => [step.id, index])),
    choices: compileChoices(journey, steps),
    facts,
    meant: journey.for === undefined ? undefined : compileWhen(journey.for, scope),
    lines: new Map(
      journey.steps.flatMap((step) =>
        Object.values(step.fields).flatMap((field) =>
          field.type === 'list' ? lineConditions(field, scope, size) : [],
        ),
      ),
    ),
    reader: (name) => {
      const known = readers.get(name);
      if (known !== undefined) return known;
      const reader = compileRead(name, scope);
      readers.set(name, reader);
      return reader;
    },
  };
};

/** Pushed one by one: an array that never had holes is quicker to read, and so are its copies. */
const blankSlots = (size: number): readonly undefined[] => {
  const slots: undefined[] = [];
  for (let n = 0; n < size; n += 1) slots.push(undefined);
  return slots;
};

/** The step that has this id; undefined where the plan has none. */
export const stepById = ({ steps, indexOf }: Plan, id: string): PlanStep | undefined => steps[indexOf.get(id) ?? -1];

export const planStep = (
  step: ResolvedStep,
  index: number,
  journey: ResolvedJourney,
  scope: Scope,
  begunSlots: ReadonlyMap<string, number>,
): PlanStep => {
  const section = journey.sections.find((one) => one.id === step.section);
  const begun = begunSlots.get(step.section) ?? 0;
  const conditions = [section?.when, step.useWhen, step.when].flatMap((when): readonly TestTree[] =>
    when === undefined ? [] : [testsOf(when, scope)],
  );
  if (section?.skipIf !== undefined) {
    conditions.push(anyOf([{ kind: 'given', slot: begun }, negated(testsOf(section.skipIf, scope))]));
  }
  const shownIf = conditions.length === 0 ? undefined : allOf(conditions);
  const fields = Object.entries(step.fields).flatMap(([name, field]): readonly PlanField[] => {
    const info = scope.names.get(name);
    if (info?.kind !== 'field') return [];
    const shown = field.when === undefined ? undefined : compileWhen(field.when, scope);
    return [{ name, slot: info.slot, field, shown }];
  });
  return {
    index,
    step,
    place: { kind: 'step', id: step.id, route: step.route },
    begun,
    shown: shownIf === undefined ? undefined : toCondition(shownIf),
    shownIf,
    fields,
    plain: plainFields(fields),
    rules: step.rules.map((rule) => ({
      rule,
      applies: rule.when === undefined ? undefined : compileWhen(rule.when, scope),
      holds: compileWhen(rule.must, scope),
    })),
    exits: step.exits.map((exit) => {
      const exitIf = testsOf(exit.when, scope);
      return { when: toCondition(exitIf), exitIf, to: exit.to };
    }),
  };
};

/** Undefined where a value is not simply taken: a condition, or a name that every object knows (`constructor`). */
const plainFields = (fields: readonly PlanField[]): PlainFields | undefined => {
  const first = fields[0]?.slot ?? 0;
  const taken = fields.every(
    ({ name, slot, shown }, n) => shown === undefined && slot === first + n && !(name in Object.prototype),
  );
  return taken ? { names: fields.map(({ name }) => name), first } : undefined;
};

/** Inside a line its own fields come first: their slots follow those of the journey, of which there are `size`. */
export const lineScope = (list: FieldOf<'list'>, scope: Scope, size: number): Scope => {
  const own = Object.entries(list.item).map(
    ([key, field], place) => [key, { kind: 'field', type: typeOfKind(field.type), slot: size + place, field }] as const,
  );
  return { lists: scope.lists, names: new Map<string, NameInfo>([...scope.names, ...own]) };
};

export const lineConditions = (
  list: FieldOf<'list'>,
  scope: Scope,
  size: number,
): readonly (readonly [When, LineCondition])[] => {
  const keys = Object.keys(list.item);
  const inner = lineScope(list, scope, size);
  return Object.values(list.item).flatMap(({ when }) =>
    when === undefined ? [] : [[when, { condition: compileWhen(when, inner), keys }] as const],
  );
};

/** Gives a computed value its type, those it reads first; a cycle is a finding of the checker and reads as a number. */
const typeCalc = (
  name: string,
  calcs: Readonly<Record<string, Calc>>,
  names: Map<string, NameInfo>,
  scope: Scope,
  busy: Set<string>,
): ValueType => {
  const known = names.get(name);
  if (known !== undefined) return known.type;
  const calc = calcs[name];
  if (calc === undefined) {
    const item = itemOf(scope, name);
    return item === undefined ? 'number' : typeOfKind(item.field.type);
  }
  if (busy.has(name)) return 'number';
  busy.add(name);
  const first = firstRef(calc);
  const inner = first === undefined ? 'number' : typeCalc(first, calcs, names, scope, busy);
  const type: ValueType =
    'sum' in calc || 'minus' in calc || 'times' in calc || 'min' in calc || 'max' in calc
      ? inner
      : 'band' in calc
        ? 'code'
        : 'listValue' in calc
          ? (calc.as ?? 'number')
          : 'number';
  names.set(name, { kind: 'compute', type, calc });
  return type;
};

const firstRef = (calc: Calc): string | undefined => {
  const first = Object.values(calc).flat().find(isRef);
  return first === undefined ? undefined : nameOf(first);
};
