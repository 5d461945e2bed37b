import { todayAt } from '../../api/server/dossier/today.ts';
import type { CheckedJourney } from '../../engine/check/check-journeys.ts';
import type { ResolvedJourneys } from '../../engine/check/resolve-journeys.ts';
import { levels, type Suite } from '../../engine/coverage/customer.ts';
import { day, oneOf, whole, type Common, type Terminal } from '../command.ts';
import { chooseJourneys, loadChecked, type Checked } from '../load-checked.ts';
import type { CoverOptions, CoverTask, Generated } from '../tasks/cover-task.ts';
import { hireCrew, hireCrewFor, type Crew } from '../tasks/crew.ts';
import { readGenerated } from '../tasks/read-generated.ts';

/** A journey with the customers generated for it. */
export type Covered = { readonly checked: CheckedJourney; readonly suite: Suite };
/** The same, the customers as text still. */
export type Found = { readonly checked: CheckedJourney } & Generated;

/** Customers as they can be worked with. */
export const coveredOf = (found: readonly Found[]): readonly Covered[] =>
  found.map(({ checked, suite }) => ({ checked, suite: JSON.parse(suite) as Suite }));

type OwnOptions = {
  readonly level: string;
  readonly clock?: string | undefined;
  readonly seed: string;
  readonly tight: boolean;
  readonly fresh: boolean;
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

const readOptions = (own: OwnOptions): CoverOptions => ({
  level: oneOf('level', own.level, levels),
  clock: readClock(own.clock),
  seed: whole('seed', own.seed),
  tight: own.tight,
});

/** Reads what is to be covered. Undefined when a journey cannot be used because of errors, which are printed. */
export const readWanted = async (
  { journeys, language, names }: Common,
  own: OwnOptions,
  { print }: Pick<Terminal, 'print'>,
): Promise<Wanted | undefined> => {
  const options = readOptions(own);
  const checked = await loadChecked(journeys, language);
  const chosen = chooseJourneys(checked, names, print);
  return chosen === undefined ? undefined : { checked, chosen, options };
};

/** Generates customers for journeys; those not finished when the run was stopped are left out. */
export const coverJourneys = async (
  { chosen, options }: Pick<Wanted, 'chosen' | 'options'>,
  terminal: Pick<Terminal, 'progress' | 'stop' | 'kept'>,
): Promise<readonly Covered[]> => {
  const crew = hireCrew('cover', chosen.length, terminal.kept);
  const suites = await crew.work(
    chosen.map((one) => taskFor(one, options)),
    terminal,
  );
  crew.dismiss();
  return coveredOf(foundFor(chosen, suites));
};

const taskFor = (
  { journey, lists }: Pick<CheckedJourney, 'journey' | 'lists'>,
  { level, clock, seed, tight }: CoverOptions,
): CoverTask => ({ kind: 'cover', journey, lists, level, clock, seed, tight });

/** What was generated for each journey; those not finished are left out. */
const foundFor = (chosen: readonly CheckedJourney[], generated: readonly (string | undefined)[]): readonly Found[] =>
  chosen.flatMap((checked, n) => {
    const own = generated[n];
    return own === undefined ? [] : [{ checked, ...readGenerated(own) }];
  });

/**
 * Reads what is to be covered, and generates its customers while it is being checked. Undefined when a journey cannot be
 * used because of errors, which are printed: what was generated until then is thrown away, whatever became of it.
 */
export const readAndCover = async (
  { journeys, language, names }: Common,
  own: OwnOptions,
  terminal: Pick<Terminal, 'print' | 'progress' | 'stop' | 'kept'>,
  first: Crew = hireCrewFor('cover', names, own, terminal),
): Promise<{ readonly wanted: Wanted; readonly found: readonly Found[] } | undefined> => {
  let crew = first;
  let isBusy = false;
  const abandon = async (): Promise<void> => {
    await crew.abandon();
    terminal.progress.end();
  };
  try {
    const options = readOptions(own);
    let suites: ReturnType<Crew['work']> = Promise.resolve([]);
    const begin = ({ resolved, lists }: ResolvedJourneys): void => {
      if (isBusy) {
        // What they are at is not what was meant.
        void crew.abandon();
        crew = hireCrewFor('cover', names, own, terminal);
      }
      isBusy = true;
      const meant = names.length === 0 ? [...resolved.values()] : names.flatMap((name) => resolved.get(name) ?? []);
      suites = crew.work(
        meant.map(({ journey }) => taskFor({ journey, lists }, options)),
        terminal,
      );
      // Told to whoever awaits it below, which is nobody when the journeys turn out to be unsound.
      suites.catch(() => undefined);
    };
    const checked = await loadChecked(journeys, language, undefined, begin);
    const chosen = chooseJourneys(checked, names, terminal.print);
    if (chosen === undefined) {
      await abandon();
      return undefined;
    }
    const found = foundFor(chosen, await suites);
    crew.dismiss();
    return { wanted: { checked, chosen, options }, found };
  } catch (error) {
    await abandon();
    throw error;
  }
};
