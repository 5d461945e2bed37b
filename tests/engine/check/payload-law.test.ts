import { describe, expect, it } from 'vitest';
import { isRef } from '../../../engine/conditions/scope.ts';
import type { ContractFacts, WireSchema } from '../../../engine/check/contract-facts.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const label = 'Quoi';
const item = { part: { type: 'number', label }, word: { type: 'text', label } };
const fields: Json = {
  words: { type: 'text', label },
  many: { type: 'number', label },
  sure: { type: 'yesno', label },
  code: { type: 'choice', label, options: [{ code: 'A', label }] },
  some: { type: 'choices', label, options: [{ code: 'A', label }] },
  paper: { type: 'file', label, accept: ['pdf'], maxMb: 1 },
  lines: { type: 'list', label, min: 0, max: 2, itemLabel: 'Un', add: 'Encore', item },
};
/** As what each value may stand in JSON. */
const sorts: Readonly<Record<string, readonly string[]>> = {
  words: ['string'],
  many: ['number'],
  sure: ['boolean'],
  code: ['string', 'number'],
  some: ['array'],
  paper: ['object'],
  lines: ['array'],
  'step.route': ['string'],
};
const inLine: Readonly<Record<string, readonly string[]>> = { part: ['number'], word: ['string'] };
const freeTexts: ReadonlySet<unknown> = new Set(['$words', '$word']);
const literals: readonly (string | number | boolean)[] = ['ici', 3, true];
const types = ['string', 'number', 'boolean', 'array', 'object'];

/** A property that takes some types, written in one of the ways in which a contract says so. */
const wireOf = (draw: Draw, some: readonly string[], counted: Set<string>): WireSchema => {
  const one = (type: string): WireSchema => {
    const sample = { string: 'x', number: 7, boolean: false }[type];
    if (type === 'number' && draw.chance(30)) return { type: 'integer' };
    if (sample === undefined || draw.chance(60)) return { type };
    counted.add(type);
    return draw.chance(50) ? { const: sample } : { enum: [sample, sample] };
  };
  const [first = 'string', ...others] = some;
  if (others.length === 0) return draw.chance(20) ? { allOf: [one(first), {}] } : one(first);
  if (draw.chance(40)) return { type: some };
  return draw.chance(50) ? { anyOf: some.map(one) } : { oneOf: some.map(one) };
};

type Sent = { readonly value: unknown; readonly types: readonly string[] | undefined; readonly wire?: WireSchema };
type Drawn = { readonly map: Json; readonly wire: WireSchema };

