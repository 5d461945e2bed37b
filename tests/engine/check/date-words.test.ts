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

it.each<readonly [string, string | undefined]>([
  ['1/2/2030', '2030-02-01'],
  ['01-02-2030', '2030-02-01'],
  ['2030.1.2', '2030-01-02'],
  ['2030/12/31', '2030-12-31'],
  ['31 / 12 / 2030', '2030-12-31'],
  ['12/31/2030', undefined],
  ['30/02/2030', undefined],
  ['x31/12/2030', undefined],
  ['31/12/2030x', undefined],
  ['131/12/2030', undefined],
  ['31/112/2030', undefined],
  ['31/12/20300', undefined],
  ['31/12/203', undefined],
  ['31/12/30', undefined],
  ['12030/12/31', undefined],
  ['2030/123/1', undefined],
  ['2030/12/311', undefined],
  ['31 12 2030', undefined],
  ['now', 'today'],
  ['NOW', 'today'],
  ['Aujourd’hui', 'today'],
  ["aujourd'hui", 'today'],
  ['tody', 'today'],
  ['tdy', undefined],
  ['toString', undefined],
  ['today+1an', 'today+1 year'],
  ['today+0 jours', 'today+0 days'],
  ['today + 1 mois - 2 jours', 'today+1 month-2 days'],
  ['today+12345 jours', 'today+12345 days'],
  ['today+123456 jours', undefined],
  ['today+1 constructor', undefined],
  ['today+1', undefined],
  ['today 1 an', undefined],
  ['2030-12-31+1 an', '2030-12-31+1 year'],
  ['2030-12-1+1 an', undefined],
  ['2030-1-31+1 an', undefined],
  ['203-12-31+1 an', undefined],
  ['today+1 an!', undefined],
  ['!today+1 an', undefined],
])('“%s” is taken for %s', (text, meant) => expect(meantDate(text)).toBe(meant));
