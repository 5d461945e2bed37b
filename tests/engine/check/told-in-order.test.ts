import { describe, expect, it } from 'vitest';
import { checkJourneys, toFindings } from '../../../engine/check/check-journeys.ts';
import { pathOfPointer, type Finding, type FindingSeed, type Origin } from '../../../engine/definition/finding.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { law } from '../law.ts';
import { check, cleanFolder, contract, type Json } from './check-fixture.ts';

const english = 'en/all.json';
const folder = cleanFolder();
const { parsed, text } = check(folder);
const files: readonly (readonly [string, Json])[] = [
  ['plain.json', folder.journeys['plain']],
  ['parts/person.json', folder.parts['person']],
  ['lists/modes.json', folder.lists['modes']],
];

type Path = readonly (string | number)[];
const pathsIn = (value: Json, path: Path = []): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        path,
        ...Object.keys(value).flatMap((key) =>
          pathsIn(value[key], [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ];
const origins: readonly Origin[] = [
  ...files.flatMap(([file, value]) => pathsIn(value).map((path) => ({ file, path }))),
  ...[...parsed.translations.keys()].map((id) => ({ file: english, path: [id] })),
];
const valueAt = ({ file, path }: Origin): Json =>
  path.reduce((value: Json, key) => value[key], files.find(([name]) => name === file)?.[1]);

/** What stands in a file from a line and a column on. */
const textFrom = ({ file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>): string => {
  const lines = text(file)
    .split('\n')
    .slice(line - 1);
  return [lines[0]?.slice(column - 1), ...lines.slice(1)].join('\n');
};
/** How a place begins: a key by its name, what stands in a list by itself. */
const beginningOf = (at: Origin): string => {
  const last = at.path.at(-1);
  if (typeof last === 'string') return `${JSON.stringify(last)}: `;
  const value = valueAt(at);
  return typeof value === 'object' ? '{[' : JSON.stringify(value);
};

const plain: readonly ((name: string) => Omit<FindingSeed, 'at'>)[] = [
  (name) => ({ code: 'never-used', severity: 'warning', params: { name } }),
  (name) => ({ code: 'unknown-name', params: { name }, suggestion: 'other' }),
  (name) => ({ code: 'unknown-option', params: { name: 'x', option: name, options: '' } }),
  (name) => ({ code: 'wrong-payload-type', params: { name: 'x', key: name, type: '' } }),
  () => ({ code: 'duplicate-route', severity: 'note', params: { route: '/r' } }),
];

it('findings are told errors first, then in reading order, each once, where they stand, with all the places that they are about', () =>
  law(40, [tape(120)], (numbers) => {
    const draw = drawFrom(numbers);
    const some = Array.from({ length: 6 }, () => draw.pick(origins));
    const seeds = Array.from({ length: 12 }, (): FindingSeed => {
      const related = draw.some(some.slice(0, 3));
      return {
        ...draw.pick(plain)(draw.pick(['a', 'b'])),
        at: draw.pick(some),
        ...(related.length > 0 && { related }),
      };
    });
    const findings = toFindings(parsed, seeds, 'en');
    const keyOf = ({ code, at, params }: FindingSeed): string => JSON.stringify([code, at, params]);
    const groups = [...Map.groupBy(seeds, keyOf).values()];
    expect(findings).toHaveLength(groups.length);
    for (const [first, ...others] of groups) {
      if (first === undefined) continue;
      const pointer = first.at.path
        .map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
        .join('');
      const wrong = first.params?.['option'] ?? first.params?.['key'] ?? first.params?.['name'];
      const own = findings.filter(
        (one) =>
          one.code === first.code && one.file === first.at.file && one.pointer === pointer && one.wrong === wrong,
      );
      expect(own).toHaveLength(1);
      const [found] = own;
      if (found === undefined) continue;
      expect([found.severity, found.suggestion]).toEqual([first.severity ?? 'error', first.suggestion]);
      expect(pathOfPointer(found.pointer)).toEqual(first.at.path.map(String));
      const begins = beginningOf(first.at);
      if (begins === '{[') expect(textFrom(found)).toMatch(/^[{[]/u);
      else expect(textFrom(found).startsWith(begins)).toBe(true);
      // Each place once; English has none that could be told beside another.
      const all = [first, ...others].flatMap(({ related = [] }) => related);
      const places = new Set(all.filter(({ file }) => file !== english).map((one) => JSON.stringify(one)));
      expect(found.related?.length ?? 0).toBe(places.size);
      if (all.length === 0) expect(found).not.toHaveProperty('related');
      for (const place of found.related ?? []) {
        const isOne = [...places].some((one) => {
          const origin = JSON.parse(one) as Origin;
          const begins = beginningOf(origin);
          return (
            origin.file === place.file &&
            (begins === '{[' ? /^[{[]/u.test(textFrom(place)) : textFrom(place).startsWith(begins))
          );
        });
        expect(isOne).toBe(true);
      }
    }
    const ranked = findings.map(({ severity }) => ['error', 'warning', 'note'].indexOf(severity));
    expect(ranked).toEqual(ranked.toSorted((a, b) => a - b));
    for (const [n, { file, line, column, severity }] of findings.entries()) {
      const before = findings[n - 1];
      if (before === undefined || before.severity !== severity) continue;
      if (before.file === file)
        expect([line, column] >= [before.line, before.column] || line > before.line || column >= before.column).toBe(
          true,
        );
      else expect(before.file < file).toBe(true);
    }
  }));

describe('what cannot be read', () => {
  it('stands at the letter where it stops, also in a file of English', () => {
    const at = { file: english, path: [] };
    for (const [letters, line, column] of [
      ['', 1, 1],
      ['ab', 1, 3],
      ['a\n', 2, 1],
      ['a\nbc\nd', 3, 2],
    ] as const) {
      const params = { problem: 'x', offset: String(letters.length) };
      const texts = new Map([[english, `${letters}!\n!`]]);
      const [found] = toFindings({ ...parsed, translationTexts: texts }, [{ code: 'json-syntax', at, params }], 'en');
      expect([found?.line, found?.column]).toEqual([line, column]);
    }
    // Of a file that is not there, where it would begin.
    const [found] = toFindings(parsed, [{ code: 'json-syntax', at: { file: 'en/none.json', path: ['x'] } }], 'en');
    expect([found?.line, found?.column]).toEqual([1, 1]);
  });

  it('hides what else would only say the same: what is missed because of it, and texts that have lost their place', () => {
    const codesOf = (change: (files: typeof parsed) => typeof parsed): readonly string[] =>
      checkJourneys(change(parsed), contract, 'en').findings.map(({ code, file }) => `${code} ${file}`);
    expect(codesOf((one) => one)).toEqual([]);
    // A journey that is not read leaves its English behind, and a journey that comes after it is not blamed.
    const broken = cleanFolder();
    broken.journeys['after'] = {
      ...broken.journeys['plain'],
      id: 'after',
      requires: { journey: 'plain', because: 'Avant.' },
    };
    broken.journeys['plain'] = '{';
    const { findings, served } = check(broken);
    expect(findings.map(({ code, file }) => `${code} ${file}`)).toEqual(['json-syntax plain.json']);
    expect(served).toEqual(['after']);
    // English that is not read is not missed text by text.
    const translationFindings: FindingSeed[] = [
      { code: 'json-syntax', at: { file: english, path: [] }, params: { problem: 'x', offset: '0' } },
    ];
    expect(codesOf((one) => ({ ...one, translations: new Map(), translationFindings }))).toEqual([
      `json-syntax ${english}`,
    ]);
    expect(codesOf((one) => ({ ...one, translations: new Map(), translationFindings: [] })).length).toBeGreaterThan(5);
  });

  it('is known by the name of its file, in whatever folder it stands', () => {
    for (const file of ['lists/modes.json', 'modes.json', 'a/b/modes.json', 'a\\modes.json']) {
      const lists = [{ source: { file, text: '{', tree: undefined }, definition: undefined, findings: [] }];
      expect(checkJourneys({ ...parsed, lists }, contract, 'en').findings.map(({ code }) => code)).not.toContain(
        'unknown-list',
      );
    }
    for (const file of ['lists/mode.json', 'modes.json.bak', 'modesxjson'])
      expect(
        checkJourneys(
          { ...parsed, lists: [{ source: { file, text: '{', tree: undefined }, definition: undefined, findings: [] }] },
          contract,
          'en',
        ).findings.map(({ code }) => code),
      ).toContain('unknown-list');
  });
});
