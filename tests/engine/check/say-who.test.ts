import { expect, it } from 'vitest';
import { sayWho } from '../../../engine/check/say-who.ts';
import type { Example } from '../../../engine/definition/finding.ts';

const example = (more: Partial<Example>): Example => ({
  ...{ today: '2026-03-15', server: {}, visits: [], end: 'place', shows: {} },
  ...more,
});
const ways: Readonly<Record<string, Partial<Example>>> = {
  ends: {},
  stuck: { stuck: true },
  arrives: { arrives: { journey: 'way' } },
  undecided: { arrives: { journey: 'way', undecided: true } },
};
const shown: readonly (readonly [Example['shows'], readonly string[]])[] = [
  [{}, []],
  [{ age: 86 }, ['age = 86']],
  [{ mode: 'ONCE', sure: true, some: ['A', 'B'] }, ['mode = ONCE', 'sure = true', 'some = ["A","B"]']],
];
const languages = ['fr', 'en'] as const;

it('of somebody it is said where they get, in which journey, and what of them it is about, in one line', () => {
  for (const language of languages) {
    for (const [shows, said] of shown) {
      const all = Object.values(ways).map((way) => {
        const lines = sayWho({ example: example({ ...way, shows }) }, language);
        expect(lines).toHaveLength(1);
        const [line = ''] = lines;
        expect(line).toMatch(language === 'fr' ? /^Par exemple\u00a0: / : /^e\.g\. /u);
        for (const word of ['place', ...said, ...(way.arrives === undefined ? [] : ['(way)'])])
          expect(line).toContain(word);
        // What is shown is parted by commas; where there is nothing to show, nothing is left open.
        expect(line).toContain(said.join(', '));
        expect(line).not.toMatch(/[,:] ?$|: ,|, ,|undefined/u);
        if (said.length === 0) expect(line).not.toContain(',');
        return line;
      });
      // Who ends, is stuck, arrives, or may see it: each is told by words of its own.
      expect(new Set(all).size).toBe(Object.keys(ways).length);
      expect(all[1]).toMatch(/bloqué|stuck/u);
      expect(all[2]).toMatch(/arrive/u);
      expect(all[3]).toMatch(/décide|decides/u);
    }
  }
});

it('where nobody meets it, that is said, and where it is told with other places, a few of them are', () => {
  for (const language of languages) {
    expect(sayWho({}, language)).toEqual([]);
    expect(sayWho({ related: [] }, language)).toEqual([]);
    const [nobody = '', ...others] = sayWho({ nobody: true }, language);
    expect([nobody.length > 10, others]).toEqual([true, []]);
    for (let count = 1; count < 6; count += 1) {
      const related = Array.from({ length: count }, (_, n) => ({ file: `${n}.json`, line: n + 1, column: 9 }));
      const [line = ''] = sayWho({ related }, language);
      expect([...line.matchAll(/\d\.json:\d/gu)].map(String)).toEqual(
        related.slice(0, 3).map((one) => `${one.file}:${one.line}`),
      );
      expect(/\(\+(\d)\)$/u.exec(line)?.[1]).toBe(count > 3 ? String(count - 3) : undefined);
      if (count > 1) expect(line).toContain('0.json:1, 1.json:2');
    }
  }
  expect(
    sayWho({ example: example({}), nobody: true, related: [{ file: 'a', line: 1, column: 1 }] }, 'en'),
  ).toHaveLength(3);
});
