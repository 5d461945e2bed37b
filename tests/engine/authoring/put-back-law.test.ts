import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hunksBetween, mendSince } from '../../../engine/authoring/put-back.ts';
import { law } from '../law.ts';

const few = fc.array(fc.constantFrom('a', 'b', 'c', '{', ''), { maxLength: 9 });

/** How many lines two texts have in common at most, one after the other: every way is tried. */
const inCommon = ([first, ...own]: readonly string[], others: readonly string[]): number => {
  if (first === undefined || others.length === 0) return 0;
  const at = others.indexOf(first);
  const without = inCommon(own, others);
  return at < 0 ? without : Math.max(without, 1 + inCommon(own, others.slice(at + 1)));
};

it('of two texts as little is told as may be: what both have in common is in no hunk, and two hunks have a line between them', () =>
  law(800, [few, few], (before, after) => {
    const hunks = hunksBetween(before.join('\n'), after.join('\n'));
    // A text of no lines is one empty line.
    const [own, other] = [before, after].map((lines) => (lines.length === 0 ? [''] : lines)) as [string[], string[]];
    const told = hunks.reduce((sum, hunk) => sum + hunk.count + hunk.before.length, 0);
    expect(told).toBe(own.length + other.length - 2 * inCommon(own, other));
    hunks.forEach(({ line, count }, n) => expect(hunks[n + 1]?.line ?? Infinity).toBeGreaterThan(line + count));
  }));

it('where the texts are too long to be weighed, all that lies between the first and the last difference is one hunk', () => {
  const many = Array.from({ length: 2001 }, (_, n) => `${n}`);
  const [before, after] = ['x', 'y'].map((end) => ['first', end, ...many, end, 'last'].join('\n'));
  const shifted = ['first', 'y', ...many.slice(1), 'z', 'y', 'last'].join('\n');
  expect(hunksBetween(before ?? '', after ?? '')).toHaveLength(1);
  expect(hunksBetween(before ?? '', shifted)).toEqual([{ line: 2, count: 2003, before: ['x', ...many, 'x'] }]);
});

/** A stretch of a file: the same before and after, or edited; where it begins in the text of today. */
type Stretch = { readonly before: readonly string[]; readonly after: readonly string[]; readonly line: number };

const isEdited = ({ before, after }: Stretch): boolean => before.join() !== after.join();

/** A file of an object whose keys and values are all different words, edited here and there, a line at least between. */
const fileOf = (file: string) =>
  fc
    .array(fc.record({ same: fc.integer({ min: 1, max: 2 }), was: fc.nat({ max: 2 }), is: fc.nat({ max: 2 }) }), {
      maxLength: 4,
    })
    .map((drawn) => {
      let next = 0;
      const lines = (count: number) => Array.from({ length: count }, () => `  "${file}${next}": "v${file}${next++}",`);
      const parts = drawn.flatMap(({ same, was, is }) => {
        const kept = lines(same);
        return [
          [kept, kept],
          [lines(was), lines(is)],
        ];
      });
      let line = 1;
      return [
        [['{'], ['{']],
        ...parts,
        [
          ['  "end": 0', '}'],
          ['  "end": 0', '}'],
        ],
      ].flatMap(([before = [], after = []]): readonly Stretch[] => {
        const stretch = { before, after, line };
        line += after.length;
        return before.length + after.length === 0 ? [] : [stretch];
      });
    });

const textOf = (stretches: readonly Stretch[], restored: ReadonlySet<Stretch>): string =>
  stretches.flatMap((one) => (restored.has(one) ? one.before : one.after)).join('\n');

/** Edited there: of lines that were taken out, the ones before and behind stand for them. */
const editedAt = (stretches: readonly Stretch[], line: number): Stretch | undefined =>
  stretches.find((one) => {
    const { length } = one.after;
    const lines = length === 0 ? [one.line - 1, one.line] : one.after.map((_, n) => one.line + n);
    return isEdited(one) && lines.includes(line);
  });

/** The one that begins nearest to a line. */
const nearest = (stretches: readonly Stretch[], line: number): Stretch | undefined => {
  const distances = stretches.filter(isEdited).map((one) => [Math.abs(one.line - line), one] as const);
  const least = Math.min(...distances.map(([distance]) => distance));
  return distances.find(([distance]) => distance === least)?.[1];
};

