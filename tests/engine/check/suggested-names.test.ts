import { describe, expect, it } from 'vitest';
import type { WireSchema } from '../../../engine/check/contract-facts.ts';
import { check, cleanFolder, type Json } from './check-fixture.ts';
import { findingsOf, journeyOf, stepOf } from './check-one.ts';
import { name, question } from './mistakes/planted.ts';

const label = 'Quoi';
const text: WireSchema = { type: 'string' };
const day: WireSchema = { type: 'string', format: 'date' };
/** Of three names as near as each other, the first cannot be meant where a text is wanted, nor the second where a date is. */
const alike = {
  noteA: { type: 'file', label, accept: ['pdf'], maxMb: 1 },
  noteB: { type: 'text', label },
  noteC: { type: 'date', label },
} as const;

const suggested = (step: Json, key: WireSchema): readonly (readonly [string, string | undefined])[] => {
  const line: WireSchema = { type: 'object', properties: { key, id: {} } };
  const request: WireSchema = {
    properties: { key, deep: { properties: { key } }, all: { type: 'array', items: line }, own: text },
  };
  const lines = { ...{ type: 'list', label, min: 0, max: 2, itemLabel: 'Un', add: 'Encore' }, item: alike };
  const asks = stepOf('ask', { fields: { ...alike, lines } });
  return findingsOf(journeyOf([stepOf('first', { screen: 'info' }), asks, stepOf('here', step)]), ['unknown-name'], {
    calls: {
      'Core/Save': { kind: 'save', request, response: undefined },
      'Core/Live': { kind: 'read', request, response: undefined },
    },
  }).map(({ pointer, suggestion }) => [pointer.replace('/sections/0/steps/2', ''), suggestion] as const);
};

describe('of names that are as near as each other, the first is meant that suits the place:', () => {
  const send = (call: string, map: Json): Json => ({ save: { call, send: map } });
  const live = (map: Json): Json => ({ live: { call: 'Core/Live', send: map, chart: 'index' } });
  const inLine = { all: { each: '$lines', as: { key: '$noteX' } } };
  const when = (test: unknown): Json => ({ exits: [{ when: { noteX: test }, to: 'end' }] });
  it.each<readonly [string, Json, string, WireSchema, string | undefined]>([
    ['under a key', send('Core/Save', { key: '$noteX' }), '/save/send/key', text, 'noteB'],
    ['under a key that takes dates', send('Core/Save', { key: '$noteX' }), '/save/send/key', day, 'noteC'],
    ['in a group', send('Core/Save', { deep: { key: '$noteX' } }), '/save/send/deep/key', text, 'noteB'],
    ['in each line', send('Core/Save', inLine), '/save/send/all/as/key', text, 'lines.noteB'],
    ['in each line, under one for dates', send('Core/Save', inLine), '/save/send/all/as/key', day, 'lines.noteC'],
    ['where numbers are shown', live({ key: '$noteX' }), '/live/send/key', text, 'noteB'],
    ['where numbers are shown, in a group', live({ deep: { key: '$noteX' } }), '/live/send/deep/key', day, 'noteC'],
    ['under a key that there is not', send('Core/Save', { kee: '$noteX' }), '/save/send/kee', text, 'noteA'],
    ['in a group that there is not', send('Core/Save', { de: { key: '$noteX' } }), '/save/send/de/key', text, 'noteA'],
    ['in a call that there is not', send('Core/Sve', { key: '$noteX' }), '/save/send/key', text, 'noteA'],
    ['in a test for a text', when('ici'), '/exits/0/when/noteX', text, 'noteB'],
    ['in a test for some texts', when(['ici', 'là']), '/exits/0/when/noteX', text, 'noteB'],
    ['in a test for none', when({ not: 'ici' }), '/exits/0/when/noteX', text, 'noteB'],
    ['in a test for a day', when({ atLeast: 'today' }), '/exits/0/when/noteX', text, 'noteB'],
    ['in a test for a number', when(3), '/exits/0/when/noteX', text, undefined],
    ['in a test for another value', when({ is: '$noteB' }), '/exits/0/when/noteX', text, 'noteA'],
    ['in a test for any', when({ answered: true }), '/exits/0/when/noteX', text, 'noteA'],
  ])('%s', (_, step, pointer, key, meant) => expect(suggested(step, key)).toEqual([[pointer, meant]]));

  it('in a part that is used with a name of its own, as it is written there', () => {
    for (const [test, meant] of [
      ['ici', 'noteB'],
      [true, undefined],
      [{ answered: true }, 'noteA'],
    ] as const) {
      const folder = cleanFolder();
      const fields: Json = name(folder).fields;
      Object.assign(fields, { noteA: question('yesno'), noteB: question('text') });
      if (test === true) fields.noteA = question('text');
      fields.birth.when = { noteX: test };
      const found = check(folder).findings.filter(({ code }) => code === 'unknown-name');
      expect(found.map(({ suggestion }) => suggestion)).toEqual([meant]);
    }
  });
});
