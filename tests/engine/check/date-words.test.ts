import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { meantDate } from '../../../engine/check/date-words.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { law } from '../law.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const label = 'Quand';
const list = { type: 'list', label, min: 0, max: 2, itemLabel: 'Un', add: 'Un autre' };

/** Every place where a date may be written, by how a journey is made that has it there. */
const places: readonly (readonly [string, (word: string) => Json])[] = [
  ...(['date', 'year'] as const).flatMap((type) =>
    (['min', 'max'] as const).flatMap((key): (typeof places)[number][] => [
      [`/fields/when/${key}`, (word) => asking({ when: { type, label, [key]: word } })],
      [
        `/fields/lines/item/when/${key}`,
        (word) => asking({ lines: { ...list, item: { when: { type, label, [key]: word } } } }),
      ],
    ]),
  ),
  ['/exits/0/when/when', (word) => asking({ when: { type: 'date', label } }, { when: { atLeast: word } })],
  ['/exits/0/when/when', (word) => asking({ when: { type: 'date', label } }, { when: { not: [word] } })],
];
const asking = (fields: Json, when?: Json): Json =>
  journeyOf([stepOf('ask', { fields, ...(when === undefined ? {} : { exits: [{ when, to: 'end' }] }) })]);

const found = (journey: Json): readonly Finding[] => findingsOf(journey, ['no-date', 'wrong-type']);

const units = {
  day: ['jour', 'jours', 'Day', 'dyas'],
  week: ['semaine', 'semaines', 'weeek'],
  month: ['mois', 'moths', 'MONTHS'],
  year: ['an', 'ans', 'année', 'années', 'annee', 'annees', 'yeras'],
} as const;
it.each(Object.entries(units).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)))(
  '%s is taken for a %s',
  (word, unit) => expect(meantDate(`aujourd’hui + 2 ${word}`)).toBe(`today+2 ${unit}s`),
);

type Term = { readonly sign: string; readonly count: number; readonly unit: keyof typeof units; readonly slip: number };
const terms = fc.array(
  fc.record({
    sign: fc.constantFrom('+', '-'),
    count: fc.integer({ min: 0, max: 90 }),
    unit: fc.constantFrom('day', 'week', 'month', 'year'),
    slip: fc.nat(),
  }) as fc.Arbitrary<Term>,
  { maxLength: 3 },
);
const right = (start: string, all: readonly Term[]): string =>
  start + all.map(({ sign, count, unit }) => `${sign}${count} ${unit}${count === 1 ? '' : 's'}`).join('');
const slipped = (start: string, all: readonly Term[]): string =>
  start +
  all.map(({ sign, count, unit, slip }) => ` ${sign} ${count} ${units[unit][slip % units[unit].length]}`).join('');
const someDay = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')) as [string, string, string]);

it.each(places)('at %s a date of the language is right, and a name', (_, journeyWith) =>
  law(40, [terms, someDay, fc.boolean()], (all, parts, isToday) => {
    expect(found(journeyWith(right(isToday ? 'today' : parts.join('-'), all)))).toEqual([]);
    expect(found(journeyWith('$when')).filter(({ code }) => code === 'no-date')).toEqual([]);
  }),
);

it.each(places)('at %s what is none is told there, with what was meant by it', (place, journeyWith) =>
  law(40, [terms, someDay, fc.nat()], (all, [year, month, date], which) => {
    const slips: readonly (readonly [string, string | undefined])[] = [
      ...(all.length === 0 ? [] : [[slipped('today', all), right('today', all)] as const]),
      [slipped('aujourd’hui', all), right('today', all)],
      [`${date}/${month}/${year}`, `${year}-${month}-${date}`],
      [`${Number(date)}.${Number(month)}.${year}`, `${year}-${month}-${date}`],
      [`${year}/${month}/${date}`, `${year}-${month}-${date}`],
      [`${year}-02-30`, undefined],
      [`31/02/${year}`, undefined],
      ['today+0 dogs', undefined],
      ['demain', undefined],
      ['', undefined],
      ['$', undefined],
    ];
    const [wrong, meant] = slips[which % slips.length] as (typeof slips)[number];
    // In any case and without its spaces it may be right as it stands.
    if (wrong.replaceAll(' ', '') === meant?.replaceAll(' ', '')) return;
    const journey = journeyWith(wrong);
    const findings = found(journey);
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([['no-date', `/sections/0/steps/0${place}`]]);
    const [finding] = findings;
    expect(finding?.message).toContain(`“${wrong}”`);
    expect(finding?.suggestion).toBe(meant);
    if (meant === undefined) return;
    const mended = fixText(JSON.stringify(journey), findings);
    expect(found(JSON.parse(mended.text) as Json)).toEqual([]);
  }),
);
