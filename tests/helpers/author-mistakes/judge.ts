import { isDeepStrictEqual } from 'node:util';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import { documentIds } from '../../../api/server/documents/offered-documents.ts';
import { isRefused } from '../../../api/server/journeys/journey-library.ts';
import { hunksBetween, mendSince, putBack, type Texts } from '../../../engine/authoring/put-back.ts';
import { checkJourneys, toFindings, type CheckedJourney, type Verdict } from '../../../engine/check/check-journeys.ts';
import type { Kept } from '../../../engine/check/kept.ts';
import { proveJourney } from '../../../engine/check/prove-journey.ts';
import type { Translation } from '../../../engine/check/translations.ts';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import type { Example, Finding } from '../../../engine/definition/finding.ts';
import { parseDefinition, type DefinitionKind, type Parsed } from '../../../engine/definition/parse-definition.ts';
import type { Answers } from '../../../engine/answers/answers.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { gravestOf } from '../../../engine/versions/compare-editions.ts';
import { createEdition } from '../../../engine/versions/content.ts';
import { diffEditions, type Change } from '../../../engine/versions/diff.ts';
import type { Edition } from '../../../engine/versions/edition.ts';
import { compareStanding } from '../../../engine/versions/standing.ts';
import type { Folder, Planted } from './sites.ts';

/** What became of one mistake before it could be published. */
export type Judged = {
  /** By reading, by the solver, by what the edit does to people, or by nothing. */
  readonly caught: 'check' | 'proof' | 'diff' | undefined;
  /** It was told at a line of the file that was edited, or names that file. */
  readonly placed: boolean;
  /** Somebody who shows it was named for each finding, and every one of them was walked: most in the journeys as they are shipped. */
  readonly customer: boolean;
  /** It was said of it that nobody ever meets it. */
  readonly nobody: boolean;
  /** With the first suggested fix the journeys do again what they did. */
  readonly restored: boolean;
  readonly said: readonly string[];
};

type State = {
  readonly texts: Texts;
  readonly files: Omit<Parameters<typeof checkJourneys>[0], 'documents' | 'externalLists'>;
  readonly journeys: readonly CheckedJourney[];
  readonly findings: readonly Finding[];
};

export type Workbench = {
  readonly base: State;
  readonly check: (texts: Texts) => State;
  readonly editionOf: (checked: CheckedJourney, state: State) => Edition;
  readonly today: string;
};

