import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mutantsOf } from '../../../engine/coverage/mutation/operators.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { diffEditions, type Change, type Effect } from '../../../engine/versions/diff.ts';
import type { EditCode } from '../../../engine/versions/edits.ts';
import { compareStanding, type Observed } from '../../../engine/versions/standing.ts';
import { editionOf } from '../../helpers/editions.ts';
import { everybody } from '../../helpers/everybody.ts';
import { today } from '../../helpers/random-answers.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

/** Everybody who could walk a journey, with all that they have answered. */
const peopleOf = (plan: Plan): readonly Facts[] =>
  [...everybody(plan)].map(({ server, entries }) => ({
    ...{ today, server },
    answers: Object.fromEntries(
      entries.flatMap(({ planStep, saved }) =>
        saved === undefined ? [] : [[planStep.step.id, saved.record] as const],
      ),
    ),
  }));

/** The same journey, whose last step is done once and for all. */
const signedAtLast = ({ journey, lists }: Plan): Plan =>
  createPlan(
    { ...journey, steps: journey.steps.map((step, n, all) => (n < all.length - 1 ? step : { ...step, commit: true })) },
    lists,
  );

/** Whoever has signed, just before: what they signed is no longer called into question. */
const unsigned = (plan: Plan): readonly Facts[] => {
  const last = plan.steps.at(-1)?.step;
  if (last?.commit !== true) return [];
  return peopleOf(plan).flatMap(({ answers, ...facts }) => {
    const { [last.id]: signature, ...others } = answers;
    return signature === undefined ? [] : [{ ...facts, answers: others }];
  });
};

/** Steps to which anybody gets. */
const visitedIn = (plan: Plan, people: readonly Facts[]): ReadonlySet<string> =>
  new Set(
    people.flatMap((facts) => {
      const { steps, current } = findPath(plan, facts);
      return steps.filter((_, n) => current === undefined || n <= current).map(({ id }) => id);
    }),
  );

const effectOf = ({ what }: Observed): Effect =>
  what === 'refused' ? 'tightened' : what === 'accepted' ? 'loosened' : what === 'sent' ? 'data' : 'routing';

/** Edits that are met by an answer that only trying finds: that nobody meets them is never proven. */
const byValue: readonly EditCode[] = [
  ...(['limit', 'required', 'field-kind', 'option-added', 'option-removed'] as const),
  ...(['field-added', 'field-removed'] as const),
];
/** Edits of which whoever meets them is always found. */
const found: readonly EditCode[] = ['shown', 'exit', 'exit-removed', 'rule', 'rule-removed', 'required', 'moved'];

const isAskedOfSome = ({ journey }: Plan, id: string): boolean =>
  journey.steps.some(
    (step) =>
      step.id === id && journey.sections.some((section) => section.id === step.section && section.skipIf !== undefined),
  );

it('what anybody at all meets is told, and shown by somebody; of a step that nobody gets to, nothing is told', () => {
  const count = { shown: 0, possible: 0, nothing: 0 };
  return Promise.resolve(
    law(50, [smallJourney, fc.nat(), fc.boolean()], (drawn, turn, isSigned) => {
      const plan = isSigned ? signedAtLast(drawn) : drawn;
      const mutants = [...mutantsOf(plan)];
      const mutant = mutants[turn % mutants.length];
      if (mutant === undefined) return;
      const edited = createPlan(structuredClone(mutant.journey), plan.lists);
      const [own, other] = [plan, edited].map((one) => [...peopleOf(one), ...unsigned(one)]) as [Facts[], Facts[]];
      const met = new Set([...own, ...other].flatMap((facts) => compareStanding(plan, edited, facts).map(effectOf)));
      const changes = diffEditions(editionOf(plan.journey, plan.lists), editionOf(edited.journey, plan.lists), today);
      const shown = new Set(changes.flatMap((change) => change.shown.map(({ effect }) => effect)));
      const possible = new Set(changes.flatMap((change) => change.possible));
      const [only] = changes;
      for (const effect of met) {
        expect(shown.has(effect) || possible.has(effect), `${mutant.id} ${effect}`).toBe(true);
        if (changes.length === 1 && only !== undefined && found.includes(only.code))
          expect(shown, mutant.id).toContain(effect);
        count[shown.has(effect) ? 'shown' : 'possible'] += 1;
      }
      for (const change of changes) {
        holdConcerned(change, [plan, edited]);
        const { place, code } = change;
        const isReached = visitedIn(plan, own).has(place.id) || visitedIn(edited, other).has(place.id);
        if (place.kind !== 'step' || isReached || byValue.includes(code) || change.possible.includes('text')) continue;
        if ([plan, edited].some((one) => isAskedOfSome(one, place.id))) continue;
        if (['added', 'removed', 'moved'].includes(code)) continue;
        expect([change.shown, change.possible], mutant.id).toEqual([[], []]);
        count.nothing += 1;
      }
    }),
  ).then(() => {
    expect(count.shown).toBeGreaterThanOrEqual(enough(12));
    expect(count.possible).toBeLessThanOrEqual(Math.ceil(count.shown / 8));
  });
});

