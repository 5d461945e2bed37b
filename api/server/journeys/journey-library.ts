import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { checkJourneys, type CheckedJourney } from '../../../engine/check/check-journeys.ts';
import type { Finding, FindingCode } from '../../../engine/definition/finding.ts';
import type { JourneyBundle, JourneyIndex, LabelledList } from '../../../engine/definition/resolved.ts';
import type { Lists } from '../../../engine/fields/field-kind.ts';
import { compileJourney, type RoutingMachine } from '../../../engine/compile/compile-journey.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { contractFacts } from '../../contract/contract-facts.ts';
import { documentIds } from '../documents/offered-documents.ts';
import { wordsIn, type Language } from '../../../engine/view/journey-words.ts';
import { labelsIn } from './journey-words.ts';
import { loadFiles, type JourneyFiles, type Translations } from './load-files.ts';

/** One journey as it is served: checked, planned, and packed for the browser in both languages. */
export type ServedJourney = {
  readonly id: string;
  /** Digest of all that can change what a saver meets. */
  readonly publication: string;
  readonly plan: Plan;
  readonly routing: RoutingMachine;
  readonly bundles: Readonly<
    Record<Language, { readonly json: Uint8Array; readonly brotli: Uint8Array; readonly etag: string }>
  >;
};

/** The journeys that the server runs at this moment. */
export type JourneyLibrary = {
  readonly get: (id: string) => ServedJourney | undefined;
  readonly all: () => readonly ServedJourney[];
  readonly index: () => JourneyIndex;
  readonly lists: () => Lists;
  readonly labels: (language: Language) => Readonly<Record<string, LabelledList>>;
  /** The section whose state a call reports: in this journey if it has one, else in the first that has. */
  readonly sectionOf: (
    call: string,
    journey?: string,
  ) => { readonly journey: ServedJourney; readonly section: string } | undefined;
  readonly findings: () => readonly Finding[];
};

export type LibraryFolders = { readonly journeys: string; readonly translations: string };

/** Findings that an author may leave for later, and production may not. */
const unfinished: readonly FindingCode[] = ['missing-translation', 'outdated-translation'];

/**
 * Loads, checks and packs all journeys. With findings that must not be served `library` is undefined: errors, and when
 * `strict` also texts whose English is missing or outdated.
 */
export const loadLibrary = async (
  folders: LibraryFolders,
  strict = false,
): Promise<{ readonly library: JourneyLibrary | undefined; readonly findings: readonly Finding[] }> => {
  const files = await loadFiles(folders.journeys, folders.translations);
  const { journeys, findings } = checkJourneys(
    { ...files, documents: documentIds, externalLists: ['countries', 'nationalities'] },
    contractFacts(),
    'fr',
  );
  const refused = findings.filter(
    (finding) => finding.severity === 'error' || (strict && unfinished.includes(finding.code)),
  );
  if (refused.length > 0) return { library: undefined, findings: refused };
  return { library: createLibrary(files, journeys, findings), findings };
};

const createLibrary = (
  files: JourneyFiles,
  checked: readonly CheckedJourney[],
  findings: readonly Finding[],
): JourneyLibrary => {
  const labels = { fr: labelsIn(files, 'fr'), en: labelsIn(files, 'en') };
  const lists: Lists = labels.fr;
  const served = new Map(
    checked.map((one) => {
      const journey = serve(one, lists, labels, files.translations);
      return [journey.id, journey] as const;
    }),
  );
  return {
    get: (id) => served.get(id),
    all: () => [...served.values()],
    index: () => ({
      journeys: Object.fromEntries(
        [...served.values()].map(({ id, publication, plan }) => [id, { publication, routes: routesOf(plan) }]),
      ),
    }),
    lists: () => lists,
    labels: (language) => labels[language],
    sectionOf: (call, asked) => {
      const first = served.get(asked ?? '');
      for (const journey of first === undefined ? served.values() : [first, ...served.values()]) {
        const section = journey.plan.journey.sections.find(({ state }) => state === call);
        if (section !== undefined) return { journey, section: section.id };
      }
      return undefined;
    },
    findings: () => findings,
  };
};

/** Every route of a journey: its steps and its outcomes. */
export const routesOf = (plan: Plan): readonly string[] => [
  ...new Set([
    ...plan.steps.map(({ step }) => step.route),
    ...Object.values(plan.journey.outcomes).map(({ route }) => route),
  ]),
];

const serve = (
  checked: CheckedJourney,
  lists: Lists,
  labels: Readonly<Record<Language, Readonly<Record<string, LabelledList>>>>,
  translations: Translations,
): ServedJourney => {
  const plan = createPlan(checked.journey, lists);
  const used = listsUsedBy(plan);
  const methods = contractFacts().methods;
  const calls = Object.fromEntries(
    callsOf(plan).flatMap((call) => {
      const method = methods[call];
      return method === undefined ? [] : [[call, method]];
    }),
  );
  const content = (language: Language): Omit<JourneyBundle, 'publication'> => ({
    journey: checked.journey,
    texts: Object.fromEntries(
      [...wordsIn(checked.texts, translations, language)].map(([id, text]) => [id, compileMessage(text)]),
    ),
    lists: Object.fromEntries(
      used.flatMap((id) => (labels[language][id] === undefined ? [] : [[id, labels[language][id]]])),
    ),
    calls,
  });
  const contents = { fr: content('fr'), en: content('en') };
  const publication = digest(JSON.stringify(contents)).slice(0, 12);
  const pack = (language: Language) => {
    const json = Buffer.from(JSON.stringify({ publication, ...contents[language] } satisfies JourneyBundle));
    return { json, brotli: brotliCompressSync(json), etag: `"${digest(json).slice(0, 16)}"` };
  };
  return {
    id: checked.journey.id,
    publication,
    plan,
    routing: compileJourney(plan),
    bundles: { fr: pack('fr'), en: pack('en') },
  };
};

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const listsUsedBy = (plan: Plan): readonly string[] => {
  const fields = plan.steps.flatMap(({ fields: own }) => own.map(({ field }) => field));
  const all = [...fields, ...fields.flatMap((field) => (field.type === 'list' ? Object.values(field.item) : []))];
  return [
    ...new Set([
      ...all.flatMap((field) =>
        field.type === 'country'
          ? ['countries']
          : field.type === 'nationality'
            ? ['nationalities']
            : 'list' in field && field.list !== undefined
              ? [field.list]
              : [],
      ),
      ...Object.values(plan.journey.facts).flatMap((fact) => (fact.list === undefined ? [] : [fact.list])),
    ]),
  ].sort();
};

const callsOf = (plan: Plan): readonly string[] =>
  [
    ...new Set([
      ...Object.values(plan.journey.facts).map((fact) => fact.call),
      ...plan.steps.flatMap(({ step }) => [step.save?.call, step.load?.call, step.live?.call]),
      plan.journey.track?.call,
    ]),
  ].filter((call) => call !== undefined);
