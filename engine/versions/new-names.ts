import type { When } from '../definition/condition-language.ts';
import { renameCalc, renamePayload, renameStep, renameWhen, type Rename } from '../definition/rename-names.ts';
import type { OutcomeDefinition } from '../definition/language.ts';
import type { ResolvedJourney, ResolvedSection, ResolvedStep } from '../definition/resolved.ts';
import { createPlan } from '../path/plan.ts';
import type { Edition } from './edition.ts';

/** Former name -> name of today. */
type Names = ReadonlyMap<string, string>;

/** Steps, questions and outcomes of a journey that another edition of it knows by other names, and says so (`was`). */
export type NewNames = { readonly steps: Names; readonly fields: Names; readonly outcomes: Names };

const fieldsIn = ({ steps }: ResolvedJourney): ReadonlyMap<string, string | undefined> =>
  new Map(steps.flatMap(({ fields }) => Object.entries(fields).map(([name, { was }]) => [name, was] as const)));

/** A name is another one's former name where the two editions know one of them each: then answers follow (`carryOver`). */
const followed = (own: ReadonlySet<string>, other: ReadonlyMap<string, string | undefined>): Names =>
  new Map(
    [...other].flatMap(([name, was]): readonly (readonly [string, string])[] =>
      was !== undefined && own.has(was) && !own.has(name) && !other.has(was) ? [[was, name]] : [],
    ),
  );

export const newNames = (before: ResolvedJourney, after: ResolvedJourney): NewNames => ({
  steps: followed(new Set(before.steps.map(({ id }) => id)), new Map(after.steps.map(({ id, was }) => [id, was]))),
  fields: followed(new Set(fieldsIn(before).keys()), fieldsIn(after)),
  outcomes: followed(
    new Set(Object.keys(before.outcomes)),
    new Map(Object.entries(after.outcomes).map(([id, { was }]) => [id, was])),
  ),
});

/** The outcome of this id; or the one that had it, where none has it any more. */
export const outcomeCalled = ({ outcomes }: ResolvedJourney, id: string): OutcomeDefinition | undefined =>
  Object.hasOwn(outcomes, id) ? outcomes[id] : Object.values(outcomes).find(({ was }) => was === id);

/** An edition by the names that a later one has for its steps, questions and outcomes: what remains is what was really edited. */
export const underNewNames = (
  before: Edition,
  after: Edition,
  names: NewNames = newNames(before.journey, after.journey),
): Edition => {
  if (Object.values(names).every(({ size }) => size === 0)) return before;
  const journey = renameJourney(before.journey, names);
  return {
    ...before,
    journey,
    english: renameJourney(before.english, names),
    plan: createPlan(journey, before.plan.lists),
  };
};

const renameJourney = (journey: ResolvedJourney, { steps, fields, outcomes }: NewNames): ResolvedJourney => {
  const rename: Rename = (name) => {
    const whole = fields.get(name);
    if (whole !== undefined) return whole;
    // What stands in the lines of a list goes by the list.
    const dot = name.lastIndexOf('.');
    const list = dot < 0 ? undefined : fields.get(name.slice(0, dot));
    return list === undefined ? name : `${list}${name.slice(dot)}`;
  };
  const stepId = (id: string): string => steps.get(id) ?? id;
  const outcomeId = (id: string): string => outcomes.get(id) ?? id;
  return {
    ...journey,
    ...(journey.for === undefined ? {} : { for: renameWhen(journey.for, rename) }),
    ...(journey.track?.send === undefined
      ? {}
      : { track: { ...journey.track, send: renamePayload(journey.track.send, rename) } }),
    compute: Object.fromEntries(
      Object.entries(journey.compute).map(([name, calc]) => [name, renameCalc(calc, rename)]),
    ),
    sections: journey.sections.map((section): ResolvedSection => ({
      ...section,
      ...conditionsOf(section, ['when', 'skipIf'], rename),
    })),
    steps: journey.steps.map((step): ResolvedStep => {
      const renamed = renamedStep(step, rename);
      return {
        ...renamed,
        ...conditionsOf(step, ['useWhen'], rename),
        id: stepId(step.id),
        exits: renamed.exits.map((exit) => ({ ...exit, to: outcomeId(exit.to) })),
      };
    }),
    outcomes: Object.fromEntries(
      Object.entries(journey.outcomes).map(([id, outcome]) => [
        outcomeId(id),
        outcome.actions === undefined
          ? outcome
          : {
              ...outcome,
              actions: outcome.actions.map((action) => ({
                ...action,
                ...conditionsOf(action, ['when'], rename),
                ...(action.to === undefined ? {} : { to: stepId(action.to) }),
              })),
            },
      ]),
    ),
  };
};

/** What is whole stays whole. */
const renamedStep = (step: ResolvedStep, rename: Rename): ResolvedStep =>
  Object.assign({}, step, renameStep({ ...step, rules: [...step.rules], exits: [...step.exits] }, rename));

/** Those of its conditions that there are, by the names of today. */
const conditionsOf = <Key extends string>(
  thing: Readonly<Partial<Record<Key, When | undefined>>>,
  keys: readonly Key[],
  rename: Rename,
): Readonly<Partial<Record<Key, When>>> =>
  Object.fromEntries(
    keys.flatMap((key): readonly (readonly [string, When])[] => {
      const when = thing[key];
      return when === undefined ? [] : [[key, renameWhen(when, rename)]];
    }),
  ) as Partial<Record<Key, When>>;
