import type { When } from '../definition/condition-language.ts';
import type { ResolvedJourney } from '../definition/resolved.ts';

/** Every condition of a journey; `inside` is the list whose lines one is about, '' elsewhere. */
export function* whensIn(journey: ResolvedJourney): Generator<{ readonly when: When; readonly inside: string }> {
  const given = function* (inside: string, ...whens: readonly (When | undefined)[]) {
    for (const when of whens) if (when !== undefined) yield { when, inside };
  };
  yield* given('', journey.for);
  for (const { when, skipIf } of journey.sections) yield* given('', when, skipIf);
  for (const { useWhen, when, fields, rules, exits } of journey.steps) {
    yield* given('', useWhen, when);
    for (const [name, field] of Object.entries(fields)) {
      yield* given('', field.when);
      if (field.type === 'list') yield* given(name, ...Object.values(field.item).map((item) => item.when));
    }
    for (const rule of rules) yield* given('', rule.when, rule.must);
    for (const exit of exits) yield* given('', exit.when);
  }
  for (const { actions = [] } of Object.values(journey.outcomes)) yield* given('', ...actions.map(({ when }) => when));
}
