/** Answers what takes a solver, one question after the other, so that the check while typing never waits for it. */
import { rehearseRename } from '../../engine/authoring/rehearse-rename.ts';
import { toFindings } from '../../engine/check/check-journeys.ts';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import { tellApart } from '../../engine/coverage/tell-apart.ts';
import { comparePaths } from '../../engine/versions/compare-paths.ts';
import { editionsOfFiles } from '../../engine/versions/editions-of-files.ts';
import { createEdition } from '../../engine/versions/content.ts';
import { diffEditions, effects, type Change, type Effect } from '../../engine/versions/diff.ts';
import type { Edition } from '../../engine/versions/edition.ts';
import { underNewNames } from '../../engine/versions/new-names.ts';
import { sayName, sayOutcome, sayStep, sayValue } from '../../engine/versions/say.ts';
import { tellChange } from '../../engine/versions/sentences.ts';
import { findWay } from '../../engine/versions/why.ts';
import type { ListDefinition } from '../../engine/definition/language.ts';
import { createProver } from './create-prover.ts';
import { meetAndTell, tellWho } from './meet-and-tell.ts';
import { createChecker, holdFiles, type HeldFiles } from './held-files.ts';
import type {
  AnswerMessage,
  AskMessage,
  CommittedMessage,
  FilesMessage,
  JourneyDifference,
  QuestionKind,
  Questions,
  StartMessage,
  WorkerFile,
} from './messages.ts';

type Held = {
  readonly start: StartMessage;
  readonly files: HeldFiles;
  readonly checker: ReturnType<typeof createChecker>;
  readonly prove: ReturnType<typeof createProver>;
  /** As they were when nothing was wrong with them; undefined until it is told, or where no commit is. */
  committed: HeldFiles | undefined;
};
let held: Held | undefined;

const hold = (start: StartMessage, files: readonly WorkerFile[]): Held => {
  const own = holdFiles(start);
  own.put(files, []);
  return {
    start,
    files: own,
    checker: createChecker(own, start.contract),
    prove: createProver(start.today, start.contract),
    committed: undefined,
  };
};

const definitionsOf = ({ files }: Held): readonly ListDefinition[] =>
  files.definitions().lists.flatMap(({ definition }) => definition ?? []);

const editionsOf = (one: Held, language: 'fr' | 'en'): ReadonlyMap<string, Edition> => {
  const lists = definitionsOf(one);
  const { translations } = one.files.definitions();
  return new Map(
    one.checker
      .check(language)
      .journeys.map((checked) => [checked.journey.id, createEdition(checked, lists, translations)]),
  );
};

const soundJourney = (one: Held, id: string) =>
  one.checker.check('fr').journeys.find(({ journey }) => journey.id === id);

const gravest = ({ shown, possible }: Change): Effect | undefined =>
  effects.find((effect) => shown.some((one) => one.effect === effect) || possible.includes(effect));

/** Places to which somebody is looked for at once: more findings than that are mended, not read. */
const mostPlaces = 40;

type Answers = { readonly [K in QuestionKind]: (one: Held, ask: Questions[K]['ask']) => Questions[K]['answer'] };

