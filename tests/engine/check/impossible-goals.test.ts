import { expect, it } from 'vitest';
import { coverJourney } from '../../../engine/coverage/cover-journey.ts';
import { levels, type GoalReport } from '../../../engine/coverage/customer.ts';
import { pathOfPointer, type Finding } from '../../../engine/definition/finding.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { checkJourneys, toFindings } from '../../../engine/check/check-journeys.ts';
import { explainGoal, unreachedGoals } from '../../../engine/check/impossible-goals.ts';
import { check, cleanFolder, contract, type Json } from './check-fixture.ts';

const folder = cleanFolder();
folder.journeys['plain'].sections[1].steps[0].exits[0].when = {
  any: [{ age: { moreThan: 85 } }, { not: { all: [{ mode: { is: '$origin' } }, { amount: { lessThan: 500 } }] } }],
};
folder.journeys['plain'].sections[1].when = { origin: 'MONTHLY' };
const { parsed } = check(folder);
const [checked] = checkJourneys(parsed, contract, 'en').journeys;
if (checked === undefined) throw new Error('The clean folder has a journey.');
const plan = createPlan(checked.journey, checked.lists);
const { goals } = coverJourney(plan, { level: 'mutants', clock: '2026-03-15' });
const reportOf =
  (state: GoalReport['state']) =>
  (goal: GoalReport): GoalReport => ({ ...goal, state });
const toldOf = (reports: readonly GoalReport[]): readonly Finding[] =>
  toFindings(parsed, unreachedGoals(checked, reports), 'en');
const sayOf = (goal: GoalReport) => explainGoal(checked.journey, reportOf('impossible')(goal));

const at = (root: Json, pointer: string): Json =>
  pathOfPointer(pointer).reduce((value: Json, key) => value?.[key], root);
