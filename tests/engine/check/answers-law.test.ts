import { expect, it } from 'vitest';
import type { WireSchema } from '../../../engine/check/contract-facts.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

type Kind = 'text' | 'date' | 'number' | 'yesno' | 'group' | 'list';
type Code = string | number;
/** What a server may answer at a place, drawn together with the schema that says so. */
type Answer = {
  readonly wire: WireSchema;
  readonly kinds: readonly Kind[];
  /** All that it may be, where that is counted. */
  readonly codes?: readonly Code[];
  readonly mayBeNothing?: true;
  /** The contract does not say what it is. */
  readonly isOpen?: true;
  readonly keys?: ReadonlyMap<string, { readonly answer: Answer; readonly always: boolean }>;
  /** One line of a list; undefined where the contract does not say. */
  readonly line?: Answer;
};

const words = ['etat', 'note', 'ville', 'rang', 'parts', 'motif', 'pays', 'duree'];
const letters = ['A', 'B', 'C', 'D'];

const textCodes = (codes: readonly Code[]): Answer => ({
  wire: codes.length === 1 ? { const: codes[0] } : { type: 'string', enum: codes },
  kinds: ['text'],
  codes,
});
const scalars: readonly ((draw: Draw) => Answer)[] = [
  () => ({ wire: { type: 'string' }, kinds: ['text'] }),
  () => ({ wire: { type: 'string', format: 'date' }, kinds: ['text', 'date'] }),
  () => ({ wire: { type: 'number' }, kinds: ['number'] }),
  () => ({ wire: { type: 'integer' }, kinds: ['number'] }),
  () => ({ wire: { type: 'boolean' }, kinds: ['yesno'] }),
  (draw) => textCodes(draw.some(letters, 1)),
  () => ({ wire: { enum: [5, 15] }, kinds: ['number'], codes: [5, 15] }),
  () => ({ wire: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, kinds: ['text', 'number'] }),
  // A few texts, or any number at all: that is not counted.
  () => ({ wire: { anyOf: [{ enum: ['A', 'B'] }, { type: 'integer' }] }, kinds: ['text', 'number'] }),
  () => ({ wire: { oneOf: [{ const: 'A' }, { enum: ['B', 'C'] }] }, kinds: ['text'], codes: ['A', 'B', 'C'] }),
  () => ({ wire: {}, kinds: ['text', 'date', 'number', 'yesno', 'group', 'list'], isOpen: true }),
];

const orNothing = (draw: Draw, answer: Answer): Answer => {
  const { wire } = answer;
  const nothing: WireSchema = draw.pick([{ type: 'null' }, { const: null }]);
  const either = draw.chance(50) ? { anyOf: [wire, nothing] } : { oneOf: [nothing, wire] };
  const inOne = typeof wire.type === 'string' && wire.enum === undefined && draw.chance(50);
  return { ...answer, wire: inOne ? { ...wire, type: [wire.type ?? '', 'null'] } : either, mayBeNothing: true };
};

const answerOf = (draw: Draw, depth: number): Answer => {
  const sort = depth === 0 ? 0 : draw.below(10);
  const plain = sort > 7 ? listOf(draw, depth - 1) : sort > 4 ? groupOf(draw, depth - 1) : draw.pick(scalars)(draw);
  return plain.kinds.length < 2 && plain.kinds[0] !== 'list' && draw.chance(25) ? orNothing(draw, plain) : plain;
};

const keysOf = (draw: Draw, names: readonly string[], depth: number) =>
  new Map(names.map((name) => [name, { answer: answerOf(draw, depth), always: draw.chance(60) }] as const));
const groupWire = (keys: NonNullable<Answer['keys']>): WireSchema => ({
  type: 'object',
  properties: Object.fromEntries([...keys].map(([name, { answer }]) => [name, answer.wire])),
  required: [...keys].flatMap(([name, { always }]) => (always ? [name] : [])),
});