const answers: Answers = {
  prove: (one, { journey, language }) => {
    const checked = soundJourney(one, journey);
    if (checked === undefined) return [];
    const files = one.files.definitions();
    const found = toFindings(files, one.prove(checked), language);
    return tellWho(found, editionsOfFiles(files, found), language);
  },
  meet: ({ files, committed, start: { today } }, { findings, language }) =>
    meetAndTell(files, committed, findings, { today, language, most: mostPlaces }),
  cover: (one, { journey, language }) => {
    const edition = editionsOf(one, language).get(journey);
    if (edition === undefined) return [];
    const { customers } = coverJourney(edition.plan, { level: 'guards', clock: one.start.today });
    const teller = { edition, language } as const;
    return tellApart(edition.plan, customers).flatMap((traits, n) => {
      const customer = customers[n];
      if (customer === undefined) return [];
      const said = traits.map(
        (trait) =>
          `${sayName(teller, trait.name)} = ${sayValue(teller, trait.name, trait.kind === 'absent' ? undefined : trait.value)}`,
      );
      const end =
        customer.end.kind === 'outcome' ? sayOutcome(teller, customer.end.id) : sayStep(teller, customer.end.id);
      return [{ customer, told: [said.join(', '), `→ ${end}`].join(' ').trim() }];
    });
  },
  way: (one, { journey, step, facts, language }) => {
    const edition = editionsOf(one, 'fr').get(journey);
    if (edition === undefined) return { kind: 'undecided' };
    const way = findWay(edition.plan, facts, step);
    if (way.kind !== 'changes') return way;
    const teller = { edition, language } as const;
    return {
      ...way,
      changes: way.changes.map((change) => ({
        ...change,
        told: `${sayName(teller, change.name)} : ${sayValue(teller, change.name, change.from)} → ${sayValue(teller, change.name, change.to)}`,
      })),
    };
  },
  rename: (one, { file, name, to }) => {
    const files = one.files.definitions();
    const home = [...files.journeys, ...files.parts].find(({ source }) => source.file === file)?.definition;
    return rehearseRename(files, one.start.contract, { id: home?.id ?? '', name }, to);
  },
  compare: (one, { published, language }) => {
    const [then, { start }] = [hold(one.start, published), one];
    const [before, after] = [editionsOf(then, language), editionsOf(one, language)];
    const [present, wasPresent] = [journeyTitles(one, language), journeyTitles(then, language)];
    return [...new Set([...before.keys(), ...after.keys(), ...present.keys(), ...wasPresent.keys()])].map((journey) => {
      const [own, other] = [before.get(journey), after.get(journey)];
      const title = present.get(journey) ?? wasPresent.get(journey) ?? journey;
      if (own !== undefined && other !== undefined)
        return { journey, title, ...compareOne(journey, own, other, start.today, language) };
      if (other === undefined) return { journey, title, state: present.has(journey) ? 'unsound' : 'removed' };
      return { journey, title, state: wasPresent.has(journey) ? 'mended' : 'added' };
    });
  },
};

/** All journeys of the files, sound or not, with their titles as far as they can be read. */
const journeyTitles = ({ files }: Held, language: 'fr' | 'en'): ReadonlyMap<string, string> => {
  const { journeys, translations } = files.definitions();
  const fileName = (file: string): string => file.replace(/^.*\//u, '').replace(/\.json$/u, '');
  return new Map(
    journeys.map(({ definition, source }) => {
      const id = definition?.id ?? fileName(source.file);
      const english = language === 'en' ? translations.get(`${id}.title`)?.en : undefined;
      return [id, english ?? definition?.title ?? id];
    }),
  );
};

const compareOne = (
  journey: string,
  own: Edition,
  other: Edition,
  today: string,
  language: 'fr' | 'en',
): Pick<Extract<JourneyDifference, { readonly state: 'both' }>, 'state' | 'changes' | 'ways'> => {
  // Most journeys stay as they are: to prove that nobody meets a difference takes longer than to see that there is none.
  const isSame =
    JSON.stringify([own.journey, own.english, own.lists]) ===
    JSON.stringify([other.journey, other.english, other.lists]);
  const changes = isSame ? [] : diffEditions(own, other, today);
  const before = underNewNames(own, other);
  const options = { level: 'transitions', clock: today } as const;
  const ways =
    changes.length === 0
      ? undefined
      : comparePaths(coverJourney(before.plan, options), coverJourney(other.plan, options), other.plan);
  return {
    state: 'both',
    changes: changes.map((change, n) => ({
      id: `${journey}/${n}`,
      effect: gravest(change),
      ...tellChange(before, other, change, language),
    })),
    ways:
      ways === undefined
        ? undefined
        : { unchanged: ways.unchanged, changed: ways.changed.length, gone: ways.gone.length, added: ways.added.length },
  };
};

const answer = (one: Held, message: AskMessage): AnswerMessage => {
  try {
    const find = answers[message.kind] as (held: Held, ask: AskMessage['ask']) => unknown;
    return { id: message.id, answer: find(one, message.ask) };
  } catch (error) {
    return { id: message.id, failed: error instanceof Error ? error.message : String(error) };
  }
};

const holdCommitted = (files: readonly WorkerFile[]): void => {
  if (held === undefined) return;
  held.committed = holdFiles(held.start);
  held.committed.put(files, []);
};

addEventListener('message', ({ data }: MessageEvent<StartMessage | FilesMessage | CommittedMessage | AskMessage>) => {
  if (data.kind === 'start') held = hold(data, data.files);
  else if (data.kind === 'files') held?.files.put(data.files, data.gone);
  else if (data.kind === 'committed') holdCommitted(data.files);
  else if (held !== undefined) postMessage(answer(held, data));
});