/** As it was written: without the name that the use of the part gives to all that is its own, with texts for their ids. */
const asWritten = (value: Json): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'string' ? (checked.texts.get(one)?.french ?? one) : one,
  )
    .replaceAll(/(?<="\$?)me[.-]/gu, '')
    .replaceAll('{who}', 'vous');

it('of what somebody should reach, there is something at each level', () => {
  expect(new Set(goals.map(({ level }) => level))).toEqual(new Set(levels));
});

it('what is reached is no finding; what nobody could decide, or no customer reaches, is told as that', () => {
  expect(toldOf(goals.map(reportOf('covered')))).toEqual([]);
  const undecided = toldOf(goals.map(reportOf('undecided')));
  expect(undecided.map(({ severity, code }) => `${severity} ${code}`)).toEqual(
    goals.map(() => 'warning undecided-goal'),
  );
  const changing = toldOf(goals.map(reportOf('changing')));
  expect(changing.map(({ severity, code }) => `${severity} ${code}`)).toEqual(goals.map(() => 'note changing-goal'));
  for (const { id } of goals)
    expect(
      undecided.some(({ message }) => message.includes(`(${id})`)),
      id,
    ).toBe(true);
});

it('what nobody reaches stands where its author wrote what it is about', () => {
  for (const goal of goals) {
    const [told, ...others] = toldOf([reportOf('impossible')(goal)]);
    if (told === undefined) throw new Error(goal.id);
    expect(others).toEqual([]);
    const name = told.file.replaceAll(/^parts\/|\.json$/gu, '');
    const written = at((told.file.startsWith('parts/') ? folder.parts : folder.journeys)[name], told.pointer);
    const meant = at(checked.journey, goal.pointer);
    // A step comes out with more than is written in it.
    const bare = (value: Json): Json => (/^\/steps\/\d+$/u.test(goal.pointer) ? value?.id : value);
    if (meant !== undefined && written !== undefined)
      expect([goal.id, asWritten(bare(written))]).toEqual([goal.id, asWritten(bare(meant))]);
    // The section of a step is written around it, and what an edit would add nowhere.
    else if (!goal.pointer.endsWith('/section'))
      expect([goal.id, meant, written]).toEqual([goal.id, undefined, undefined]);
  }
});

/** Names in a condition, whatever is tested of them. */
const namesIn = (when: Json): readonly string[] =>
  Object.entries(when as object).flatMap(([key, inner]: [string, Json]) => {
    if (key === 'all' || key === 'any') return inner.flatMap(namesIn);
    if (key === 'not') return namesIn(inner);
    return [key, ...[...JSON.stringify(inner).matchAll(/"\$([^"]+)"/gu)].map(([, ref = '']) => ref)];
  });
const severe: Readonly<Record<string, string>> = {
  steps: 'error',
  guards: 'warning',
  mcdc: 'warning',
  transitions: 'note',
  pairs: 'note',
  boundaries: 'note',
  negatives: 'note',
  mutants: 'note',
};

it('what nobody reaches is told by its own words: no mistake where it is a fact to know', () => {
  for (const goal of goals) {
    const { id, level, about, pointer } = goal;
    const { code, severity, params } = sayOf(goal);
    const said = [id, severity, code, ...Object.values(params)];
    const told = (severity: string, ...rest: readonly string[]) => expect(said).toEqual([id, severity, ...rest]);
    // `level:place:name`, the name with colons of its own.
    const [, place = '', ...rest] = id.split(':');
    const name = rest.join(':');
    switch (level) {
      case 'steps':
        told('error', pointer.startsWith('/outcomes/') ? 'outcome-never-reached' : 'never-reached', about);
        break;
      case 'transitions':
      case 'pairs': {
        const screens = Object.values(params).join().split(' → ');
        expect([...checked.journey.steps.map((step) => step.id), 'adviser', 'waiting']).toEqual(
          expect.arrayContaining(screens),
        );
        told('note', 'impossible-transition', screens.join(' → '));
        expect(`${level}:${screens.join('>')}`).toBe(id);
        break;
      }
      case 'guards':
        if (pointer.startsWith('/facts/')) told('note', 'impossible-fact', about, name);
        else {
          const names = [...new Set(namesIn(at(checked.journey, pointer)))].join(', ');
          told('warning', name === 'true' ? 'never-holds' : 'always-holds', names);
        }
        break;
      case 'mcdc': {
        const way = name.split(':')[0]?.split('/') ?? [];
        const tested = way.find((word) => !['all', 'any', 'not'].includes(word) && !/^\d+$/u.test(word));
        told('warning', 'part-without-effect', tested ?? '');
        break;
      }
      case 'boundaries':
        told('note', 'impossible-limit', name);
        break;
      case 'negatives':
        told('note', 'impossible-mistake', name);
        break;
      case 'mutants':
        told('note', 'edit-without-effect', `${place}:${name}`);
        break;
    }
    expect(severity).toBe(severe[level] === 'warning' && pointer.startsWith('/facts/') ? 'note' : severe[level]);
  }
});

it('of a part of a condition, what it tests is told, however deep it stands and whatever it is called', () => {
  const goal = goals.find(({ level }) => level === 'mcdc');
  if (goal === undefined) throw new Error('There is a goal for each part of a condition.');
  const ways = ['', 'all/0/', 'any/12/', 'not/', 'not/all/3/any/10/', 'any/0/not/not/'];
  for (const name of ['age', 'all', 'anyone', 'note', 'me.birth', 'all2'])
    for (const way of ways)
      for (const rest of ['', '/moreThan', '/is/2', ':true', '/not:false']) {
        const id = `mcdc:${way}:${way}${name}${rest}`;
        expect([id, sayOf({ ...goal, id }).params]).toEqual([id, { name }]);
      }
});

it('what nobody reaches stands where it is written, also far down a long list', () => {
  const long = cleanFolder();
  long.journeys['plain'].sections[1].steps[0].exits = Array.from({ length: 13 }, (_, n) => ({
    when: { age: { moreThan: 85 + n } },
    to: 'adviser',
  }));
  const { parsed: files, text } = check(long);
  const [own] = checkJourneys(files, contract, 'en').journeys;
  const [goal] = goals;
  if (own === undefined || goal === undefined) throw new Error('The journey has goals.');
  const step = own.journey.steps.findIndex(({ id }) => id === 'amount');
  for (const n of [0, 2, 9, 10, 12]) {
    const pointer = `/steps/${step}/exits/${n}/when`;
    const [found] = toFindings(files, unreachedGoals(own, [{ ...goal, pointer, state: 'undecided' }]), 'en');
    const lines = text('plain.json').split('\n');
    expect(lines.slice((found?.line ?? 0) - 1, (found?.line ?? 0) + 2).join(' ')).toContain(`"moreThan": ${85 + n}`);
  }
});
