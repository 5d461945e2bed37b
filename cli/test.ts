import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { CheckedJourney } from '../engine/check/check-journeys.ts';
import type { Customer } from '../engine/coverage/customer.ts';
import {
  cannotRead,
  commandLine,
  defineCommand,
  noSuch,
  oneOf,
  OptionError,
  stopped,
  UsageError,
  type Common,
  type Terminal,
} from './command.ts';
import { coverJourneys, readWanted, type Covered } from './cover/cover-journeys.ts';
import { coverOptions } from './cover/cover-options.ts';
import { replaySuites } from './replay/replay-suites.ts';
import { readResults } from './replay/results-file.ts';
import { runStage, type StageOptions } from './replay/stages.ts';
import { digestOf } from './report/build-reports.ts';
import { numberOf, type CustomerResult } from './report/report-data.ts';
import { reportWords, type Stage } from './report/report-words.ts';
import { saveReport } from './report/save-report.ts';
import { textTable } from './report/text-table.ts';
import { afresh } from './tasks/kept-results.ts';
import { readSuiteFile, type SuiteFile } from './report/write-json.ts';

/** Replays the generated customers, and tells of what did not hold for them. */
export const test = defineCommand({
  options: {
    ...coverOptions,
    on: { type: 'string', default: 'engine' },
    suite: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    resume: { type: 'boolean', default: false },
    chaos: { type: 'boolean', default: false },
    screenshots: { type: 'string' },
  },
  run: async (common, own, { print, complain, progress, stop, kept }) => {
    const { format, language } = common;
    const on = oneOf('on', own.on, Object.keys(runStage) as (keyof typeof runStage)[]);
    if (own.resume && own.out === undefined) {
      throw new OptionError({
        en: '--resume needs --out: the results are kept there.',
        fr: '--resume demande --out\u00a0: les résultats y sont gardés.',
      });
    }
    if (on !== 'browser' && (own.chaos || own.screenshots !== undefined)) {
      throw new OptionError({
        en: '--chaos and --screenshots need --on browser.',
        fr: '--chaos et --screenshots demandent --on browser.',
      });
    }
    const wanted = await readWanted(common, own, { print });
    if (wanted === undefined) return 1;
    const { checked, chosen } = wanted;
    const terminal = { progress, stop, kept: own.fresh ? afresh(kept) : kept };
    const covered =
      own.suite === undefined
        ? await coverJourneys(wanted, terminal)
        : coveredBy(await readSuites(own.suite), chosen, common, complain);
    // A server lets nobody into a journey before the one that it requires is complete.
    const standIns = on === 'engine' ? [] : await coverRequired(covered, checked.journeys, terminal);
    const only = isOneOf(own.only, covered);
    const file = own.out === undefined ? undefined : join(own.out, 'results.json');
    const before = own.resume && file !== undefined ? await readResults(file, on) : new Map<string, CustomerResult>();
    const found = await replaySuites(covered, on, {
      journeys: common.journeys,
      only,
      chaos: own.chaos ? chaosSeed : undefined,
      shots: shotsIn(own.screenshots, own.out),
      standIns,
      before,
      file,
      terminal,
    });
    const asked = covered.flatMap(({ suite }) => suite.customers.filter(only));
    const results = new Map(asked.flatMap(({ id }) => [found.get(id) ?? []].flat()).map((one) => [one.customer, one]));
    const failed = [...results.values()].filter(({ violations }) => violations.length > 0);
    if (format === 'json') print(JSON.stringify({ on, results: [...results.values()] }, undefined, 2));
    else {
      failed.forEach((one) => print(toLines(one, language)));
      print(verdictTable(covered, only, results, on, language));
    }
    if (own.out !== undefined) {
      await saveReport(own.out, covered, checked, language, { on, results });
      if (format === 'text') print(`→ ${join(own.out, 'index.html')}`);
    }
    const deserted = covered.filter(({ suite }) => suite.customers.length === 0);
    for (const { suite } of deserted) complain(noCustomers[language](suite.journey, common.journeys));
    if (stop().aborted) return stopped;
    return failed.length === 0 && deserted.length === 0 ? 0 : 1;
  },
});

/** Nothing was tried of such a journey, which is no success. */
const noCustomers = {
  fr: (journey: string, folder: string) =>
    `✗ ${journey} n’a aucun client\u00a0: personne n’y arrive à une issue. Pour savoir pourquoi\u00a0: ${commandLine(`check ${journey} --journeys ${folder}`)}`,
  en: (journey: string, folder: string) =>
    `✗ ${journey} has no customers: nobody gets to an outcome. To see why: ${commandLine(`check ${journey} --journeys ${folder}`)}`,
} as const;

