import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import { encodeJourney } from '../../engine/coverage/encode-journey.ts';
import { equivalenceBy } from '../../engine/coverage/mutation/equivalence.ts';
import { mutantsOf } from '../../engine/coverage/mutation/operators.ts';
import { goalOf } from '../../engine/coverage/mutation/repair.ts';
import { digestOfFolders, longRun } from '../helpers/long-run.ts';
import { today } from '../helpers/random-answers.ts';
import { randomJourney } from '../helpers/random-journey.ts';
import { missedOf } from '../engine/coverage/mutation/missed.ts';
import { shippedPlans } from '../journeys/shipped-definitions.ts';
import { clock } from '../paths/shipped-suites.ts';

const digest = digestOfFolders(['engine', 'journeys']);

it.each([...(await shippedPlans()).keys()])(
  'somebody notices each mistake in %s that changes anything',
  async (id) => {
    const run = longRun<string>(`mutation-${id}`, digest);
    if (run.before !== undefined) return console.log(`${run.before} (before)`);
    const plan = (await shippedPlans()).get(id);
    if (plan === undefined) throw new Error(`There is no journey ${id}.`);
    const { customers, goals, ...suite } = coverJourney(plan, { level: 'mutants', clock, onProgress: run.show });
    const mistakes = goals.filter(({ level }) => level === 'mutants');
    const alike = mistakes.filter(({ state }) => state === 'impossible').length;
    expect(missedOf(plan, { ...suite, customers, goals })).toEqual([]);
    const told = `${id}: ${customers.length} customers notice ${mistakes.length - alike} mistakes of ${mistakes.length}; the solver has proven that the other ${alike} change nothing`;
    run.keep(told);
    console.log(told);
  },
  0,
);

/** As many as say something of one in a thousand. */
const journeys = 60;

type Counts = {
  readonly journeys: number;
  readonly covered: number;
  readonly impossible: number;
  readonly undecided: number;
  readonly changing: number;
  readonly deadEnds: number;
};

it('99.9 % of the mistakes in random journeys that change anything are noticed', () => {
  const run = longRun<Counts>('mutation-random', digest);
  let counts = run.before ?? { journeys: 0, covered: 0, impossible: 0, undecided: 0, changing: 0, deadEnds: 0 };
  const made = fc.sample(randomJourney, { numRuns: journeys, seed: 20_260_315 });
  for (const { plan } of made.slice(counts.journeys)) {
    const { customers, goals } = coverJourney(plan, { level: 'mutants', clock: today });
    const states = new Map(goals.map(({ id, state }) => [id, state]));
    const equivalence = equivalenceBy(encodeJourney(plan, today), { customers });
    for (const mutant of mutantsOf(plan)) {
      const state = states.get(goalOf(mutant.id)) ?? 'undecided';
      // Whom a step takes no answer from is a mistake of its own that the checker tells of: no customer goes on from there.
      const isDeadEnd = state === 'undecided' && equivalence(mutant).kind === 'customer';
      const kind = isDeadEnd ? 'deadEnds' : state;
      counts = { ...counts, [kind]: counts[kind] + 1 };
    }
    counts = { ...counts, journeys: counts.journeys + 1 };
    run.show(counts.journeys, journeys);
    run.keep(counts);
  }
  run.end();
  const { covered, impossible, undecided, deadEnds } = counts;
  const share = covered / (covered + undecided);
  console.log(
    `${journeys} random journeys: ${covered} mistakes noticed, ${impossible} proven to change nothing, ${deadEnds} met by nobody who can go on, ${undecided} undecided: ${(share * 100).toFixed(2)} %`,
  );
  expect(share).toBeGreaterThanOrEqual(0.999);
}, 0);
