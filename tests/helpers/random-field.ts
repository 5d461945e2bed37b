import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { TranslatedList } from '../../engine/definition/list-texts.ts';
import type { Lists } from '../../engine/fields/field-kind.ts';
import { randomWhen, type Known, type Pen } from './random-when.ts';

export const colours: TranslatedList = {
  id: 'colours',
  options: [
    { code: 'RED', fr: 'Rouge', en: 'Red', flags: ['warm'], value: 1.5 },
    { code: 'BLUE', fr: 'Bleu', en: 'Blue', value: 200 },
    { code: 'GREEN', fr: 'Vert', en: 'Green', flags: ['cold', 'fresh'] },
    { code: 'NONE', fr: 'Aucune', en: 'None', flags: ['cold'], value: 0 },
  ],
};
export const days: TranslatedList = {
  id: 'days',
  options: [5, 10, 25].map((code) => ({ code, fr: `Le ${code}`, en: `The ${code}`, value: code })),
};
const countries = ['FR', 'BE', 'DE', 'US'];
export const lists: Lists = {
  colours: colours.options,
  days: days.options,
  countries: countries.map((code) => ({ code })),
};

/** A field, and what it makes known. */
export type Made = { readonly field: FieldDefinition; readonly known: Omit<Known, 'name'> };
const label = 'Une question';

export const simpleField = (draw: Pen, known: readonly Known[]): Made => {
  const base = {
    label,
    ...(draw.chance(20) ? { optional: true as const } : {}),
    ...(draw.chance(20) ? { hint: 'Une aide' } : {}),
  };
  // A set that may be empty is answered by being empty: it is not optional on top of it.
  const required = { label };
  const money = known.filter((one) => one.type === 'money');
  const makers: readonly (() => Made)[] = [
    () => ({ field: { ...base, type: 'yesno' }, known: { type: 'yesno' } }),
    () => ({
      field: { ...base, type: 'choice', list: 'colours', ...(draw.chance(30) ? { without: ['BLUE'] } : {}) },
      known: { type: 'code', codes: ['RED', 'GREEN', 'NONE'], flags: ['warm', 'cold'], valued: true },
    }),
    () => ({
      field: {
        ...base,
        type: 'money',
        ...(draw.chance(30) ? { max: 250_000 } : {}),
        ...(draw.chance(20) ? { default: 100 } : {}),
        ...(money.length > 0 && draw.chance(20) ? { max: `$${draw.pick(money).name}` } : {}),
      },
      known: { type: 'money' },
    }),
    () => ({
      field: { ...required, type: 'choices', list: 'colours', alone: ['NONE'], min: draw.between(0, 2) },
      known: { type: 'codes', codes: ['RED', 'BLUE', 'GREEN', 'NONE'], flags: ['warm', 'cold', 'fresh'] },
    }),
    () => ({
      field: { ...base, type: 'choice', list: 'days' },
      known: { type: 'code', codes: [5, 10, 25], valued: true },
    }),
    () => ({
      field: {
        ...base,
        type: 'choice',
        options: [
          { code: 'A', label: 'Un' },
          { code: 2, label: 'Deux', hint: 'Bis' },
        ],
      },
      known: { type: 'code', codes: ['A', 2] },
    }),
    () => ({ field: { ...base, type: 'choices', list: 'days' }, known: { type: 'codes', codes: [5, '10', 25] } }),
    () => ({
      field: { ...base, type: 'number', min: 0, max: 100, ...(draw.chance(20) ? { step: 0.5 } : {}) },
      known: { type: 'number' },
    }),
    () => ({ field: { ...base, type: 'percent' }, known: { type: 'percent' } }),
    () => ({ field: { ...base, type: 'date', max: 'today' }, known: { type: 'date' } }),
    () => ({ field: { ...base, type: 'year', min: 1950 }, known: { type: 'number' } }),
    () => ({ field: { ...base, type: 'text', max: 40 }, known: { type: 'text' } }),
    () => ({
      field: { ...base, type: 'truefalse', right: draw.chance(50), explain: 'Parce que' },
      known: { type: 'yesno', right: true },
    }),
    () => ({
      field: { ...base, type: 'country', without: ['US'] },
      known: { type: 'code', codes: ['FR', 'BE', 'DE'] },
    }),
    () => ({ field: { ...base, type: 'email' }, known: { type: 'text' } }),
    () => ({ field: { ...base, type: 'iban' }, known: { type: 'text' } }),
    () => ({ field: { ...base, type: 'consent' }, known: { type: 'yesno' } }),
    () => ({ field: { ...base, type: 'file', accept: ['pdf'], maxMb: 5 }, known: { type: 'file' } }),
  ];
  return draw.pick(makers)();
};

export const listField = (draw: Pen, known: readonly Known[]): Made => {
  const item: Record<string, FieldDefinition> = {};
  const own: Known[] = [];
  for (let n = draw.between(1, 4); n > 0; n -= 1) {
    const key = `i${own.length}`;
    const made = simpleField(draw, known);
    const readable = [...own, ...known];
    item[key] =
      readable.length > 0 && draw.chance(40) ? { ...made.field, when: randomWhen(draw, readable, 1) } : made.field;
    own.push({ ...made.known, name: key });
  }
  const min = draw.below(3);
  return {
    field: { type: 'list', label, min, max: min + draw.between(1, 3), item, itemLabel: 'Ligne', add: 'Ajouter' },
    known: { type: 'list', items: own },
  };
};
