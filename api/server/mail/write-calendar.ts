import { contact } from '../../contract/contact.ts';

type Entry = {
  readonly id: string;
  /** ISO instants. */
  readonly from: string;
  readonly until: string;
  /** How often it was changed: a calendar keeps the latest. */
  readonly changes: number;
  readonly title: string;
  readonly isCancelled: boolean;
};

/** `2026-11-30T08:30:00.000Z` -> `20261130T083000Z`. */
const stamp = (instant: string): string => instant.replaceAll(/[-:]|\.\d+/gu, '');

/** RFC 5545: these four stand for themselves only after a backslash, or as `\\n`. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/gu, '\\$&').replaceAll('\n', '\\n');

/** RFC 5545: a line has 75 bytes at most, the next one of the same content begins with a blank. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > 74) {
      lines.push(current);
      current = ' ';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n');
};

/**
 * An entry for a calendar (RFC 5545). The same id moves or removes the entry that an earlier mail brought. It says nothing
 * of what the call is about, and no number but ours: calendars are shared.
 */
export const writeCalendar = ({ id, from, until, changes, title, isCancelled }: Entry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parcours//FR',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${id}@parcours`,
    `SEQUENCE:${changes}`,
    `DTSTAMP:${stamp(from)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${escaped(title)}`,
    `CONTACT:${escaped(contact.phone)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
