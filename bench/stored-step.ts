/**
 * Goal 2c: what a server without memory does at each save: load, take the answers in, decide, store. Storage is a map of
 * JSON texts. Ours keeps one record a step and a memo of where the person stands; by hand the whole state is one text.
 */
import { decideNext, withSlots } from '../engine/path/decide.ts';
import { fillSlots } from '../engine/path/path.ts';
import { advancePosition, isShown, type Position } from '../api/server/dossier/position.ts';
import { createSwitch, type PlainAnswers } from './hand-written.ts';
import { assertSame, compare, ratio, type Contestant } from './measure.ts';
import { planFunnel, randomFunnel, toObjectRecord, type Values } from './random-funnel.ts';
import { duration, printTable, report, times } from './report.ts';

const given = { today: '2026-11-21', server: {} };
const begin: Position = { publication: 'p', facts: 'f', shown: [], furthest: -1 };
type State = { readonly step: string; readonly answers: PlainAnswers };
type Dossier = { readonly next: string; readonly position: Position };
type Person = readonly { readonly values: Values; readonly plain: Values }[];

const createContestants = (size: number): readonly Contestant[] => {
  const funnel = randomFunnel(size);
  const plan = planFunnel(funnel);
  const next = createSwitch(funnel);
  const people: readonly Person[] = funnel.profiles.map((records) =>
    records.map((values) => ({ values, plain: toObjectRecord(values) })),
  );
  const indexOf = (step: string): number => plan.indexOf.get(step) ?? -1;

  const walkWhole = (person: Person): readonly string[] => {
    const seen: string[] = [];
    const storage = new Map([['dossier', JSON.stringify({ step: 's0', answers: {} } satisfies State)]]);
    for (;;) {
      const { step, answers } = JSON.parse(storage.get('dossier') ?? '') as State;
      const answer = person[indexOf(step)];
      if (answer === undefined) return seen;
      seen.push(step);
      answers[step] = answer.plain;
      storage.set('dossier', JSON.stringify({ step: next(step, answers), answers } satisfies State));
    }
  };
  const walkOurs = (person: Person): readonly string[] => {
    const seen: string[] = [];
    const storage = new Map([['dossier', JSON.stringify({ next: 's0', position: begin } satisfies Dossier)]]);
    const load = (step: string): Values | undefined => {
      const text = storage.get(step);
      return text === undefined ? undefined : (JSON.parse(text) as Values);
    };
    for (;;) {
      const { next: step, position } = JSON.parse(storage.get('dossier') ?? '') as Dossier;
      const index = indexOf(step);
      const answer = person[index];
      const planStep = plan.steps[index];
      if (answer === undefined || planStep === undefined) return seen;
      seen.push(step);
      const isOnPath = (at: number): boolean => isShown(position, at);
      const place = withSlots(plan, index, given, isOnPath, load, (slots) => {
        fillSlots(slots, planStep, answer.values);
        return decideNext(plan, index, slots);
      });
      storage.set(step, JSON.stringify(answer.values));
      const after: Dossier = { next: place.id, position: advancePosition(plan, position, index, place) };
      storage.set('dossier', JSON.stringify(after));
    }
  };
  const seen = people.map(walkWhole);
  assertSame(`stored step, ${size} steps`, seen, { Parcours: people.map(walkOurs) });
  const contestant = (name: string, walk: (person: Person) => unknown): Contestant => ({
    name,
    units: seen.flat().length,
    run: () => people.map(walk),
  });
  return [
    contestant('whole state: JSON.parse + switch + JSON.stringify', walkWhole),
    contestant('Parcours: the few records read, decideNext, one record', walkOurs),
  ];
};

const sizes = [30, 100, 300] as const;
/** Two a size: the whole state, then ours. All sizes in the same rounds, so that growth is a ratio like any other. */
const rows = compare(sizes.flatMap(createContestants), { rounds: 15 });
const whole = [0, 2, 4].map((at) => rows[at]);
const ours = [1, 3, 5].map((at) => rows[at]);
printTable(
  'Stored step: load, decide, store; both visit the same steps',
  [
    'contestant',
    ...sizes.map((size) => `${size} steps`),
    ...sizes.map((size) => `vs whole, ${size}`),
    'growth 30->300',
  ],
  [whole, ours].map((own) => [
    own[0]?.name ?? '',
    ...own.map((row) => duration(row?.ns ?? NaN)),
    ...own.map((row, at) => times(ratio(row, whole[at]))),
    times(ratio(own[2], own[0])),
  ]),
);
report([
  { name: '2c stored step vs whole state, 300 steps', measured: ratio(ours[2], whole[2]), limit: 1, unit: 'x' },
  { name: '2c stored step, growth 30->300', measured: ratio(ours[2], ours[0]), limit: 1.5, unit: 'x' },
]);
