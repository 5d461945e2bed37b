import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Finding } from '../../engine/definition/finding.ts';
import { splitFindings } from '../../studio/edit/findings-at.ts';
import { law } from '../engine/law.ts';

const folders = {
  journey: 'journeys',
  part: 'journeys/parts',
  list: 'journeys/lists',
  translation: 'locales/en/journeys',
};
const ids = ['a', 'b', 'c'];
const journeys = ids.map((id) => ({ id, title: `The journey ${id}` }));
/** Each journey has its own part, and `all` is in all of them. Of `c` nothing is known: it was never sound. */
const users = {
  'journeys/a.json': ['a'],
  'journeys/b.json': ['b'],
  'journeys/parts/a.json': ['a'],
  'journeys/parts/b.json': ['b'],
  'journeys/parts/all.json': ['a', 'b'],
};
const whose: Readonly<Record<string, readonly string[]>> = {
  ...users,
  'journeys/c.json': ['c'],
  'locales/en/journeys/a.json': ['a'],
  'locales/en/journeys/c.json': ['c'],
  'locales/en/journeys/part.b.json': ['b'],
  'locales/en/journeys/part.all.json': ['a', 'b'],
  'journeys/lists/countries.json': [],
  'journeys/parts/nobody.json': [],
};

test('of all findings none is lost: it stands with the open journey, or is counted for each that it belongs to', () =>
  law(200, [fc.array(fc.constantFrom(...Object.keys(whose))), fc.constantFrom(...ids)], (files, open) => {
    const findings = files.map((file, line) => ({ file, line }) as Finding);
    const { own, others } = splitFindings(findings, open, { folders, journeys, users });
    const isOwn = (file: string): boolean => whose[file]?.length === 0 || whose[file]?.includes(open) === true;
    expect(own).toEqual(findings.filter(({ file }) => isOwn(file)));
    const expected = journeys.flatMap((one) => {
      const count = files.filter((file) => !isOwn(file) && whose[file]?.includes(one.id)).length;
      return count === 0 ? [] : [{ ...one, count }];
    });
    expect(others).toEqual(expected);
  }));
