import { setImmediate } from 'node:timers/promises';
import type { Suite } from '../engine/coverage/customer.ts';
import { encodeJourney } from '../engine/coverage/encode-journey.ts';
import { equivalenceBy } from '../engine/coverage/mutation/equivalence.ts';
import { judge, scoreOf, type Equivalence, type Judged, type Score } from '../engine/coverage/mutation/judge.ts';
import { mutantsOf } from '../engine/coverage/mutation/operators.ts';
import { goalOf } from '../engine/coverage/mutation/repair.ts';
import { createPlan, type Plan } from '../engine/path/plan.ts';
import { formatPercent } from '../engine/view/format-values.ts';
import { defineCommand, stopped, type Terminal } from './command.ts';
import { coveredOf, readAndCover, type Covered } from './cover/cover-journeys.ts';
import { coverOptions } from './cover/cover-options.ts';
import { mutationWords } from './report/mutation-words.ts';
import { textTable } from './report/text-table.ts';

/** So many survivors are shown for a journey; the others are counted. */
const shown = 20;
/** Milliseconds after which a signal is let through. */
const breath = 50;

/** Judges the generated customers by the mistakes in the journey that they notice. */
export const mutate = defineCommand({
  options: { ...coverOptions, level: { type: 'string', default: 'mutants' } },
  run: async (common, own, terminal) => {
    const { format, language } = common;
    const { print, progress, stop } = terminal;
    const found = await readAndCover(common, own, terminal);
    if (found === undefined) return 1;
    const covered = coveredOf(found.found);
    const scores: { readonly journey: string; readonly score: Score }[] = [];
    for (const one of covered) {
      if (stop().aborted) break;
      scores.push({ journey: one.suite.journey, score: scoreOf(await judgeAll(one, { progress, stop })) });
    }
    progress.end();
    if (format === 'json') print(JSON.stringify(scores.map(toPlain), undefined, 2));
    else scores.forEach(({ journey, score }) => print(toText(journey, score, language)));
    if (stop().aborted) return stopped;
    return scores.every(({ score }) => score.survivors.length === 0) ? 0 : 1;
  },
});

const judgeAll = async (
  { checked, suite }: Covered,
  { progress, stop }: Pick<Terminal, 'progress' | 'stop'>,
): Promise<readonly Judged[]> => {
  const plan = createPlan(checked.journey, checked.lists);
  const signal = stop();
  const total = countMutants(plan);
  const judged: Judged[] = [];
  let last = performance.now();
  const equivalence = equivalenceFor(plan, suite);
  for (const one of judge(plan, suite.customers, equivalence)) {
    judged.push(one);
    if (performance.now() - last < breath) continue;
    progress.show(suite.journey, judged.length, total);
    await setImmediate();
    if (signal.aborted) break;
    last = performance.now();
  }
  return judged;
};

/** What nobody of the suite noticed is proven to be the same, or told apart by somebody made for it; some suites know. */
const equivalenceFor = (plan: Plan, { level, goals, clock, customers }: Suite): Equivalence => {
  if (level !== 'mutants') return equivalenceBy(encodeJourney(plan, clock), { customers });
  const proven = new Set(goals.flatMap(({ id, state }) => (state === 'impossible' ? [id] : [])));
  return ({ id }) => ({ kind: proven.has(goalOf(id)) ? 'equivalent' : 'undecided' });
};

const countMutants = (plan: Plan): number => {
  let count = 0;
  for (const _ of mutantsOf(plan)) count += 1;
  return count;
};

const toPlain = ({ journey, score }: { readonly journey: string; readonly score: Score }) => ({
  journey,
  total: score.total,
  killed: score.killed,
  operators: score.operators,
  survivors: score.survivors.map(({ mutant, state }) => ({
    id: mutant.id,
    state,
    pointer: mutant.pointer,
    ...mutant.sentence,
  })),
});

const toText = (journey: string, score: Score, language: 'fr' | 'en'): string => {
  const words = mutationWords[language];
  const states = ['killed', 'survived', 'equivalent', 'undecided'] as const;
  const rest = score.survivors.length - shown;
  const table = textTable(
    [words.operator, ...states.map((state) => words[state])],
    [
      ...Object.entries(score.operators).map(([name, count]) => [name, ...states.map((state) => String(count[state]))]),
      [words.all, ...states.map((state) => String(score.total[state]))],
    ],
  );
  return [
    `${journey}${language === 'fr' ? '\u00a0' : ''}: ${words.noticed(formatPercent(Math.floor(score.killed * 10_000), language))}`,
    ...score.survivors.slice(0, shown).map(({ mutant, state }) => `${state === 'survived' ? '✗' : '?'} ${mutant.id}`),
    ...(rest > 0 ? [words.more(rest)] : []),
    table,
    '',
  ].join('\n');
};
