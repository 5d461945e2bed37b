/** Goals 2a and 2b: the next step of a funnel, decided by us, by a switch, by XState machines and by form libraries. */
import { createActor } from 'xstate';
import { compileJourney } from '../engine/compile/compile-journey.ts';
import { decideNext } from '../engine/path/decide.ts';
import { fillSlots, startSlots } from '../engine/path/path.ts';
import { createFormJs, createSurvey, peerSteps } from './form-peers.ts';
import { createHandMachine, createSwitch, type PlainAnswers } from './hand-written.ts';
import { assertSame, compare, ratio, type Contestant, type Row } from './measure.ts';
import { meanTargets, planFunnel, randomFunnel, toObjectRecord, type Values } from './random-funnel.ts';
import { duration, printTable, report, short, times } from './report.ts';

const today = { today: '2026-11-21', answers: {}, server: {} };

type Visit = { readonly step: string; readonly values: Values; readonly plain: Values };

/**
 * Every contestant first walks on its own, to show where it leads; then the same visits are decided again and timed,
 * so that nothing but taking the answers in and deciding is counted.
 */
const createDeciders = (size: number) => {
  const funnel = randomFunnel(size);
  const plan = planFunnel(funnel);
  const next = createSwitch(funnel);
  const handMachine = createHandMachine(funnel);
  const machine = compileJourney(plan);

  /** What one person does: taking in a visit gives the step that follows. */
  type Person = (visit: Visit) => string;
  // Code of its own for each size, as one program would have it: what was learnt about one must not slow another.
  const bySwitch = new Function(
    'next',
    `return () => {
       const answers = {};
       return ({ step, plain }) => { answers[step] = plain; return next(step, answers); };
     };`,
  )(next) as () => Person;
  const byParcours = (): Person => {
    const slots = startSlots(plan, today);
    return ({ step, values }) => {
      const index = plan.indexOf.get(step) ?? 0;
      const planStep = plan.steps[index];
      if (planStep !== undefined) fillSlots(slots, planStep, values);
      return decideNext(plan, index, slots).id;
    };
  };
  const byHandMachine = (): Person => {
    const answers: PlainAnswers = {};
    const actor = createActor(handMachine).start();
    return ({ step, plain }) => {
      answers[step] = plain;
      actor.send({ type: 'NEXT', answers });
      return actor.getSnapshot().value as string;
    };
  };
  const byMachine = (): Person => {
    const slots = startSlots(plan, today);
    const actor = createActor(machine).start();
    return ({ step, values }) => {
      const planStep = plan.steps[plan.indexOf.get(step) ?? 0];
      if (planStep !== undefined) fillSlots(slots, planStep, values);
      actor.send({ type: 'NEXT', slots });
      return actor.getSnapshot().value as string;
    };
  };

  const walk = (start: () => Person): readonly (readonly Visit[])[] =>
    funnel.profiles.map((records) => {
      const person = start();
      const visits: Visit[] = [];
      let step: string | undefined = 's0';
      while (step !== undefined) {
        const values: Values | undefined = step.startsWith('s') ? records[Number(step.slice(1))] : undefined;
        if (values === undefined) break;
        const visit: Visit = { step, values, plain: toObjectRecord(values) };
        visits.push(visit);
        step = person(visit);
      }
      return visits;
    });
  const visits = walk(bySwitch);
  assertSame(`next step, ${size} steps`, visits, {
    'Parcours decideNext': walk(byParcours),
    'Parcours compiled machine': walk(byMachine),
    'machine by hand': walk(byHandMachine),
  });
  const units = visits.flat().length;
  const contestant = (name: string, start: () => Person): Contestant => {
    // A loop of its own, so that no contestant spoils what the compiler learnt about another.
    const replay = new Function(
      'visits',
      'start',
      `let letters = 0;
       for (const person of visits) { const decide = start(); for (const visit of person) letters += decide(visit).length; }
       return letters;`,
    );
    return { name, units, run: () => replay(visits, start) };
  };
  return {
    funnel,
    visits,
    units,
    decide: [contestant('switch', bySwitch), contestant('Parcours decideNext', byParcours)],
    machines: [contestant('XState machine by hand', byHandMachine), contestant('Parcours compiled machine', byMachine)],
  };
};

