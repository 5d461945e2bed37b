import { isRef, nameOf } from '../conditions/scope.ts';
import type { Says } from '../coverage/saying.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { FactDefinition, StepDefinition } from '../definition/language.ts';
import type { FindingSeed, Origin } from '../definition/finding.ts';
import { typeOfKind } from '../fields/kind-facts.ts';
import type { ValueType } from '../fields/field-kind.ts';
import {
  acceptsType,
  enumOf,
  formsOf,
  isNullable,
  propertiesOf,
  requiredOf,
  type WireSchema,
} from './contract-facts.ts';
import type { Check, CheckContext } from './check-context.ts';
import { nearest } from '../definition/nearest.ts';
import { placeInJourney, placeInStep } from './uses.ts';

/** Where an answer is read: `donnees.etat` is the value under `etat` of what the server answers. */
export const root = 'donnees';

/** What stands at a place of an answer. `sure`: the server always gives it, and never as nothing. */
type Found = { readonly wire: WireSchema; readonly sure: boolean };

const stepInto = (wire: WireSchema, key: string): Found | undefined => {
  const inner = propertiesOf(wire)[key];
  return inner === undefined ? undefined : { wire: inner, sure: requiredOf(wire).includes(key) && !isNullable(inner) };
};

/** A contract that says nothing of an answer lets everything be read from it. */
export const isOpen = (wire: WireSchema): boolean =>
  [wire.type, wire.properties, wire.enum, wire.const].every((said) => said === undefined) && formsOf(wire).length === 0;

const findIn = (wire: WireSchema, keys: readonly string[]): Found | undefined => {
  let found: Found | undefined = { wire, sure: true };
  for (const key of keys) {
    if (found === undefined || isOpen(found.wire)) return found;
    const next: Found | undefined = stepInto(found.wire, key);
    found = next === undefined ? undefined : { wire: next.wire, sure: found.sure && next.sure };
  }
  return found;
};

/** Every place of an answer, as it is written without its dollar, with what stands there. */
export const placesIn = (wire: WireSchema, name: string): readonly (readonly [string, WireSchema])[] =>
  Object.entries(propertiesOf(wire)).flatMap(([key, inner]) => {
    const place = name === '' ? key : `${name}.${key}`;
    return [[place, inner] as const, ...placesIn(inner, place)];
  });

/** What somebody who reads a value can take: its name for the author, and whether a shape will do. */
type Wanted = { readonly type: string; readonly takes: (wire: WireSchema) => boolean };

const takesDate = (wire: WireSchema): boolean =>
  acceptsType(wire, 'string') && (isOpen(wire) || wire.format === 'date' || formsOf(wire).some(takesDate));
const takesCode = (wire: WireSchema): boolean => acceptsType(wire, 'string') || acceptsType(wire, 'number');

export const takesByType: Readonly<Record<ValueType, (wire: WireSchema) => boolean>> = {
  text: (wire) => acceptsType(wire, 'string'),
  number: (wire) => acceptsType(wire, 'number'),
  money: (wire) => acceptsType(wire, 'number'),
  percent: (wire) => acceptsType(wire, 'number'),
  date: takesDate,
  yesno: (wire) => acceptsType(wire, 'boolean'),
  code: takesCode,
  codes: (wire) => acceptsType(wire, 'array') && (wire.items === undefined || takesCode(wire.items)),
  file: (wire) => acceptsType(wire, 'object'),
  list: (wire) => acceptsType(wire, 'array') && (wire.items === undefined || acceptsType(wire.items, 'object')),
};

/** What a fact can be read from: looked up among its values, or taken as it is. */
const wantedBy = ({ type, values }: FactDefinition): Wanted => ({
  type,
  takes:
    values === undefined
      ? takesByType[type === 'choice' || type === 'country' ? 'code' : type]
      : (wire) => ['string', 'number', 'boolean'].some((one) => acceptsType(wire, one)),
});

