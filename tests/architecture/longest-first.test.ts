import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { longest, LongestFirst } from '../../tools/longest-first.ts';
import { law } from '../engine/law.ts';

test('the files that the gate begins with are where they are looked for', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([]);
});

const quick = ['tests/a.test.ts', 'tests/b.test.ts', 'tests/c.test.ts'];
const config = { isolate: false, sequence: { groupOrder: 0 } };
const specs = ['quick', 'slow'].flatMap((name) =>
  [...longest, ...quick].map((file) => ({ moduleId: `/project/${file}`, project: { name, config } })),
);

it('whatever took long the last time, they are begun first, in their order, each among those of its project', () =>
  law(
    50,
    [fc.shuffledSubarray(specs, { minLength: specs.length }), fc.infiniteStream(fc.nat())],
    async (files, took) => {
      const durations = new Map(files.map((file) => [file, took.next().value as number]));
      const cache = {
        getTestSpecificationResult: (file: (typeof specs)[number]) => ({
          failed: false,
          duration: durations.get(file),
        }),
      };
      const sequencer = new LongestFirst({ cache } as unknown as ConstructorParameters<typeof LongestFirst>[0]);
      const sorted = await sequencer.sort(files as unknown as TestSpecification[]);
      const names = sorted.map(({ moduleId, project }) => `${project.name} ${moduleId.replace('/project/', '')}`);
      const [own = '', other = ''] = new Set(sorted.map(({ project }) => project.name));
      const begin = (name: string): readonly string[] => longest.map((file) => `${name} ${file}`);
      expect(names.slice(0, longest.length)).toEqual(begin(own));
      expect(names.slice(specs.length / 2, specs.length / 2 + longest.length)).toEqual(begin(other));
      expect(names.toSorted()).toEqual(
        files.map(({ moduleId, project }) => `${project.name} ${moduleId.replace('/project/', '')}`).toSorted(),
      );
    },
  ));
