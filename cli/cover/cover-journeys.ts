import { todayAt } from '../../api/server/dossier/today.ts';
import type { CheckedJourney } from '../../engine/check/check-journeys.ts';
import { levels, type Suite } from '../../engine/coverage/customer.ts';
import { day, oneOf, whole, type Common, type Terminal } from '../command.ts';
import { chooseJourneys, loadChecked, type Checked } from '../load-checked.ts';
import { hireCrew, hireCrewFor, type Crew } from './cover-all.ts';
import type { CoverOptions } from './cover-task.ts';

/** A journey with the customers generated for it. */
export type Covered = { readonly checked: CheckedJourney; readonly suite: Suite };

type OwnOptions = {
  readonly level: string;
  readonly clock?: string | undefined;
  readonly seed: string;
  readonly tight: boolean;
};

/** What a command is to generate customers for: the folder, the journeys of it that are meant, and how far to go. */
export type Wanted = {
  readonly checked: Checked;
  readonly chosen: readonly CheckedJourney[];
  readonly options: CoverOptions;
};

/** The day that an option names, today in Paris without it. */
export const readClock = (clock: string | undefined): string =>
  clock === undefined ? todayAt(new Date()) : day('clock', clock);

/** Reads what is to be covered. Undefined when a journey cannot be used because of errors, which are printed. */
export const readWanted = async (
  { journeys, language, names }: Common,
  own: OwnOptions,
  { print }: Pick<Terminal, 'print'>,
): Promise<Wanted | undefined> => {
  const options = {
    level: oneOf('level', own.level, levels),
    clock: readClock(own.clock),
    seed: whole('seed', own.seed),
    tight: own.tight,
  };
  const checked = await loadChecked(journeys, language);
  const chosen = chooseJourneys(checked, names, print);
  return chosen === undefined ? undefined : { checked, chosen, options };
};

/** Generates customers for journeys; those not finished when the run was stopped are left out. */
export const coverJourneys = async (
  { chosen, options }: Pick<Wanted, 'chosen' | 'options'>,
  terminal: Pick<Terminal, 'progress' | 'stop'>,
  crew: Crew = hireCrew(chosen.length),
): Promise<readonly Covered[]> => {
  const tasks = chosen.map(({ journey, lists }) => ({ journey, lists, ...options }));
  const suites = await crew.cover(tasks, terminal);
  crew.dismiss();
  return chosen.flatMap((checked, n) => {
    const suite = suites[n];
    return suite === undefined ? [] : [{ checked, suite }];
  });
};

/** Reads what is to be covered, and generates its customers. Undefined when a journey cannot be used. */
export const readAndCover = async (
  common: Common,
  own: OwnOptions,
  terminal: Pick<Terminal, 'print' | 'progress' | 'stop'>,
  crew: Crew = hireCrewFor(common),
): Promise<{ readonly wanted: Wanted; readonly covered: readonly Covered[] } | undefined> => {
  const wanted = await readWanted(common, own, terminal).catch((error: unknown) => {
    crew.dismiss();
    throw error;
  });
  if (wanted !== undefined) return { wanted, covered: await coverJourneys(wanted, terminal, crew) };
  crew.dismiss();
  return undefined;
};
