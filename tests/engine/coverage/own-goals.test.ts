import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEnd, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { fieldGoals } from '../../../engine/coverage/field-goals.ts';
import { findPerson, runModel } from '../../../engine/coverage/make-run.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { lists } from '../../helpers/random-field.ts';
import { today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

const label = 'q';
const goalsOf = (fields: Readonly<Record<string, FieldDefinition>>) => {
  const encoding = encodeJourney(pageOf(fields), today);
  return { encoding, goals: fieldGoals(encoding) };
};

const lengths = Array.from({ length: 40 }, (_, n) => n + 1);

describe('of a question', () => {
  it('for a text that has a limit, one that is as long is asked for where one is known, and given by whoever reaches it', () => {
    let met = 0;
    for (const [max, isLimited] of lengths.flatMap((one) => [true, false].map((so) => [one, so] as const))) {
      const it: FieldDefinition = { type: 'text', label, ...(isLimited ? { max } : {}) };
      const known = specOf('text').samples(it, { today, locale: 'fr', lists, read: () => undefined });
      const { encoding, goals } = goalsOf({ it });
      const longest = goals.filter(({ id }) => id === 'boundaries:page/it:longest');
      const isThere = isLimited && known.some((text) => [...String(text)].length === max);
      expect([max, longest.length]).toEqual([max, isThere ? 1 : 0]);
      for (const { formula, seen } of longest) {
        const verdict = findPerson(encoding, [anEnd(encoding), formula]);
        if (verdict.kind !== 'sat') throw new Error('Nobody says as much.');
        const run = runModel(encoding, verdict.model);
        expect([...String(run.entries[0]?.saved?.record['it'])].length).toBe(max);
        expect(seen(run)).toBe(true);
        met += 1;
      }
    }
    expect(met).toBeGreaterThan(1);
  });

  it('that is counted the least and the most are asked for, where these are two', () =>
    law(60, [fc.constantFrom('number', 'money', 'percent', 'year'), fc.nat({ max: 3 })], (type, more) => {
      const least = type === 'year' ? 1980 : 2;
      const { goals } = goalsOf({ it: { type, label, min: least, max: least + more } as FieldDefinition });
      expect(goals.map(({ id }) => id)).toEqual(
        more === 0 ? [] : ['min', 'max'].map((end) => `boundaries:page/it:${end}`),
      );
    }));

  it('those beside each other, on a page or in a line, begin with another option each, in turn', () =>
    law(30, [fc.integer({ min: 1, max: 5 })], (count) => {
      const codes = (lists['colours'] ?? []).map(({ code }) => code);
      const beside = Object.fromEntries(
        Array.from({ length: count }, (_, n): [string, FieldDefinition] => [
          `q${n}`,
          { type: 'choice', label, list: 'colours' },
        ]),
      );
      const list: FieldDefinition = {
        ...{ type: 'list', label, itemLabel: 'l', add: 'a' },
        min: 0,
        max: 2,
        item: beside,
      };
      const { goals } = goalsOf({ ...beside, list });
      for (const where of ['', 'list/item/']) {
        for (const n of Object.keys(beside).keys()) {
          const own = goals.filter(({ id }) => id.startsWith(`boundaries:page/${where}q${n}:=`));
          expect(own.every(({ spare }) => spare === true)).toBe(true);
          expect(own.map(({ id }) => id.split(':=')[1])).toEqual(codes.map((_, at) => codes[(at + n) % codes.length]));
        }
      }
    }));
});
