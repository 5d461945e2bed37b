import { optionsOf, typeOfName } from '../conditions/compile-calc.ts';
import { answersBehind, namesInCalc } from '../conditions/names-in.ts';
import { isRef, itemOf } from '../conditions/scope.ts';
import type { Literal, Test } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { FindingSeed, Origin } from '../definition/finding.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import type { ResolvedStep } from '../definition/resolved.ts';
import { typeOfKind } from '../fields/kind-facts.ts';
import type { ValueType } from '../fields/field-kind.ts';
import { answersOfFact } from './answers.ts';
import type { Check, CheckContext } from './check-context.ts';
import { isDateWord, noDate } from './date-words.ts';
import { nearest } from '../definition/nearest.ts';
import { propertiesOf, type WireSchema } from './contract-facts.ts';
import { misfitOf, sentBy } from './sent-values.ts';
import { placeInJourney, placeInStep, type NameUse } from './uses.ts';

const isKnown = (context: CheckContext, use: NameUse): boolean =>
  (use.sent === true && (use.name === 'next.route' || use.name === 'step.route')) ||
  context.plan.scope.names.has(use.name) ||
  itemOf(context.plan.scope, use.name) !== undefined ||
  fieldInLine(use) !== undefined;

/** What is meant first inside the lines of a list. */
const fieldInLine = ({ line, name }: Pick<NameUse, 'line' | 'name'>): FieldDefinition | undefined =>
  line !== undefined && Object.hasOwn(line, name) ? line[name] : undefined;

/** The names that may be meant: in a part that is used with a prefix, its own are written without it. */
const namesAt = ({ plan, resolved }: CheckContext, { at }: NameUse): readonly string[] => {
  const whole = [...plan.scope.names].flatMap(([name, info]) =>
    info.kind === 'field' && info.field.type === 'list'
      ? [name, ...Object.keys(info.field.item).map((key) => `${name}.${key}`)]
      : [name],
  );
  return at.file === resolved.file ? whole : [...whole, ...whole.map((name) => name.slice(name.lastIndexOf('.') + 1))];
};

/** Whether a name could be meant where another one stands: what is sent or tested there must suit its type. */
const mayStandFor = (context: CheckContext, use: NameUse, name: string): boolean => {
  const { plan, resolved, contract } = context;
  const known = [...plan.scope.names.keys()];
  // A name of a part is written without its prefix there.
  const whole = known.includes(name) ? name : (known.find((one) => one.endsWith(`.${name}`)) ?? name);
  const sent = sentBy(plan, whole);
  if (sent === undefined) return true;
  if (use.test !== undefined)
    return literalsOf(use.test).every(({ literal }) => isRef(literal) || fits(literal, sent.type));
  const step = use.goes === undefined ? undefined : resolved.journey.steps[use.step ?? -1];
  const wire = step === undefined ? undefined : wireAt(contract, step, use.goes ?? []);
  return (
    wire === undefined || !['wrong-payload-type', 'wrong-payload-form'].includes(misfitOf(wire, sent, plan)?.code ?? '')
  );
};

/** What a call takes where a name is sent; undefined where it is not known. */
const wireAt = (
  { calls }: CheckContext['contract'],
  step: ResolvedStep,
  [part, , ...path]: NonNullable<NameUse['goes']>,
): WireSchema | undefined => {
  const ask = part === 'save' || part === 'live' ? step[part] : undefined;
  let wire = ask !== undefined && Object.hasOwn(calls, ask.call) ? calls[ask.call]?.request : undefined;
  let map: unknown = ask?.send;
  for (const key of path) {
    const isLines = typeof map === 'object' && map !== null && 'each' in map;
    wire = wire === undefined ? undefined : isLines ? wire.items : propertiesOf(wire)[key];
    map = typeof map === 'object' && map !== null ? Reflect.get(map, key) : undefined;
  }
  return wire;
};

/** A name that stands for nothing. */
export const unknownName: Check = (context) =>
  context.uses.flatMap((use) =>
    isKnown(context, use)
      ? []
      : [
          {
            code: 'unknown-name' as const,
            at: use.at,
            params: { name: use.name },
            suggestion: nearest(
              use.name,
              namesAt(context, use).filter((name) => mayStandFor(context, use, name)),
            ),
          },
        ],
  );

