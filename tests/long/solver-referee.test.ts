import { it } from 'vitest';
import { agreesWithReferee, type Compared } from '../engine/solver/referee-law.ts';
import { digestOfFolders, longRun } from '../helpers/long-run.ts';

const problems = 100_000;

it('agrees with z3 on 100,000 random problems', async () => {
  const run = longRun<Compared>('solver-referee', digestOfFolders(['engine/solver', 'tests/engine/solver']));
  const { first, undecided } = await agreesWithReferee(problems, run.before, (compared) => {
    run.show(compared.done, problems);
    if (compared.done % 1000 === 0) run.keep(compared);
  });
  run.end();
  console.log(`${problems} problems from seed ${first}: no disagreement with z3, ${undecided} undecided`);
}, 0);
