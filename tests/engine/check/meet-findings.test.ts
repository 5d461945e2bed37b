import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import { resolveJourneys } from '../../../engine/check/resolve-journeys.ts';
import { sayWho } from '../../../engine/check/say-who.ts';
import type { Example } from '../../../engine/definition/finding.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { check, cleanFolder, type Checked, type Json } from './check-fixture.ts';

const today = '2026-03-15';

const shares = (when: Json): Checked => {
  const folder = cleanFolder();
  folder.journeys['plain'].sections[1].steps[1].when = when;
  return check(folder);
};

/** Where somebody stands, walked through a folder with which nothing is wrong. */
const endIn = ({ parsed }: Checked, example: Example): string | undefined => {
  const { resolved, lists } = resolveJourneys(parsed);
  const journey = resolved.get('plain')?.journey;
  if (journey === undefined) return undefined;
  const answers = Object.fromEntries(example.visits.map((visit) => [visit.step, visit.answers])) as Answers;
  return placeOf(findPath(createPlan(journey, lists), { today, server: example.server, answers })).id;
};

describe('a step whose own condition names what is not there:', () => {
  it.each([
    { title: 'an option', good: { mode: 'ONCE' }, bad: { mode: 'YEARLY' } },
    { title: 'the other option', good: { mode: 'MONTHLY' }, bad: { mode: 'XQZT' } },
    { title: 'a name', good: { amount: { atLeast: 9000 } }, bad: { wherewithal: { atLeast: 9000 } } },
    { title: 'a comparison', good: { amount: { lessThan: 60 } }, bad: { amount: { beneath: 60 } } },
    {
      title: 'one of two',
      good: { any: [{ mode: 'ONCE' }, { amount: 77 }] },
      bad: { any: [{ mode: 'X' }, { amount: 77 }] },
    },
    { title: 'what must not be', good: { not: { mode: 'ONCE' } }, bad: { not: { mode: 'QQQQ' } } },
  ])('$title', ({ good, bad }) => {
    const before = shares(good);
    const { parsed, findings } = shares(bad);
    expect(before.findings).toEqual([]);
    const met = meetFindings(parsed, findings, { today, sound: () => before.parsed });
    expect(met).not.toEqual([]);
    for (const { example } of met) {
      expect(example?.end).toBe('shares');
      // Whoever is named would have got there before the mistake: that is whom it concerns.
      expect(example && endIn(before, example)).toBe('shares');
    }
  });
});

it('of a step that is new, somebody is named of whom its wrong condition decides whether they see it', () => {
  const { parsed, findings } = shares({ mode: 'QQQQ' });
  const [met] = meetFindings(parsed, findings, { today });
  expect(met?.example).toMatchObject({ end: 'shares', arrives: { journey: 'plain', undecided: true } });
  // Whatever was meant, they come to where it is asked: before it stands the step of the amount, and nothing after.
  for (const meant of [{ mode: 'ONCE' }, { mode: 'MONTHLY' }, { not: {} }, {}]) {
    expect(['shares', 'recap']).toContain(met?.example && endIn(shares(meant), met.example));
  }
  expect(sayWho(met ?? {}, 'en').join('\n')).toContain('whether they see shares');
});

it('what a part says otherwise than a journey changes it is told with the place in the part', () => {
  const folder = cleanFolder();
  folder.journeys['plain'].sections[0].steps[0].change = { name: { when: { origin: null, state: 'todo' } } };
  const [finding] = check(folder).findings;
  expect(finding).toMatchObject({ code: 'shape', file: 'plain.json' });
  expect(finding?.related?.map(({ file }) => file)).toEqual(['parts/person.json']);
});

it('what is wrong in a part for two journeys names both that use it', () => {
  const folder = cleanFolder();
  const other = structuredClone(folder.journeys['plain']);
  folder.journeys['other'] = { ...other, id: 'other' };
  folder.parts['person'].steps[0].exits = [{ when: { name: { answered: true } }, to: 'nowhere' }];
  const found = check(folder).findings.filter(({ code }) => code === 'unknown-outcome');
  expect(found).toHaveLength(1);
  expect(found[0]?.related?.map(({ file }) => file).sort()).toEqual(['other.json', 'plain.json']);
});

it('of many places, a few are told and the others counted', () => {
  const related = Array.from({ length: 5 }, (_, n) => ({ file: `${n}.json`, line: n + 1, column: 1 }));
  expect(sayWho({ related }, 'en')).toEqual(['see also 0.json:1, 1.json:2, 2.json:3 (+2)']);
});