/** A name that is read before it is asked, itself or through a computed value: it would always be missing there. */
export const readBeforeAsked: Check = ({ uses, plan }) => {
  // Of two steps that ask the same, which is a finding of its own, the first counts.
  const owner = new Map(
    plan.steps.toReversed().flatMap((step) => step.fields.map((field) => [field.name, step] as const)),
  );
  const tooEarly = (use: NameUse, step: number, name: string): boolean => {
    const asked = owner.get(name);
    if (asked === undefined || asked.index < step) return false;
    if (!use.own || asked.index > step) return true;
    // A field's own condition sees what stands above it; bounds and rules see the whole step.
    const place = (one: string | undefined) => asked.fields.findIndex((field) => field.name === one);
    return use.shows !== undefined && place(name) >= place(use.shows[0]);
  };
  return uses.flatMap((use): FindingSeed[] => {
    const reader = use.step === undefined ? undefined : plan.steps[use.step];
    // A journey without steps asks for nothing, be it for some alone.
    if (reader === undefined) return [];
    const { index, step } = reader;
    const names =
      fieldInLine(use) === undefined
        ? answersBehind(plan, use.name).filter((name) => tooEarly(use, index, name))
        : [use.name].filter(() => isBelowInLine(use));
    return names.map((name) => ({
      code: 'read-before-asked',
      at: use.at,
      params: { name, asked: owner.get(name)?.step.id ?? step.id, step: step.id },
    }));
  });
};

const isBelowInLine = ({ line, name, shows }: NameUse): boolean => {
  const keys = Object.keys(line ?? {});
  return shows !== undefined && keys.indexOf(name) >= keys.indexOf(shows.at(-1) ?? '');
};

const literalsOf = (test: Test): readonly { readonly key: string; readonly literal: Literal }[] => {
  if (typeof test !== 'object') return [{ key: 'is', literal: test }];
  if (Array.isArray(test)) return (test as readonly Literal[]).map((literal) => ({ key: 'is', literal }));
  return Object.entries(test).flatMap(([key, value]) =>
    key === 'answered' || key === 'flagged'
      ? []
      : (Array.isArray(value) ? value : [value]).map((literal: Literal) => ({ key, literal })),
  );
};

const ordered = new Set(['atLeast', 'atMost', 'moreThan', 'lessThan']);

const fits = (literal: Literal, type: ValueType): boolean => {
  switch (type) {
    case 'number':
      // Years may be compared with a date: "today+8 years".
      return (
        typeof literal === 'number' ||
        (typeof literal === 'string' && literal.startsWith('today') && isDateWord(literal))
      );
    case 'money':
    case 'percent':
      return typeof literal === 'number';
    case 'yesno':
      return typeof literal === 'boolean';
    case 'date':
      return typeof literal === 'string' && isDateWord(literal);
    case 'text':
      return typeof literal === 'string';
    case 'code':
    case 'codes':
      return typeof literal !== 'boolean';
    default:
      return false;
  }
};

const typeOfUse = (context: CheckContext, use: NameUse): ValueType => {
  const field = fieldInLine(use);
  return field === undefined ? typeOfName(use.name, context.plan.scope) : typeOfKind(field.type);
};

/** A test that the value can never pass because it is of another kind: a number against a text. */
export const wrongType: Check = (context) =>
  context.uses.flatMap((use) => {
    if (use.test === undefined || !isKnown(context, use)) return [];
    const type = typeOfUse(context, use);
    return literalsOf(use.test).flatMap(({ key, literal }): FindingSeed[] => {
      if (isRef(literal)) return [...otherType(context, use, type, literal)];
      const comparable = !ordered.has(key) || ['number', 'money', 'percent', 'date'].includes(type);
      if (comparable && fits(literal, type)) return [];
      return isMeantAsDate(literal, type)
        ? [noDate(use.at, literal, { name: use.name })]
        : [{ code: 'wrong-type', at: use.at, params: { name: use.name, literal: JSON.stringify(literal), type } }];
    });
  });

const isMeantAsDate = (literal: Literal, type: ValueType): literal is string =>
  typeof literal === 'string' && (type === 'date' || (type === 'number' && literal.startsWith('today')));

/** Two values that are compared with each other: cents are no years. */
const otherType = (context: CheckContext, use: NameUse, type: ValueType, ref: string): readonly FindingSeed[] => {
  const name = ref.slice(1);
  const { at, line } = use;
  const other: NameUse = { name, at, step: undefined, own: true, ...(line === undefined ? {} : { line }) };
  if (!isKnown(context, other)) return [];
  return likeOf(typeOfUse(context, other)) === likeOf(type)
    ? []
    : [{ code: 'wrong-type', at, params: { name: use.name, literal: ref, type } }];
};

/** Types that may be compared: a code is a text, and one option may be among several. */
const likeOf = (type: ValueType): string => (type === 'code' || type === 'codes' ? 'text' : type);

