/** Goals 2a and 2b: the next step of a funnel, decided by us, by a switch, by XState machines and by form libraries. */
import { createActor } from 'xstate';
import { compileJourney } from '../engine/compile/compile-journey.ts';
import { decideNext } from '../engine/path/decide.ts';
import { fillSlots, startSlots } from '../engine/path/path.ts';
import { createFormJs, createSurvey, peerSteps } from './form-peers.ts';
import { createHandMachine, createSwitch, type PlainAnswers } from './hand-written.ts';
import { assertSame, compare, type Contestant, type Row } from './measure.ts';
import { meanTargets, planFunnel, randomFunnel, toObjectRecord } from './random-funnel.ts';
import { duration, printTable, report, short, times } from './report.ts';

const today = { today: '2026-11-21', answers: {}, server: {} };

/** Walks of every person; each gives the steps it visited. */
const createWalks = (size: number) => {
  const funnel = randomFunnel(size);
  const plan = planFunnel(funnel);
  const next = createSwitch(funnel);
  const handMachine = createHandMachine(funnel);
  const machine = compileJourney(plan);
  const plain = funnel.profiles.map((records) =>
    Object.fromEntries(records.map((record, at) => [`s${at}`, toObjectRecord(record)])),
  );
  const byStep = funnel.profiles.map((records) => Object.fromEntries(records.map((record, at) => [`s${at}`, record])));

  const walkSwitch = (): string[] => {
    const seen: string[] = [];
    for (const records of plain) {
      const answers: PlainAnswers = {};
      let step = 's0';
      for (let record = records[step]; record !== undefined; record = records[step]) {
        seen.push(step);
        answers[step] = record;
        step = next(step, answers);
      }
    }
    return seen;
  };
  const walkOurs = (): string[] => {
    const seen: string[] = [];
    for (const records of byStep) {
      const slots = startSlots(plan, today);
      let step = 's0';
      for (let record = records[step]; record !== undefined; record = records[step]) {
        seen.push(step);
        const index = plan.indexOf.get(step) ?? -1;
        const planStep = plan.steps[index];
        if (planStep !== undefined) fillSlots(slots, planStep, record);
        step = decideNext(plan, index, slots).id;
      }
    }
    return seen;
  };
  const walkHandMachine = (): string[] => {
    const seen: string[] = [];
    for (const records of plain) {
      const answers: PlainAnswers = {};
      const actor = createActor(handMachine).start();
      let step = 's0';
      for (let record = records[step]; record !== undefined; record = records[step]) {
        seen.push(step);
        answers[step] = record;
        actor.send({ type: 'NEXT', answers });
        step = actor.getSnapshot().value as string;
      }
    }
    return seen;
  };
  const walkMachine = (): string[] => {
    const seen: string[] = [];
    for (const records of byStep) {
      const slots = startSlots(plan, today);
      const actor = createActor(machine).start();
      let step = 's0';
      for (let record = records[step]; record !== undefined; record = records[step]) {
        seen.push(step);
        const planStep = plan.steps[plan.indexOf.get(step) ?? -1];
        if (planStep !== undefined) fillSlots(slots, planStep, record);
        actor.send({ type: 'NEXT', slots });
        step = actor.getSnapshot().value as string;
      }
    }
    return seen;
  };
  return { funnel, walkSwitch, walkOurs, walkHandMachine, walkMachine };
};

type Measured = { readonly decide: readonly Row[]; readonly machines: readonly Row[]; readonly peers: readonly Row[] };

const measure = async (size: number): Promise<Measured> => {
  const { funnel, walkSwitch, walkOurs, walkHandMachine, walkMachine } = createWalks(size);
  const seen = walkSwitch();
  assertSame(`next step, ${size} steps`, seen, {
    'Parcours decideNext': walkOurs(),
    'Parcours compiled machine': walkMachine(),
    'hand-written machine': walkHandMachine(),
  });
  console.log(`${size} steps: ${short(meanTargets(funnel))} conditional targets a step, ${short(seen.length / 20)} steps walked a person`);
  const units = seen.length;
  const contestant = (name: string, run: () => unknown): Contestant => ({ name, run, units });
  const decide = compare([contestant('switch', walkSwitch), contestant('Parcours decideNext', walkOurs)]);
  const machines = compare([
    contestant('XState machine by hand', walkHandMachine),
    contestant('Parcours compiled machine', walkMachine),
  ]);
  const peers = [createSurvey(funnel), await createFormJs(funnel)];
  const beginning = seen.slice(0, peerSteps);
  assertSame(`next step, ${size} steps, form libraries`, beginning, Object.fromEntries(peers.map((peer) => [peer.name, peer.walk()])));
  const slow = compare(
    peers.map((peer) => ({ name: peer.name, run: peer.walk, prepare: peer.reset, units: beginning.length })),
    { rounds: 5 },
  );
  return { decide, machines, peers: slow };
};

const sizes = [30, 100, 300] as const;
const measured: Measured[] = [];
for (const size of sizes) measured.push(await measure(size));

const rowsOf = (all: Measured) => [...all.decide, ...all.machines, ...all.peers];
const base = measured.map((all) => all.decide[0]?.ns ?? NaN);
const byName = (name: string): readonly (Row | undefined)[] => measured.map((all) => rowsOf(all).find((row) => row.name === name));
const growth = (name: string): number => {
  const rows = byName(name);
  return (rows[2]?.ns ?? NaN) / (rows[0]?.ns ?? NaN);
};
const names = rowsOf(measured[0] ?? { decide: [], machines: [], peers: [] }).map(({ name }) => name);
printTable(
  'Next step: answers taken in, next place decided; all contestants visit the same steps',
  ['contestant', ...sizes.map((size) => `${size} steps`), ...sizes.map((size) => `vs switch, ${size}`), 'growth 30->300'],
  names.map((name) => {
    const rows = byName(name);
    return [
      name,
      ...rows.map((row) => duration(row?.ns ?? NaN)),
      ...rows.map((row, at) => times(name === 'Parcours decideNext' ? (row?.ratio ?? NaN) : (row?.ns ?? NaN) / (base[at] ?? NaN))),
      times(growth(name)),
    ];
  }),
);
console.log(`\nThe form libraries walk the first ${peerSteps} steps of one person; form-js is charged one applyConditions a step.`);
report([
  ...sizes.map((size, at) => ({
    name: `2a next step vs switch, ${size} steps`,
    measured: measured[at]?.decide[1]?.ratio ?? NaN,
    limit: 2.5,
    unit: 'x',
  })),
  { name: '2a next step, growth 30->300', measured: growth('Parcours decideNext'), limit: 2, unit: 'x' },
  ...sizes.map((size, at) => ({
    name: `2b compiled machine vs machine by hand, ${size} steps`,
    measured: measured[at]?.machines[1]?.ratio ?? NaN,
    limit: 1.15,
    unit: 'x',
  })),
  { name: '2b compiled machine, growth 30->300', measured: growth('Parcours compiled machine'), limit: 1.2, unit: 'x' },
]);