/** Journeys, parts, lists and English as they are shipped, ready to have mistakes planted in them. */
export const createWorkbench = (shipped: Folder, today: string): Workbench => {
  const parsed = new Map<string, Parsed<DefinitionKind>>();
  const parse = <K extends DefinitionKind>(kind: K, file: string, text: string): Parsed<K> => {
    const known = parsed.get(file);
    if (known?.source.text === text) return known as Parsed<K>;
    const now = parseDefinition(kind, file, text);
    if (shipped.get(file) === text) parsed.set(file, now as Parsed<DefinitionKind>);
    return now;
  };
  const filesOf = (texts: Texts): State['files'] => {
    const of = <K extends DefinitionKind>(kind: K, folder: RegExp): readonly Parsed<K>[] =>
      [...texts].flatMap(([file, text]) => (folder.test(file) ? [parse(kind, file, text)] : []));
    const english = [...texts].filter(([file]) => file.startsWith('locales/'));
    const entries = english.flatMap(([file, text]) =>
      Object.entries(JSON.parse(text) as Record<string, Omit<Translation, 'file'>>).map(
        ([id, entry]) => [id, { ...entry, file }] as const,
      ),
    );
    return {
      journeys: of('journey', /^journeys\/[^/]+$/u),
      parts: of('part', /^journeys\/parts\//u),
      lists: of('list', /^journeys\/lists\//u),
      translations: new Map(entries),
      translationTexts: new Map(english),
    };
  };
  const kept: Kept<Verdict> = new Map();
  const check = (texts: Texts, found: Kept<Verdict>): State => {
    const files = filesOf(texts);
    return { texts, files, ...checkJourneys({ ...files, ...offered }, contractFacts(), 'en', undefined, found) };
  };
  const base = check(shipped, kept);
  const editions = new WeakMap<CheckedJourney, Edition>();
  const editionOf = (checked: CheckedJourney, { files }: State): Edition => {
    const known = editions.get(checked);
    const lists = files.lists.flatMap(({ definition }) => definition ?? []);
    const made = known ?? createEdition(checked, lists, files.translations);
    editions.set(checked, made);
    return made;
  };
  return { base, check: (texts) => check(texts, new Map(kept)), editionOf, today };
};

/** Journeys that are other objects than before, as something in them was edited; the smallest first. */
const touched = ({ base }: Workbench, state: State): readonly (readonly [CheckedJourney, CheckedJourney])[] =>
  state.journeys
    .flatMap((after) => {
      const before = base.journeys.find(({ journey }) => journey.id === after.journey.id);
      return before === undefined || before === after ? [] : [[before, after] as const];
    })
    .sort(([a], [b]) => a.journey.steps.length - b.journey.steps.length);

/** What an edit does, in the first journey where it does anything. */
const changesIn = (bench: Workbench, state: State): readonly [Edition, Edition, readonly Change[]] | undefined => {
  for (const [before, after] of touched(bench, state)) {
    const [own, other] = [bench.editionOf(before, bench.base), bench.editionOf(after, state)];
    const changes = diffEditions(own, other, bench.today);
    if (changes.some((change) => gravestOf(change) !== undefined)) return [own, other, changes];
  }
  return undefined;
};

/** Whether files do the same for everybody as before; where they differ in words alone, they do. */
const doSame = (bench: Workbench, texts: Texts): boolean => {
  const { base } = bench;
  if (texts.size === base.texts.size && [...texts].every(([file, text]) => base.texts.get(file) === text)) return true;
  const state = bench.check(texts);
  if (state.findings.some((finding) => isRefused(finding, true))) return false;
  const [, , changes = []] = changesIn(bench, state) ?? [];
  return changes.every((change) => [undefined, 'text'].includes(gravestOf(change)));
};

/** What the solver says of the smallest journey that was edited. */
const proofsIn = (bench: Workbench, state: State): readonly Finding[] => {
  const after = touched(bench, state)[0]?.[1];
  if (after === undefined) return [];
  const seeds = proveJourney(
    { ...after, findings: [] },
    createPlan(after.journey, after.lists),
    bench.today,
    contractFacts(),
  );
  return toFindings(state.files, seeds, 'en').filter(({ severity }) => severity === 'error');
};

const offered = { documents: documentIds, externalLists: ['countries', 'nationalities'] };

/** The same findings, with who meets them. */
const metIn = (bench: Workbench, { files }: State, findings: readonly Finding[]): readonly Finding[] =>
  meetFindings({ ...files, ...offered }, findings, {
    today: bench.today,
    sound: () => ({ ...bench.base.files, ...offered }),
  });

/**
 * Whoever is said to get somewhere gets there when no mistake is planted; who was found by proof stands where it is said in
 * the journey with the mistake.
 */
const isWalked = (bench: Workbench, state: State, { arrives, today, server, visits, end }: Example): boolean => {
  const checked =
    arrives === undefined
      ? touched(bench, state)[0]?.[1]
      : bench.base.journeys.find(({ journey }) => journey.id === arrives.journey);
  if (checked === undefined) return false;
  const answers = Object.fromEntries(visits.map(({ step, answers }) => [step, answers])) as Answers;
  const { journey } = checked;
  const path = findPath(createPlan(journey, checked.lists), { today, server, answers });
  const has = (step: string): boolean => journey.steps.some(({ id }) => id === step);
  // What was planted has names of its own: they get as far as all that lies above it.
  return has(end) || Object.hasOwn(journey.outcomes, end)
    ? placeOf(path).id === end
    : visits.every(({ step }) => !has(step) || path.steps.some(({ id, status }) => id === step && status === 'done'));
};

/** Somebody who shows it, or the word that nobody ever does. */
const isShownBy = (bench: Workbench, state: State, { example, nobody }: Finding): boolean =>
  nobody === true || (example !== undefined && isWalked(bench, state, example));

const withPlanted = (base: Texts, { file, text }: Planted): Texts => {
  const texts = new Map(base);
  if (text === undefined) texts.delete(file);
  else texts.set(file, text);
  return texts;
};

/** Whoever is named meets the change, or stands where it was made, when both journeys are walked. */
const isShown = (own: Edition, other: Edition, { shown, concerned }: Change): boolean =>
  shown.some(({ person, observed }) =>
    compareStanding(own.plan, other.plan, person).some((one) => isDeepStrictEqual(one, observed)),
  ) ||
  (concerned !== undefined &&
    [own, other].some(({ plan }) => placeOf(findPath(plan, concerned.person)).id === concerned.step));

/** Everything that is said of a mistake before it is published, and what becomes of it with what is suggested first. */
export const judge = (bench: Workbench, planted: Planted): Judged => {
  const { base } = bench;
  const state = bench.check(withPlanted(base.texts, planted));
  const refused = state.findings.filter((finding) => isRefused(finding, true));
  const found = refused.length > 0 ? metIn(bench, state, refused) : proofsIn(bench, state);
  if (found.length > 0) {
    const name = planted.file.replace(/^.*\/|\.json$/gu, '');
    return {
      caught: refused.length > 0 ? 'check' : 'proof',
      placed: found.some(
        ({ file, related = [], message }) =>
          [file, ...related.map((one) => one.file)].includes(planted.file) ||
          (planted.text === undefined && message.includes(`“${name}”`)),
      ),
      customer: found.every((finding) => isShownBy(bench, state, finding)),
      nobody: found.every(({ nobody }) => nobody === true),
      restored: doSame(bench, mendSince(base.texts, state.texts, found).texts),
      said: found
        .toSorted((a, b) => Number(isShownBy(bench, state, a)) - Number(isShownBy(bench, state, b)))
        .map(
          ({ code, file, line, message, example }) =>
            `${code} ${file}:${line} ${message} (${example?.arrives?.journey}: ${example?.end} ${JSON.stringify(example?.shows)})`,
        ),
    };
  }
  const hunks = hunksBetween(base.texts.get(planted.file) ?? '', planted.text ?? '');
  const [own, other, changes = []] = changesIn(bench, state) ?? [];
  const grave = changes.filter((change) => gravestOf(change) !== undefined);
  return {
    caught: grave.length > 0 ? 'diff' : undefined,
    placed: hunks.length > 0,
    nobody: false,
    customer: own !== undefined && other !== undefined && grave.some((change) => isShown(own, other, change)),
    restored: doSame(bench, withPlanted(base.texts, { ...planted, text: putBack(planted.text ?? '', hunks) })),
    said: grave.map(({ code, place, part, key }) => [code, place.id, part, key].join(' ')),
  };
};
