import { describe, expect, it } from 'vitest';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { fieldKinds } from '../../../engine/fields/field-kinds.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const label = 'Quoi';
const options = [
  { code: 'MOI', label: 'Moi' },
  { code: 12, label: 'Douze' },
];
const more: Readonly<Record<string, Json>> = {
  choice: { options },
  choices: { options },
  truefalse: { right: true, explain: 'Oui.' },
  file: { accept: ['pdf'], maxMb: 5 },
  commune: { postcode: '$text' },
};
const lists = [
  { id: 'valued', options: [{ code: 'A', fr: 'a', value: 3 }] },
  { id: 'plain', options: [{ code: 'A', fr: 'a' }] },
];
const field = (type: string): Json => ({ type, label, ...more[type] });
const kinds = Object.keys(fieldKinds).filter((kind) => kind !== 'list');
const names: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(kinds.map((kind) => [kind, field(kind)])),
  ...{ valued: { type: 'choice', label, list: 'valued' }, unvalued: { type: 'choice', label, list: 'plain' } },
  lines: {
    ...{ type: 'list', label, min: 0, max: 2, itemLabel: 'Un', add: 'Un autre' },
    item: { money: field('money'), date: field('date'), choices: field('choices') },
  },
};
const looked = ['wrong-value-type', 'wrong-value', 'unknown-option', 'unknown-name', 'no-options', 'no-date'];
const found = (fields: Json, journey: Json = {}): readonly Finding[] =>
  findingsOf(journeyOf([stepOf('ask', { fields })], journey), looked, { lists });
const told = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ code, pointer }) => `${code} ${pointer}`);

const allNames = [...Object.keys(names), 'lines.money', 'lines.date', 'lines.choices'];
const texts = ['text', 'email', 'phone', 'commune', 'iban', 'nir'];
/** What each calculation can be made of, of all of these names. */
const forms: Readonly<Record<string, readonly [(ref: string) => Json, place: string, takes: readonly string[]]>> = {
  sum: [(ref) => ({ sum: ref }), 'sum', ['number', 'year', 'money', 'percent', 'lines.money']],
  'sum of several': [(ref) => ({ sum: ['$money', ref] }), 'sum/1', ['money', 'lines.money']],
  min: [(ref) => ({ min: [ref] }), 'min/0', ['number', 'year', 'money', 'percent', 'lines.money']],
  max: [(ref) => ({ max: ['$percent', ref] }), 'max/1', ['percent']],
  minus: [(ref) => ({ minus: [ref, 1] }), 'minus/0', ['number', 'year', 'money', 'percent']],
  'minus of two': [(ref) => ({ minus: ['$number', ref] }), 'minus/1', ['number', 'year']],
  times: [(ref) => ({ times: [ref, 12] }), 'times/0', ['number', 'year', 'money', 'percent']],
  count: [(ref) => ({ count: ref }), 'count', ['choices', 'lines', 'lines.money', 'lines.date', 'lines.choices']],
  years: [(ref) => ({ years: ref }), 'years', ['date']],
  right: [(ref) => ({ right: [ref] }), 'right/0', ['truefalse']],
  band: [(ref) => ({ band: ref, of: [{ is: 'A' }] }), 'band', ['number', 'year', 'money', 'percent']],
  listValue: [(ref) => ({ listValue: ref }), 'listValue', ['valued']],
};

