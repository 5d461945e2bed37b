import type { FilePlace, Finding, FindingSeed, Origin } from '../definition/finding.ts';
import { idOfFile, toPointer } from '../definition/finding.ts';
import { textsOfList } from '../definition/list-texts.ts';
import { listsNamed } from '../definition/lists-named.ts';
import { locate, type Parsed, type Source } from '../definition/parse-definition.ts';
import { resolveJourney, type Library, type Resolved } from '../definition/resolve-parts.ts';
import type { Texts } from '../definition/texts.ts';
import type { Lists } from '../fields/field-kind.ts';
import { createPlan } from '../path/plan.ts';
import { proveJourney } from './prove-journey.ts';
import { askedFields } from './asked-fields.ts';
import { wrongBraces } from './braces.ts';
import type { Check, CheckContext } from './check-context.ts';
import { fieldNeverSaved, payloads, stepNeverRecorded, unknownCall, wrongCallKind } from './calls.ts';
import { answerPlaces, answerValues, chartAnswers } from './answers.ts';
import type { ContractFacts } from './contract-facts.ts';
import { sentenceOf } from './messages.ts';
import { dateBoundWords } from './date-words.ts';
import { crossedBounds, notPositive, untoldBounds, wrongTotal } from './limits.ts';
import { relatedTo } from './related-places.ts';
import { computeCycle, readBeforeAsked, unknownName, unknownOption, wrongType } from './names.ts';
import {
  deadAfterExit,
  duplicateId,
  duplicateRoute,
  neverUsed,
  oneEnd,
  outsideItsBounds,
  takenRoute,
  unknownTarget,
} from './structure.ts';
import { withoutUnfilled, withSharedFixes } from './shared-fixes.ts';
import { checkTranslations, type Translation } from './translations.ts';
import { collectUses } from './uses.ts';
import { boundValueTypes, computedTypes, knownValues, noOptions, writtenValues } from './value-types.ts';
import { keptFor, type Kept } from './kept.ts';
import { libraryOf, listsOf, type ParsedDefinitions } from './resolve-journeys.ts';

/** Everything that is checked together: a folder of definitions, parsed. */
export type DefinitionFiles = ParsedDefinitions & {
  readonly translations: ReadonlyMap<string, Translation>;
  /** Text of each translation file, to tell lines. */
  readonly translationTexts: ReadonlyMap<string, string>;
  /** Files of English that cannot be read; left out where there are none. */
  readonly translationFindings?: readonly FindingSeed[];
  /** Ids of the documents that the server offers. */
  readonly documents: readonly string[];
  /** Lists that the server brings itself: countries, nationalities. */
  readonly externalLists: readonly string[];
};

declare const checked: unique symbol;
/** A journey without an error finding. Only `checkJourneys` makes one. */
export type CheckedJourney = Omit<Resolved, 'findings'> & { readonly [checked]: true; readonly lists: Lists };

/** The day to prove journeys on, and which of them; all where none are named. Or what was proven elsewhere, by their ids. */
export type Proof =
  | { readonly today: string; readonly journeys?: readonly string[] }
  | { readonly proven: ReadonlyMap<string, readonly FindingSeed[]> };

/** What reading alone says of one journey. */
export type Verdict = {
  readonly resolved: Resolved;
  readonly seeds: readonly FindingSeed[];
  /** Undefined with an error, and where a list that it asks of could not be read. */
  readonly checked: CheckedJourney | undefined;
};

const checks: readonly Check[] = [
  duplicateId,
  duplicateRoute,
  takenRoute,
  unknownTarget,
  oneEnd,
  unknownName,
  unknownOption,
  wrongType,
  dateBoundWords,
  computedTypes,
  boundValueTypes,
  knownValues,
  writtenValues,
  noOptions,
  outsideItsBounds,
  crossedBounds,
  notPositive,
  wrongTotal,
  untoldBounds,
  computeCycle,
  readBeforeAsked,
  unknownCall,
  wrongCallKind,
  payloads,
  answerPlaces,
  answerValues,
  chartAnswers,
  fieldNeverSaved,
  stepNeverRecorded,
  neverUsed,
  deadAfterExit,
  wrongBraces,
];

/**
 * All findings of a folder, and the journeys that have no error and ask of no list that could not be read. With a day to
 * prove it on, also what only a solver sees.
 * `kept` is what an earlier call found, for the files that are still the very same ones: whoever checks while somebody
 * types gives the same map each time. `before` are these journeys as they were put together already, where they were.
 * Total: nothing an author writes makes it throw.
 */
