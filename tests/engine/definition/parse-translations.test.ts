import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTranslations } from '../../../engine/definition/parse-translations.ts';
import { law } from '../law.ts';

const entries = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,6}\.[a-z]{1,6}$/u),
  fc.record({ fr: fc.string(), en: fc.string() }),
  { minKeys: 1, maxKeys: 6 },
);

it('a file of English is read entry by entry, and what is wrong in it is told where it stands', () =>
  law(60, [entries, fc.nat(), fc.constantFrom('fr', 'en')], (all, nth, key) => {
    const file = 'en/texts.json';
    const read = (value: unknown) => parseTranslations(file, JSON.stringify(value));
    const told = Object.entries(all).map(([id, one]) => [id, { ...one, file }]);
    expect(read(all)).toEqual({ entries: told, findings: [] });
    const ids = Object.keys(all);
    const id = ids[nth % ids.length] ?? '';
    const { entries: none, findings } = read({ ...all, [id]: { ...all[id], [key]: 7 } });
    expect(none).toEqual([]);
    expect(findings.map(({ code, at }) => [code, at])).toEqual([['shape', { file, path: [id, key] }]]);
    // One that stands twice hides the first, also where both say the same.
    const twice = `${JSON.stringify(all).slice(0, -1)},${JSON.stringify(id)}:${JSON.stringify(all[id])}}`;
    expect(parseTranslations(file, twice)).toEqual({
      entries: [],
      findings: [
        {
          code: 'duplicate-key',
          at: { file, path: [id] },
          params: { name: id, offset: String(twice.lastIndexOf(JSON.stringify(id))) },
        },
      ],
    });
    // A list is no table, not even an empty one.
    for (const list of [[], Object.values(all)]) {
      expect(read(list)).toMatchObject({ entries: [], findings: [{ code: 'shape', at: { file, path: [] } }] });
    }
    const broken = parseTranslations(file, `${JSON.stringify(all)}]`);
    expect([broken.entries, broken.findings.map(({ code, at }) => [code, at.file])]).toEqual([
      [],
      [['json-syntax', file]],
    ]);
  }));