const sizes = [30, 100, 300] as const;
const funnels = sizes.map(createDeciders);
funnels.forEach(({ funnel, visits, units }, at) => {
  const targets = short(meanTargets(funnel));
  console.log(
    `${sizes[at]} steps: ${targets} conditional targets a step, ${short(units / visits.length)} steps walked a person`,
  );
});

type BySize = readonly Row[];
const splitByName = (rows: readonly Row[]): readonly BySize[] =>
  [...new Set(rows.map(({ name }) => name))].map((name) => rows.filter((row) => row.name === name));
/** Two contestants beside each other, size by size. */
const bySize = (pairs: readonly (readonly Contestant[])[]): readonly BySize[] =>
  splitByName(pairs.flatMap((pair) => compare(pair, { warmUpMs: 1500, rounds: 15 })));
/** One contestant with itself: all sizes in the same rounds. */
const growthOf = (contestants: readonly (Contestant | undefined)[]): number => {
  const rows = compare(
    contestants.filter((one) => one !== undefined),
    { warmUpMs: 300, rounds: 15 },
  );
  return ratio(rows.at(-1), rows[0]);
};
const [bySwitch = [], byParcours = []] = bySize(funnels.map(({ decide }) => decide));
const [byHandMachine = [], byMachine = []] = bySize(funnels.map(({ machines }) => machines));
const growths = [
  ...[0, 1].map((at) => growthOf(funnels.map(({ decide }) => decide[at]))),
  ...[0, 1].map((at) => growthOf(funnels.map(({ machines }) => machines[at]))),
];

const slow: Contestant[] = [];
for (const [at, { funnel, visits }] of funnels.entries()) {
  const peers = [createSurvey(funnel), await createFormJs(funnel)];
  const beginning = visits[0]?.slice(0, peerSteps).map(({ step }) => step) ?? [];
  assertSame(
    `next step, ${sizes[at]} steps, form libraries`,
    beginning,
    Object.fromEntries(peers.map((peer) => [peer.name, peer.walk()])),
  );
  slow.push(...peers.map(({ name, walk, reset }) => ({ name, run: walk, prepare: reset, units: beginning.length })));
}
const byPeers = splitByName(compare(slow, { rounds: 3 }));

printTable(
  'Next step: answers taken in, next place decided; all contestants visit the same steps',
  [
    'contestant',
    ...sizes.map((size) => `${size} steps`),
    ...sizes.map((size) => `vs switch, ${size}`),
    'growth 30->300',
  ],
  [bySwitch, byParcours, byHandMachine, byMachine, ...byPeers].map((rows, contestant) => [
    rows[0]?.name ?? '',
    ...rows.map(({ ns }) => duration(ns)),
    // Only what ran in the same rounds as the switch has a ratio inside rounds; for the others the medians must do.
    ...rows.map((row, at) =>
      times(rows === byParcours ? ratio(row, bySwitch[at]) : row.ns / (bySwitch[at]?.ns ?? NaN)),
    ),
    times(growths[contestant] ?? ratio(rows.at(-1), rows[0])),
  ]),
);
console.log(
  `\nThe form libraries walk the first ${peerSteps} steps of one person; form-js is charged one applyConditions a step.`,
);
report([
  ...sizes.map((size, at) => ({
    name: `2a next step vs switch, ${size} steps`,
    measured: ratio(byParcours[at], bySwitch[at]),
    limit: 2.5,
    unit: 'x',
  })),
  { name: '2a next step, growth 30->300', measured: growths[1] ?? NaN, limit: 2, unit: 'x' },
  ...sizes.map((size, at) => ({
    name: `2b compiled machine vs machine by hand, ${size} steps`,
    measured: ratio(byMachine[at], byHandMachine[at]),
    limit: 1.15,
    unit: 'x',
  })),
  { name: '2b compiled machine, growth 30->300', measured: growths[3] ?? NaN, limit: 1.2, unit: 'x' },
]);
