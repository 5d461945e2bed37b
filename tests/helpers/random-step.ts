import type { ContractFacts, WireSchema } from '../../engine/check/contract-facts.ts';
import type { Calc, PayloadMap, Ref } from '../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { StepDefinition } from '../../engine/definition/language.ts';
import type { Draw } from './draw.ts';
import { calcOf } from './random-calc.ts';
import { listField, simpleField } from './random-field.ts';
import { randomWhen, type Known, type Pen } from './random-when.ts';

/** Payload mapping of some fields, and the shape of a call that takes it. */
const mappingOf = (
  draw: Draw,
  fields: Readonly<Record<string, FieldDefinition>>,
): { readonly send: PayloadMap; readonly wire: WireSchema } => {
  const send: Record<string, PayloadMap[string]> = {};
  const properties: Record<string, WireSchema> = {};
  const inner: Record<string, PayloadMap[string]> = {};
  Object.entries(fields).forEach(([name, field], n) => {
    if (field.type === 'list') {
      const as = Object.fromEntries(Object.keys(field.item).map((key): [string, Ref] => [`cle_${key}`, `$${key}`]));
      const [first, ...rest] = Object.entries(as);
      const nested =
        first === undefined || draw.chance(70)
          ? as
          : { groupe: Object.fromEntries([first]), ...Object.fromEntries(rest) };
      send[`liste${n}`] = { each: `$${name}`, as: nested };
      properties[`liste${n}`] = {
        items: {
          properties: Object.fromEntries(
            Object.entries(nested).map(([key, value]) => [
              key,
              typeof value === 'object'
                ? { properties: Object.fromEntries(Object.keys(value).map((one) => [one, {}])) }
                : {},
            ]),
          ),
        },
      };
    } else if (draw.chance(20)) {
      inner[`k${n}`] = `$${name}`;
    } else {
      send[`k${n}`] = `$${name}`;
      properties[`k${n}`] = {};
    }
  });
  if (Object.keys(inner).length > 0) {
    send['groupe'] = inner;
    properties['groupe'] = { properties: Object.fromEntries(Object.keys(inner).map((key) => [key, {}])) };
  }
  if (draw.chance(30)) {
    send['constante'] = draw.pick<string | number>(['X', 1]);
    properties['constante'] = {};
  }
  if (draw.chance(20)) {
    send['page'] = '$next.route';
    properties['page'] = { type: 'string' };
  }
  return { send, wire: { properties } };
};

/** A journey while it is drawn: the calls that it needs so far, and the next number. */
export type Build = {
  readonly draw: Pen;
  readonly calls: Record<string, ContractFacts['calls'][string]>;
  next: number;
};
export const fresh = (build: Build): number => (build.next += 1);
export const read = (response?: WireSchema) => ({ kind: 'read' as const, request: {}, response });

/** A step that reads only what is known, and what it makes known. */
export const randomStep = (
  build: Build,
  known: readonly Known[],
  outcomes: readonly string[],
  suffix: string,
): { readonly step: StepDefinition; readonly known: readonly Known[]; readonly compute: Record<string, Calc> } => {
  const { draw } = build;
  const n = fresh(build);
  const own: Known[] = [];
  const fields: Record<string, FieldDefinition> = {};
  for (let count = draw.below(4); count > 0; count -= 1) {
    const name = `f${fresh(build)}`;
    const readable = [...known, ...own];
    const made = draw.chance(15) ? listField(draw, readable) : simpleField(draw, readable);
    fields[name] =
      readable.length > 0 && draw.chance(draw.style.shown.field)
        ? { ...made.field, when: randomWhen(draw, readable) }
        : made.field;
    own.push({ ...made.known, name });
  }
  const compute: Record<string, Calc> = {};
  const after = [...known, ...own];
  const made = draw.chance(draw.style.computed) ? calcOf(draw, after) : undefined;
  const calculated: Known[] = [];
  if (made !== undefined) {
    const name = `c${fresh(build)}`;
    compute[name] = made.calc;
    calculated.push({ name, type: made.type, ...(made.codes === undefined ? {} : { codes: made.codes }) });
  }
  const visible = [...after, ...calculated];
  const [asked] = own;
  const mapping = mappingOf(draw, fields);
  const call = `Core/Save${n}`;
  build.calls[call] = { kind: 'save', request: mapping.wire, response: {} };
  const inStep = draw.chance(50);
  const step: StepDefinition = {
    id: `s${n}`,
    route: `/s${n}${suffix}`,
    title: `Étape ${n}`,
    ...(own.length === 0 ? { screen: 'info' as const, body: ['Un paragraphe'] } : {}),
    ...(known.length > 0 && draw.chance(draw.style.shown.step) ? { when: randomWhen(draw, known) } : {}),
    ...(own.length > 0 ? { fields, save: { call, send: mapping.send } } : {}),
    ...(inStep && made !== undefined ? { compute } : {}),
    ...(asked !== undefined && draw.chance(25)
      ? {
          rules: [
            {
              id: 'rule',
              ...(draw.chance(50) ? { on: asked.name } : {}),
              ...(draw.chance(30) ? { when: randomWhen(draw, visible) } : {}),
              must: draw.chance(70)
                ? { any: [randomWhen(draw, visible), { [asked.name]: { answered: true } }] }
                : randomWhen(draw, visible),
              ...(draw.chance(30) ? { level: 'warning' as const } : {}),
              message: 'Ce n’est pas possible.',
            },
          ],
        }
      : {}),
    ...(visible.length > 0 && draw.chance(draw.style.exits)
      ? { exits: [{ when: randomWhen(draw, visible), to: draw.pick(outcomes) }] }
      : {}),
  };
  return { step, known: visible, compute: inStep ? {} : compute };
};
