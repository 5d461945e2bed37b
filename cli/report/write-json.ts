import type { Suite } from '../../engine/coverage/customer.ts';
import { levels } from '../../engine/coverage/customer.ts';
import { countOf, goalsByLevel, type JourneyReport } from './report-data.ts';

/** What `test --suite` replays: the suites as they were generated, and for which definitions. */
export type SuiteFile = {
  readonly version: 1;
  readonly suites: readonly { readonly digest: string; readonly suite: Suite }[];
};

const toJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** `paths.json`. */
export const pathsJson = (journeys: readonly JourneyReport[]): string =>
  toJson({
    version: 1,
    suites: journeys.map(({ digest, suite }) => ({ digest, suite })),
  } satisfies SuiteFile);

/** `bound.json`: for each journey how many customers there are, how many are proven to be needed, and what they reach. */
export const boundJson = (journeys: readonly JourneyReport[]): string =>
  toJson(
    journeys.map(({ digest, suite }) => ({
      journey: suite.journey,
      digest,
      clock: suite.clock,
      level: suite.level,
      customers: suite.customers.length,
      atLeast: suite.atLeast,
      opaque: suite.opaque,
      goals: Object.fromEntries(
        goalsByLevel(suite).map(({ level, goals }) => [
          level,
          {
            covered: countOf(goals, 'covered'),
            impossible: countOf(goals, 'impossible'),
            undecided: countOf(goals, 'undecided'),
            changing: countOf(goals, 'changing'),
          },
        ]),
      ),
    })),
  );

/** Reads `paths.json` back; undefined where it is none. */
export const readSuiteFile = (text: string): SuiteFile | undefined => {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || !('version' in parsed) || parsed.version !== 1) return undefined;
  if (!('suites' in parsed) || !Array.isArray(parsed.suites)) return undefined;
  return parsed.suites.every(isEntry) ? (parsed as SuiteFile) : undefined;
};

const isEntry = (entry: unknown): boolean => {
  if (typeof entry !== 'object' || entry === null || !('suite' in entry) || !('digest' in entry)) return false;
  const { suite } = entry;
  if (typeof suite !== 'object' || suite === null) return false;
  return (
    'journey' in suite &&
    typeof suite.journey === 'string' &&
    'level' in suite &&
    levels.some((level) => level === suite.level) &&
    'customers' in suite &&
    Array.isArray(suite.customers) &&
    'goals' in suite &&
    Array.isArray(suite.goals)
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
