import { expect, it } from 'vitest';
import type { WireSchema } from '../../../engine/check/contract-facts.ts';
import { proveJourney } from '../../../engine/check/prove-journey.ts';
import { toPointer, type Example, type FindingSeed } from '../../../engine/definition/finding.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { resolveJourney } from '../../../engine/definition/resolve-parts.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { journeyOf, stepOf, type Json } from './check-one.ts';

type Code = string | number | boolean;
/** What can be sent: all that it may be where that is counted, and whether it may be nothing. */
type Sent = {
  readonly codes?: readonly Code[];
  readonly isSeveral?: true;
  readonly canBeNothing: boolean;
};

const label = 'Quoi';
const options = ['A', 'B', 3].map((code) => ({ code, label }));
/** Questions, in a step or in each line of a list. */
const kinds: Readonly<Record<string, readonly [Json, Pick<Sent, 'codes' | 'isSeveral'>]>> = {
  pick: [{ type: 'choice', options }, { codes: ['A', 'B', 3] }],
  // Several options are kept as texts.
  some: [
    { type: 'choices', options },
    { codes: ['A', 'B', '3'], isSeveral: true },
  ],
  sure: [{ type: 'yesno' }, { codes: [true, false] }],
  right: [{ type: 'truefalse', right: true, explain: 'Oui.' }, { codes: [true, false] }],
  // Neither is counted: what may be typed, and what is chosen from a list that the server brings.
  words: [{ type: 'text' }, {}],
  land: [{ type: 'choice', list: 'countries' }, {}],
};
const askedOf = (draw: Draw, names: readonly string[]): Readonly<Record<string, readonly [Json, Sent]>> =>
  Object.fromEntries(
    names.map((name) => {
      const [field, sent] = kinds[name] ?? [{}, {}];
      // Of what the server brings, nothing can be chosen here.
      const optional = name === 'land' || draw.chance(40);
      return [
        name,
        [
          { label, ...field, ...(optional && { optional }) },
          { ...sent, canBeNothing: optional },
        ],
      ];
    }),
  );

/** What a key takes, with what it refuses of all that may be sent. */
const wireOf = (draw: Draw, { codes = ['x'], isSeveral }: Sent): { wire: WireSchema; refused: readonly Code[] } => {
  const taken = draw.some(codes, 1);
  const [one, refused] = draw.pick<readonly [WireSchema, readonly Code[]]>([
    [{ type: ['string', 'number', 'boolean'] }, []],
    [{ enum: taken }, codes.filter((code) => !taken.includes(code))],
    [{ anyOf: taken.map((code) => ({ const: code })) }, codes.filter((code) => !taken.includes(code))],
    [{ type: 'string' }, codes.filter((code) => typeof code !== 'string')],
    [{ type: 'string', pattern: '^[B-Z]$' }, codes.filter((code) => !/^[B-Z]$/u.test(String(code)) || code === true)],
  ]);
  if (isSeveral !== true) return { wire: one, refused };
  const list = { type: 'array', items: one };
  return { wire: draw.chance(50) ? list : { anyOf: [list, { type: 'null' }] }, refused };
};

type Keys = { readonly map: Json; readonly wire: WireSchema };
/** Each of them under a key, some in a group or twice, and what is told of it. */
const mapOf = (draw: Draw, names: Readonly<Record<string, Sent>>, at: string, told: string[], list = ''): Keys => {
  const map: Record<string, unknown> = {};
  const properties: Record<string, WireSchema> = {};
  const required: string[] = [];
  // What no line has is told elsewhere.
  if (list !== '') {
    map['key-zut'] = '$zut';
    properties['key-zut'] = { type: 'number' };
    required.push('key-zut');
  }
  for (const [name, sent] of Object.entries(names)) {
    const key = `key-${name}`;
    map[key] = `$${name}`;
    // What the call does not know is told elsewhere.
    if (draw.chance(10)) continue;
    const { wire, refused } = wireOf(draw, sent);
    properties[key] = wire;
    const isRequired = draw.chance(60);
    if (isRequired) required.push(key);
    if (isRequired && sent.canBeNothing) told.push(`payload-key-absent ${at}/${key} ${list}${name}`);
    if (sent.codes !== undefined)
      for (const code of refused) told.push(`payload-option-refused ${at}/${key} ${list}${name} ${String(code)}`);
  }
  return { map, wire: { type: 'object', properties, required } };
};

const told = ({ code, at, params = {} }: FindingSeed): string =>
  [code, toPointer(at.path), params['name'], ...('value' in params ? [params['value']] : [])].join(' ');

/** Whether somebody answers what is refused, or leaves empty what is needed. */
const shows = ({ visits, server }: Example, { code, params = {} }: FindingSeed): boolean => {
  const [name = '', inner] = (params['name'] ?? '').split('.');
  const answers = visits.find(({ step }) => step === 'ask')?.answers as Json | undefined;
  const held = name === 'state' ? server['state'] : answers?.[name];
  const values = inner === undefined ? [held] : (held as readonly Json[]).map((line) => line[inner]);
  return values.some((value) =>
    code === 'payload-key-absent'
      ? value === undefined
      : [value]
          .flat()
          .map(String)
          .includes(params['value'] ?? ''),
  );
};