/** A test for an option that the question does not offer. */
export const unknownOption: Check = (context) =>
  context.uses.flatMap((use) => {
    if (use.test === undefined || !isKnown(context, use)) return [];
    const flag = unknownFlag(context, use);
    const codes = codesOf(context, use);
    if (codes === undefined) return flag;
    // Several options are kept as texts; one is kept as it stands in its list, a number or a text.
    const texts = new Set([...codes].map(String));
    const offers = (literal: Literal): boolean =>
      typeOfUse(context, use) === 'codes' ? texts.has(String(literal)) : codes.has(literal);
    const wrong = literalsOf(use.test).flatMap(({ literal }): FindingSeed[] =>
      isRef(literal) || offers(literal) || typeof literal === 'boolean'
        ? []
        : [
            {
              code: 'unknown-option',
              at: use.at,
              params: { name: use.name, option: String(literal), options: [...texts].slice(0, 12).join(', ') },
              suggestion: nearest(String(literal), texts),
            },
          ],
    );
    return [...flag, ...wrong];
  });

/** A flag that no option of the list carries: the test could never hold. */
const unknownFlag = (context: CheckContext, use: NameUse): readonly FindingSeed[] => {
  const { name, test, at } = use;
  const asked =
    typeof test === 'object' && !Array.isArray(test) && 'flagged' in test ? [test.flagged ?? []].flat() : [];
  if (asked.length === 0) return [];
  const own = fieldInLine(use);
  const list = own !== undefined && 'list' in own ? own.list : undefined;
  const options = list === undefined ? optionsOf(name, context.plan.scope) : (context.plan.lists[list] ?? []);
  const flags = new Set(options.flatMap((option) => option.flags ?? []));
  if (options.length === 0) return [];
  // What a name says is known when somebody is there to say it.
  return asked
    .filter((flag) => !isRef(flag) && !flags.has(flag))
    .map((flag) => ({
      code: 'unknown-option',
      at,
      params: { name, option: flag, options: [...flags].join(', ') },
      suggestion: nearest(flag, flags),
    }));
};

/** The codes a name may take; undefined where they are not known. */
export const codesOf = (
  context: CheckContext,
  use: Pick<NameUse, 'name' | 'line'>,
): ReadonlySet<Literal> | undefined => {
  const { scope } = context.plan;
  const info = scope.names.get(use.name);
  const field = fieldInLine(use) ?? (info?.kind === 'field' ? info.field : itemOf(scope, use.name)?.field);
  if (field !== undefined) {
    if (field.type !== 'choice' && field.type !== 'choices') return undefined;
    const without = new Set(field.without?.map(String) ?? []);
    const options = field.options ?? (field.list === undefined ? [] : (scope.lists[field.list] ?? []));
    return options.length === 0
      ? undefined
      : new Set(options.map((option) => option.code).filter((code) => !without.has(String(code))));
  }
  const fact = info?.kind === 'fact' ? context.plan.journey.facts[use.name] : undefined;
  if (fact !== undefined) {
    const values = [...Object.values(fact.values ?? {}), ...(fact.otherwise === undefined ? [] : [fact.otherwise])];
    if (fact.values !== undefined) return new Set(values);
    const answers = answersOfFact(context, fact) as readonly Literal[] | undefined;
    const listed = optionsOf(use.name, scope).map((option) => option.code);
    // What its list offers and its call never answers cannot be met.
    const codes =
      answers === undefined
        ? listed
        : answers.filter((one) => listed.length === 0 || listed.some((code) => String(code) === String(one)));
    return listed.length === 0 && answers === undefined ? undefined : new Set([...codes, ...values]);
  }
  if (info?.kind === 'compute' && 'band' in info.calc) return new Set(info.calc.of.map((band) => band.is));
  return undefined;
};

const placeOfCompute = (resolved: Resolved, name: string): Origin => {
  const step = resolved.journey.steps.find((one) => one.compute !== undefined && Object.hasOwn(one.compute, name));
  const path = ['compute', name];
  return step === undefined ? placeInJourney(resolved, path) : placeInStep(resolved, step.id, path);
};

/** Computed values that need themselves. */
export const computeCycle: Check = ({ plan, resolved }) => {
  const cyclic: FindingSeed[] = [];
  const state = new Map<string, 'busy' | 'done'>();
  const visit = (name: string): void => {
    const info = plan.scope.names.get(name);
    if (info?.kind !== 'compute' || state.get(name) === 'done') return;
    if (state.get(name) === 'busy') {
      cyclic.push({ code: 'compute-cycle', at: placeOfCompute(resolved, name), params: { name } });
      return;
    }
    state.set(name, 'busy');
    namesInCalc(info.calc).forEach(visit);
    state.set(name, 'done');
  };
  for (const name of plan.scope.names.keys()) visit(name);
  return cyclic;
};