export const checkJourneys = (
  files: DefinitionFiles,
  contract: ContractFacts,
  language: 'fr' | 'en',
  prove?: Proof,
  kept: Kept<Verdict> = new Map(),
  before: ReadonlyMap<string, Resolved> = new Map(),
): { readonly journeys: readonly CheckedJourney[]; readonly findings: readonly Finding[] } => {
  const library = libraryOf(files);
  const lists = listsOf(files.lists);
  // What could not be read has its own finding; that others miss it would only hide that one.
  const unread = new Set([...files.journeys, ...files.parts, ...files.lists].flatMap(unreadName));
  const unreadLists = new Set(files.lists.flatMap(unreadName));
  const seeds: FindingSeed[] = [
    ...[...files.journeys, ...files.parts, ...files.lists].flatMap((parsed) => parsed.findings),
    ...[files.journeys, files.parts, files.lists].flatMap(repeatedFiles),
    ...files.journeys.flatMap(misnamed),
  ];
  const allTexts: Texts = new Map();
  const journeys: CheckedJourney[] = [];
  const read: Verdict[] = [];
  const known = new Set([...files.externalLists, ...Object.keys(lists), ...unread]);
  const around = JSON.stringify([files.documents, files.externalLists, [...unread], [...library.journeys.keys()]]);
  for (const file of library.journeys.values()) {
    const verdict = keptFor(kept, file, library, [contract, around, ...files.lists], (): Verdict => {
      const resolved = before.get(file.definition.id) ?? resolveJourney(file, library);
      const whole = resolved.findings.every(({ code }) => code !== 'unknown-file' && code !== 'extends-cycle');
      const found = [
        ...resolved.findings.filter(
          ({ code, params = {} }) => code !== 'unknown-file' || !unread.has(String(params['name'])),
        ),
        // Half a journey misses names that the other half has.
        ...(whole ? checkResolved(resolved, lists, known, files, contract, library, unread) : []),
      ];
      const told = withoutUnfilled(found).map((seed): FindingSeed => withRelated(resolved, seed));
      const { findings: _, ...parts } = resolved;
      // Nobody knows what a list offers that could not be read: to prove anything of it would be to blame who asks it.
      const isSound = whole && !asksOf(resolved, unreadLists) && told.every(isNoError);
      return { resolved, seeds: told, checked: isSound ? ({ ...parts, lists } as CheckedJourney) : undefined };
    });
    const { resolved, checked } = verdict;
    for (const [id, entry] of resolved.texts) allTexts.set(id, entry);
    read.push(verdict);
    if (checked === undefined) continue;
    if (prove !== undefined) seeds.push(...provenOf(resolved, lists, prove, contract));
    journeys.push(checked);
  }
  for (const { definition, source } of files.lists) {
    if (definition === undefined) continue;
    for (const [id, entry] of textsOfList(definition, source.file)) allTexts.set(id, entry);
  }
  seeds.push(...withSharedFixes(read));
  const { translationFindings = [] } = files;
  // A file of English that cannot be read would have every text of it missed as well.
  const translated = translationFindings.length > 0 ? [] : checkTranslations(allTexts, files.translations);
  seeds.push(...translationFindings);
  // What is of no text now may be of one that could not be read, or that a change says which was refused.
  const isHeard = unread.size === 0 && read.every(({ resolved }) => resolved.findings.every(isNoRefusal));
  seeds.push(...translated.filter(({ code }) => isHeard || code !== 'orphan-translation'));
  return { journeys, findings: toFindings(files, seeds, language) };
};

const provenOf = (resolved: Resolved, lists: Lists, prove: Proof, contract: ContractFacts): readonly FindingSeed[] => {
  const { journey } = resolved;
  if ('proven' in prove) return prove.proven.get(journey.id) ?? [];
  const isMeant = prove.journeys?.includes(journey.id) ?? true;
  return isMeant ? proveJourney(resolved, createPlan(journey, lists), prove.today, contract) : [];
};

/** Whether no change of a part is refused by it: what it says is then in the journey. */
const isNoRefusal = ({ code }: FindingSeed): boolean => code !== 'shape' && code !== 'patch-matches-nothing';

/** Findings with their places and sentences, errors first, then in reading order; each once. */
export const toFindings = (
  files: Pick<DefinitionFiles, 'journeys' | 'parts' | 'lists' | 'translationTexts'>,
  seeds: readonly FindingSeed[],
  language: 'fr' | 'en',
): readonly Finding[] => {
  const sources = new Map<string, Source>();
  for (const { source } of [...files.journeys, ...files.parts, ...files.lists]) sources.set(source.file, source);
  const findings = unique(seeds).map((seed) => toFinding(seed, sources, files.translationTexts, language));
  return findings.sort(inReadingOrder);
};

const withRelated = (resolved: Resolved, seed: FindingSeed): FindingSeed => {
  const related = seed.related ?? relatedTo(resolved, seed);
  return related.length === 0 ? seed : { ...seed, related };
};

const isNoError = ({ severity }: FindingSeed): boolean => severity !== undefined && severity !== 'error';

