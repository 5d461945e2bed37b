import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { coverJourney } from '../engine/coverage/cover-journey.ts';
import type { Facts } from '../engine/path/facts.ts';
import { sayName, sayStep, sayValue, sayWhen, type Teller } from '../engine/versions/say.ts';
import { explainStep, findWay, type Explanation, type Way } from '../engine/versions/why.ts';
import { defineCommand, UsageError } from './command.ts';
import { readClock } from './cover/cover-journeys.ts';
import { editionsOf } from './editions.ts';
import { chooseJourneys, loadChecked } from './load-checked.ts';

const customerFile = v.object({
  clock: v.optional(v.string()),
  server: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  answers: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
});

/** Answers and facts of somebody, from a file. Throws `UsageError` for one that does not have their shape. */
const readCustomer = async (file: string, clock: string | undefined): Promise<Facts> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  const parsed = v.safeParse(customerFile, parseJson(text));
  if (!parsed.success) throw new UsageError(`${file} is not { clock, server, answers }: ${parsed.issues[0].message}`);
  const { server, answers } = parsed.output;
  return { today: readClock(clock ?? parsed.output.clock), server, answers: answers as Facts['answers'] };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

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
      frozen: 'est figée par la signature',
      'not-on-path': 'n’est pas demandée',
    },
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
      frozen: 'is frozen by the signature',
      'not-on-path': 'is not asked',
    },
    because: 'holds',
    unless: 'does not hold',
    shown: 'Nothing has to change.',
    later: 'Nothing has to change: what comes before is still to be answered.',
    never: 'Nobody ever gets there.',
    undecided: 'No change was found that would lead there.',
    changes: 'It would be enough to change:',
  },
} as const;

const tellReasons = (teller: Teller, { step, reach, reasons }: Explanation): readonly string[] => {
  const w = words[teller.language];
  return [
    `${sayStep(teller, step)} ${w.reach[reach]}`,
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
  usage: [
    'why JOURNEY STEP [--customer FILE] [--clock YYYY-MM-DD]',
    'why a step is shown or skipped for somebody ({ clock, server, answers } in a file), and what would show it',
  ],
  options: { customer: { type: 'string' }, clock: { type: 'string' } },
  run: async ({ journeys, format, language, names }, { customer, clock }, { print }) => {
    const [journey, step] = names;
    if (journey === undefined || step === undefined || names.length > 2) {
      throw new UsageError('Which journey, and which step of it?');
    }
    const checked = await loadChecked(journeys, language);
    const chosen = chooseJourneys(checked, [journey], print);
    const edition = editionsOf(checked).get(journey);
    if (chosen === undefined || edition === undefined) return 1;
    const { plan } = edition;
    const facts = customer === undefined ? plainFacts(plan, readClock(clock)) : await readCustomer(customer, clock);
    const explained = explainStep(plan, facts, step);
    if (explained === undefined) {
      throw new UsageError(`There is no step ${step}; there are: ${[...plan.indexOf.keys()].join(', ')}`);
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
