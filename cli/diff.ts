import { coverJourney } from '../engine/coverage/cover-journey.ts';
import { comparePaths, type ComparedPaths } from '../engine/versions/compare-paths.ts';
import { compareEditions, gravestOf, type ComparedJourney } from '../engine/versions/compare-editions.ts';
import type { Change } from '../engine/versions/diff.ts';
import type { Edition } from '../engine/versions/edition.ts';
import { sayOutcome, sayStep, type Teller } from '../engine/versions/say.ts';
import { tellChange } from '../engine/versions/sentences.ts';
import { defineCommand } from './command.ts';
import { readClock } from './cover/cover-journeys.ts';
import { atRevision, editionsOf } from './editions.ts';
import { journeyIds, knowJourneys, loadChecked, type Checked } from './load-checked.ts';

const words = {
  fr: {
    none: 'aucune différence',
    added: 'nouveau parcours',
    removed: 'parcours retiré',
    unsound: { before: 'en erreur dans l’état d’avant, non comparé', after: 'en erreur, non comparé' },
    same: 'ne change rien pour personne',
  },
  en: {
    none: 'no difference',
    added: 'new journey',
    removed: 'journey removed',
    unsound: { before: 'in error in the earlier state, not compared', after: 'in error, not compared' },
    same: 'changes nothing for anybody',
  },
} as const;

const tell = (before: Edition, after: Edition, change: Change, language: 'fr' | 'en'): string => {
  const { sentence, effects: told } = tellChange(before, after, change, language);
  const none = gravestOf(change) === undefined ? [words[language].same] : [];
  return [sentence, ...[...told, ...none].map((line) => `    ${line}`)].join('\n');
};

/** With its paths, where they were asked for and anything has changed; with an error, it is only said on which side. */
type Compared =
  | (ComparedJourney & { readonly paths?: ComparedPaths | undefined })
  | { readonly journey: string; readonly state: 'unsound'; readonly side: 'before' | 'after' };

type Asked = { readonly names: readonly string[]; readonly today: string; readonly paths: boolean };

const compare = (original: Checked, edited: Checked, { names, today, paths }: Asked): readonly Compared[] => {
  const [before, after] = [editionsOf(original), editionsOf(edited)];
  const all = [...new Set([...journeyIds(original), ...journeyIds(edited)])];
  knowJourneys(all, names);
  const unsound = new Map<string, 'before' | 'after'>([
    ...journeyIds(original).flatMap((id) => (before.has(id) ? [] : [[id, 'before'] as const])),
    ...journeyIds(edited).flatMap((id) => (after.has(id) ? [] : [[id, 'after'] as const])),
  ]);
  const meant = all.filter((id) => names.length === 0 || names.includes(id));
  const sound = meant.filter((id) => !unsound.has(id));
  const compared = new Map(
    // None named are all of them.
    (sound.length === 0 ? [] : compareEditions(before, after, today, sound)).map((one) => [one.journey, one] as const),
  );
  return meant.flatMap((journey): readonly Compared[] => {
    const side = unsound.get(journey);
    if (side !== undefined) return [{ journey, state: 'unsound', side }];
    const one = compared.get(journey);
    if (one?.state !== 'both' || !paths || one.changes.length === 0) return one === undefined ? [] : [one];
    return [{ ...one, paths: pathsOf(one.before, one.after, today) }];
  });
};

/** The ways of customers who together take every transition. */
const pathsOf = (before: Edition, after: Edition, clock: string): ComparedPaths => {
  const options = { level: 'transitions', clock } as const;
  return comparePaths(coverJourney(before.plan, options), coverJourney(after.plan, options), after.plan);
};

const tellPaths = (edition: Edition, compared: ComparedPaths, language: 'fr' | 'en'): readonly string[] => {
  const teller: Teller = { edition, language };
  const { unchanged, changed, gone, added } = compared;
  const w = pathWords[language];
  return [
    w.counts(unchanged, changed.length, gone.length, added.length),
    ...gone.map(({ customer, stoppedAt }) => w.gone(customer.id, sayStep(teller, stoppedAt))),
    ...changed.map(({ customer, before, after }) => {
      const isSameWay = before.end === after.end && before.steps.join() === after.steps.join();
      return (isSameWay ? w.offered : w.changed)(customer.id, sayOutcome(teller, after.end));
    }),
  ];
};

const pathWords = {
  fr: {
    counts: (same: number, changed: number, gone: number, added: number) =>
      `Chemins des clients générés\u00a0: ${same} inchangés, ${changed} changés, ${gone} interrompus, ${added} nouveaux`,
    gone: (id: string, step: string) => `  ${id} n’ira plus au-delà de ${step} avec les mêmes réponses`,
    changed: (id: string, end: string) => `  ${id} prend un autre chemin et arrive à ${end}`,
    offered: (id: string, end: string) => `  ${id} arrive à ${end} comme avant, où autre chose lui est proposé`,
  },
  en: {
    counts: (same: number, changed: number, gone: number, added: number) =>
      `Ways of generated customers: ${same} unchanged, ${changed} changed, ${gone} cut short, ${added} new`,
    gone: (id: string, step: string) => `  ${id} gets no further than ${step} with the same answers`,
    changed: (id: string, end: string) => `  ${id} goes another way and comes to ${end}`,
    offered: (id: string, end: string) => `  ${id} comes to ${end} as before, and is offered something else there`,
  },
} as const;

/** What an edit does, in sentences, each with somebody who shows it. Exit code 1 where anything differs. */
export const diff = defineCommand({
  options: {
    since: { type: 'string' },
    against: { type: 'string' },
    paths: { type: 'boolean', default: false },
    clock: { type: 'string' },
  },
  run: async ({ journeys, format, language, names }, { since, against, paths, clock }, { print }) => {
    const today = readClock(clock);
    const edited = await loadChecked(journeys, language);
    const compared =
      against === undefined
        ? await atRevision(journeys, since ?? 'HEAD', language, async (original) =>
            compare(original, edited, { names, today, paths }),
          )
        : compare(await loadChecked(against, language), edited, { names, today, paths });
    if (format === 'json') {
      print(
        JSON.stringify(
          compared.map((one) =>
            one.state === 'both'
              ? {
                  journey: one.journey,
                  state: one.state,
                  ...(one.paths === undefined ? {} : { paths: one.paths }),
                  changes: one.changes.map((change) => ({
                    ...change,
                    kind: gravestOf(change),
                    ...tellChange(one.before, one.after, change, language),
                  })),
                }
              : one,
          ),
          undefined,
          2,
        ),
      );
    } else {
      for (const one of compared) {
        print(`${one.journey}${language === 'fr' ? '\u00a0' : ''}: ${headline(one, language)}`);
        if (one.state !== 'both') continue;
        for (const change of one.changes) print(`  ${tell(one.before, one.after, change, language)}`);
        if (one.paths !== undefined) tellPaths(one.after, one.paths, language).forEach((line) => print(`  ${line}`));
      }
    }
    return compared.every((one) => one.state === 'both' && one.changes.length === 0) ? 0 : 1;
  },
});

const headline = (one: Compared, language: 'fr' | 'en'): string => {
  if (one.state === 'unsound') return words[language].unsound[one.side];
  if (one.state !== 'both') return words[language][one.state];
  const { length } = one.changes;
  if (length === 0) return words[language].none;
  return language === 'fr'
    ? `${length} modification${length > 1 ? 's' : ''}`
    : `${length} change${length > 1 ? 's' : ''}`;
};