/** A group of values; now and then in one of two forms, of which what one alone has is not always there. */
const groupOf = (draw: Draw, depth: number): Answer => {
  const names = draw.some(words, 2);
  const keys = keysOf(draw, names, depth);
  if (!draw.chance(20)) return { wire: groupWire(keys), kinds: ['group'], keys };
  const [other = ''] = words.filter((word) => !names.includes(word));
  // What the lines of a list are is not followed into two forms.
  const shared = [...keys].filter(([, { answer }]) => !has(answer, 'group', 'list')).slice(0, 1);
  const others = new Map([...shared, ...(other === '' ? [] : keysOf(draw, [other], depth))]);
  const inBoth = (name: string): boolean => keys.get(name)?.always === true && others.get(name)?.always === true;
  const all = [...keys, ...others].map(([name, { answer }]) => [name, { answer, always: inBoth(name) }] as const);
  return { wire: { oneOf: [groupWire(keys), groupWire(others)] }, kinds: ['group'], keys: new Map(all) };
};

const listOf = (draw: Draw, depth: number): Answer => {
  if (draw.chance(15)) return { wire: { type: 'array' }, kinds: ['list'] };
  const line = draw.chance(60) ? groupOf(draw, depth) : draw.pick(scalars)(draw);
  return { wire: { type: 'array', items: line.wire }, kinds: ['list'], line };
};

type Found = { readonly answer: Answer; readonly sure: boolean };
const findIn = (answer: Answer, [key, ...rest]: readonly string[], sure = true): Found | undefined => {
  if (key === undefined || answer.isOpen === true) return { answer, sure };
  const inner = answer.keys?.get(key);
  if (inner === undefined) return undefined;
  return findIn(inner.answer, rest, sure && inner.always && inner.answer.mayBeNothing !== true);
};
const placesIn = ({ keys = new Map() }: Answer): readonly (readonly string[])[] =>
  [...keys].flatMap(([name, { answer }]) => [[name], ...placesIn(answer).map((rest) => [name, ...rest])]);

type Suits = (answer: Answer) => boolean;
const none: Answer = { wire: {}, kinds: [] };

/** Where somebody reads: mostly where something is, else beside it, behind it, or without the word that begins it. */
const readIn = (draw: Draw, answer: Answer, top: readonly string[], suits: Suits): readonly string[] => {
  const all = placesIn(answer);
  const fitting = all.filter((place) => suits(findIn(answer, place)?.answer ?? none));
  const places = fitting.length > 0 && draw.chance(50) ? fitting : all;
  const place = places.length === 0 ? [] : draw.pick(places);
  const sort = draw.below(10);
  if (sort === 0) return [...top, ...place, 'code'];
  if (sort === 1) return [...top, ...place.slice(0, -1), draw.pick(words)];
  if (sort === 2 && place.length > 0 && top.length > 0) return place;
  return sort === 3 && top.length > 0 ? top : [...top, ...(place.length === 0 ? ['code'] : place)];
};

const has = ({ kinds }: Answer, ...some: readonly Kind[]): boolean => some.some((kind) => kinds.includes(kind));
const offers = (codes: readonly string[] | undefined, answer: Answer | undefined): boolean =>
  codes === undefined || answer?.codes === undefined || answer.codes.some((code) => codes.includes(String(code)));
/** What each reader can be filled from. */
const readers: Readonly<Record<string, (answer: Answer, codes?: readonly string[]) => boolean>> = {
  text: (answer) => has(answer, 'text'),
  number: (answer) => has(answer, 'number'),
  money: (answer) => has(answer, 'number'),
  percent: (answer) => has(answer, 'number'),
  date: (answer) => has(answer, 'date'),
  yesno: (answer) => has(answer, 'yesno'),
  country: (answer) => has(answer, 'text', 'number'),
  choice: (answer, codes) => has(answer, 'text', 'number') && offers(codes, answer),
  choices: (answer, codes) =>
    has(answer, 'list') &&
    (answer.line === undefined || (has(answer.line, 'text', 'number') && offers(codes, answer.line))),
  file: (answer) => has(answer, 'group'),
  list: (answer) => has(answer, 'list') && (answer.line === undefined || has(answer.line, 'group')),
};
const looked: readonly string[] = [
  'unknown-answer-place',
  'wrong-answer-type',
  'unknown-answer-value',
  'answer-not-provided-for',
];

