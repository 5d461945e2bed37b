import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldOf } from '../../../engine/definition/field-language.ts';
import { boundsOf } from '../../../engine/fields/bounds.ts';
import { addDays, addMonths, isRealDate } from '../../../engine/fields/calendar.ts';
import { date } from '../../../engine/fields/date.ts';
import { readDate } from '../../../engine/fields/read-date.ts';
import { resolveDate } from '../../../engine/fields/relative-date.ts';
import { year } from '../../../engine/fields/year.ts';
import { contextIn } from './field-cases.ts';

describe('dates of the journey language', () => {
  it.each([
    ['today', '2024-02-29', '2024-02-29'],
    ['today-18 years', '2026-03-15', '2008-03-15'],
    ['today - 18 years', '2026-03-15', '2008-03-15'],
    ['today-18 years', '2024-02-29', '2006-02-28'],
    ['today-4 years', '2024-02-29', '2020-02-29'],
    ['today-1 year', '2024-02-29', '2023-02-28'],
    ['today+6 months', '2025-08-31', '2026-02-28'],
    ['today+6 months', '2027-08-31', '2028-02-29'],
    ['today+1 month', '2026-01-31', '2026-02-28'],
    ['today+1 month', '2026-12-31', '2027-01-31'],
    ['today-1 month', '2026-03-31', '2026-02-28'],
    ['today-13 months', '2026-01-15', '2024-12-15'],
    ['today+30 days', '2026-02-10', '2026-03-12'],
    ['today-1 day', '2026-01-01', '2025-12-31'],
    ['today-1 day', '2100-03-01', '2100-02-28'],
    ['today+2 weeks', '2026-12-25', '2027-01-08'],
    ['today-18 years+1 day', '2026-03-15', '2008-03-16'],
    ['today-86 years+1 day', '2026-12-31', '1941-01-01'],
    ['2030-01-31', '2026-03-15', '2030-01-31'],
    ['2030-01-31+1 month', '2026-03-15', '2030-02-28'],
  ])('%s on %s is %s', (text, today, expected) => {
    expect(resolveDate(text, today)).toBe(expected);
  });
  it.each([
    '',
    'tomorrow',
    'today+',
    'today18',
    'today-18',
    'today-18 ans',
    '2030-02-30',
    '31/01/2030',
    'today+9999 years',
    'today-3000 years',
    'today+99999999999 days',
    '$birth',
  ])('%j is no date', (text) => {
    expect(resolveDate(text, '2026-03-15')).toBeUndefined();
  });
});

describe('the calendar', () => {
  const day = fc
    .integer({ min: -700_000, max: 2_900_000 })
    .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  it('counts days as UTC does, there and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (start, days) => {
        const there = addDays(start, days);
        if (there === undefined) return;
        expect(there).toBe(new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10));
        expect(addDays(there, -days)).toBe(start);
      }),
    );
  });
  it('adds months without leaving the month it aims at', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1200, max: 1200 }), (start, months) => {
        const there = addMonths(start, months);
        if (there === undefined) return;
        expect(isRealDate(there)).toBe(true);
        const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(index(there) - index(start)).toBe(months);
        // Pulled back only when the day does not exist there, and then to the last of the month.
        if (there.slice(8) !== start.slice(8)) expect(addDays(there, 1)?.slice(8)).toBe('01');
      }),
    );
  });
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
  ])('%s is in the calendar: %s', (text, real) => {
    expect(isRealDate(text)).toBe(real);
  });
  it('keeps the first century apart from the twentieth', () => {
    expect(addDays('0050-01-01', 1)).toBe('0050-01-02');
    expect(addDays('0001-01-01', -1)).toBeUndefined();
    expect(addDays('0001-01-02', -1)).toBe('0001-01-01');
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('9999-12-31', 1)).toBeUndefined();
    expect(addMonths('9999-12-01', 1)).toBeUndefined();
    expect(addMonths('9999-11-30', 1)).toBe('9999-12-30');
    expect(addMonths('0001-02-01', -1)).toBe('0001-01-01');
    expect(addMonths('0001-01-01', -1)).toBeUndefined();
  });
});