/** What a call takes and what is sent to it, drawn together; what is wrong between them is told, with what is sent. */
const drawMap = (
  draw: Draw,
  told: string[],
  sent: Set<string>,
  {
    at,
    whole,
    list,
    depth,
  }: { readonly at: string; readonly whole: string; readonly list?: string; readonly depth: number },
): Drawn => {
  const names = list === undefined ? sorts : inLine;
  const value = (place: string): Sent => {
    const sort = draw.below(10);
    if (sort < 5) {
      const name = draw.pick(Object.keys(names));
      sent.add(list === undefined ? name : `${list}.${name}`);
      return { value: `$${name}`, types: names[name] };
    }
    if (sort < 7 || depth === 0) {
      const literal = draw.pick(literals);
      return { value: literal, types: [typeof literal] };
    }
    if (list === undefined && sort === 7) {
      sent.add('lines');
      const inner = drawMap(draw, told, sent, { at: `${place}/as`, whole: place, list: 'lines', depth: 0 });
      return { value: { each: '$lines', as: inner.map }, types: undefined, wire: { type: 'array', items: inner.wire } };
    }
    if (list !== undefined) return { value: 'ici', types: ['string'] };
    const inner = drawMap(draw, told, sent, { at: place, whole: place, depth: depth - 1 });
    return { value: inner.map, types: undefined, wire: inner.wire };
  };
  const properties: Record<string, WireSchema> = {};
  const required: string[] = [];
  const map: Record<string, unknown> = {};
  for (const key of ['one', 'two', 'three', ...(list === undefined ? [] : ['id'])]) {
    const isSent = draw.chance(75) && key !== 'id';
    const isKnown = draw.chance(80);
    const before = told.length;
    const made = isSent ? value(`${at}/${key}`) : undefined;
    if (made !== undefined) map[key] = made.value;
    // What is inside of something that is not known is not looked at.
    if (!isKnown) told.splice(before);
    if (isKnown) {
      const takes = draw.some(types, 1);
      const fitting = made?.types !== undefined && draw.chance(60) ? [...new Set([...takes, ...made.types])] : takes;
      const counted = new Set<string>();
      properties[key] = made?.wire ?? (draw.chance(10) ? {} : wireOf(draw, fitting, counted));
      const isOpen = Object.keys(properties[key] ?? {}).length === 0;
      const sorted = made?.types ?? [];
      const isWritten = !isRef(made?.value);
      // Whatever is typed into a text cannot be one of a few; what is written here is none of them.
      const isCounted = (isWritten || freeTexts.has(made?.value)) && sorted.every((type) => counted.has(type));
      if (sorted.length > 0 && !isOpen && !sorted.some((type) => fitting.includes(type)))
        told.push(`${at}/${key} wrong-payload-type`);
      else if (sorted.length > 0 && isCounted)
        told.push(`${at}/${key} ${isWritten ? 'wrong-payload-form' : 'wrong-payload-type'}`);
    } else if (isSent) told.push(`${at}/${key} unknown-payload-key`);
    if (isKnown && draw.chance(50)) {
      required.push(key);
      // The lines of a list bring an id of their own.
      if (!isSent && key !== 'id') told.push(`${whole} missing-payload-key ${key}`);
    }
  }
  return { map, wire: { type: 'object', properties, required } };
};

const looked = [
  'unknown-payload-key',
  'missing-payload-key',
  'wrong-payload-type',
  'wrong-payload-form',
  'field-never-saved',
];

it('what is sent is told wherever its call does not take it, or misses something, and what is asked and not sent', () => {
  const count = new Map<string, number>();
  return Promise.resolve(
    law(80, [tape(300)], (numbers) => {
      const draw = drawFrom(numbers);
      const told: string[] = [];
      const step = '/sections/0/steps/0';
      const sent = new Set<string>();
      const place = (at: string) => ({ at: `${at}/send`, whole: at, depth: 2 });
      const save = drawMap(draw, told, sent, place(`${step}/save`));
      const live = drawMap(draw, told, new Set(), place(`${step}/live`));
      const track = drawMap(draw, told, new Set(), place('/track'));
      const mapped = JSON.stringify(save.map).includes('"each"');
      for (const name of Object.keys(fields))
        if (!sent.has(name)) told.push(`${step}/fields/${name} field-never-saved`);
      if (mapped && sent.has('lines'))
        for (const key of Object.keys(item))
          if (!sent.has(`lines.${key}`)) told.push(`${step}/fields/lines/item/${key} field-never-saved`);
      const calls: ContractFacts['calls'] = {
        'Core/Save': { kind: 'save', request: save.wire, response: {} },
        'Core/Live': { kind: 'read', request: live.wire, response: {} },
        'Core/Track': { kind: 'save', request: track.wire, response: {} },
      };
      const findings = findingsOf(
        journeyOf(
          [
            stepOf('ask', {
              fields,
              save: { call: 'Core/Save', send: save.map },
              live: { call: 'Core/Live', send: live.map, chart: 'index' },
            }),
          ],
          { track: { call: 'Core/Track', send: track.map } },
        ),
        looked,
        { calls },
      );
      const found = findings.map(({ pointer, code, wrong }) =>
        code === 'missing-payload-key' ? `${pointer} ${code} ${wrong}` : `${pointer} ${code}`,
      );
      // The same key may be missed twice in one place; that is one finding.
      expect(found.toSorted()).toEqual([...new Set(told)].toSorted());
      for (const { code, pointer, suggestion } of findings) {
        count.set(code, (count.get(code) ?? 0) + 1);
        if (suggestion !== undefined) expect(['one', 'two', 'three', 'id'], pointer).toContain(suggestion);
      }
    }),
  ).then(() => {
    for (const code of looked) expect(count.get(code) ?? 0, code).toBeGreaterThanOrEqual(enough(20));
  });
});