const findingsIn = (facts: Json, fields: Json, into: Json, response: WireSchema): readonly Finding[] =>
  findingsOf(journeyOf([stepOf('ask', { fields, load: { call: 'Core/Get', into } })], { facts }), looked, {
    responses: { 'Core/Get': response },
  });

/** What a reader is told, and that what is suggested to it is such a place as it could read. */
type Expected = {
  readonly at: string;
  readonly code: string;
  readonly fits: (suggestion: string) => boolean;
  readonly only?: string;
  /** Words that the sentence has. */
  readonly says: readonly string[];
};
const expectedOf = (
  at: string,
  answer: Answer,
  top: readonly string[],
  place: readonly string[],
  suits: Suits,
): readonly Expected[] => {
  const inside = top.every((word, n) => place[n] === word) ? findIn(answer, place.slice(top.length)) : undefined;
  if (inside !== undefined && suits(inside.answer)) return [];
  const known = (suggestion: string): Answer | undefined => {
    const keys = suggestion.split('.');
    return top.every((word, n) => keys[n] === word) ? findIn(answer, keys.slice(top.length))?.answer : undefined;
  };
  const fitting = placesIn(answer).filter((keys) => {
    const found = findIn(answer, keys);
    return found !== undefined && suits(found.answer);
  });
  const [only] = fitting.length === 1 ? fitting : [];
  const whole = only === undefined ? {} : { only: [...top, ...only].join('.') };
  const says = [place.join('.'), 'Core/Get'];
  return inside === undefined
    ? [{ at, says, code: 'unknown-answer-place', fits: (suggestion) => known(suggestion) !== undefined }]
    : [
        {
          at,
          says: [
            ...says,
            at.split('/').at(at.includes('/facts/') || at.endsWith('/each') ? -2 : -1) ?? '',
            ...(inside.answer.codes ?? []).map(String),
          ],
          code: 'wrong-answer-type',
          fits: (one) => suits(known(one) ?? none),
          ...whole,
        },
      ];
};

const question = { label: 'Quoi' };
const fieldOf = (draw: Draw, type: string): { readonly field: Json; readonly codes?: readonly string[] } => {
  if (type === 'file') return { field: { ...question, type, accept: ['pdf'], maxMb: 1 } };
  if (type !== 'choice' && type !== 'choices') return { field: { ...question, type } };
  const codes = draw.some([...letters, 'E', '5'], 1);
  const options = codes.map((code) => ({ code: code === '5' ? 5 : code, label: code }));
  return { field: { ...question, type, options }, codes };
};
const refOf = (place: readonly string[]): string => `$${place.join('.')}`;

