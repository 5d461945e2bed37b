import type { Value } from '../answers/answers.ts';
import type { Scope } from '../conditions/scope.ts';
import type { FieldDefinition, FieldOf } from '../definition/field-language.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import { lineScope, type Plan } from '../path/plan.ts';
import { FALSE, isTrue, TRUE, type Formula, type Variable } from '../solver/formula.ts';
import type { Model, Solver } from '../solver/solver.ts';
import { holdsIn } from './holds-in.ts';
import { onceFor } from '../path/once-for.ts';
import type { ReadBy } from './read-by.ts';
import type { Beyond, Code, Symbol } from './symbols.ts';

/** What is needed to open up a value. */
export type Opening = {
  readonly solver: Solver;
  readonly context: FieldContext;
  /** Values of a name that can make a difference: `namedValues`. */
  readonly mentioned: (name: string) => readonly Code[];
  /** How a question of the lines of a list is read, by its whole name. */
  readonly readBy: (name: string) => ReadBy;
  /** In how many parts a number of the server is told: `finenessOf`. */
  readonly fineness: number;
  /** How many fields of the step stand above the one that is opened. */
  readonly place: () => number;
  /** What stands above the field that is opened. */
  readonly lookup: (name: string) => Symbol;
  /** Conditions of fields in a line, seen from that line. */
  readonly inLine: (field: FieldDefinition, line: Line) => Formula;
};

/** One line of a list, as a condition inside it sees it: the fields above. */
export type Line = { readonly list: FieldOf<'list'>; readonly symbols: ReadonlyMap<string, Symbol> };

const scopesIn = onceFor((plan: Plan) => onceFor((list: FieldOf<'list'>) => lineScope(list, plan.scope, plan.size)));

/** Names as a line of a list sees them: the same for all of its lines. */
export const scopeInLine = (plan: Plan, { list }: Line): Scope => scopesIn(plan)(list);

/**
 * A value still open: what conditions see of it, what makes it valid by itself, and the value that a model chose.
 * `sample` stands for any text that the field takes; `read` is given the context in which it will be checked.
 */
export type Opened = {
  readonly symbol: Symbol;
  readonly valid: Formula;
  /** Its variables: `valid` is asked for when one of them is. */
  readonly about: readonly Variable[];
  /** Undefined: not there. */
  readonly read: (model: Model, context: FieldContext) => Value | undefined;
  /** For a list: its lines, and when each field of a line is asked. */
  readonly lines?: readonly {
    readonly there: Formula;
    readonly fields: ReadonlyMap<string, Opened>;
    readonly asked: ReadonlyMap<string, Formula>;
  }[];
  /** For a list that is longer than what is opened of it: the lines beyond, by the questions in them. */
  readonly beyond?: (key: string) => Beyond;
  /** For a document: what it may be. */
  readonly documents?: readonly { readonly type: string; readonly size: number; readonly chosen: Formula }[];
  /** For a list: how many lines it has, and what those have together that are not opened one by one. */
  readonly together?: readonly Variable[];
};

/** Whatever is typed is refused. */
export const impossible: Opened = {
  symbol: { kind: 'some', present: FALSE },
  valid: FALSE,
  about: [],
  read: () => undefined,
};

/** Whether a model has the value at all. */
export const isHeld = (symbol: Symbol, model: Model): boolean => holdsIn(model, symbol.present);

/** Free where a field may be left empty. */
export const given = (field: FieldDefinition, solver: Solver): Formula =>
  field.optional === true ? isTrue(solver.variable({ lo: 0, hi: 1, prefer: 0 })) : TRUE;