it('of a journey that is signed, whoever meets an edit is shown as they stood just before', () => {
  const count = { met: 0, not: 0 };
  return Promise.resolve(
    law(50, [smallJourney, fc.nat()], (drawn, turn) => {
      const plan = signedAtLast(drawn);
      const at = turn % Math.max(1, plan.steps.length - 1);
      const other = (when: When | undefined): When => (when === undefined ? { fact: true } : { not: when });
      const steps = plan.journey.steps.map((step, n) => (n === at ? { ...step, when: other(step.when) } : step));
      const edited = createPlan({ ...plan.journey, steps }, plan.lists);
      const people = [plan, edited].flatMap((one) => [...peopleOf(one), ...unsigned(one)]);
      const isMet = people.some((facts) => compareStanding(plan, edited, facts).length > 0);
      const [change] = diffEditions(editionOf(plan.journey, plan.lists), editionOf(edited.journey, plan.lists), today);
      expect((change?.shown.length ?? 0) > 0).toBe(isMet);
      count[isMet ? 'met' : 'not'] += 1;
    }),
  ).then(() => expect(count.met).toBeGreaterThanOrEqual(enough(12)));
});

/** Who is concerned stands there, in one of the two editions, and has answered nothing but what lies above. */
const holdConcerned = ({ concerned }: Change, plans: readonly Plan[]): void => {
  if (concerned === undefined) return;
  const { person, step } = concerned;
  const isThere = plans.some((plan) => {
    const at = plan.indexOf.get(step) ?? -1;
    return (
      placeOf(findPath(plan, person)).id === step &&
      Object.keys(person.answers).every((id) => (plan.indexOf.get(id) ?? Infinity) < at)
    );
  });
  expect(isThere).toBe(true);
};

/** Edits of words, and the steps at which they are read, the likeliest first. */
const words: Readonly<
  Record<
    string,
    readonly [edit: (journey: ResolvedJourney) => ResolvedJourney, at: (journey: ResolvedJourney) => readonly string[]]
  >
> = {
  'second step': [
    (journey) => ({ ...journey, steps: journey.steps.map((step, n) => (n === 1 ? { ...step, title: 'x' } : step)) }),
    ({ steps }) => steps.slice(1, 2).map(({ id }) => id),
  ],
  'second section': [
    (journey) => ({
      ...journey,
      sections: journey.sections.map((section) => (section.id === 'second' ? { ...section, title: 'x' } : section)),
    }),
    ({ steps }) => {
      const own = steps.filter(({ section }) => section === 'second');
      return (own.length === 0 ? steps.slice(0, 1) : own).map(({ id }) => id);
    },
  ],
  journey: [(journey) => ({ ...journey, title: 'x' }), ({ steps }) => steps.slice(0, 1).map(({ id }) => id)],
  end: [
    (journey) => ({
      ...journey,
      outcomes: { ...journey.outcomes, end: { ...journey.outcomes['end'], title: 'x' } } as never,
    }),
    // Whoever gets far may come to it.
    ({ steps }) => steps.toReversed().map(({ id }) => id),
  ],
  'outcome that some steps leave for': [
    (journey) => ({
      ...journey,
      outcomes: { ...journey.outcomes, out: { ...journey.outcomes['out'], title: 'x' } } as never,
    }),
    ({ steps }) => {
      const near = steps.filter(({ exits }) => exits.some(({ to }) => to === 'out'));
      return (near.length === 0 ? steps.slice(0, 1) : near).map(({ id }) => id);
    },
  ],
  fact: [
    (journey) => ({ ...journey, facts: { fact: { ...journey.facts['fact'], label: 'x' } as never } }),
    ({ steps, sections }) => {
      const reads = (value: unknown): boolean => /"\$?fact"/u.test(JSON.stringify(value));
      const near = steps.filter((step) => reads([step, sections.find(({ id }) => id === step.section)]));
      return (near.length === 0 ? steps.slice(0, 1) : near).map(({ id }) => id);
    },
  ],
};

it.each(Object.entries(words))(
  'the words of the %s concern whoever gets first to where they are read',
  (_, [edit, at]) =>
    law(12, [smallJourney], (plan) => {
      const edited = createPlan(structuredClone(edit(plan.journey)), plan.lists);
      const [change, ...more] = diffEditions(
        editionOf(plan.journey, plan.lists),
        // The same words in English: they are told as one.
        { ...editionOf(edited.journey, plan.lists), english: plan.journey },
        today,
      );
      expect([change?.code, change?.shown, change?.possible, more]).toEqual(['text', [], ['text'], []]);
      if (change === undefined) return;
      holdConcerned(change, [edited]);
      const visited = visitedIn(plan, peopleOf(plan));
      expect(change.concerned?.step).toBe(at(plan.journey).find((id) => visited.has(id)));
    }),
);