it('what is read of an answer is told wherever no answer could be like that, and nowhere else', () => {
  const told = new Map<string, number>();
  return Promise.resolve(
    law(120, [tape(400)], (numbers) => {
      const draw = drawFrom(numbers);
      const answer = groupOf(draw, 2);
      const expected: Expected[] = [];
      const facts: Record<string, unknown> = {};
      const fields: Record<string, unknown> = {};
      const into: Record<string, unknown> = {};
      const top = ['donnees'];
      for (const name of ['factA', 'factB', 'factC', 'factD', 'factE', 'factF']) {
        const type = draw.pick(['choice', 'yesno', 'number', 'money', 'date', 'country', 'text']);
        const codes = draw.chance(50) ? draw.some([...letters, '5', '15'], 1) : undefined;
        const suits: Suits = (one) =>
          codes === undefined ? readers[type]?.(one) === true : has(one, 'text', 'number', 'yesno');
        const read = readIn(draw, answer, top, suits);
        const otherwise = draw.chance(50) ? {} : { otherwise: 'todo' };
        const values = codes === undefined ? {} : { values: Object.fromEntries(codes.map((code) => [code, 'done'])) };
        facts[name] = { call: 'Core/Get', read: refOf(read), type, ...values, ...otherwise };
        expected.push(...expectedOf(`/facts/${name}/read`, answer, top, read, suits));
        const found = findIn(answer, read.slice(1));
        if (codes === undefined || found === undefined || found.answer.isOpen === true) continue;
        const given = found.answer.codes?.map(String);
        const fits = (suggestion: string): boolean =>
          given?.includes(suggestion) === true && !codes.includes(suggestion);
        const never = given === undefined ? [] : codes.filter((code) => !given.includes(code));
        const left = given?.filter((code) => !codes.includes(code)) ?? [];
        const [only] = left.length === 1 ? left : [];
        const whole = only === undefined ? {} : { only };
        expected.push(
          ...never.map((code): Expected => ({
            at: `/facts/${name}/values/${code}`,
            code: 'unknown-answer-value',
            says: [code, name, 'Core/Get', ...(given ?? [])],
            fits,
            ...whole,
          })),
        );
        const isMissed = given === undefined || left.length > 0 || !found.sure;
        const at = `/facts/${name}/values`;
        if (isMissed && !('otherwise' in otherwise))
          expected.push({
            at,
            says: [name, 'Core/Get', ...left, ...(given === undefined ? ['…'] : []), ...(found.sure ? [] : ['null'])],
            code: 'answer-not-provided-for',
            fits: () => false,
          });
      }
      for (const [n, type] of draw.some(Object.keys(readers).filter((one) => one !== 'list')).entries()) {
        const name = `field${'ABCDEFGHIJKL'[n]}`;
        const { field, codes } = fieldOf(draw, type);
        const suits: Suits = (one) => readers[type]?.(one, codes) === true;
        const read = readIn(draw, answer, top, suits);
        fields[name] = field;
        into[name] = refOf(read);
        expected.push(...expectedOf(`/sections/0/steps/0/load/into/${name}`, answer, top, read, suits));
      }
      for (const name of ['linesA', 'linesB']) {
        const suits: Suits = (one) => readers['list']?.(one) === true;
        const each = readIn(draw, answer, top, suits);
        const at = `/sections/0/steps/0/load/into/${name}`;
        const list = each[0] === 'donnees' ? findIn(answer, each.slice(1))?.answer : undefined;
        const isWhole = list !== undefined && suits(list);
        const inLine = list?.line ?? none;
        const types = ['text', 'number'].map(
          (type) => [type, readIn(draw, inLine, [], (one) => readers[type]?.(one) === true)] as const,
        );
        const item = Object.fromEntries(types.map(([type]) => [`${type}In`, { ...question, type }]));
        fields[name] = { ...question, type: 'list', min: 0, max: 1, itemLabel: 'Un', add: 'Encore', item };
        into[name] = {
          each: refOf(each),
          as: Object.fromEntries(types.map(([type, place]) => [`${type}In`, refOf(place)])),
        };
        expected.push(...expectedOf(`${at}/each`, answer, top, each, suits));
        if (!isWhole || list.line === undefined) continue;
        for (const [type, place] of types) {
          expected.push(...expectedOf(`${at}/as/${type}In`, inLine, [], place, (one) => readers[type]?.(one) ?? false));
        }
      }
      const findings = findingsIn(facts, fields, into, answer.wire);
      const order = (said: readonly string[]): readonly string[] => said.toSorted();
      expect(order(findings.map(({ pointer, code }) => `${pointer} ${code}`))).toEqual(
        order(expected.map(({ at, code }) => `${at} ${code}`)),
      );
      for (const { pointer, code, suggestion, message } of findings) {
        told.set(code, (told.get(code) ?? 0) + 1);
        const own = expected.find((one) => one.at === pointer && one.code === code);
        for (const word of own?.says ?? []) expect(message).toContain(word);
        if (suggestion !== undefined)
          expect([pointer, suggestion, own?.fits(suggestion)]).toEqual([pointer, suggestion, true]);
        if (own?.only !== undefined) expect([pointer, suggestion]).toEqual([pointer, own.only]);
      }
    }),
  ).then(() => {
    for (const code of looked) expect(told.get(code) ?? 0, code).toBeGreaterThanOrEqual(enough(12));
  });
});
