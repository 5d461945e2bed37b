import { typeOfName } from '../conditions/compile-calc.ts';
import { itemOf } from '../conditions/scope.ts';
import type { Literal } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import { numericBounds, scaleOf } from '../fields/bounds.ts';
import { isRealDate } from '../fields/calendar.ts';
import { longestCommune } from '../fields/commune.ts';
import type { FieldContext, ValueType } from '../fields/field-kind.ts';
import { specOf } from '../fields/field-kinds.ts';
import { lengthBounds } from '../fields/text.ts';
import type { Plan } from '../path/plan.ts';
import { acceptsType, enumOf, formsOf, type WireSchema } from './contract-facts.ts';
import type { WireForm } from './type-words.ts';

/** A value that is sent, as far as reading tells: what its name stands for, and the question that it answers. */
export type Sent = { readonly type: ValueType; readonly field?: FieldDefinition | undefined };

/** Why a call would refuse a value that the journey lets through. Each with the parts of its sentence. */
export type Misfit =
  | { readonly code: 'wrong-payload-type' }
  | { readonly code: 'wrong-payload-form'; readonly params: { readonly form: WireForm; readonly sample: string } }
  | { readonly code: 'payload-too-long'; readonly params: { readonly max: string; readonly limit: string } }
  | {
      readonly code: 'payload-outside-bounds';
      readonly params: { readonly bound: string; readonly value: string; readonly limit: string };
    };

const jsonTypes: Readonly<Record<ValueType, readonly string[]>> = {
  text: ['string'],
  number: ['number'],
  money: ['number'],
  percent: ['number'],
  date: ['string'],
  yesno: ['boolean'],
  // The codes of a list may be numbers: debit days are.
  code: ['string', 'number'],
  codes: ['array'],
  file: ['object'],
  list: ['array'],
};

/** What a name stands for where it is sent; undefined for one that stands for nothing, which has a finding of its own. */
export const sentBy = ({ scope }: Plan, name: string): Sent | undefined => {
  if (name === 'next.route' || name === 'step.route') return { type: 'text' };
  const info = scope.names.get(name);
  const field = info?.kind === 'field' ? info.field : itemOf(scope, name)?.field;
  return info === undefined && field === undefined ? undefined : { type: typeOfName(name, scope), field };
};

/** The JSON types as which a value is sent. */
export const jsonTypesOf = ({ type }: Sent): readonly string[] => jsonTypes[type];

/** No day of a calendar: what hangs on today is not judged by reading. */
const anyDay = (plan: Plan): FieldContext => ({
  today: '2026-01-01',
  locale: 'fr',
  lists: plan.lists,
  read: () => undefined,
});

/** The most characters of an answer; undefined where its kind sets none, or one that no call is shorter than. */
const longest = (field: FieldDefinition): number | undefined =>
  field.type === 'text' ? lengthBounds(field).max : field.type === 'commune' ? longestCommune : undefined;

/** Texts that may well be sent: what an answer that the journey accepts can look like. */
const samplesOf = ({ type, field }: Sent, plan: Plan): readonly string[] => {
  if (type === 'date') return ['2000-02-29'];
  if (field === undefined || type !== 'text') return [];
  return specOf(field.type)
    .samples(field as never, anyDay(plan))
    .flatMap((value) => (typeof value === 'string' ? [value] : []));
};

const formMisfit = (wire: WireSchema, sent: Sent, plan: Plan): Misfit | undefined => {
  const samples = samplesOf(sent, plan);
  const refused = (form: WireForm, sample: string | undefined): Misfit => ({
    code: 'wrong-payload-form',
    params: { form, sample: sample ?? '…' },
  });
  if (wire.format === 'date' && sent.type !== 'date') return refused('iso-date', samples[0]);
  // Of what the server says it is not known whether it is an address.
  if (wire.format === 'email' && (sent.type === 'date' || (sent.field !== undefined && sent.field.type !== 'email')))
    return refused('e-mail', samples[0]);
  if (wire.pattern === undefined) return undefined;
  const pattern = new RegExp(wire.pattern, 'u');
  const sample = samples.find((one) => !pattern.test(one));
  return sample === undefined ? undefined : refused('form', sample);
};

const numberMisfit = (wire: WireSchema, { field }: Sent, plan: Plan): Misfit | undefined => {
  if (field?.type !== 'number' && field?.type !== 'money' && field?.type !== 'percent') return undefined;
  const { minimum = -Infinity, maximum = Infinity } = wire;
  // A bound that is read from elsewhere is not known here.
  const { min = minimum, max = maximum } = numericBounds(field, anyDay(plan));
  const scale = scaleOf[field.type];
  const beyond = (bound: 'min' | 'max', value: number, limit: number): Misfit => ({
    code: 'payload-outside-bounds',
    params: { bound, value: String(value / scale), limit: String(limit / scale) },
  });
  if (min < minimum) return beyond('min', min, minimum);
  if (max > maximum) return beyond('max', max, maximum);
  return undefined;
};

/** Why one form of a value would not take what is sent. */
const misfitOfForm = (wire: WireSchema, sent: Sent, plan: Plan): Misfit | undefined => {
  const types = jsonTypesOf(sent);
  if (!types.some((one) => acceptsType(wire, one))) return { code: 'wrong-payload-type' };
  // Any text may be typed where only some are taken; which options are is found of those who choose them.
  if (sent.type === 'date' || (sent.type === 'text' && sent.field !== undefined)) {
    if (enumOf(wire) !== undefined) return { code: 'wrong-payload-type' };
  }
  if (types.includes('string') && acceptsType(wire, 'string')) {
    const form = formMisfit(wire, sent, plan);
    if (form !== undefined) return form;
    const max = sent.field === undefined ? undefined : longest(sent.field);
    return max !== undefined && wire.maxLength !== undefined && max > wire.maxLength
      ? { code: 'payload-too-long', params: { max: String(max), limit: String(wire.maxLength) } }
      : undefined;
  }
  return types.includes('number') ? numberMisfit(wire, sent, plan) : undefined;
};

/** Why the server would refuse what is sent under a key; undefined where it takes it, or reading cannot tell. Total. */
export const misfitOf = (wire: WireSchema, sent: Sent, plan: Plan): Misfit | undefined => {
  const { allOf = [] } = wire;
  const forms = formsOf(wire).filter(({ type }) => type !== 'null');
  const own = misfitOfForm(wire, sent, plan);
  const all = allOf.map((one) => misfitOf(one, sent, plan)).find((misfit) => misfit !== undefined);
  const each = forms.map((form) => misfitOf(form, sent, plan));
  return (
    own ??
    all ??
    (each.includes(undefined) ? undefined : (each.find((one) => one?.code !== 'wrong-payload-type') ?? each[0]))
  );
};

/** Whether the server would refuse what is written in the journey, of a type that it takes. */
export const refuses = (wire: WireSchema, value: Literal): boolean => {
  if (enumOf(wire)?.includes(value) === false) return true;
  const forms = formsOf(wire);
  if (typeof value === 'string') {
    if (wire.format === 'date' && !isRealDate(value)) return true;
    if (wire.pattern !== undefined && !new RegExp(wire.pattern, 'u').test(value)) return true;
    if (wire.maxLength !== undefined && value.length > wire.maxLength) return true;
  }
  if (typeof value === 'number') {
    if (value < (wire.minimum ?? -Infinity) || value > (wire.maximum ?? Infinity)) return true;
  }
  return forms.length > 0 && forms.every((form) => !acceptsType(form, typeof value) || refuses(form, value));
};
