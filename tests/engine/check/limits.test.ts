import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { FieldContext } from '../../../engine/fields/field-kind.ts';
import { readerOf } from '../../../engine/fields/field-readers.ts';
import { enough, law } from '../law.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const label = 'Combien';
const codes = ['A', 'B', 'C', 'D'];
const options = codes.map((code) => ({ code, label: code }));
const list = { type: 'list', label, min: 0, max: 2, itemLabel: 'Un', add: 'Un autre' };
const small = fc.integer({ min: -3, max: 6 });
const word = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((n) => `today-${n} years`),
  fc.integer({ min: 1950, max: 2050 }).map((year) => `${year}-06-15`),
);
const bound = { number: small, money: small, percent: small, text: small, choices: small, list: small };
const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const limits = fc.oneof(
  ...Object.entries(bound).map(([type, one]) => fc.record({ type: fc.constant(type), min: some(one), max: some(one) })),
  fc.record({ type: fc.constantFrom('date', 'year'), min: some(word), max: some(word) }),
  fc.record({ type: fc.constant('year'), min: some(fc.integer({ min: 1890, max: 2110 })), max: some(word) }),
);
const whole = { text: {}, choices: { options }, list: { itemLabel: 'Un', add: 'Un autre', item: {} } } as const;

/** Values of each kind, between and beyond all limits that are drawn. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  number: Array.from({ length: 30 }, (_, n) => n - 15),
  money: Array.from({ length: 60 }, (_, n) => (n - 30) * 50),
  percent: Array.from({ length: 60 }, (_, n) => (n - 30) * 50),
  text: Array.from({ length: 9 }, (_, n) => 'x'.repeat(n + 1)),
  choices: codes.map((_, n) => codes.slice(0, n + 1)),
  list: Array.from({ length: 9 }, (_, n) => Array.from({ length: n }, (__, id) => ({ id: `id-${id}` }))),
  date: Array.from({ length: 201 }, (_, n) => [`${1900 + n}-01-01`, `${1900 + n}-06-15`]).flat(),
  year: Array.from({ length: 201 }, (_, n) => 1900 + n),
};
const context = (today: string): FieldContext => ({ today, locale: 'fr', lists: {}, read: () => undefined });
/** Whether a question takes anything at all: not what its limits say, but what its reader does. */
const takesSomething = (field: FieldDefinition, today: string): boolean =>
  (values[field.type] ?? []).some(
    (value) => readerOf(field.type).validate(value, field as never, context(today)) === undefined,
  );
const isMixed = ({ min, max }: { readonly min?: unknown; readonly max?: unknown }): boolean =>
  String(min).startsWith('today') !== String(max).startsWith('today');

it('limits between which there is nothing are told on their question, alone or in the lines of a list, and no others', () => {
  let count = 0;
  return Promise.resolve(
    law(400, [limits, fc.boolean()], (drawn, isInLine) => {
      const written = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined));
      const more = whole[drawn.type as keyof typeof whole] ?? {};
      // A list says both.
      const both = drawn.type === 'list' ? { min: 0, max: 2 } : {};
      const field = { label, ...more, ...both, ...written } as unknown as FieldDefinition;
      const fields = isInLine ? { lines: { ...list, item: { asked: field } } } : { asked: field };
      const found = findingsOf(journeyOf([stepOf('ask', { fields })]), ['crossed-bounds', 'outside-its-bounds']);
      const isOpen = ['2026-03-15', '2031-12-31'].some((today) => takesSomething(field, today));
      // On what day a date told from today crosses a fixed one, the solver tells.
      const isTold = !isOpen && !(['date', 'year'].includes(drawn.type) && isMixed(drawn));
      const at = `/sections/0/steps/0/fields/${isInLine ? 'lines/item/asked' : 'asked'}/${drawn.max === undefined && drawn.type !== 'list' ? 'min' : 'max'}`;
      expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(isTold ? [`crossed-bounds ${at}`] : []);
      if (isTold) count += 1;
    }),
  ).then(() => expect(count).toBeGreaterThanOrEqual(enough(50)));
});

it('a limit that is read from elsewhere is for the solver', () => {
  for (const type of ['number', 'money', 'percent', 'date', 'year']) {
    const more = { min: '$other', max: type === 'date' ? '1900-01-01' : type === 'year' ? 1900 : 0 };
    const fields = { other: { type, label }, asked: { type, label, ...more } };
    expect(findingsOf(journeyOf([stepOf('ask', { fields })]), ['crossed-bounds'])).toEqual([]);
  }
});

it('nothing to step by, and no room for a file, are told where they are written', () => {
  const wrong: readonly (readonly [string, Json])[] = [
    ...['number', 'money', 'percent'].flatMap((type) =>
      [0, -1].map((step) => ['step', { type, label, step }] as const),
    ),
    ['maxMb', { type: 'file', label, accept: ['pdf'], maxMb: 0 }],
  ];
  for (const [key, field] of wrong) {
    for (const fields of [{ asked: field }, { lines: { ...list, item: { asked: field } } }]) {
      const found = findingsOf(journeyOf([stepOf('ask', { fields })]), ['not-positive', 'crossed-bounds']);
      expect(found.map(({ code }) => code)).toEqual(['not-positive']);
      expect(found[0]?.pointer).toMatch(new RegExp(`asked/${key}$`, 'u'));
    }
  }
});