describe('three boxes', () => {
  it.each([
    ['27', '3', '1985', { date: '1985-03-27' }],
    [' 7 ', '03', '1985', { date: '1985-03-07' }],
    ['27/03/1985', '', '', { date: '1985-03-27' }],
    ['27.3.1985', '', '', { date: '1985-03-27' }],
    ['27 03 1985', '', '', { date: '1985-03-27' }],
    ['27031985', '', '', { date: '1985-03-27' }],
    ['', '', '1985-03-27', { date: '1985-03-27' }],
    ['', '', '', { empty: true }],
    [' ', '\u00A0', '', { empty: true }],
    ['27', '', '', { fault: 'date-incomplete' }],
    ['27', '3', '', { fault: 'date-incomplete' }],
    ['', '3', '1985', { fault: 'date-incomplete' }],
    ['27', '3', '85', { fault: 'date-format' }],
    ['27', 'mars', '1985', { fault: 'date-format' }],
    ['-1', '3', '1985', { fault: 'date-format' }],
    ['027', '3', '1985', { fault: 'date-format' }],
    ['27', '003', '1985', { fault: 'date-format' }],
    ['27', '3', '01985', { fault: 'date-format' }],
    ['x27', '3', '1985', { fault: 'date-format' }],
    ['027/03/1985', '', '', { fault: 'date-incomplete' }],
    ['27/003/1985', '', '', { fault: 'date-incomplete' }],
    ['270319855', '', '', { fault: 'date-incomplete' }],
    ['7031985', '', '', { fault: 'date-incomplete' }],
    ['31', '4', '2026', { fault: 'date-impossible' }],
    ['29', '2', '2023', { fault: 'date-impossible' }],
    ['1', '13', '2026', { fault: 'date-impossible' }],
    ['0', '1', '2026', { fault: 'date-impossible' }],
    ['31/04/2026', '', '', { fault: 'date-impossible' }],
    ['03/27/1985', '', '', { fault: 'date-impossible' }],
  ])('%j %j %j', (d, m, y, expected) => {
    expect(readDate({ day: d, month: m, year: y })).toEqual(expected);
  });
});

it('a whole date in one box is read when it stands alone: beside another box it is none', () => {
  const whole = ['27/03/1985', '27031985', '1985-03-27'];
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.nat(2), fc.nat(2), fc.constantFrom('4', '1990'), (text, n, m, more) => {
      const boxes = ['', '', ''].with(m, more).with(n, text);
      const [day = '', month = '', year = ''] = boxes;
      expect('date' in readDate({ day, month, year })).toBe(n === m);
      const [first = '', second = '', third = ''] = boxes.map((box) => (box === '' ? more : box));
      expect(readDate({ day: first, month: second, year: third })).toEqual({ fault: 'date-format' });
    }),
  );
});

it('of a day that is in no calendar the same is said to who types it as of a kept one', () => {
  const field: FieldOf<'date'> = { type: 'date', label: 'l' };
  const two = (n: number) => String(n).padStart(2, '0');
  let met = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2100 }), fc.nat(14), fc.nat(40), (year, month, day) => {
      const boxes = { day: String(day), month: String(month), year: String(year) };
      const issue = date.validate(`${year}-${two(month)}-${two(day)}`, field, contextIn('fr'));
      const typed = date.parse(boxes, field, contextIn('fr'));
      if (issue === undefined) expect(typed).toEqual({ value: `${year}-${two(month)}-${two(day)}` });
      else expect(typed).toEqual({ issue });
      if (issue !== undefined) met += 1;
    }),
  );
  expect(met).toBeGreaterThan(0);
});

it('a damaged draft is a wrong type, a box that is not there is blank', () => {
  const field: FieldOf<'date'> = { type: 'date', label: 'l' };
  const parse = (raw: unknown) => date.parse(raw as never, field, contextIn('fr'));
  for (const raw of [
    { day: 1, month: '3', year: '1985' },
    { day: '1', month: 3, year: '1985' },
    { day: '1', month: '3', year: 1985 },
    [],
    'x',
  ]) {
    expect(parse(raw)).toEqual({ issue: { code: 'wrong-type' } });
  }
  expect(parse({})).toEqual({ empty: true });
  expect(parse({ day: '1', month: '3' })).toMatchObject({ issue: { code: 'date-incomplete' } });
});

