import fc from 'fast-check';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { definitionSchema } from '../../../engine/definition/definition-schema.ts';
import { explainShape, type ShapeMistake } from '../../../engine/definition/explain-shape.ts';
import { type FormName } from '../../../engine/definition/condition-language.ts';
import {
  fieldSchema,
  type FieldKind,
  type FieldOf,
  type TextFormat,
} from '../../../engine/definition/field-language.ts';
import {
  journeySchema,
  stepSchema,
  type FactDefinition,
  type OutcomeDefinition,
  type RuleDefinition,
  type ScreenKind,
  type StepDefinition,
} from '../../../engine/definition/language.ts';
import { law } from '../law.ts';

type Words = Readonly<Record<string, true>>;
type One<T> = Readonly<Record<Extract<T, string>, true>>;
/** Where a word of a closed list stands: something sound but for it. */
type Place = readonly [schema: v.GenericSchema, put: (word: string) => unknown];

const step = { id: 's', route: '/s', title: 't' };
const inStep = (more: (word: string) => object): Place => [stepSchema, (word) => ({ ...step, ...more(word) })];
const inField = (more: (word: string) => object): Place => [fieldSchema, (word) => ({ label: 'l', ...more(word) })];
const inJourney = (more: (word: string) => object): Place => [
  journeySchema,
  (word) => ({ id: 'j', title: 't', sections: [], outcomes: {}, ...more(word) }),
];
const ui = (type: FieldKind): Place => inField((word) => ({ type, ui: word }));

const formats: One<TextFormat> = {
  ...({ name: true, line: true, paragraph: true, postcode: true, bic: true, siret: true, code: true } as const),
  otp: true,
};
const slider: One<FieldOf<'number' | 'money' | 'percent'>['ui']> = { slider: true };
const looks: One<FieldOf<'choice'>['ui']> = { cards: true, select: true, radios: true, funds: true };
const accepted: One<FieldOf<'file'>['accept'][number]> = { pdf: true, jpg: true, png: true };
const sides: One<NonNullable<FieldOf<'file'>['sides']>[number]> = { front: true, back: true };
const screens: One<ScreenKind> = {
  ...({ form: true, cards: true, info: true, quiz: true, simulation: true, upload: true, recap: true } as const),
  ...({ legal: true, redirect: true, congratulation: true } as const),
};
const levels: One<RuleDefinition['level']> = { error: true, warning: true };
const charts: One<NonNullable<StepDefinition['live']>['chart']> = {
  ...({ projection: true, annuity: true, ceiling: true, withdrawal: true, index: true, change: true } as const),
};
const factTypes: One<FactDefinition['type']> = {
  ...({ choice: true, yesno: true, number: true, money: true, date: true, country: true, text: true } as const),
};
const ends: One<OutcomeDefinition['kind']> = {
  done: true,
  blocked: true,
  adviser: true,
  waiting: true,
  handover: true,
};
const units: One<'money' | 'percent' | 'number'> = { money: true, percent: true, number: true };

describe('a closed list takes its words and tells them, where another stands:', () => {
  it.each<readonly [string, Words, Place]>([
    ['formats', formats, inField((format) => ({ type: 'text', format }))],
    ...(['number', 'money', 'percent'] as const).map((type) => [`looks of ${type}`, slider, ui(type)] as const),
    ['looks of choices', looks, ui('choice')],
    ['files', accepted, inField((word) => ({ type: 'file', maxMb: 1, accept: [word] }))],
    ['sides', sides, inField((word) => ({ type: 'file', maxMb: 1, accept: ['pdf'], sides: [word] }))],
    ['screens', screens, inStep((screen) => ({ screen }))],
    ['levels', levels, inStep((level) => ({ rules: [{ id: 'r', must: { x: 1 }, message: 'm', level }] }))],
    ['charts', charts, inStep((chart) => ({ live: { call: 'Core/Draw', send: {}, chart } }))],
    ['units', units, inStep((as) => ({ compute: { x: { listValue: '$y', as } } }))],
    ['facts', factTypes, inJourney((type) => ({ facts: { f: { call: 'Core/Get', read: '$d', type } } }))],
    ['ends', ends, inJourney((kind) => ({ outcomes: { o: { kind, route: '/o', title: 't', body: [] } } }))],
  ])('%s', (_, words, [schema, put]) => {
    for (const word of Object.keys(words)) expect(explainShape(schema, put(word)), word).toEqual([]);
    for (const other of ['zut', '']) {
      const [{ mistake } = { mistake: undefined }, ...more] = explainShape(schema, put(other));
      expect(more).toEqual([]);
      expect(mistake).toEqual({ kind: 'not-one-of', value: other, among: expect.anything() });
      const { among } = mistake as Extract<ShapeMistake, { kind: 'not-one-of' }>;
      expect(among.toSorted()).toEqual(Object.keys(words).toSorted());
    }
  });
});

