import { expect, it } from 'vitest';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

type Literal = string | number | boolean;
/** What can be tested: which literals it may be compared with, and what it can be. */
type Named = {
  readonly kind: 'text' | 'number' | 'amount' | 'date' | 'yesno' | 'code' | 'codes' | 'whole';
  /** Its type where values are compared with each other. */
  readonly type: string;
  readonly codes?: readonly Literal[];
  readonly flags?: readonly string[];
};

const label = 'Quoi';
const options = [
  { code: 'A', label: 'Un' },
  { code: 'B', label: 'Deux' },
  { code: 3, label: 'Trois' },
];
const modes = {
  id: 'modes',
  options: [
    { code: 'MONTHLY', fr: 'Mensuel', flags: ['regular'] },
    { code: 'ONCE', fr: 'Unique' },
    { code: 12, fr: 'Douze' },
  ],
};
const fields: Readonly<Record<string, readonly [Json, Named]>> = {
  words: [{ type: 'text' }, { kind: 'text', type: 'text' }],
  mail: [{ type: 'email' }, { kind: 'text', type: 'text' }],
  rate: [{ type: 'number' }, { kind: 'number', type: 'number' }],
  since: [{ type: 'year' }, { kind: 'number', type: 'number' }],
  amount: [{ type: 'money' }, { kind: 'amount', type: 'money' }],
  share: [{ type: 'percent' }, { kind: 'amount', type: 'percent' }],
  born: [{ type: 'date' }, { kind: 'date', type: 'date' }],
  married: [{ type: 'yesno' }, { kind: 'yesno', type: 'yesno' }],
  agreed: [{ type: 'consent' }, { kind: 'yesno', type: 'yesno' }],
  source: [
    { type: 'choice', options },
    { kind: 'code', type: 'text', codes: ['A', 'B', 3] },
  ],
  fewer: [
    { type: 'choice', options, without: ['B', 3] },
    { kind: 'code', type: 'text', codes: ['A'] },
  ],
  mode: [
    { type: 'choice', list: 'modes' },
    { kind: 'code', type: 'text', codes: ['MONTHLY', 'ONCE', 12], flags: ['regular'] },
  ],
  country: [{ type: 'country' }, { kind: 'code', type: 'text' }],
  some: [
    { type: 'choices', list: 'modes', without: ['ONCE'] },
    { kind: 'codes', type: 'text', codes: ['MONTHLY', '12'], flags: ['regular'] },
  ],
  others: [
    { type: 'choices', options },
    { kind: 'codes', type: 'text', codes: ['A', 'B', '3'] },
  ],
  paper: [
    { type: 'file', accept: ['pdf'], maxMb: 1 },
    { kind: 'whole', type: 'file' },
  ],
};
const fieldOf = (name: string): Json => ({ label, ...fields[name]?.[0] });
const read = { call: 'Core/Get' };
const facts: Readonly<Record<string, readonly [Json, Named]>> = {
  state: [
    { ...read, read: '$donnees.etat', type: 'choice', values: { A: 'done', B: 'todo' }, otherwise: 'later' },
    { kind: 'code', type: 'text', codes: ['done', 'todo', 'later'], flags: [] },
  ],
  level: [
    { ...read, read: '$donnees.niveau', type: 'choice', otherwise: 'NONE' },
    { kind: 'code', type: 'text', codes: ['X', 'Y', 'NONE'], flags: [] },
  ],
  rhythm: [
    { ...read, read: '$donnees.rythme', type: 'choice', list: 'modes' },
    { kind: 'code', type: 'text', codes: ['ONCE'], flags: ['regular'] },
  ],
  listed: [
    { ...read, read: '$donnees.mot', type: 'choice', list: 'modes', otherwise: 'LATER' },
    { kind: 'code', type: 'text', codes: ['MONTHLY', 'ONCE', 12, 'LATER'], flags: ['regular'] },
  ],
  free: [
    { ...read, read: '$donnees.mot', type: 'choice' },
    { kind: 'code', type: 'text', flags: [] },
  ],
  open: [
    { ...read, read: '$donnees.oui', type: 'yesno' },
    { kind: 'yesno', type: 'yesno' },
  ],
  count: [
    { ...read, read: '$donnees.nombre', type: 'number' },
    { kind: 'number', type: 'number' },
  ],
  balance: [
    { ...read, read: '$donnees.nombre', type: 'money' },
    { kind: 'amount', type: 'money' },
  ],
};
const responses = {
  'Core/Get': {
    type: 'object',
    properties: {
      etat: { type: 'string', enum: ['A', 'B'] },
      niveau: { type: 'string', enum: ['X', 'Y'] },
      rythme: { type: 'string', enum: ['ONCE', 'NEVER'] },
      mot: { type: 'string' },
      oui: { type: 'boolean' },
      nombre: { type: 'number' },
    },
  },
};
const compute: Readonly<Record<string, readonly [Json, Named]>> = {
  total: [{ sum: ['$amount', '$amount'] }, { kind: 'amount', type: 'money' }],
  age: [{ years: '$born' }, { kind: 'number', type: 'number' }],
  many: [{ count: '$lines' }, { kind: 'number', type: 'number' }],
  level2: [
    { band: '$rate', of: [{ below: 3, is: 'LOW' }, { is: 'HIGH' }] },
    { kind: 'code', type: 'text', codes: ['LOW', 'HIGH'] },
  ],
};
const inLines = ['source', 'mode', 'rate', 'born', 'married', 'words', 'some'];
const item = Object.fromEntries(inLines.map((name) => [`${name}In`, fieldOf(name)]));

