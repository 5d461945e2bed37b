import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdDiff } from '../engine/versions/diff-law.ts';
import { endlessDraw } from '../helpers/endless-draw.ts';
import { liveThroughEdits, type Lived } from '../helpers/live-through-edits.ts';
import { scenario } from '../helpers/random-answers.ts';
import { randomJourney } from '../helpers/random-journey.ts';
import { seed } from '../helpers/seed.ts';

const journeys = 200;
const dossiersEach = 50;
const editsEach = 50;
const diffs = 1000;

it('10,000 dossiers live through 50 edits each: no answer is lost, nobody is past what is not done', () => {
  const total: Lived['moves'] = { unaffected: 0, asked: 0, moved: 0, frozen: 0 };
  const wrong: string[] = [];
  for (const [n, { plan }] of fc.sample(randomJourney, { numRuns: journeys, seed }).entries()) {
    const lived = liveThroughEdits(endlessDraw(seed + n), plan, dossiersEach, editsEach);
    wrong.push(...lived.wrong.map((what) => `journey ${n}, ${what}`));
    for (const kind of ['unaffected', 'asked', 'moved', 'frozen'] as const) total[kind] += lived.moves[kind];
  }
  console.log(`${journeys * dossiersEach} dossiers, up to ${editsEach} edits each: ${JSON.stringify(total)}`);
  expect(wrong).toEqual([]);
}, 0);

it('1,000 random edits: every sentence is true when it is executed, and no difference is left unsaid', () => {
  let named = 0;
  for (const made of fc.sample(scenario, { numRuns: diffs, seed })) named += holdDiff(made, 1);
  console.log(`${diffs} edits, ${named} people named`);
  expect(named).toBeGreaterThan(diffs / 4);
}, 0);
