import { expect, it } from 'vitest';
import { proveJourney } from '../../../engine/check/prove-journey.ts';
import { decisionsOf, type Decision } from '../../../engine/coverage/decisions.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import type { Run } from '../../../engine/coverage/run.ts';
import { provenCodes, toPointer, type Example, type FindingSeed } from '../../../engine/definition/finding.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { everybody } from '../../helpers/everybody.ts';
import { flatJourney } from '../../helpers/flat-journey.ts';
import { today } from '../../helpers/random-answers.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

/** Somebody's walk, and the step of it whose rules let them go no further. */
type Walk = { readonly run: Run; readonly stuckAt: number };

/** Everybody, also past the rules that they do not keep: what such a rule saw is known, too. */
const walksOf = (plan: Plan): readonly Walk[] => {
  const { journey } = plan;
  const steps = journey.steps.map((step) => ({
    ...step,
    rules: step.rules.filter(({ level }) => level === 'warning'),
  }));
  return [...everybody(createPlan({ ...journey, steps }, {}))].map((run) => {
    const place = run.entries.findIndex(({ saved }, n) =>
      plan.steps[n]?.rules.some(
        ({ rule, holds }) => saved !== undefined && rule.level !== 'warning' && !holds(saved.after),
      ),
    );
    return { run, stuckAt: place < 0 ? Infinity : place };
  });
};
const isAlive = ({ run, stuckAt }: Walk, n: number): boolean => n < run.entries.length && n <= stuckAt;
const hasSeen = (walk: Walk, n: number): boolean => isAlive(walk, n) && walk.run.entries[n]?.saved !== undefined;
const hasSaved = (walk: Walk, n: number): boolean => hasSeen(walk, n) && n < walk.stuckAt;
const recordsOf = ({ run }: Walk): readonly unknown[] => run.entries.map(({ saved }) => saved?.record ?? null);
const endOf = ({ run, stuckAt }: Walk): string => run.entries[stuckAt]?.planStep.step.id ?? run.end.id;
const after = ({ run }: Walk, n: number) => run.entries[n]?.saved?.after ?? [];

/** What a decision came to on a walk: what is asked of answers that are saved never of those that are refused. */
const looksAt = (decision: Decision, { run, stuckAt }: Walk) => {
  // What an end offers is seen by who gets there.
  if (decision.kind === 'action') return stuckAt === Infinity ? decision.seen(run) : [];
  const isLate = ['applies', 'warns', 'exit'].includes(decision.kind);
  return decision.index < stuckAt || (decision.index === stuckAt && !isLate) ? decision.seen(run) : [];
};

/** Of all walks, who shows what is found. */
type Expected = { readonly told: string; readonly who: (walk: Walk) => boolean };
const anybody = (): boolean => true;

/** Whoever has begun a section walks on as if it were never skipped, whatever the server says by then. */
const begunIn = (plan: Plan): Plan => {
  const sections = plan.journey.sections.map(({ skipIf: _, ...section }) => section);
  return createPlan({ ...plan.journey, sections }, {});
};

