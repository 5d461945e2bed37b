import type { Calc, LineMap, PayloadMap, PayloadValue, Test, When } from './condition-language.ts';
import type { FieldDefinition } from './field-language.ts';
import type { StepDefinition } from './language.ts';
import { isAll, isAny, isNot } from '../conditions/compile-when.ts';
import { isRef, mapsLines, nameOf } from '../conditions/scope.ts';

/** Old name -> new name; the same name where it is none of the part's own. */
export type Rename = (name: string) => string;

const renameRef = (value: string, rename: Rename): string => (isRef(value) ? `$${rename(nameOf(value))}` : value);
const renameDeep = <T>(value: T, rename: Rename): T => {
  if (typeof value === 'string') return renameRef(value, rename) as T;
  if (Array.isArray(value)) return value.map((one) => renameDeep(one as unknown, rename)) as T;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, renameDeep(inner as unknown, rename)]),
    ) as T;
  }
  return value;
};

export const renameWhen = (when: When, rename: Rename): When => {
  if (isAll(when)) return { all: when.all.map((part) => renameWhen(part, rename)) };
  if (isAny(when)) return { any: when.any.map((part) => renameWhen(part, rename)) };
  if (isNot(when)) return { not: renameWhen(when.not, rename) };
  return Object.fromEntries(
    Object.entries(when).map(([name, test]) => [rename(name), renameDeep(test as Test, rename)]),
  );
};

export const renameCalc = (calc: Calc, rename: Rename): Calc => {
  if ('points' in calc) {
    return {
      points: Object.fromEntries(
        Object.entries(calc.points).map(([name, table]) => [
          isRef(name) ? renameRef(name, rename) : rename(name),
          table,
        ]),
      ),
    };
  }
  return renameDeep(calc, rename);
};

export const renamePayload = (map: PayloadMap, rename: Rename): PayloadMap =>
  Object.fromEntries(
    Object.entries(map).map(([key, value]): [string, PayloadValue] => {
      if (typeof value !== 'object')
        return [key, typeof value === 'string' ? (renameRef(value, rename) as PayloadValue) : value];
      // Names inside `as` are those of the line: they keep their own.
      if (mapsLines(value)) return [key, { ...value, each: renameRef(value.each, rename) } as LineMap];
      return [key, renamePayload(value, rename)];
    }),
  );

const renameField = (field: FieldDefinition, rename: Rename): FieldDefinition => {
  const copy: Record<string, unknown> = { ...field };
  if (field.when !== undefined) copy['when'] = renameWhen(field.when, rename);
  if (field.was !== undefined) copy['was'] = rename(field.was);
  for (const key of ['min', 'max', 'same', 'postcode'] as const) {
    const value = copy[key];
    if (isRef(value)) copy[key] = renameRef(value, rename);
  }
  if ('against' in field) copy['against'] = renameDeep(field.against, rename);
  if (field.type === 'list') {
    // A name of the line itself stays; what stands around the list is whole like everywhere else.
    const around: Rename = (name) => (Object.hasOwn(field.item, name) ? name : rename(name));
    copy['item'] = Object.fromEntries(
      Object.entries(field.item).map(([key, item]) => [key, renameField(item, around)]),
    );
  }
  return copy as FieldDefinition;
};

/** A step of a part with its names made whole: `birthDate` used as `me` is `me.birthDate`. */
export const renameStep = (step: StepDefinition, rename: Rename): StepDefinition => ({
  ...step,
  ...(step.when === undefined ? {} : { when: renameWhen(step.when, rename) }),
  ...(step.fields === undefined
    ? {}
    : {
        fields: Object.fromEntries(
          Object.entries(step.fields).map(([name, field]) => [rename(name), renameField(field, rename)]),
        ),
      }),
  ...(step.compute === undefined
    ? {}
    : {
        compute: Object.fromEntries(
          Object.entries(step.compute).map(([name, calc]) => [rename(name), renameCalc(calc, rename)]),
        ),
      }),
  ...(step.load === undefined
    ? {}
    : {
        load: {
          call: step.load.call,
          into: Object.fromEntries(Object.entries(step.load.into).map(([name, ref]) => [rename(name), ref])),
        },
      }),
  ...(step.rules === undefined
    ? {}
    : {
        rules: step.rules.map((rule) => ({
          ...rule,
          ...(rule.on === undefined ? {} : { on: rename(rule.on) }),
          ...(rule.when === undefined ? {} : { when: renameWhen(rule.when, rename) }),
          must: renameWhen(rule.must, rename),
        })),
      }),
  ...(step.save?.send === undefined ? {} : { save: { ...step.save, send: renamePayload(step.save.send, rename) } }),
  ...(step.live === undefined ? {} : { live: { ...step.live, send: renamePayload(step.live.send, rename) } }),
  ...(step.known === undefined
    ? {}
    : {
        known: {
          ...step.known,
          values: Object.fromEntries(Object.entries(step.known.values).map(([name, label]) => [rename(name), label])),
          ...(step.known.against === undefined ? {} : { against: renameDeep(step.known.against, rename) }),
        },
      }),
  ...(step.exits === undefined
    ? {}
    : { exits: step.exits.map((exit) => ({ ...exit, when: renameWhen(exit.when, rename) })) }),
});