const checkResolved = (
  resolved: Resolved,
  lists: Lists,
  known: ReadonlySet<string>,
  files: DefinitionFiles,
  contract: ContractFacts,
  library: Library,
  unread: ReadonlySet<string>,
): readonly FindingSeed[] => {
  const context: CheckContext = {
    resolved,
    plan: createPlan(resolved.journey, lists),
    uses: collectUses(resolved),
    contract,
    documents: new Set(files.documents),
    lists: known,
    otherJourneys: new Set([...library.journeys.keys(), ...unread]),
  };
  return checks.flatMap((check) => check(context));
};

/** Whether anything of a journey takes its values from one of some lists. */
const asksOf = (resolved: Resolved, lists: ReadonlySet<string>): boolean =>
  askedFields(resolved).some(({ field }) => 'list' in field && field.list !== undefined && lists.has(field.list)) ||
  listsNamed(resolved.journey).some((list) => lists.has(list));

/** By its name, a file that could not be read is still one that is there. */
const unreadName = (parsed: { readonly source: Source; readonly definition: unknown }): readonly string[] =>
  parsed.definition === undefined ? [idOfFile(parsed.source.file)] : [];

/** A journey that is not called like its file: whoever looks for one finds no other, and its English is another's. */
const misnamed = ({ source: { file }, definition }: Parsed<'journey'>): readonly FindingSeed[] => {
  const name = idOfFile(file);
  if (definition === undefined || definition.id === name) return [];
  const params = { option: definition.id, name };
  return [{ code: 'misnamed-file', severity: 'warning', at: { file, path: ['id'] }, params, suggestion: name }];
};

/** Two files of one id: the second would take the place of the first. */
const repeatedFiles = (
  parsed: readonly { readonly source: Source; readonly definition: { readonly id: string } | undefined }[],
): readonly FindingSeed[] => {
  const seen = new Set<string>();
  return parsed.flatMap(({ source, definition }): readonly FindingSeed[] => {
    if (definition === undefined) return [];
    if (seen.has(definition.id)) {
      return [{ code: 'duplicate-id', at: { file: source.file, path: ['id'] }, params: { name: definition.id } }];
    }
    seen.add(definition.id);
    return [];
  });
};

/** A part used twice would repeat its findings: told once, of all the places that they are about. */
const unique = (seeds: readonly FindingSeed[]): readonly FindingSeed[] => {
  const seen = new Map<string, FindingSeed>();
  for (const seed of seeds) {
    const key = JSON.stringify([seed.code, seed.at, seed.params]);
    const known = seen.get(key);
    const related = [...(known?.related ?? []), ...(seed.related ?? [])];
    const places = [...new Map(related.map((one) => [JSON.stringify(one), one] as const)).values()];
    seen.set(key, { ...(known ?? seed), ...(places.length === 0 ? {} : { related: places }) });
  }
  return [...seen.values()];
};

const toFinding = (
  seed: FindingSeed,
  sources: ReadonlyMap<string, Source>,
  translationTexts: ReadonlyMap<string, string>,
  language: 'fr' | 'en',
): Finding => {
  const source = sources.get(seed.at.file);
  const offset = seed.params?.['offset'] === undefined ? undefined : Number(seed.params['offset']);
  const place =
    source === undefined
      ? placeInText(translationTexts.get(seed.at.file) ?? '', seed.at.path[0], offset)
      : locate(source, seed.at, offset);
  const wrong = seed.params?.['option'] ?? seed.params?.['key'] ?? seed.params?.['name'];
  return {
    code: seed.code,
    severity: seed.severity ?? 'error',
    file: seed.at.file,
    ...place,
    pointer: toPointer(seed.at.path),
    message: sentenceOf(seed.code, seed.params ?? {}, language),
    suggestion: seed.suggestion,
    ...(wrong === undefined ? {} : { wrong }),
    ...(seed.example === undefined ? {} : { example: seed.example }),
    ...(seed.related === undefined ? {} : { related: seed.related.flatMap((one) => placeOf(one, sources)) }),
  };
};

const placeOf = (at: Origin, sources: ReadonlyMap<string, Source>): readonly FilePlace[] => {
  const source = sources.get(at.file);
  return source === undefined ? [] : [{ file: at.file, ...locate(source, at) }];
};

const placeInText = (
  text: string,
  key: string | number | undefined,
  offset: number | undefined,
): { line: number; column: number } => {
  const before = text.slice(0, Math.max(0, offset ?? text.indexOf(JSON.stringify(String(key)))));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
};

/** What stops a journey first: what else is told of it may come of that. */
const ranks: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, note: 2 };

const inReadingOrder = (a: Finding, b: Finding): number =>
  ranks[a.severity] !== ranks[b.severity]
    ? ranks[a.severity] - ranks[b.severity]
    : a.file === b.file
      ? a.line - b.line || a.column - b.column
      : a.file < b.file
        ? -1
        : 1;