/** What befalls whom is the same in every run. */
const chaosSeed = 1;

/** Where pictures go, and what the pages of the report call that folder. */
const shotsIn = (folder: string | undefined, out: string | undefined): StageOptions['shots'] =>
  folder === undefined
    ? undefined
    : { folder: resolve(folder), as: relative(resolve(out ?? folder), resolve(folder)).replaceAll(sep, '/') };

/** Customers of the journeys that these require, for those who have to complete one first. */
const coverRequired = async (
  covered: readonly Covered[],
  journeys: readonly CheckedJourney[],
  terminal: Pick<Terminal, 'progress' | 'stop' | 'kept'>,
): Promise<readonly Covered[]> => {
  const found: Covered[] = [];
  for (const { checked, suite } of covered) {
    for (let id = checked.journey.requires?.journey; id !== undefined;) {
      const required = journeys.find(({ journey }) => journey.id === id);
      const isThere = [...covered, ...found].some((one) => one.suite.journey === id && one.suite.clock === suite.clock);
      if (required === undefined || isThere) break;
      found.push(
        ...(await coverJourneys(
          { chosen: [required], options: { level: 'steps', clock: suite.clock, seed: suite.seed, tight: false } },
          terminal,
        )),
      );
      id = required.journey.requires?.journey;
    }
  }
  return found;
};

/** The first thing that did not hold: what follows mostly comes of it. */
const toLines = ({ customer, violations }: CustomerResult, language: 'fr' | 'en'): string => {
  const [first, ...others] = violations;
  const more = others.length === 0 ? '' : ` (+${others.length})`;
  return [
    `✗ ${customer} ${first?.step ?? ''}${more}`,
    `  ${first?.sentence[language] ?? ''}`,
    `  ${first?.found ?? ''}`,
  ].join('\n');
};

const readSuites = async (file: string): Promise<SuiteFile['suites']> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(cannotRead(file));
  const found = readSuiteFile(text);
  if (found === undefined) {
    throw new UsageError({ en: `${file} is no paths.json.`, fr: `${file} n’est pas un paths.json.` });
  }
  return found.suites;
};

/** Suites of a file with their journeys as they are now; of the journeys that were named, where any were. */
const coveredBy = (
  suites: SuiteFile['suites'],
  chosen: readonly CheckedJourney[],
  { names, language }: Pick<Common, 'names' | 'language'>,
  complain: (text: string) => void,
): readonly Covered[] =>
  suites
    .filter(({ suite }) => names.length === 0 || names.includes(suite.journey))
    .map(({ digest, suite }) => {
      const checked = chosen.find(({ journey }) => journey.id === suite.journey);
      if (checked === undefined) {
        throw new UsageError({
          en: `There is no journey ${suite.journey}, which the suite is of.`,
          fr: `Le parcours ${suite.journey}, dont sont ces clients, n’existe pas.`,
        });
      }
      if (digestOf(checked) !== digest)
        complain(
          language === 'fr'
            ? `! ${suite.journey} a changé depuis que ces clients ont été générés.`
            : `! ${suite.journey} has changed since these customers were generated.`,
        );
      return { checked, suite };
    });

/** `--only`: as results name them, by the whole id, or by the number alone. Nobody of that name is wrong usage. */
const isOneOf = (ids: readonly string[], covered: readonly Covered[]): ((customer: Customer) => boolean) => {
  const is = (customer: Customer, id: string): boolean => customer.id === id || numberOf(customer) === id;
  const all = covered.flatMap(({ suite }) => suite.customers);
  const missing = ids.find((id) => !all.some((one) => is(one, id)));
  if (missing !== undefined) {
    throw new UsageError(
      noSuch(
        'customer',
        missing,
        all.map(({ id }) => id),
      ),
    );
  }
  return (customer) => ids.length === 0 || ids.some((id) => is(customer, id));
};

const verdictTable = (
  covered: readonly Covered[],
  only: (customer: Customer) => boolean,
  results: ReadonlyMap<string, CustomerResult>,
  on: Stage,
  language: 'fr' | 'en',
): string => {
  const words = reportWords[language];
  return textTable(
    [words.journey, words.results(on), words.passed, words.failed, words.notRun],
    covered.map(({ suite }) => {
      const all = suite.customers.filter(only).map(({ id }) => results.get(id));
      const passed = all.filter((result) => result?.violations.length === 0).length;
      const left = all.filter((result) => result === undefined).length;
      return [suite.journey, on, passed, all.length - passed - left, left].map(String);
    }),
  );
};
