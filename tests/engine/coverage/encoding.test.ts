import { expect, it } from 'vitest';
import { goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { anEnd, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { sameUntil } from '../../../engine/coverage/make-run.ts';
import { packGoals } from '../../../engine/coverage/pack.ts';
import { wantGoals } from '../../../engine/coverage/wanted.ts';
import { TRUE, type Formula } from '../../../engine/solver/formula.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

it('what the formulas say of a person is what is seen on their walk, both ways', () =>
  law(40, [randomJourney], ({ plan }) => {
    const encoding = encodeJourney(plan, today);
    const goals = goalsOf(encoding, decisionsOf(encoding), 'boundaries');
    if (encoding.solver.solve([anEnd(encoding)]).kind !== 'sat') return;
    const { packed, undecided } = packGoals(wantGoals(encoding, goals));
    for (const one of packed) {
      const { model, run } = one;
      expect(run.stuck).toBeUndefined();
      const who = sameUntil(encoding, model, Infinity);
      const canBe = (formula: Formula): boolean =>
        encoding.solver.solve([who, formula], { hint: model }).kind === 'sat';
      expect(canBe(TRUE)).toBe(true);
      // A few of each person’s, which together are many of each kind.
      const some = goals.filter((_, n) => n % 7 === packed.indexOf(one) % 7);
      const said = some.filter(({ formula }) => canBe(formula)).map(({ id }) => id);
      const seen = some.filter((goal) => goal.seen(run)).map(({ id }) => id);
      expect(seen).toEqual(said);
    }
    expect([...undecided]).toEqual([]);
  }));
