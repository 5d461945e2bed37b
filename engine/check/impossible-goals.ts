import type { GoalReport } from '../coverage/customer.ts';
import { namesInWhen } from '../conditions/names-in.ts';
import { pathOfPointer, under, type FindingSeed, type Origin } from '../definition/finding.ts';
import type { When } from '../definition/condition-language.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import type { ResolvedJourney } from '../definition/resolved.ts';
import { placeInJourney, placeInStep } from './uses.ts';

type Whole = Pick<Resolved, 'journey' | 'file' | 'origins' | 'places'>;

/** What a goal that nobody reaches says about a definition, its place left out; `messages.ts` has the sentences. */
export type GoalSeed = Required<Pick<FindingSeed, 'code' | 'severity' | 'params'>>;

/**
 * Why no customer reaches a goal, in the words that the checker has for it where it has any. That one step never follows
 * another, or that a rule excludes a limit, is a fact to know and no mistake: a note.
 */
export const explainGoal = (journey: ResolvedJourney, goal: GoalReport): GoalSeed => {
  const told = explainToday(journey, goal);
  const { name, names } = told.params;
  return goal.notBefore === undefined
    ? told
    : { code: 'not-before', severity: 'note', params: { name: name ?? names ?? '', day: goal.notBefore } };
};

const explainToday = (journey: ResolvedJourney, goal: GoalReport): GoalSeed => {
  const { id, level, state, about, pointer, barredBy } = goal;
  const said = id.slice(level.length + 1);
  const name = said.slice(said.indexOf(':') + 1);
  if (state === 'undecided') return { code: 'undecided-goal', severity: 'warning', params: { goal: id } };
  if (state === 'changing') return { code: 'changing-goal', severity: 'note', params: { goal: id } };
  if (isShut(goal)) return { code: 'never-valid', severity: 'error', params: { name: about } };
  if (barredBy !== undefined) {
    return {
      code: 'barred-goal',
      severity: level === 'steps' ? 'error' : 'note',
      params: { name: barredBy, goal: said },
    };
  }
  switch (level) {
    case 'steps':
      return said.startsWith('outcome/')
        ? { code: 'outcome-never-reached', severity: 'error', params: { name: about } }
        : { code: 'never-reached', severity: 'error', params: { name: about } };
    case 'transitions':
    case 'pairs':
      return { code: 'impossible-transition', severity: 'note', params: { way: said.split('>').join(' → ') } };
    case 'guards':
      if (said.startsWith('facts/')) {
        return { code: 'impossible-fact', severity: 'note', params: { name: about, value: name } };
      }
      return {
        code: name === 'true' ? 'never-holds' : 'always-holds',
        severity: 'warning',
        params: { names: namesAt(journey, pathOf(pointer)).join(', ') },
      };
    case 'mcdc':
      return { code: 'part-without-effect', severity: 'warning', params: { name: testedIn(name) } };
    case 'boundaries':
      return { code: 'impossible-limit', severity: 'note', params: { limit: name } };
    case 'negatives':
      return { code: 'impossible-mistake', severity: 'note', params: { mistake: name } };
    case 'mutants':
      return { code: 'edit-without-effect', severity: 'note', params: { edit: said } };
  }
};

/** A step that is in its own way: somebody comes there, and no answer of anybody's will do. */
const isShut = ({ level, about, barredBy }: GoalReport): boolean => level === 'steps' && about === barredBy;

/** Goals that nobody reaches, but for what merely comes of a step that lets nobody past. */
const toldGoals = (goals: readonly GoalReport[]): readonly GoalReport[] => {
  const shut = new Set(goals.filter(isShut).map(({ about }) => about));
  return goals.filter((goal) => goal.state !== 'covered' && (isShut(goal) || !shut.has(goal.barredBy ?? '')));
};

/** Goals that no customer reaches, as findings at the places that they are about. */
export const unreachedGoals = (resolved: Whole, goals: readonly GoalReport[]): readonly FindingSeed[] =>
  toldGoals(goals).map((goal) => {
    const at = originOf(resolved, pathOf(goal.pointer));
    // As the checker tells it.
    return { ...explainGoal(resolved.journey, goal), at: isShut(goal) ? under(at, 'id') : at };
  });

/** Those of them that are more than a fact to know. */
export const failingGoals = (journey: ResolvedJourney, goals: readonly GoalReport[]): readonly GoalReport[] =>
  toldGoals(goals).filter((goal) => explainGoal(journey, goal).severity !== 'note');

/** What a test is about, by its way in the condition: `any/0/not/age/moreThan:true`. */
const testedIn = (way: string): string => way.replace(/^(?:(?:all|any)\/\d+\/|not\/)*([^/:]*).*$/u, '$1');

/** Names in the condition that stands at a place. */
const namesAt = (journey: ResolvedJourney, path: Path): readonly string[] => {
  const when = path.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], journey);
  return [...new Set(namesInWhen(when as When))];
};

type Path = readonly (string | number)[];
const pathOf = (pointer: string): Path =>
  pathOfPointer(pointer).map((part) => (/^\d+$/u.test(part) ? Number(part) : part));

/** Where a place of the resolved journey was written. */
const originOf = (resolved: Whole, path: Path): Origin => {
  const [group, index, ...rest] = path;
  const step = group === 'steps' ? resolved.journey.steps[Number(index)] : undefined;
  return step === undefined ? placeInJourney(resolved, path) : placeInStep(resolved, step.id, rest);
};