/** What trying everybody tells of a journey: of nobody, what is so of nobody who has begun a section either. */
const expectedOf = (plan: Plan, walks: readonly Walk[]): readonly Expected[] => {
  const { steps, journey } = plan;
  const open = begunIn(plan);
  const begun = walksOf(open);
  const openDecisions = new Map(decisionsOf(encodeJourney(open, today)).map((one) => [one.id, one]));
  const some = (who: (walk: Walk) => boolean): boolean => walks.some(who);
  const can = (who: (walk: Walk) => boolean): boolean => some(who) || begun.some(who);
  const reached = steps.map((_, n) => can((walk) => hasSeen(walk, n)));
  const steppedOver = steps.map((_, n) => can((walk) => isAlive(walk, n)));
  return [
    ...steps.flatMap(({ step }, n): readonly Expected[] => {
      // One that nobody comes by is told where they all have left.
      const isTold = !reached[n] && (n === 0 || reached[n - 1] === true || steppedOver[n - 1] === true);
      if (!isTold) return [];
      const who = some((walk) => isAlive(walk, n)) ? (walk: Walk) => isAlive(walk, n) : anybody;
      return [{ told: `never-reached ${step.id} /steps/${n}/id error`, who }];
    }),
    ...steps.flatMap(({ step }, n): readonly Expected[] =>
      some((walk) => hasSeen(walk, n)) && !can((walk) => hasSaved(walk, n))
        ? [{ told: `never-valid ${step.id} /steps/${n}/id error`, who: (walk) => hasSeen(walk, n) }]
        : [],
    ),
    ...steps.flatMap(({ step }, n): readonly Expected[] => {
      // What the server does not say yet, it may say later, where the step asks for it.
      const asksFact = JSON.stringify([step.fields, step.rules]).includes('"fact"');
      const isCounted = ({ run }: Walk): boolean => !asksFact || run.server['fact'] !== undefined;
      const alike = Map.groupBy(
        walks.filter((walk) => hasSeen(walk, n)),
        (walk) => JSON.stringify([walk.run.server, recordsOf(walk).slice(0, n)]),
      );
      const standing = [...alike.values()].filter((all) => all.every((walk) => !hasSaved(walk, n) && isCounted(walk)));
      return standing.length === 0 || !some((walk) => hasSaved(walk, n))
        ? []
        : [
            {
              told: `never-valid-for-some ${step.id} /steps/${n}/id error`,
              who: (walk) => standing.some((all) => all.includes(walk)),
            },
          ];
    }),
    ...Object.keys(journey.outcomes).flatMap((id): readonly Expected[] => {
      const isMeant = id === 'end' || steps.some(({ exits }) => exits.some(({ to }) => to === id));
      return isMeant && !can((walk) => endOf(walk) === id)
        ? [{ told: `outcome-never-reached ${id} /outcomes/${id} error`, who: anybody }]
        : [];
    }),
    ...decisionsOf(encodeJourney(plan, today)).flatMap((decision): readonly Expected[] => {
      const who = (walk: Walk): boolean => looksAt(decision, walk).length > 0;
      const openDecision = openDecisions.get(decision.id);
      const looks = walks.flatMap((walk) => looksAt(decision, walk));
      const others = openDecision === undefined ? [] : begun.flatMap((walk) => looksAt(openDecision, walk));
      const verdicts = [...looks, ...others].map(({ verdict }) => verdict);
      const ways = new Set(verdicts.map(({ holds }) => holds));
      const at = toPointer(decision.path);
      if (looks.length === 0) return [];
      if (ways.size === 1) {
        // That nobody gets to a step, or past it, is told of the step.
        const isSaid = ways.has(true)
          ? decision.kind !== 'skip'
          : !['must', 'section', 'use', 'step'].includes(decision.kind);
        return isSaid ? [{ told: `${ways.has(true) ? 'always' : 'never'}-holds ${at} warning`, who }] : [];
      }
      const [{ tests } = { tests: [] }] = verdicts;
      return tests.length < 2
        ? []
        : tests.flatMap((_, n) => {
            const alone = verdicts.flatMap((verdict) => (verdict.tests[n]?.alone ? [verdict.tests[n].holds] : []));
            return new Set(alone).size === 2 ? [] : [{ told: `part-without-effect ${at} ${n} warning`, who }];
          });
    }),
    ...steps.flatMap(({ exits }, n) =>
      exits.flatMap((exit, second): readonly Expected[] => {
        const both = (first: (typeof exits)[number]) => (walk: Walk) =>
          hasSaved(walk, n) && first.when(after(walk, n)) && exit.when(after(walk, n));
        const first = exits.slice(0, second).find((one) => one.to !== exit.to && some(both(one)));
        return first === undefined
          ? []
          : [{ told: `overlapping-exits ${first.to} ${exit.to} /steps/${n}/exits/${second} note`, who: both(first) }];
      }),
    ),
  ];
};

const told = (plan: Plan, { code, severity = 'error', at, params = {} }: FindingSeed): string => {
  const pointer = toPointer(at.path);
  if (code !== 'part-without-effect')
    return [code, params['first'] ?? params['name'], params['second'], pointer, severity].filter(Boolean).join(' ');
  // Which test of its condition it is, in their order.
  for (const { path, tree } of decisionsOf(encodeJourney(plan, today))) {
    const n = testsIn(tree).findIndex((test) => toPointer([...path, ...test.path]) === pointer);
    if (n >= 0) {
      expect(params['name']).toBe(testsIn(tree)[n]?.name);
      return `${code} ${toPointer(path)} ${n} ${severity}`;
    }
  }
  return `${code} ${pointer}`;
};
type Tree = Decision['tree'];
const testsIn = (tree: Tree): readonly Extract<Tree, { readonly kind: 'atom' }>[] =>
  tree.kind === 'atom' ? [tree] : tree.kind === 'not' ? testsIn(tree.part) : tree.parts.flatMap(testsIn);