it('of what is sent, each option that its key refuses and each gap that it has no place for is told, with somebody who sends it so', () => {
  const count = new Map<string, number>();
  return Promise.resolve(
    law(40, [tape(200)], (numbers) => {
      const draw = drawFrom(numbers);
      const asked = askedOf(draw, Object.keys(kinds));
      const item = askedOf(draw, ['pick', 'some', 'sure', 'words']);
      const [isAlways, isProvided, isMade] = [draw.chance(50), draw.chance(50), draw.chance(50)];
      const expected: string[] = [];
      const isTracked = draw.chance(30);
      const at = isTracked ? '/track/send' : '/sections/0/steps/0/save/send';
      const sentOf = (some: typeof asked) =>
        Object.fromEntries(Object.entries(some).map(([name, [, sent]]) => [name, sent]));
      const own = mapOf(
        draw,
        {
          ...sentOf(asked),
          state: { codes: isProvided ? ['on', 'off', 'late'] : ['on', 'off'], canBeNothing: !isAlways && !isProvided },
          level: { codes: ['LOW', 'HIGH'], canBeNothing: false },
        },
        at,
        expected,
      );
      const deep = mapOf(draw, sentOf(asked), `${at}/deep`, expected);
      const lines = mapOf(draw, sentOf(item), `${at}/all/as`, expected, 'lines.');
      // A list of no lines is sent as one; of a list that is not asked for, nothing is.
      const [isNeeded, isForSome] = [draw.chance(50), draw.chance(50)];
      if (isNeeded && isForSome) expected.push(`payload-key-absent ${at}/all lines`);
      const request: WireSchema = {
        type: 'object',
        properties: {
          ...own.wire.properties,
          deep: deep.wire,
          all: { type: 'array', items: lines.wire },
          here: { const: '/nowhere' },
          next: { const: '/nowhere' },
        },
        required: [...(own.wire.required ?? []), ...(isNeeded ? ['all'] : []), 'here', 'next'],
      };
      const send = {
        ...own.map,
        ...{ deep: deep.map, all: { each: '$lines', as: lines.map } },
        ...{ here: '$step.route', next: '$next.route', word: 'ici' },
      };
      const fields = {
        ...Object.fromEntries(Object.entries(asked).map(([name, [field]]) => [name, field])),
        many: { type: 'number', label, min: 0, max: 9 },
        lines: {
          ...{ type: 'list', label, min: 0, max: 2, itemLabel: 'Un', add: 'Encore' },
          ...(isForSome && { when: { sure: true } }),
          item: Object.fromEntries(Object.entries(item).map(([name, [field]]) => [name, field])),
        },
      };
      const ask = { call: 'Core/Send', send };
      const band = { band: '$many', of: [{ below: 3, is: 'LOW' }, { is: 'HIGH' }] };
      const journey = journeyOf(
        [stepOf('ask', { fields, ...(isMade && { compute: { level: band } }), ...(!isTracked && { save: ask }) })],
        {
          ...(isTracked && { track: ask }),
          ...(!isMade && { compute: { level: band } }),
          facts: {
            state: {
              ...{ call: 'Core/Get', read: '$donnees.etat', type: 'choice', values: { X: 'on', Y: 'off' } },
              ...(isProvided && { otherwise: 'late' }),
            },
          },
        },
      );
      const { definition, findings } = parseDefinition('journey', 'one.json', JSON.stringify(journey));
      if (definition === undefined) throw new Error(JSON.stringify(findings));
      const library = { journeys: new Map([['one', { file: 'one.json', definition }]]), parts: new Map() };
      const resolved = resolveJourney({ file: 'one.json', definition }, library);
      const response: WireSchema = {
        properties: { etat: { enum: ['X', 'Y'] } },
        ...(isAlways && { required: ['etat'] }),
      };
      const seeds = proveJourney(resolved, createPlan(resolved.journey, {}), '2026-03-15', {
        calls: {
          'Core/Send': { kind: 'save', request, response: undefined },
          'Core/Get': { kind: 'read', request: {}, response },
        },
      }).filter(({ code }) => code.startsWith('payload-'));
      expect(seeds.map(told).toSorted()).toEqual(expected.toSorted());
      for (const seed of seeds) {
        count.set(seed.code, (count.get(seed.code) ?? 0) + 1);
        const { params = {}, example } = seed;
        if (params['name'] !== 'level')
          expect([told(seed), example && shows(example, seed)]).toEqual([told(seed), true]);
      }
    }),
  ).then(() => {
    for (const code of ['payload-key-absent', 'payload-option-refused'])
      expect(count.get(code) ?? 0, code).toBeGreaterThanOrEqual(enough(60));
  });
});