describe('a calculation takes the values that it can be made of, and tells each other one where it stands:', () => {
  it.each(Object.entries(forms))('%s', (_, [calc, place, takes]) => {
    for (const name of allNames) {
      const wrong = takes.includes(name) ? [] : [`wrong-value-type /compute/made/${place}`];
      const said = found(names, { compute: { made: calc(`$${name}`) } });
      expect([name, told(said)]).toEqual([name, wrong]);
      for (const { message } of said) expect(message).toContain(`“${name}”`);
    }
  });
  it('points, of answers that can be given', () => {
    const counted = [...texts, 'number', 'year', 'yesno', 'truefalse', 'consent', 'choice', 'choices', 'country'];
    for (const name of allNames) {
      const table = ['yesno', 'truefalse', 'consent'].includes(name)
        ? { true: 1, false: 0 }
        : name === 'valued' || name === 'unvalued'
          ? { A: 1 }
          : { MOI: 1, 12: 2 };
      const takes = [...counted, 'nationality', 'naf', 'valued', 'unvalued'].includes(name);
      const isLine = name.startsWith('lines.');
      const said = told(found(names, { compute: { made: { points: { [name]: table } } } }));
      expect([name, said]).toEqual([name, takes || isLine ? [] : [`wrong-value-type /compute/made/points/${name}`]]);
    }
    const journey = { compute: { made: { points: { choice: { MOII: 1, MOI: 2 }, yesno: { oui: 1 } } } } };
    const said = found(names, journey);
    expect(told(said)).toEqual([
      'unknown-option /compute/made/points/choice/MOII',
      'unknown-option /compute/made/points/yesno/oui',
    ]);
    expect(said[0]?.suggestion).toBe('MOI');
  });
  it('points of what is not there, or gives none, only for what it is', () => {
    const read = { call: 'Core/Get', read: '$donnees', type: 'money', values: { A: 'a' }, otherwise: 3 };
    for (const [name, code] of [
      ['zut', 'unknown-name'],
      ['paid', 'wrong-value-type'],
    ] as const) {
      const said = found(names, { facts: { paid: read }, compute: { made: { points: { [name]: { A: 1, B: 2 } } } } });
      expect(said.map((one) => one.code)).toEqual([code]);
    }
  });
  it('bands that are options of a list, by the codes that it has', () => {
    const band = (list: string, is: string): Json => ({ compute: { made: { band: '$money', of: [{ is }], list } } });
    expect(told(found(names, band('plain', 'A')))).toEqual([]);
    expect(told(found(names, band('plain', 'B')))).toEqual(['unknown-option /compute/made/of/0/is']);
    expect(
      told(findingsOf(journeyOf([stepOf('ask', { fields: names })], band('plane', 'A')), ['unknown-list'], { lists })),
    ).toContain('unknown-list /compute/made/list');
  });
  it('of a calculation that is wrong itself, only that one', () => {
    const compute = { made: { sum: '$choice' }, more: { times: ['$made', 12] }, last: { band: '$more', of: [] } };
    expect(told(found(names, { compute }))).toEqual(['wrong-value-type /compute/made/sum']);
  });
});

describe('a bound is read from what is of its kind, in a line and alone:', () => {
  const bounds: Readonly<Record<string, readonly string[]>> = {
    number: ['number', 'year'],
    money: ['money'],
    percent: ['percent'],
    date: ['date'],
    year: ['number', 'year', 'date'],
  };
  it.each(Object.entries(bounds))('%s', (type, takes) => {
    for (const name of allNames) {
      for (const key of ['min', 'max']) {
        const asked = { ...field(type), [key]: `$${name}` };
        const wrong = takes.includes(name) ? [] : [`wrong-value-type /sections/0/steps/0/fields/asked/${key}`];
        expect([name, told(found({ ...names, asked }))]).toEqual([name, wrong]);
        const line = { ...names['lines'], item: { [name]: field(kinds.includes(name) ? name : 'file'), asked } };
        const at = `/sections/0/steps/0/fields/own/item/asked/${key}`;
        if (!/[.]|lines|valued|commune/u.test(name))
          expect([name, told(found({ own: line }))]).toEqual([
            name,
            takes.includes(name) ? [] : [`wrong-value-type ${at}`],
          ]);
      }
    }
  });
});

