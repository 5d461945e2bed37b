import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';

/** What is sent keeps the keys of its call. */
const zipped = <Value>(keys: readonly string[], values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.values(values).map((value, n) => [keys[n] ?? '', value]));

/** A journey whose steps, or questions, or outcomes, or all of them are called otherwise, wherever they are read. */
export const renamedJourney = (
  journey: ResolvedJourney,
  steps: boolean,
  fields: boolean,
  outcomes = false,
): ResolvedJourney => {
  const text = JSON.stringify(journey)
    .replaceAll(/(?<=["$.])f(?=\d\d["._])/gu, fields ? 'g' : 'f')
    .replaceAll(/"s(?=\d")/gu, steps ? '"t' : '"s');
  const renamed = JSON.parse(text) as ResolvedJourney;
  const end = (id: string): string => (outcomes ? `${id}-then` : id);
  return {
    ...renamed,
    outcomes: Object.fromEntries(
      Object.entries(renamed.outcomes).map(([id, outcome]) => [end(id), outcomes ? { ...outcome, was: id } : outcome]),
    ),
    steps: renamed.steps.map((step, n) => {
      const own = journey.steps[n];
      const former = Object.keys(own?.fields ?? {});
      return {
        ...step,
        exits: step.exits.map((exit) => ({ ...exit, to: end(exit.to) })),
        ...(step.save?.send === undefined
          ? {}
          : { save: { ...step.save, send: zipped(Object.keys(own?.save?.send ?? {}), step.save.send) } }),
        ...(steps ? { was: own?.id } : {}),
        fields: Object.fromEntries(
          Object.entries(step.fields).map(([name, field], at) => [
            name,
            fields ? ({ ...field, was: former[at] } as FieldDefinition) : field,
          ]),
        ),
      };
    }),
  };
};