const isLower = (letter: string): boolean => letter >= 'a' && letter <= 'z';
const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';
const isWordly = (letter: string): boolean => isLower(letter.toLowerCase()) || isDigit(letter);
const all = (text: string, is: (letter: string) => boolean): boolean => [...text].every(is);
const areas = 'Authenticate Token InsurerA InsurerB Signature Core Demo Registration'.split(' ');

/** Each form letter by letter, and a place for a name of it. */
const forms: Readonly<Record<FormName, readonly [(name: string) => boolean, ...Place]>> = {
  id: [
    (name) => {
      const [first = '', ...parts] = name.split('-');
      return (
        isLower(first.charAt(0)) &&
        all(first, isWordly) &&
        parts.every((part) => part !== '' && all(part, (one) => isLower(one) || isDigit(one)))
      );
    },
    ...inStep((id) => ({ id })),
  ],
  'field-id': [
    (name) => isLower(name.charAt(0)) && all(name, isWordly) && !['all', 'any', 'not', 'id'].includes(name),
    ...inField((was) => ({ type: 'email', was })),
  ],
  route: [
    (name) => name.startsWith('/') && all(name, (one) => isWordly(one) || '/{}-'.includes(one)),
    ...inStep((route) => ({ route })),
  ],
  ref: [
    (name) =>
      name.startsWith('$') &&
      isLower(name.charAt(1).toLowerCase()) &&
      all(name.slice(1), (one) => isWordly(one) || '_.'.includes(one)),
    ...inField((same) => ({ type: 'text', same })),
  ],
  call: [
    (name) => {
      const [area = '', own = '', ...more] = name.split('/');
      return (
        areas.includes(area) &&
        own !== '' &&
        more.length === 0 &&
        all(own, (one) => isWordly(one) || '{}'.includes(one))
      );
    },
    ...inStep((call) => ({ save: { call } })),
  ],
  'lone-each': [
    (name) => name !== 'each' && name !== '',
    ...inStep((key) => ({ save: { call: 'Core/Save', send: { [key]: 1 } } })),
  ],
};

describe('a name is taken where each of its letters may stand there:', () => {
  const pieces = ['a', 'b', 'Z', '1', '-', '--', '/', '$', '{', '}', '_', '.', ' ', 'é', 'all', 'not', 'id', 'each'];
  const letters = fc.array(fc.constantFrom(...pieces, ...areas), { maxLength: 4 }).map((some) => some.join(''));
  const begun = fc.tuple(fc.constantFrom('', 'a', '/', '$', '$a', 'Core/', 'any', 'each'), letters);
  it.each(Object.entries(forms))('%s', (form, [isRight, schema, put]) =>
    law(200, [begun], ([start, rest]) => {
      const name = start + rest;
      const problems = explainShape(schema, put(name));
      if (isRight(name)) expect(problems).toEqual([]);
      else expect(problems.map(({ mistake }) => mistake)).toMatchObject([{ kind: 'bad-form', form, value: name }]);
    }),
  );
});

it('whoever edits is told in sentences what a word is for', () => {
  const told = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'description' && typeof inner === 'string' ? [inner] : told(inner),
    );
  };
  for (const kind of ['journey', 'part'] as const) {
    const sentences = told(definitionSchema(kind));
    expect(sentences.length).toBeGreaterThan(20);
    for (const sentence of sentences) expect(sentence).toMatch(/^\S.*\.$/u);
  }
});