describe('date fields', () => {
  const adult: FieldOf<'date'> = { type: 'date', label: 'l', max: 'today-18 years', min: 'today-86 years+1 day' };
  const context = contextIn('fr');
  it.each([
    ['2008-03-15', undefined],
    ['2008-03-16', 'date-too-late'],
    ['1940-03-16', undefined],
    ['1940-03-15', 'date-too-early'],
    ['1985-02-30', 'date-impossible'],
    ['1985-2-3', 'date-format'],
    ['27/03/1985', 'date-format'],
    [19850327, 'wrong-type'],
  ])('%j meets %s', (value, code) => {
    expect(date.validate(value, adult, context)?.code).toBe(code);
  });
  it('says which bound was passed', () => {
    expect(date.validate('2020-01-01', adult, context)).toEqual({
      code: 'date-too-late',
      params: { max: { kind: 'date', value: '2008-03-15' } },
    });
  });
  it('stays between 1900 and 2100 whatever the journey says', () => {
    const free: FieldOf<'date'> = { type: 'date', label: 'l', min: '1800-01-01', max: '2200-01-01' };
    expect(date.validate('1899-12-31', free, context)?.code).toBe('date-too-early');
    expect(date.validate('2101-01-01', free, context)?.code).toBe('date-too-late');
    expect(date.validate('1900-01-01', free, context)).toBeUndefined();
    expect(date.validate('2100-12-31', free, context)).toBeUndefined();
  });
  it('a bound may be another date, and does not bind while that is unknown', () => {
    const later: FieldOf<'date'> = { type: 'date', label: 'l', min: '$start' };
    expect(date.validate('2026-01-01', later, contextIn('fr', { start: '2026-01-02' }))?.code).toBe('date-too-early');
    expect(date.validate('2026-01-01', later, contextIn('fr'))).toBeUndefined();
  });
  it('what is no date binds nothing, whatever it is', () => {
    const day: FieldOf<'date'> = { type: 'date', label: 'l', min: '$start' };
    const horizon: FieldOf<'year'> = { type: 'year', label: 'l', min: '$start' };
    const bounds = (field: typeof day | typeof horizon, start: unknown) => boundsOf(field, contextIn('fr', { start }));
    for (const start of [undefined, null, true, {}, [], ['2027-01-31'], 'x', '31/01/2027'])
      expect([start, bounds(day, start), bounds(horizon, start)]).toEqual([start, {}, {}]);
    for (const start of [2027, 20_270_131, '2027-02-30']) expect([start, bounds(day, start)]).toEqual([start, {}]);
  });
});

describe('year fields', () => {
  const horizon: FieldOf<'year'> = { type: 'year', label: 'l', min: 'today+8 years', max: '$end' };
  it('take the year of a relative date, of a date or of a year', () => {
    expect(boundsOf(horizon, contextIn('fr', { end: '2060-05-05' }))).toEqual({ min: 2034, max: 2060 });
    expect(boundsOf(horizon, contextIn('fr', { end: 2050 }))).toEqual({ min: 2034, max: 2050 });
    expect(boundsOf(horizon, contextIn('fr'))).toEqual({ min: 2034 });
  });
  it('are numbers, and name their bounds as they are written', () => {
    expect(year.validate(2033, horizon, contextIn('fr'))).toEqual({
      code: 'number-too-small',
      params: { min: { kind: 'text', value: '2034' } },
    });
    expect(year.validate(2101, horizon, contextIn('fr'))?.code).toBe('number-too-large');
    expect(year.validate(2040.5, horizon, contextIn('fr'))?.code).toBe('number-not-whole');
    expect(year.validate('2040', horizon, contextIn('fr'))?.code).toBe('wrong-type');
    expect(year.parse('12040', horizon, contextIn('fr'))).toMatchObject({ issue: { code: 'number-format' } });
    expect(year.parse('20401', horizon, contextIn('fr'))).toMatchObject({ issue: { code: 'number-format' } });
    expect(year.parse(' 2040 ', horizon, contextIn('fr'))).toEqual({ value: 2040 });
  });
});
