import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreOf, type Judged } from '../../../../engine/coverage/mutation/judge.ts';
import { operatorNames } from '../../../../engine/coverage/mutation/operators.ts';
import { law } from '../../law.ts';

const states = ['killed', 'survived', 'equivalent', 'undecided'] as const;
const judged = fc
  .array(fc.tuple(fc.constantFrom(...operatorNames.slice(0, 3)), fc.constantFrom(...states)), { maxLength: 9 })
  .map((some) =>
    some.map(([operator, state], n) => ({ mutant: { id: `${n}`, operator }, state }) as unknown as Judged),
  );

const counted = (some: readonly Judged[]) =>
  Object.fromEntries(states.map((state) => [state, some.filter((one) => one.state === state).length]));

it('a score counts what became of all and of those of each operator, but nothing against it that nobody can meet', () =>
  law(200, [judged], (some) => {
    const { total, operators, killed, survivors } = scoreOf(some);
    expect(total).toEqual(counted(some));
    const each = [...Map.groupBy(some, ({ mutant }) => mutant.operator)];
    expect(Object.entries(operators)).toEqual(each.map(([operator, own]) => [operator, counted(own)]));
    expect(survivors).toEqual(some.filter(({ state }) => state === 'survived' || state === 'undecided'));
    const mortal = some.filter(({ state }) => state !== 'equivalent').length;
    expect(Math.round(killed * Math.max(1, mortal))).toBe(mortal === 0 ? 1 : total.killed);
    expect(killed).toBeLessThanOrEqual(1);
  }));