it('what is sent of each line is looked up in the line', () => {
  const lines = {
    ...{ type: 'list', label: 'Lignes', itemLabel: 'Ligne', add: 'Ajouter', min: 0, max: 2 },
    item: { one: { type: 'text', label: 'Un' } },
  };
  for (const [ref, isThere] of [
    ['$one', true],
    ['$two', false],
    ['$lines', false],
  ] as const) {
    const send = { all: { each: '$lines', as: { key: ref } } };
    const step = stepOf('ask', { fields: { lines }, save: { call: 'Core/Save', send } });
    const found = findingsOf(journeyOf([step]), ['unknown-name']).map(({ pointer }) => pointer);
    expect([ref, ...found]).toEqual([ref, ...(isThere ? [] : ['/sections/0/steps/0/save/send/all/as/key'])]);
  }
});

describe('each call is one of the kind that its place needs', () => {
  const kinds = ['read', 'save', 'action'] as const;
  const places: readonly (readonly [string, string, (call: string) => Json])[] = [
    [
      '/facts/known/call',
      'read',
      (call) => journeyOf([], { facts: { known: { call, read: '$donnees', type: 'text' } } }),
    ],
    ['/sections/1/state', 'read', (call) => sectioned({ state: call })],
    ['/about/contract', 'action', (call) => journeyOf([], { about: { contract: call } })],
    ['/track/call', 'save', (call) => journeyOf([], { track: { call, send: {} } })],
    ['/sections/0/steps/0/save/call', 'save', (call) => journeyOf([stepOf('ask', { save: { call } })])],
    ['/sections/0/steps/0/load/call', 'read', (call) => journeyOf([stepOf('ask', { load: { call, into: {} } })])],
    [
      '/sections/0/steps/0/live/call',
      'read',
      (call) => journeyOf([stepOf('ask', { live: { call, send: {}, chart: 'index' } })]),
    ],
  ];
  const sectioned = (more: Json): Json => ({
    ...journeyOf([]),
    sections: [
      { id: 'a', title: 'Une partie', steps: [] },
      { id: 'b', title: 'Une autre', steps: [], ...more },
    ],
  });
  const calls: ContractFacts['calls'] = Object.fromEntries(
    kinds.map((kind) => [`Core/Is${kind}`, { kind, request: {}, response: {} }]),
  );

  it.each(places)('at %s', (pointer, wanted, journey) => {
    for (const kind of kinds) {
      const found = findingsOf(journey(`Core/Is${kind}`), ['unknown-call', 'wrong-call-kind'], { calls });
      expect(found.map((one) => [one.pointer, one.code])).toEqual(
        kind === wanted ? [] : [[pointer, 'wrong-call-kind']],
      );
      for (const { message } of found) for (const word of [kind, wanted]) expect(message).toContain(word);
    }
    for (const [call, meant] of [
      [`Core/Is${wanted}s`, `Core/Is${wanted}`],
      ['Core/Zut', undefined],
      ['Token/Zut', undefined],
    ] as const) {
      const found = findingsOf(journey(call), ['unknown-call', 'wrong-call-kind'], { calls });
      expect(found.map((one) => [one.pointer, one.code, one.suggestion])).toEqual([[pointer, 'unknown-call', meant]]);
    }
  });
});