/** The options of a question; undefined where they are not in a list of codes. */
const codesOfField = ({ plan }: CheckContext, field: FieldDefinition): readonly string[] | undefined => {
  if (field.type !== 'choice' && field.type !== 'choices') return undefined;
  const options = field.options ?? (field.list === undefined ? undefined : plan.lists[field.list]);
  return options?.map(({ code }) => String(code));
};

/** What a question can be filled from; of an answer that is one of a few values, one at least must be offered. */
const wantedByField = (context: CheckContext, field: FieldDefinition): Wanted => {
  const codes = codesOfField(context, field);
  const type = typeOfKind(field.type);
  return {
    type: field.type,
    takes: (wire) => {
      const values = enumOf(type === 'codes' ? (wire.items ?? {}) : wire);
      return (
        takesByType[type](wire) &&
        (codes === undefined || values === undefined || values.some((value) => codes.includes(String(value))))
      );
    },
  };
};

type Read = {
  readonly call: string;
  /** As it was written, without its dollar. */
  readonly name: string;
  readonly at: Origin;
  readonly wanted: Wanted;
  /** Who reads it: a fact or a question. */
  readonly reader: string;
};

/** What is wrong with one place that is read. `top` begins every such place; inside the lines of a list nothing does. */
const checkRead = (wire: WireSchema, top: string, { call, name, at, wanted, reader }: Read): readonly FindingSeed[] => {
  const keys = name.split('.');
  const found = top === '' || keys[0] === top ? findIn(wire, top === '' ? keys : keys.slice(1)) : undefined;
  const places = placesIn(wire, top);
  const fitting = places.flatMap(([place, inner]) => (wanted.takes(inner) ? [place] : []));
  if (found === undefined) {
    const below = places.map(([place]) => place);
    const known = top === '' ? below : [top, ...below];
    // Where the first word alone is missing, the rest says what is meant.
    const whole = fitting.find((place) => place === `${top}.${name}`);
    const suggestion = whole ?? nearest(name, fitting) ?? nearest(name, known) ?? only(fitting);
    return [
      {
        code: 'unknown-answer-place',
        at,
        params: { name, call, places: below.slice(0, 12).join(', ') || root },
        suggestion,
      },
    ];
  }
  if (wanted.takes(found.wire)) return [];
  const params = { name, call, reader, type: wanted.type, found: typeNameOf(found.wire) };
  return [{ code: 'wrong-answer-type', at, params, suggestion: nearest(name, fitting) ?? only(fitting) }];
};

const only = (words: readonly string[]): string | undefined => (words.length === 1 ? words[0] : undefined);

/** What the author is told that stands there. */
const typeNameOf = (wire: WireSchema): string => {
  const values = enumOf(wire);
  if (values !== undefined) return values.slice(0, 12).map(String).join(' | ');
  const types = [wire.type ?? formsOf(wire).map(typeNameOf)].flat();
  return wire.format ?? types.join(' | ');
};

type CalledBy = { readonly contract: Pick<CheckContext['contract'], 'calls'> };

/** What a call that reads answers; a call of another kind has a finding of its own. */
const answerOf = ({ contract }: CalledBy, name: string): WireSchema | undefined => {
  const call = Object.hasOwn(contract.calls, name) ? contract.calls[name] : undefined;
  return call?.kind === 'read' ? call.response : undefined;
};

/** Places of answers that facts and proposed values read: each must be there, and be what its reader can take. */
export const answerPlaces: Check = (context) => {
  const { resolved } = context;
  const facts = Object.entries(resolved.journey.facts).flatMap(([reader, fact]) => {
    const wire = answerOf(context, fact.call);
    const at = placeInJourney(resolved, ['facts', reader, 'read']);
    const read = { call: fact.call, name: nameOf(fact.read), at, wanted: wantedBy(fact), reader };
    return wire === undefined ? [] : checkRead(wire, root, read);
  });
  const loads = resolved.journey.steps.flatMap((step) => {
    const wire = step.load === undefined ? undefined : answerOf(context, step.load.call);
    return step.load === undefined || wire === undefined ? [] : checkLoad(context, step, step.load, wire);
  });
  return [...facts, ...loads];
};