const written: Readonly<Record<string, unknown>> = { text: 'abc', number: 12, truth: true, day: '2030-01-31' };
describe('a value that is proposed or shown as an example is one that can be given, in a line and alone:', () => {
  const takes: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(texts.map((kind) => [kind, ['text', 'day']])),
    ...Object.fromEntries(['country', 'nationality', 'naf'].map((kind) => [kind, ['text', 'number', 'day']])),
    ...Object.fromEntries(['number', 'money', 'percent', 'year'].map((kind) => [kind, ['number']])),
    ...Object.fromEntries(['yesno', 'truefalse', 'consent'].map((kind) => [kind, ['truth']])),
    ...{ date: ['day'], choice: ['number'], choices: [] },
  };
  it.each(Object.entries(takes))('%s', (type, right) => {
    for (const key of ['default', 'example']) {
      for (const [name, value] of Object.entries(written)) {
        const asked = { ...field(type), [key]: value };
        for (const [fields, at] of [
          [{ ...names, asked }, 'asked'],
          [{ ...names, own: { ...names['lines'], item: { asked } } }, 'own/item/asked'],
        ] as const) {
          const said = told(found(fields));
          expect([name, said.length]).toEqual([name, right.includes(name) ? 0 : 1]);
          for (const one of said) expect(one).toContain(` /sections/0/steps/0/fields/${at}/${key}`);
        }
      }
    }
  });
  it('an option that is not offered, with the one that was meant; several, each', () => {
    const said = found({
      one: { ...field('choice'), default: 'MOII', example: '12' },
      many: { ...field('choices'), example: ['MOI', 'LUI', 12] },
    });
    expect(told(said)).toEqual([
      'unknown-option /sections/0/steps/0/fields/one/default',
      'unknown-option /sections/0/steps/0/fields/many/example/1',
    ]);
    expect(said.map(({ suggestion }) => suggestion)).toEqual(['MOI', undefined]);
  });
  it('a day that is badly written, with the one that was meant, and none that hangs on today', () => {
    const asked = (value: string): Json => ({ asked: { ...field('date'), default: value } });
    const [said] = found(asked('31/12/2030'));
    expect([said?.suggestion, said?.wrong]).toEqual(['2030-12-31', '31/12/2030']);
    const text = JSON.stringify(journeyOf([stepOf('ask', { fields: asked('31/12/2030') })]));
    expect(fixText(text, said === undefined ? [] : [said]).text).toContain('"default":"2030-12-31"');
    expect(found(asked('today-18 ans')).map(({ suggestion }) => suggestion)).toEqual([undefined]);
    // Where no day is wanted, none is meant.
    for (const type of ['number', 'money', 'percent', 'year', 'yesno', 'choices'])
      expect(
        found({ asked: { ...field(type), default: '31/12/2030' } }).map(({ suggestion, wrong }) => [suggestion, wrong]),
      ).toEqual([[undefined, 'default']]);
  });
  it('what a fact is without an answer', () => {
    const fact = (type: string, otherwise: unknown): readonly string[] =>
      told(found({}, { facts: { known: { call: 'Core/Get', read: '$donnees', type, otherwise } } }));
    const wrong = ['wrong-value /facts/known/otherwise'];
    expect(fact('money', 'rien')).toEqual(wrong);
    expect(fact('yesno', 'non')).toEqual(wrong);
    expect(fact('date', 'today')).toEqual(wrong);
    const near = (otherwise: string, more: Json = {}): readonly (string | undefined)[] =>
      found(
        {},
        {
          facts: {
            known: { call: 'Core/Get', read: '$donnees', type: 'choice', values: { A: 'late', B: 'done' }, otherwise },
            ...more,
          },
        },
      ).map(({ severity, pointer, suggestion }) => `${severity} ${pointer} ${suggestion}`);
    expect(near('lte')).toEqual(['warning /facts/known/otherwise late']);
    // A word of its own, and one that is near to none.
    expect(near('late')).toEqual([]);
    expect(near('ended')).toEqual([]);
    // Who writes it twice means it.
    expect(near('later')).toEqual(['warning /facts/known/otherwise late']);
    expect(
      near('later', { other: { call: 'Core/Get', read: '$donnees', type: 'choice', values: { A: 'later' } } }),
    ).toEqual([]);
    const listed = { call: 'Core/Get', read: '$donnees', type: 'choice', list: 'paces', otherwise: 'MONTLY' };
    const paces = { id: 'paces', options: [{ code: 'MONTHLY', fr: 'a' }] };
    const ofList = findingsOf(journeyOf([stepOf('ask', {})], { facts: { known: listed } }), looked, { lists: [paces] });
    expect(ofList.map(({ pointer, suggestion }) => `${pointer} ${suggestion}`)).toEqual([
      '/facts/known/otherwise MONTHLY',
    ]);
    for (const [type, value] of [
      ['money', 0],
      ['yesno', false],
      ['date', '2030-01-31'],
      ['choice', 'A'],
    ] as const)
      expect(fact(type, value)).toEqual([]);
  });
});

it('a choice without a list and without options is told', () => {
  for (const type of ['choice', 'choices']) {
    expect(told(found({ asked: { type, label } }))).toEqual(['no-options /sections/0/steps/0/fields/asked']);
    expect(told(found({ lines: { ...names['lines'], item: { asked: { type, label } } } }))).toEqual([
      'no-options /sections/0/steps/0/fields/lines/item/asked',
    ]);
  }
});