const keyOf = ({ run, stuckAt }: Walk): string =>
  JSON.stringify([
    run.server,
    run.entries.flatMap(({ planStep, saved }, n) =>
      saved === undefined || n >= stuckAt ? [] : [{ step: planStep.step.id, answers: saved.record }],
    ),
    endOf({ run, stuckAt }),
    stuckAt < Infinity,
  ]);
const keyOfExample = ({ server, visits, end, stuck }: Example): string =>
  JSON.stringify([server, visits, end, stuck === true]);

/** The exits by which the last of all have left, where nobody gets to what comes after. */
const waysOut = (plan: Plan, walks: readonly Walk[]): readonly string[] => {
  const all = [...walks, ...walksOf(begunIn(plan))];
  const last = Math.max(...all.map(({ run, stuckAt }) => Math.min(stuckAt, run.entries.length - 1)));
  if (all.some(({ run, stuckAt }) => stuckAt === Infinity && run.entries.length === plan.steps.length && passes(run)))
    return [];
  const exits = plan.steps[last]?.exits ?? [];
  return exits.flatMap(({ when }, n) =>
    walks.some(
      (walk) =>
        hasSaved(walk, last) &&
        when(after(walk, last)) &&
        !exits.slice(0, n).some((one) => one.when(after(walk, last))),
    )
      ? [`/steps/${last}/exits/${n}/when`]
      : [],
  );
};
/** Whether somebody got past the last step of all. */
const passes = ({ entries }: Run): boolean => {
  const { planStep, saved } = entries.at(-1) ?? {};
  return saved === undefined || planStep?.exits.every(({ when }) => !when(saved.after)) === true;
};

it('what is proven of a journey is what trying everybody tells, and whoever shows it is one of those', async () => {
  const count = new Map<string, number>();
  await law(80, [smallJourney], (plan) => {
    const walks = walksOf(plan);
    const expected = expectedOf(plan, walks);
    const seeds = proveJourney(flatJourney(plan), plan, today, { calls: {} });
    expect(seeds.map((seed) => told(plan, seed)).toSorted()).toEqual(expected.map((one) => one.told).toSorted());
    for (const seed of seeds) {
      const { code, example, related = [] } = seed;
      count.set(code, (count.get(code) ?? 0) + 1);
      const own = expected.find((one) => one.told === told(plan, seed));
      const shown = walks.filter((walk) => own?.who(walk) === true);
      if (example === undefined) throw new Error(`Nobody is named for ${code}.`);
      const named = shown.find((walk) => keyOf(walk) === keyOfExample(example));
      expect([code, keyOfExample(example), named !== undefined]).toEqual([code, keyOfExample(example), true]);
      // Rather somebody who gets to an end.
      expect(example.stuck === true).toBe(shown.every(({ stuckAt }) => stuckAt < Infinity));
      const isAboutWays = code === 'never-reached' || code === 'outcome-never-reached';
      // The only demand of such a step is its rule.
      const keeping = code === 'never-valid-for-some' ? [toPointer([...seed.at.path.slice(0, 2), 'rules', 0])] : [];
      expect(related.map(({ path }) => toPointer(path))).toEqual(isAboutWays ? waysOut(plan, walks) : keeping);
    }
  });
  // The others are about the server, or about a later day: these journeys ask nobody, and send nothing.
  const elsewhere = [
    'unhandled-value',
    'works-no-longer',
    'not-before',
    'payload-option-refused',
    'payload-key-absent',
  ];
  for (const code of provenCodes.filter((one) => !elsewhere.includes(one)))
    // That rules let nobody past a step is seldom drawn.
    expect(count.get(code) ?? 0, code).toBeGreaterThanOrEqual(enough(code === 'never-valid' ? 1 : 3));
});