const placed = fc.record({
  at: fc.nat(),
  // The third is no file of today.
  file: fc.nat({ max: 2 }),
  sort: fc.constantFrom('bare', 'missed', 'missed in a use', 'related', 'suggested'),
  other: fc.nat(),
});

it('what is wrong where something was edited is mended there, else where what it misses stood, else where it is about, else near it', () =>
  law(
    400,
    [fileOf('a'), fileOf('b'), fc.array(placed, { minLength: 1, maxLength: 3 }), fc.boolean()],
    (a, b, drawn, isGone) => {
      const files = [a, b];
      const names = ['a', 'b'] as const;
      const nothing: ReadonlySet<Stretch> = new Set();
      const all = files.flatMap((stretches) => stretches.filter(isEdited));
      const gone = all.flatMap(({ before }) => before).map((line) => line.split('"')[1] ?? '');
      const restored = new Set<Stretch>();
      const suggested: { readonly home: Stretch; readonly wrong: string; readonly key: string }[] = [];
      let fixed = 0;
      let isBack = false;
      const findings = drawn.map(({ at, file, sort, other }) => {
        const own = files[file] ?? [];
        const lines = textOf(own, nothing).split('\n');
        const line = 1 + (at % lines.length);
        const key = lines[line - 1]?.split('"')[1] ?? '';
        const about = { file: other % 2, line: 1 + (other % 9) };
        const missed = gone[other % Math.max(1, gone.length)];
        const here = editedAt(own, line);
        const finding = { file: names[file] ?? '', line, pointer: `/${key}`, suggestion: undefined, wrong: undefined };
        if (sort === 'suggested' && key !== '' && key !== 'end') {
          const wrong = `v${key}`;
          if (here === undefined) {
            const found = nearest(own, line) ?? all[0];
            if (found !== undefined) restored.add(found);
            isBack ||= isGone;
            fixed += found !== undefined || isGone ? 1 : 0;
          } else {
            suggested.push({ home: here, wrong, key });
            fixed += 1;
          }
          return { ...finding, wrong, suggestion: `${wrong}!` };
        }
        const isMissed = sort.startsWith('missed') && missed !== undefined;
        const found =
          here ??
          (isMissed ? all.find(({ before }) => before.join().includes(`"${missed}"`)) : undefined) ??
          (sort === 'related'
            ? (editedAt(files[about.file] ?? [], about.line) ?? editedAt(files[about.file] ?? [], about.line + 1))
            : undefined) ??
          nearest(own, line) ??
          all[0];
        if (found !== undefined) restored.add(found);
        isBack ||= isGone && here === undefined;
        fixed += found !== undefined || isGone ? 1 : 0;
        return {
          ...finding,
          ...(isMissed ? { wrong: sort === 'missed' ? missed : `me.${missed}` } : {}),
          ...(sort === 'related' ? { related: [{ file: names[about.file] ?? '', line: about.line, column: 1 }] } : {}),
        };
      });
      const before = new Map([
        ...(isGone ? [['gone', 'once']] : []),
        ...files.map((own, n) => [names[n] ?? '', own.flatMap((one) => one.before).join('\n')]),
      ] as [string, string][]);
      const after = new Map(files.map((own, n) => [names[n] ?? '', textOf(own, nothing)]));
      const mended = mendSince(before, after, findings);
      const wanted = files.map((own) => {
        let text = textOf(own, restored);
        // A line that stood before has its word again, not the one that was suggested.
        for (const { home, wrong, key } of suggested)
          if (!restored.has(home)) text = text.replace(`"${key}": "${wrong}"`, `"${key}": "${wrong}!"`);
        return text;
      });
      expect([mended.texts.get('a'), mended.texts.get('b')]).toEqual(wanted);
      expect(mended.texts.get('gone')).toBe(isBack ? 'once' : undefined);
      expect(mended.fixed).toBe(fixed);
    },
  ));

it('what is only laid out otherwise elsewhere stays as it is', () => {
  const [own, now] = ['["a", "b"]', '[\n    "a",\n    "b"\n  ]'];
  const file = (first: string, second: string): string => `{\n  "x": ${first},\n  "y": 1,\n  "z": ${second}\n}`;
  const finding = { file: 'a.json', line: 2, pointer: '/x', suggestion: undefined, wrong: undefined };
  const { texts } = mendSince(new Map([['a.json', file(own, own)]]), new Map([['a.json', file(now, now)]]), [finding]);
  expect(texts.get('a.json')).toBe(file(own, now));
});
