import type { FieldContext } from '../fields/field-kind.ts';
import { and, member, not, type Formula } from '../solver/formula.ts';
import type { Model, Options, Verdict } from '../solver/solver.ts';
import type { Encoding } from './encode-journey.ts';
import type { Opened } from './opened.ts';
import { holdsIn } from './holds-in.ts';
import { onceFor } from '../path/once-for.ts';
import { walkJourney, type Answering, type Run } from './run.ts';

/**
 * A person for whom all of it holds, whole: also what nothing asked about fits together, so that the walk is the one that
 * the model tells of.
 */
export const findPerson = ({ solver }: Encoding, formulas: readonly Formula[], options: Options = {}): Verdict => {
  const store = solver.open(options);
  const kind = store.push(and(...formulas));
  if (kind !== 'sat') return { kind };
  store.settle();
  return { kind, model: store.model() };
};

/** The person that a model describes, walked through the reference path. */
export const runModel = (encoding: Encoding, model: Model): Run => {
  const { plan, today, facts } = encoding;
  const context: FieldContext = { today, locale: 'fr', lists: plan.lists, read: () => undefined };
  const server = Object.fromEntries(
    [...facts].map(([name, opened]) => [name, opened.read(model, context) as string | number | boolean | undefined]),
  );
  return walkJourney(plan, { today, server }, answersIn(encoding, model));
};

/** What the person of a model answers. */
export const answersIn = (encoding: Encoding, model: Model): Answering => {
  const opened = openedIn(encoding);
  return (_, { name }, seen) => {
    const value = opened.get(name);
    return value !== undefined && holdsIn(model, value.symbol.present) ? value.read(model, seen) : undefined;
  };
};

const openedIn = onceFor(
  ({ steps }: Encoding): ReadonlyMap<string, Opened> =>
    new Map(steps.flatMap(({ fields }) => fields.map((field) => [field.name, field.opened] as const))),
);

/** Whoever this holds for has given, and is said, the same as in the model: on the steps before `index`. */
export const sameUntil = (encoding: Encoding, model: Model, index: number): Formula =>
  and(...samePartsUntil(encoding, model, index));

/** The same, one answer after the other. */
export const samePartsUntil = ({ facts, steps }: Encoding, model: Model, index: number): readonly Formula[] => [
  ...[...facts.values()].map((fact) => sameValue(fact, model)),
  ...steps.slice(0, index).flatMap(({ fields }) => fields.map(({ opened }) => sameValue(opened, model))),
];

const sameValue = (opened: Opened, model: Model): Formula => {
  const { present } = opened.symbol;
  if (!holdsIn(model, present)) return not(present);
  const own = opened.lines === undefined ? opened.about : (opened.together ?? []);
  return and(
    present,
    ...own.map((variable) => member(variable, [model.value(variable)])),
    ...(opened.lines ?? []).flatMap(({ there, fields }) =>
      holdsIn(model, there) ? [...fields.values()].map((field) => sameValue(field, model)) : [],
    ),
  );
};
