import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadChecked } from '../../cli/load-checked.ts';
import { toPointer, type Finding } from '../../engine/definition/finding.ts';
import { findingsAt, placeOfFinding, splitFindings } from '../../studio/edit/findings-at.ts';
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

/** The pointers of all that a JSON text says, itself left out. */
const pointersIn = (value: unknown, at = ''): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [`${at}/${key}`, ...pointersIn(inner, `${at}/${key}`)]);

test('whatever is wrong in the file of a journey has a page on which it is mended', async () => {
  const { files, journeys: checked } = await loadChecked('journeys', 'en');
  const texts = new Map(files.journeys.map(({ source }) => [source.file, source.text]));
  expect(checked.length).toBe(texts.size);
  for (const open of checked) {
    const lost = pointersIn(JSON.parse(texts.get(open.file) ?? ''))
      .filter((pointer) => !/^\/(?:\$schema|sections|outcomes)$/u.test(pointer))
      .filter((pointer) => placeOfFinding({ file: open.file, pointer } as Finding, open) === undefined);
    expect([open.file, lost]).toEqual([open.file, []]);
    // What is wrong in a step, with what it computes, is told in the step.
    const inSteps = [...open.places.values()]
      .filter(({ path }) => path.includes('steps'))
      .map(({ file, path }) => ({ file, pointer: toPointer(path) }));
    expect(findingsAt(inSteps as Finding[], open, { kind: 'journey', id: open.journey.id })).toEqual([]);
    for (const name of Object.keys(open.journey.facts)) {
      const { file = '', path = [] } = open.places.get(`facts/${name}`) ?? {};
      const place = placeOfFinding({ file, pointer: toPointer(path) } as Finding, open);
      expect(place).toEqual({ kind: 'journey', id: open.journey.id });
    }
  }
});
