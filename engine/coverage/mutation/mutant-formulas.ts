import { answersBehind } from '../../conditions/names-in.ts';
import { itemOf } from '../../conditions/scope.ts';
import { lineScope, type Plan } from '../../path/plan.ts';
import { isTrue, type Formula } from '../../solver/formula.ts';
import type { ConditionTree } from '../condition-tree.ts';
import { encodeCalc } from '../encode-calc.ts';
import type { Encoding, Point } from '../encode-journey.ts';
import { encodeTree } from '../encode-test.ts';
import type { Line } from '../opened.ts';
import { missing, type Symbol } from '../symbols.ts';
import { madeOf } from './touched.ts';

/** What a mutant's conditions come to, over the answers of the journey that it was made of. */
export type MutantFormulas = {
  readonly formulaOf: (tree: ConditionTree, at: Point, line?: Line) => Formula;
  readonly symbolAt: (name: string, at: Point, line?: Line) => Symbol;
  /** The same where more names have one given value. */
  readonly fixing: (more: ReadonlyMap<string, Symbol>) => MutantFormulas;
};

/**
 * Formulas of a mutant for people of whom the journey itself has the formulas. `touched` are the names that may have
 * another value in it, `fixed` those that have one given value. Names of both are the same otherwise.
 */
export const formulasOf = (
  encoding: Encoding,
  mutant: Plan,
  touched: ReadonlySet<string>,
  fixed: ReadonlyMap<string, Symbol> = new Map(),
): MutantFormulas => {
  const { solver, today } = encoding;
  const { scope } = mutant;
  const known = new Map<string, Symbol>();
  const owners = new Map(
    encoding.steps.flatMap(({ planStep, fields }) => fields.map(({ name }) => [name, planStep.index])),
  );
  const lastOf = (name: string): number =>
    Math.max(-1, ...answersBehind(mutant, name).map((answer) => owners.get(answer) ?? -1));

  const symbolAt = (name: string, at: Point, line?: Line): Symbol => {
    const own = line?.symbols.get(name) ?? fixed.get(name);
    if (own !== undefined) return own;
    const info = scope.names.get(name);
    if (info === undefined) return itemOf(scope, name) === undefined ? missing : encoding.symbolAt(name, at, line);
    if (info.kind !== 'compute' || !touched.has(name)) return encoding.symbolAt(name, at, line);
    // The same wherever all that it is made of is known.
    const isWhole = lastOf(name) < at.index;
    const key = isWhole ? name : `${name}@${at.index}.${at.fields}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    // A value that needs itself reads as missing, as at run time.
    known.set(key, missing);
    const symbol = encodeCalc(info.calc, {
      ...{ scope, today, solver, lookup: (inner) => symbolAt(inner, at) },
      // Counted with the journey that it was made of.
      opaque: () => undefined,
    });
    known.set(key, symbol);
    return symbol;
  };
  return {
    symbolAt,
    fixing: (more) => {
      const made = madeOf(encoding.plan.journey, new Set(more.keys()));
      return formulasOf(encoding, mutant, new Set([...touched, ...made]), new Map([...fixed, ...more]));
    },
    formulaOf: (tree, at, line) =>
      encodeTree(tree, {
        scope: line === undefined ? scope : lineScope(line.list, scope, mutant.size),
        today,
        lookup: (name) => symbolAt(name, at, line),
        opaque: () => isTrue(solver.variable({ lo: 0, hi: 1 })),
      }),
  };
};
