import fc from 'fast-check';
import { expect, test } from 'vitest';

import { writeCalendar } from '../../../api/server/mail/write-calendar.ts';
import { law } from '../../engine/law.ts';

const entry = {
  id: 'rdv_1',
  from: '2026-11-30T08:30:00.000Z',
  until: '2026-11-30T09:00:00.000Z',
  changes: 2,
  title: 'Votre rendez-vous téléphonique',
  isCancelled: false,
};

/** What a calendar reads: lines put together again, then what stands after a name. */
const readEntry = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line): readonly [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

test('tells when, and which event it replaces', () => {
  const read = readEntry(writeCalendar(entry));
  expect(Object.fromEntries(read)).toMatchObject({
    METHOD: 'PUBLISH',
    UID: 'rdv_1@parcours',
    SEQUENCE: '2',
    DTSTART: '20261130T083000Z',
    DTEND: '20261130T090000Z',
    STATUS: 'CONFIRMED',
  });
  expect(readEntry(writeCalendar({ ...entry, isCancelled: true })).get('METHOD')).toBe('CANCEL');
});

test('no line is longer than calendars read, and any title comes out as it went in', () =>
  law(500, [fc.string({ unit: 'grapheme', maxLength: 120 }).filter((title) => !/[\r\n]/u.test(title))], (title) => {
    const text = writeCalendar({ ...entry, title });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(
      readEntry(text)
        .get('SUMMARY')
        ?.replaceAll(/\\([\\;,])/gu, '$1'),
    ).toBe(title);
  }));
