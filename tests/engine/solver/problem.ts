import type { Formula, Variable } from '../../../engine/solver/formula.ts';
import { createSolver, type Solver } from '../../../engine/solver/solver.ts';

/** A question to a solver as plain data, so that it can be drawn, asked of several solvers, and shown when they differ. */
export type Problem = {
  readonly domains: readonly { readonly lo: number; readonly hi: number; readonly prefer?: number }[];
  readonly definitions: readonly (readonly [Variable, Formula])[];
  readonly requirements: readonly { readonly formula: Formula; readonly about: readonly Variable[] }[];
  readonly goals: readonly Formula[];
};

export const solverOf = ({ domains, definitions, requirements }: Problem): Solver => {
  const solver = createSolver();
  for (const domain of domains) solver.variable(domain);
  for (const [variable, formula] of definitions) solver.define(variable, formula);
  for (const { formula, about } of requirements) solver.require(formula, about);
  return solver;
};

/** Formulas read in the most plodding way; shares no code with the solver. */
export const holds = (formula: Formula, value: (variable: Variable) => number): boolean => {
  switch (formula.kind) {
    case 'true':
    case 'false':
      return formula.kind === 'true';
    case 'linear': {
      // BigInt, so that no sum is rounded.
      const sum = formula.terms.reduce(
        (total, [coefficient, variable]) => total + BigInt(coefficient) * BigInt(value(variable)),
        0n,
      );
      if (formula.op === '<=') return sum <= formula.bound;
      return (Number.isInteger(formula.bound) && sum === BigInt(formula.bound)) === (formula.op === '=');
    }
    case 'member':
      return formula.values.includes(value(formula.variable));
    case 'and':
      return formula.parts.every((part) => holds(part, value));
    case 'or':
      return formula.parts.some((part) => holds(part, value));
    case 'not':
      return !holds(formula.part, value);
  }
};

export const variablesIn = (formula: Formula): readonly Variable[] => {
  switch (formula.kind) {
    case 'true':
    case 'false':
      return [];
    case 'linear':
      return formula.terms.map(([, variable]) => variable);
    case 'member':
      return [formula.variable];
    case 'and':
    case 'or':
      return formula.parts.flatMap(variablesIn);
    case 'not':
      return variablesIn(formula.part);
  }
};

/** What has to hold for some of the goals: they, and the definitions and requirements of their cone. */
export const coneOf = (
  { definitions, requirements }: Problem,
  goals: readonly Formula[],
): {
  readonly variables: ReadonlySet<Variable>;
  readonly definitions: Problem['definitions'];
  readonly formulas: readonly Formula[];
} => {
  const variables = new Set<Variable>(goals.flatMap(variablesIn));
  for (let size = -1; size !== variables.size;) {
    size = variables.size;
    for (const [variable, formula] of definitions) {
      if (variables.has(variable)) variablesIn(formula).forEach((one) => variables.add(one));
    }
    for (const { formula, about } of requirements) {
      if (about.some((one) => variables.has(one))) variablesIn(formula).forEach((one) => variables.add(one));
    }
  }
  return {
    variables,
    definitions: definitions.filter(([variable]) => variables.has(variable)),
    formulas: [
      ...goals,
      ...requirements.filter(({ about }) => about.some((one) => variables.has(one))).map(({ formula }) => formula),
    ],
  };
};

/** What is wrong with a model of some goals: it must keep the domains, the cone, and every definition. */
export const faultsOf = (
  problem: Problem,
  goals: readonly Formula[],
  value: (variable: Variable) => number,
): readonly string[] => [
  ...problem.domains.flatMap(({ lo, hi }, variable) =>
    Number.isInteger(value(variable)) && value(variable) >= lo && value(variable) <= hi
      ? []
      : [`${variable} is ${value(variable)}, not of ${lo} to ${hi}`],
  ),
  ...problem.definitions.flatMap(([variable, formula]) =>
    holds(formula, value) === (value(variable) === 1) ? [] : [`definition of ${variable} is broken`],
  ),
  ...coneOf(problem, goals).formulas.flatMap((formula) =>
    holds(formula, value) ? [] : [`broken: ${JSON.stringify(formula)}`],
  ),
];
