import { visitVariables, type Clause, type Clauses, type Prepared } from './clauses.ts';
import type { Column, Columns, Row } from './columns.ts';
import type { Formula } from './formula.ts';

/** What formulas bring into a search. */
type Cone = {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Definitions, requirements, and what choices imply. */
  readonly clauses: readonly Clause[];
  readonly required: readonly Clause[];
};

/** All that counts once the formulas do; of the spare ones only what they speak of. */
export const gatherCone = (
  columns: Columns,
  clauses: Clauses,
  formulas: readonly Formula[],
  spares: readonly Formula[],
): Cone => {
  const entered = new Set<Column>();
  const rows: Row[] = [];
  const found: Clause[] = [];
  const queue: Column[] = [];
  const reach = (column: Column): void => {
    if (entered.has(column)) return;
    entered.add(column);
    queue.push(column);
  };
  const seen = new Set<Formula>();
  const take = (prepared: Prepared): void => {
    for (const formula of prepared.formulas) visitVariables(formula, reach, seen);
    for (const clause of prepared.clauses) for (const literal of clause) reach(literal.column);
  };
  for (const formula of formulas) take(clauses.of(formula));
  for (const formula of spares) visitVariables(formula, reach, seen);
  for (let column = queue.pop(); column !== undefined; column = queue.pop()) {
    const row = columns.row(column);
    if (row !== undefined) {
      rows.push(row);
      row.columns.forEach(reach);
      continue;
    }
    const about = clauses.about(column);
    found.push(...about.clauses);
    take(about);
  }
  const required = clauses
    .required()
    .filter(({ about }) => about.some((variable) => entered.has(variable)))
    .flatMap(({ formula }) => clauses.of(formula).clauses);
  return { columns: [...entered], rows, clauses: found, required };
};
