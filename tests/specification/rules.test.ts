import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import listed from './rules.json' with { type: 'json' };
import { toCome } from './specification.ts';

/** A rule of the specification: the tests that hold it, what it waits for, or why nothing can be tested. */
type Rule = {
  readonly says: string;
  readonly tests?: readonly string[];
  readonly awaits?: string;
  readonly untestable?: string;
};
const rules = Object.entries(listed as Readonly<Record<string, Rule>>);

/** Whether a file under `tests/` names a rule in its code: the title of a test, or an entry of a table. */
const names = (file: string, id: string): boolean =>
  readFileSync(`tests/${file}`, 'utf8')
    .split('\n')
    .some((line) => !/^\s*(?:\/[/*]|\*)/u.test(line) && new RegExp(`\\b${id}\\b`, 'u').test(line));

describe('the rules of the specification', () => {
  test('are 163, each held by tests, waiting for its part of the product, or nothing to test', () => {
    expect(rules.map(([id]) => id)).toEqual(
      Array.from({ length: 163 }, (_, n) => `R${String(n + 1).padStart(3, '0')}`),
    );
    const states = rules.map(([id, { tests, awaits, untestable }]) => ({
      id,
      state: [(tests ?? []).length > 0, awaits !== undefined, untestable !== undefined].filter(Boolean).length,
    }));
    expect(states.filter(({ state }) => state !== 1)).toEqual([]);
  });

  test('stand by their ids in the tests that hold them', () => {
    const missing = rules.flatMap(([id, { tests = [] }]) =>
      tests.filter((file) => !names(file, id)).map((file) => `${id} is not named in ${file}`),
    );
    expect(missing).toEqual([]);
  });

  test('wait for parts that are still to come', () => {
    const unknown = rules.filter(([, { awaits }]) => awaits !== undefined && !Object.hasOwn(toCome, awaits));
    expect(unknown).toEqual([]);
    const waiting = rules.filter(([, { awaits }]) => awaits !== undefined);
    const counts = Object.keys(toCome).flatMap((part) => {
      const own = waiting.filter(([, { awaits }]) => awaits === part).length;
      return own === 0 ? [] : [`${part} ${own}`];
    });
    console.log(
      `Rules of the specification: ${rules.filter(([, { tests }]) => tests !== undefined).length} of ${rules.length} held by tests, ${waiting.length} waiting (${counts.join(', ')})`,
    );
  });
});