const checkLoad = (
  context: CheckContext,
  step: { readonly id: string; readonly fields: Readonly<Record<string, FieldDefinition>> },
  { call, into }: NonNullable<StepDefinition['load']>,
  wire: WireSchema,
): readonly FindingSeed[] =>
  Object.entries(into).flatMap(([reader, from]): readonly FindingSeed[] => {
    const field = step.fields[reader];
    // A question that is not there has a finding of its own.
    if (field === undefined) return [];
    const at = (...path: string[]): Origin => placeInStep(context.resolved, step.id, ['load', 'into', reader, ...path]);
    if (isRef(from)) {
      const read = { call, name: nameOf(from), at: at(), wanted: wantedByField(context, field), reader };
      return checkRead(wire, root, read);
    }
    const { each, as } = from;
    const lines: Wanted = { type: 'list', takes: takesByType.list };
    const whole = checkRead(wire, root, { call, name: nameOf(each), at: at('each'), wanted: lines, reader });
    if (field.type !== 'list') {
      const params = { name: nameOf(each), call, reader, type: field.type, found: 'array' };
      return [{ code: 'wrong-answer-type', at: at(), params }];
    }
    const line = findIn(wire, nameOf(each).split('.').slice(1))?.wire.items;
    return [
      ...whole,
      ...Object.entries(as).flatMap(([key, ref]): readonly FindingSeed[] => {
        const item = field.item[key];
        const place = at('as', key);
        if (item === undefined) {
          const suggestion = nearest(key, Object.keys(field.item));
          return [{ code: 'unknown-name', at: place, params: { name: key }, suggestion }];
        }
        const wanted = wantedByField(context, item);
        return line === undefined || whole.length > 0
          ? []
          : checkRead(line, '', { call, name: nameOf(ref), at: place, wanted, reader: `${reader}.${key}` });
      }),
    ];
  });

/** The codes of a list that the contract names, where it is there. */
const codesOf = ({ plan }: CheckContext, list: string | undefined): readonly string[] | undefined =>
  list === undefined ? undefined : plan.lists[list]?.map(({ code }) => String(code));

/** Values of a fact that its answer never holds, and answers that no value and no `otherwise` of it provides for. */
export const answerValues: Check = (context) => {
  const { resolved } = context;
  return Object.entries(resolved.journey.facts).flatMap(([name, fact]): readonly FindingSeed[] => {
    const wire = answerOf(context, fact.call);
    const found = wire === undefined ? undefined : findIn(wire, nameOf(fact.read).split('.').slice(1));
    if (fact.values === undefined || found === undefined || isOpen(found.wire)) return [];
    const at = (...path: string[]): Origin => placeInJourney(resolved, ['facts', name, ...path]);
    const known = Object.keys(fact.values);
    const answers = enumOf(found.wire)?.map(String);
    const free = answers?.filter((answer) => !known.includes(answer)) ?? [];
    // Of a list, this fact may read a part: what it does not name is no mistake.
    const possible = answers ?? codesOf(context, found.wire['x-list']);
    const never = possible === undefined ? [] : known.filter((value) => !possible.includes(value));
    const missed = [...(answers === undefined ? ['…'] : free), ...(found.sure ? [] : ['null'])];
    return [
      ...never.map((option): FindingSeed => ({
        code: 'unknown-answer-value',
        at: at('values', option),
        params: { name, option, call: fact.call, options: possible?.slice(0, 12).join(', ') ?? '' },
        suggestion: nearest(option, answers === undefined ? (possible ?? []) : free) ?? only(free),
      })),
      ...(fact.otherwise !== undefined || missed.length === 0
        ? []
        : [
            {
              code: 'answer-not-provided-for' as const,
              at: at('values'),
              params: { name, call: fact.call, values: missed.slice(0, 12).join(', ') },
            },
          ]),
    ];
  });
};

