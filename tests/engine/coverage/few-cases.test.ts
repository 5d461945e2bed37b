import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesBeside, casesOfExtreme, fewCases } from '../../../engine/coverage/few-cases.ts';
import type { NumberSymbol } from '../../../engine/coverage/symbols.ts';
import { FALSE, member, not, TRUE, type Formula } from '../../../engine/solver/formula.ts';
import { listen } from '../../helpers/anybody.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { law } from '../law.ts';

type Part = { readonly values: readonly number[]; readonly isOptional: boolean };
const part: fc.Arbitrary<Part> = fc.record({
  values: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 4 }),
  isOptional: fc.boolean(),
});

/** A number of a few values, by the variable whose place in them it has; one place more where it may not be there. */
const symbolOf = ({ values, isOptional }: Part, solver: ReturnType<typeof listen>['solver']) => {
  const variable = solver.variable({ lo: 0, hi: values.length - (isOptional ? 0 : 1) });
  const present: Formula = isOptional ? not(member(variable, [values.length])) : TRUE;
  const [lo, hi] = [Math.min(...values), Math.max(...values)];
  const plain: NumberSymbol = {
    ...{ kind: 'number', day: false, present, unit: 0, whole: true, range: { lo, hi } },
    linear: () => ({ terms: [], constant: 0, per: 1 }),
  };
  const cases = values.map((value, n) => ({ when: member(variable, [n]), value }));
  return { variable, symbol: fewCases(plain, cases), valueAt: (place: number): number | undefined => values[place] };
};

it('the least and the greatest of a few numbers have a case for each way in which they come out, and none for others', () =>
  law(
    200,
    [fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom<1 | -1>(1, -1), fc.nat()],
    (parts, sign, n) => {
      const { solver, somebody } = listen();
      const made = parts.map((one) => symbolOf(one, solver));
      const cases = casesOfExtreme(
        made.map(({ symbol }) => symbol),
        sign,
      );
      const ways = parts.reduce((all, { values }) => all * (values.length + 1), 1);
      // Too many are slower than a number.
      expect(cases === undefined).toBe(ways > 24);
      if (cases === undefined) return;
      expect(cases.filter(({ when }) => when === FALSE)).toEqual([]);
      const draw = endlessDraw(n);
      for (let who = 0; who < 12; who += 1) {
        const { model, holds } = somebody(draw, 'least');
        const there = made.flatMap(({ variable, valueAt }) => valueAt(model.value(variable)) ?? []);
        const extreme = sign === 1 ? Math.min(...there) : Math.max(...there);
        expect(cases.filter(({ when }) => holds(when)).map(({ value }) => value)).toEqual(
          there.length > 0 ? [extreme] : [],
        );
      }
    },
  ));

it('a whole number that is given has a case for each of its few values, beside what is worked out', () =>
  law(
    120,
    [fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 30 }), fc.boolean(), fc.boolean(), fc.nat()],
    (lo, more, whole, isWorkedOut, n) => {
      const { solver, somebody } = listen();
      const variable = solver.variable({ lo, hi: lo + more });
      const given: NumberSymbol = {
        ...{ kind: 'number', day: false, present: TRUE, unit: 1, whole, range: { lo, hi: lo + more } },
        linear: () => ({ terms: [[1, variable]], constant: 0, per: 1 }),
      };
      const own = symbolOf({ values: [2, 3], isOptional: false }, solver).symbol;
      const other = isWorkedOut ? own : given;
      const cases = casesBeside(other, given);
      expect(cases?.map(({ value }) => value)).toEqual(
        isWorkedOut && whole && more < 24 ? Array.from({ length: more + 1 }, (_, by) => lo + by) : undefined,
      );
      // What has few values of its own is told by these.
      expect(casesBeside(other, own)).toBe(own.cases);
      const { model, holds } = somebody(endlessDraw(n), 'least');
      const held = cases?.filter(({ when }) => holds(when)).map(({ value }) => value);
      if (held !== undefined) expect(held).toEqual([model.value(variable)]);
    },
  ));
