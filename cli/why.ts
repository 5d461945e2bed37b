import { coverJourney } from '../engine/coverage/cover-journey.ts';
import type { Facts } from '../engine/path/facts.ts';
import { sayName, sayStep, sayValue, sayWhen, type Teller } from '../engine/versions/say.ts';
import { explainStep, findWay, type Explanation, type Way } from '../engine/versions/why.ts';
import { defineCommand, noSuch, UsageError } from './command.ts';
import { readClock } from './cover/cover-journeys.ts';
import { editionsOf } from './editions.ts';
import { chooseJourneys, loadChecked } from './load-checked.ts';
import { readCustomer } from './read-customer.ts';

const words = {
  fr: {
    by: {
      section: 'sa section',
      skip: 'sa section est déjà faite',
      use: 'cet emploi de la partie',
      step: 'l’étape',
      exit: 'sortie avant',
    },
    reach: {
      reachable: 'peut être ouverte',
      'too-early': 'viendra plus tard',
      'not-on-path': 'n’est pas demandée',
    },
    frozen: (by: string) => `a été affichée, et reste telle quelle depuis ${by}, qui engage définitivement`,
    commits: 'a été affichée\u00a0: elle engage définitivement, et plus rien ne change jusqu’à elle',
    because: 'vrai',
    unless: 'faux',
    shown: 'Rien à changer.',
    later: 'Rien à changer : il reste à répondre à ce qui vient avant.',
    never: 'Personne n’y arrive jamais.',
    undecided: 'Aucun changement n’a été trouvé qui y mènerait.',
    changes: 'Il suffirait de changer :',
  },
  en: {
    by: {
      section: 'its section',
      skip: 'its section is done already',
      use: 'this use of the part',
      step: 'the step',
      exit: 'left before',
    },
    reach: {
      reachable: 'can be opened',
      'too-early': 'comes later',
      'not-on-path': 'is not asked',
    },
    frozen: (by: string) => `was shown, and stays as it is since ${by}, which is done once and for all`,
    commits: 'was shown: it is done once and for all, and nothing changes any more up to it',
    because: 'holds',
    unless: 'does not hold',
    shown: 'Nothing has to change.',
    later: 'Nothing has to change: what comes before is still to be answered.',
    never: 'Nobody ever gets there.',
    undecided: 'No change was found that would lead there.',
    changes: 'It would be enough to change:',
  },
} as const;

const tellReach = (teller: Teller, { step, reach, committedBy = step }: Explanation): string => {
  const w = words[teller.language];
  if (reach !== 'frozen') return w.reach[reach];
  return committedBy === step ? w.commits : w.frozen(sayStep(teller, committedBy));
};

const tellReasons = (teller: Teller, explained: Explanation): readonly string[] => {
  const w = words[teller.language];
  const { step, reasons } = explained;
  return [
    `${sayStep(teller, step)} ${tellReach(teller, explained)}`,
    ...reasons.map(
      ({ by, when, holds, tests, step: at }) =>
        `  ${by === 'exit' ? `${w.by.exit} ${sayStep(teller, at)}` : w.by[by]} — ${sayWhen(teller, when)} — ${holds ? w.because : w.unless} (${tests
          .map(({ atom, value }) => `${sayName(teller, atom.name)} = ${sayValue(teller, atom.name, value)}`)
          .join(', ')})`,
    ),
  ];
};

const tellWay = (teller: Teller, way: Way): readonly string[] => {
  const w = words[teller.language];
  if (way.kind !== 'changes') return [w[way.kind]];
  if (way.changes.length === 0) return [w.later];
  return [
    w.changes,
    ...way.changes.map(
      ({ name, from, to }) =>
        `  ${sayName(teller, name)} : ${sayValue(teller, name, from)} → ${sayValue(teller, name, to)}`,
    ),
  ];
};

/** Why a step is shown to somebody or skipped, and the smallest change that would show it. */
export const why = defineCommand({
  options: { customer: { type: 'string' }, clock: { type: 'string' } },
  run: async ({ journeys, format, language, names }, { customer, clock }, { print }) => {
    const [journey, step] = names;
    if (journey === undefined || step === undefined || names.length > 2) {
      throw new UsageError({
        en: 'Which journey, and which step of it?',
        fr: 'Quel parcours, et quelle étape\u202f?',
      });
    }
    const checked = await loadChecked(journeys, language);
    const chosen = chooseJourneys(checked, [journey], print);
    const edition = editionsOf(checked).get(journey);
    if (chosen === undefined || edition === undefined) return 1;
    const { plan } = edition;
    const facts =
      customer === undefined ? plainFacts(plan, readClock(clock)) : await readCustomer(customer, plan, clock);
    const explained = explainStep(plan, facts, step);
    if (explained === undefined) {
      throw new UsageError(noSuch('step', step, [...plan.indexOf.keys()]));
    }
    const way = findWay(plan, facts, step);
    const teller: Teller = { edition, language };
    if (format === 'json') print(JSON.stringify({ ...explained, way }, undefined, 2));
    else [...tellReasons(teller, explained), ...tellWay(teller, way)].forEach((line) => print(line));
    return 0;
  },
});

/** Somebody generated who goes furthest, where nobody is named. */
const plainFacts = (plan: Parameters<typeof coverJourney>[0], clock: string): Facts => {
  const { customers } = coverJourney(plan, { level: 'steps', clock });
  const longest = customers.reduce((most, one) => (one.visits.length > most.visits.length ? one : most), {
    visits: [],
    server: {},
  } as Pick<(typeof customers)[number], 'visits' | 'server'>);
  return {
    today: clock,
    server: longest.server,
    answers: Object.fromEntries(longest.visits.map(({ step, fill }) => [step, fill])),
  };
};