/** What each chart draws, by its places in the answer of its call. */
const chartReads: Readonly<Record<NonNullable<StepDefinition['live']>['chart'], readonly string[]>> = {
  projection: ['points.year', 'points.paid', 'points.low', 'points.median', 'points.high'],
  index: ['points.x', 'points.y'],
  change: ['points.x', 'points.y'],
  withdrawal: ['montant', 'part_gains', 'abattement', 'impot', 'prelevements', 'net', 'reste'],
  ceiling: ['annee', 'plafond', 'deductible', 'excedent'],
  annuity: ['age', 'monthly', 'schedule.age', 'schedule.monthly'],
};

const lacks = (wire: WireSchema | undefined, [key, ...rest]: readonly string[]): boolean =>
  wire === undefined || (key !== undefined && !isOpen(wire) && lacks(propertiesOf(wire.items ?? wire)[key], rest));
const lacksOf = (wire: WireSchema, chart: keyof typeof chartReads): readonly string[] =>
  chartReads[chart].filter((place) => lacks(wire, place.split('.')));

/** A chart of a call whose answer does not hold what it draws. */
export const chartAnswers: Check = (context) =>
  context.resolved.journey.steps.flatMap(({ id, live }): readonly FindingSeed[] => {
    const wire = live === undefined ? undefined : answerOf(context, live.call);
    if (live === undefined || wire === undefined) return [];
    const missing = lacksOf(wire, live.chart);
    if (missing.length === 0) return [];
    const drawn = (Object.keys(chartReads) as (keyof typeof chartReads)[]).filter(
      (chart) => lacksOf(wire, chart).length === 0,
    );
    return [
      {
        code: 'chart-without-data',
        at: placeInStep(context.resolved, id, ['live', 'chart']),
        params: { name: live.chart, call: live.call, places: missing.join(', ') },
        suggestion: only(drawn),
      },
    ];
  });

/** The values that a fact may take by the contract, where it takes the answer as it is; undefined where they are any. */
export const answersOfFact = (context: CheckContext, fact: FactDefinition): readonly unknown[] | undefined => {
  const wire = answerOf(context, fact.call);
  const found = wire === undefined ? undefined : findIn(wire, nameOf(fact.read).split('.').slice(1));
  return fact.values === undefined && found !== undefined ? enumOf(found.wire) : undefined;
};

/** Whether the server always gives what a fact reads. */
export const isAlwaysAnswered = (context: CalledBy, fact: FactDefinition): boolean => {
  const wire = answerOf(context, fact.call);
  return wire !== undefined && findIn(wire, nameOf(fact.read).split('.').slice(1))?.sure === true;
};

/** What the contract says of the value that a fact reads. */
export const saysBy =
  (context: CalledBy): Says =>
  (fact) => {
    const answer = answerOf(context, fact.call);
    const found = answer === undefined ? undefined : findIn(answer, nameOf(fact.read).split('.').slice(1));
    if (found === undefined) return {};
    const forms = valueForms(found.wire);
    const codes = enumOf(found.wire)?.filter((code) => typeof code === 'string' || typeof code === 'number');
    const least = forms.map(({ minimum }) => minimum ?? -Infinity);
    const most = forms.map(({ maximum }) => maximum ?? Infinity);
    return {
      min: Math.min(...least),
      max: Math.max(...most),
      whole: forms.every(({ type }) => [type].flat().every((one) => one === 'integer' || one === 'null')),
      ...(codes === undefined ? {} : { codes }),
      isListed: fact.list !== undefined && forms.every((form) => form['x-list'] === fact.list),
    };
  };

/** The shapes of a value that is there: each by itself. */
const valueForms = (wire: WireSchema): readonly WireSchema[] => {
  const forms = formsOf(wire).filter(({ type }) => type !== 'null');
  return forms.length === 0 ? [wire] : forms.flatMap(valueForms);
};
