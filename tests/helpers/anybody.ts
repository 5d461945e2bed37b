import { and, type Formula, type Variable } from '../../engine/solver/formula.ts';
import { createSolver, type Model, type Solver } from '../../engine/solver/solver.ts';
import type { Draw } from './draw.ts';

type Domain = { readonly lo: number; readonly hi: number; readonly prefer?: number };

/** One choice of all that is open. */
export type Somebody = { readonly model: Model; readonly holds: (formula: Formula) => boolean };

/** A solver that can also be asked without a search: what all the rest comes to for somebody of whom all that is open is chosen. */
export type Listening = {
  readonly solver: Solver;
  /** Values at which something changes in these formulas, and those beside them, are chosen more often than others. */
  readonly lookAt: (formulas: readonly Formula[]) => void;
  /** What is worked out is, of all values that fit, the least or the greatest: there should be no other. */
  readonly somebody: (draw: Draw, fits: 'least' | 'greatest') => Somebody;
};

const comesTo = (formula: Formula, value: (one: Variable) => number, known: Map<Formula, boolean>): boolean => {
  const before = known.get(formula);
  if (before !== undefined) return before;
  const is = (): boolean => {
    switch (formula.kind) {
      case 'true':
        return true;
      case 'false':
        return false;
      case 'not':
        return !comesTo(formula.part, value, known);
      case 'and':
        return formula.parts.every((part) => comesTo(part, value, known));
      case 'or':
        return formula.parts.some((part) => comesTo(part, value, known));
      case 'member':
        return formula.values.includes(value(formula.variable));
      case 'linear': {
        const { terms, op, bound } = formula;
        const sum = terms.reduce((all, [by, one]) => all + by * value(one), 0);
        return op === '<=' ? sum <= bound : op === '=' ? sum === bound : sum !== bound;
      }
    }
  };
  const found = is();
  known.set(formula, found);
  return found;
};

/** Each test of a formula, once. */
const testsIn = (formula: Formula, seen: Set<Formula>): readonly Formula[] => {
  if (seen.has(formula)) return [];
  seen.add(formula);
  if (formula.kind === 'not') return testsIn(formula.part, seen);
  return formula.kind === 'and' || formula.kind === 'or'
    ? formula.parts.flatMap((one) => testsIn(one, seen))
    : [formula];
};

/** Values of a variable at which a test changes, as the others are, and those beside. */
const turns = (test: Formula, variable: Variable, value: (one: Variable) => number): readonly number[] => {
  if (test.kind === 'member') return test.variable === variable ? test.values : [];
  if (test.kind !== 'linear') return [];
  const own = test.terms.find(([, one]) => one === variable);
  if (own === undefined) return [];
  const others = test.terms.reduce((sum, [by, one]) => (one === variable ? sum : sum + by * value(one)), 0);
  const turn = (test.bound - others) / own[0];
  return [Math.floor(turn) - 1, Math.floor(turn), Math.ceil(turn), Math.ceil(turn) + 1];
};

export const listen = (): Listening => {
  const real = createSolver();
  const domains = new Map<Variable, Domain>();
  const meanings = new Map<Variable, Formula>();
  const asked = new Map<Variable, readonly Formula[]>();
  const likely = new Map<Variable, number[]>();
  return {
    solver: {
      ...real,
      variable: (domain) => {
        const variable = real.variable(domain);
        domains.set(variable, domain);
        return variable;
      },
      define: (variable, formula) => {
        real.define(variable, formula);
        meanings.set(variable, formula);
      },
      require: (formula, about) => {
        real.require(formula, about);
        for (const one of about) asked.set(one, [...(asked.get(one) ?? []), formula]);
      },
    },
    lookAt: (formulas) => {
      const seen = new Set<Formula>();
      for (const test of [...formulas, ...meanings.values(), ...[...asked.values()].flat()].flatMap((one) =>
        testsIn(one, seen),
      )) {
        const about =
          test.kind === 'member' ? [test.variable] : test.kind === 'linear' ? test.terms.map(([, one]) => one) : [];
        for (const one of about) likely.set(one, [...(likely.get(one) ?? []), ...turns(test, one, () => 0)]);
      }
    },
    somebody: (draw, fits) => {
      const values = new Map<Variable, number>();
      // Some are at an end of everything.
      const isAtEnds = draw.chance(30);
      const known = new Map<Formula, boolean>();
      const holds = (formula: Formula): boolean => comesTo(formula, value, known);
      const workedOut = (variable: Variable, { lo, hi }: Domain, formula: Formula): number => {
        const some =
          hi - lo < 400
            ? Array.from({ length: hi - lo + 1 }, (_, n) => lo + n)
            : [lo, hi, ...testsIn(formula, new Set()).flatMap((test) => turns(test, variable, value))];
        const fitting = [...new Set(some)]
          .toSorted((a, b) => (fits === 'least' ? a - b : b - a))
          .find(
            (one) =>
              one >= lo &&
              one <= hi &&
              comesTo(formula, (other) => (other === variable ? one : value(other)), new Map()),
          );
        if (fitting === undefined) throw new Error('Nothing fits what is worked out.');
        return fitting;
      };
      const chosen = (variable: Variable, { lo, hi, prefer = lo }: Domain): number => {
        if (isAtEnds) return draw.pick([lo, hi]);
        const some = (likely.get(variable) ?? []).filter((one) => one >= lo && one <= hi);
        return some.length > 0 && draw.chance(70)
          ? draw.pick(some)
          : draw.pick([Math.min(hi, Math.max(lo, prefer)), lo, hi, lo + draw.below(hi - lo + 1)]);
      };
      const find = (variable: Variable): number => {
        const domain = domains.get(variable);
        const [meaning, demands] = [meanings.get(variable), asked.get(variable)];
        if (domain === undefined) throw new Error('Nothing is known of it.');
        if (meaning !== undefined) return Number(holds(meaning));
        return demands === undefined ? chosen(variable, domain) : workedOut(variable, domain, and(...demands));
      };
      const value = (variable: Variable): number => {
        const before = values.get(variable) ?? find(variable);
        values.set(variable, before);
        return before;
      };
      return { model: { value }, holds };
    },
  };
};