const known: Readonly<Record<string, Named>> = {
  ...Object.fromEntries(
    [...Object.entries(fields), ...Object.entries(facts)].map(([name, [, named]]) => [name, named]),
  ),
  ...Object.fromEntries(Object.entries(compute).map(([name, [, named]]) => [name, named])),
  lines: { kind: 'whole', type: 'list' },
  ...Object.fromEntries(inLines.map((name) => [`lines.${name}In`, fields[name]?.[1]])),
} as Readonly<Record<string, Named>>;

const dates = ['today', 'today-18 years', '2020-02-29', 'today+8 years'];
const noDates = ['hier', '2021-02-30', 'todays', 'today-18'];
const literals: readonly Literal[] = [
  3,
  0,
  12,
  1000,
  true,
  false,
  ...dates,
  ...noDates,
  'A',
  '3',
  'B',
  'MONTHLY',
  'ONCE',
];
const others: readonly Literal[] = [
  'done',
  'todo',
  'later',
  'X',
  'Y',
  'NONE',
  'NEVER',
  'LOW',
  'HIGH',
  'LATER',
  '12',
  'Z',
];
const ops = ['atLeast', 'atMost', 'moreThan', 'lessThan'];
const flags = ['regular', 'irregular', 'none'];

const suits = (literal: Literal, { kind }: Named, isOrdered: boolean): boolean => {
  const isDay = dates.includes(String(literal));
  switch (kind) {
    case 'text':
      return !isOrdered && typeof literal === 'string';
    case 'number':
      return typeof literal === 'number' || (isDay && String(literal).startsWith('today'));
    case 'amount':
      return typeof literal === 'number';
    case 'date':
      return isDay;
    case 'yesno':
      return !isOrdered && typeof literal === 'boolean';
    case 'code':
    case 'codes':
      return !isOrdered && typeof literal !== 'boolean';
    case 'whole':
      return false;
  }
};
const offered = (literal: Literal, { kind, codes }: Named): boolean =>
  codes === undefined ||
  typeof literal === 'boolean' ||
  (kind === 'codes' ? codes.map(String).includes(String(literal)) : codes.includes(literal));

type Tested = { readonly test: unknown; readonly wrong: readonly string[]; readonly options: readonly string[] };
/** A test of a value, and what is wrong with it: what it could never be compared with, and what it never is. */
const testOf = (draw: Draw, own: Named, around: Readonly<Record<string, Named>>): Tested => {
  const one = (): Literal => {
    const codes = own.codes ?? [];
    return codes.length > 0 && draw.chance(50) ? draw.pick(codes) : draw.pick([...literals, ...others]);
  };
  const judged = (test: unknown, some: readonly Literal[], isOrdered = false): Tested => ({
    test,
    wrong: some.filter((literal) => !suits(literal, own, isOrdered)).map((literal) => JSON.stringify(literal)),
    options: some.filter((literal) => !offered(literal, own)).map(String),
  });
  const [a, b] = [one(), one()];
  switch (draw.below(7)) {
    case 0:
      return judged(a, [a]);
    case 1:
      return judged([a, b], [a, b]);
    case 2:
      return judged({ not: [a, b] }, [a, b]);
    case 3:
      return judged({ [draw.pick(ops)]: a }, [a], true);
    case 4: {
      const [name, other] = draw.pick(Object.entries(around));
      const isLike = other.type === own.type;
      const op = draw.pick(['is', ...ops]);
      return { test: { [op]: `$${name}` }, wrong: isLike ? [] : [`$${name}`], options: [] };
    }
    case 5: {
      const flag = draw.pick(flags);
      const isKnown = own.flags === undefined || own.flags.length === 0 || own.flags.includes(flag);
      return { test: { flagged: flag, answered: true }, wrong: [], options: isKnown ? [] : [flag] };
    }
    default:
      return judged({ answered: draw.chance(50), is: a }, [a]);
  }
};

it('a test is told that its value could never pass for what it is, or for what it is not offered, and no other', () => {
  const told = new Map<string, number>();
  return Promise.resolve(
    law(40, [tape(400)], (numbers) => {
      const draw = drawFrom(numbers);
      const expected = new Set<string>();
      const expectOf = (at: string, { wrong, options: missed }: Tested, name: string, { kind }: Named): void => {
        for (const literal of wrong) {
          const isDate =
            literal.startsWith('"') && (kind === 'date' || (kind === 'number' && literal.startsWith('"today')));
          expected.add(`${at}/${name} ${isDate ? `no-date ${JSON.parse(literal)}` : `wrong-type ${literal}`}`);
        }
        for (const literal of missed) expected.add(`${at}/${name} unknown-option ${literal}`);
      };
      const exits = Array.from({ length: 24 }, (_, n) => {
        const name = draw.pick(Object.keys(known));
        const tested = testOf(draw, known[name] as Named, known);
        expectOf(`/sections/0/steps/1/exits/${n}/when`, tested, name, known[name] as Named);
        return { when: { [name]: tested.test }, to: 'end' };
      });
      const around = Object.fromEntries(inLines.map((name) => [`${name}In`, fields[name]?.[1] as Named]));
      const last = Array.from({ length: 6 }, (_, n) => {
        const name = draw.pick(Object.keys(around));
        const tested = testOf(draw, around[name] as Named, around);
        const key = `last${'ABCDEF'[n]}`;
        expectOf(`/sections/0/steps/0/fields/lines/item/${key}/when`, tested, name, around[name] as Named);
        return [key, { type: 'text', label, when: { [name]: tested.test } }] as const;
      });
      const lines = { type: 'list', label, min: 0, max: 2, itemLabel: 'Un', add: 'Un autre' };
      const asked = {
        ...Object.fromEntries(Object.keys(fields).map((name) => [name, fieldOf(name)])),
        lines: { ...lines, item: { ...item, ...Object.fromEntries(last) } },
      };
      const plainOf = (some: Readonly<Record<string, readonly [Json, Named]>>): Json =>
        Object.fromEntries(Object.entries(some).map(([name, [own]]) => [name, own]));
      const findings = findingsOf(
        journeyOf([stepOf('ask', { fields: asked }), stepOf('leave', { screen: 'info', exits })], {
          facts: plainOf(facts),
          compute: plainOf(compute),
        }),
        ['wrong-type', 'no-date', 'unknown-option', 'unknown-name', 'read-before-asked'],
        { responses, lists: [modes] },
      );
      const found = findings.map(({ pointer, code, message }) => {
        const literal =
          code === 'wrong-type'
            ? /^The value (.*) cannot be compared/u.exec(message)?.[1]
            : /“(.*?)”/u.exec(message)?.[1];
        return `${pointer} ${code} ${literal ?? message}`;
      });
      expect(found.toSorted()).toEqual([...expected].toSorted());
      for (const { code } of findings) told.set(code, (told.get(code) ?? 0) + 1);
      // What is suggested is offered, and by the question itself.
      for (const { code, pointer, suggestion } of findings) {
        if (code !== 'unknown-option' || suggestion === undefined) continue;
        const own = known[pointer.split('/').at(-1) ?? ''] ?? around[pointer.split('/').at(-1) ?? ''];
        expect([...(own?.codes ?? []).map(String), ...(own?.flags ?? [])]).toContain(suggestion);
      }
    }),
  ).then(() => {
    for (const code of ['wrong-type', 'no-date', 'unknown-option'])
      expect(told.get(code) ?? 0, code).toBeGreaterThanOrEqual(enough(50));
  });
});
