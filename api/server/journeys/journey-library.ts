import type { Finding, FindingCode } from '../../../engine/definition/finding.ts';
import type { FieldDefinition, FieldKind } from '../../../engine/definition/field-language.ts';
import type { JourneyIndex, LabelledList } from '../../../engine/definition/resolved.ts';
import type { Lists } from '../../../engine/fields/field-kind.ts';
import { onceFor } from '../../../engine/path/once-for.ts';
import type { Content } from '../../../engine/versions/content.ts';
import type { DraftFiles } from '../../contract/publications/draft.ts';
import { checkDraft, type CheckedDraft } from './check-draft.ts';
import type { Language } from '../../../engine/view/journey-words.ts';
import { framedStep, type FramedStep } from './framed-step.ts';
import { labelsIn } from './journey-words.ts';
import { placesOf, readDraft } from './load-files.ts';
import { routesOf, serveJourney, type ServedJourney } from './served-journey.ts';

/**
 * The journeys that serve a path, each with the calls that its facts are read from and what its step there says to
 * anybody, and the kinds of field asked there.
 */
export type ServedPath = {
  readonly page: 'step';
  readonly journeys: readonly {
    readonly id: string;
    readonly reads: readonly string[];
    readonly step: (language: Language) => FramedStep | undefined;
  }[];
  readonly kinds: readonly FieldKind[];
};

/** The journeys of one publication, or of files that were never published. */
export type JourneyLibrary = {
  /** What dossiers are pinned to; the same for all journeys in it. */
  readonly publication: string;
  readonly get: (id: string) => ServedJourney | undefined;
  readonly all: () => readonly ServedJourney[];
  /** The same object each time. */
  readonly index: () => JourneyIndex;
  /** What is at a path; undefined where no journey serves it. */
  readonly at: (path: string) => ServedPath | undefined;
  readonly lists: () => Lists;
  readonly labels: (language: Language) => Readonly<Record<string, LabelledList>>;
  /** The section whose state a call reports: in this journey if it has one, else in the first that has. */
  readonly sectionOf: (
    call: string,
    journey?: string,
  ) => { readonly journey: ServedJourney; readonly section: string } | undefined;
};

export type LibraryFolders = { readonly journeys: string; readonly translations: string };

/** Findings that an author may leave for later, and a publication may not. */
const unfinished: readonly FindingCode[] = ['missing-translation', 'outdated-translation'];

/** Whether a finding keeps a draft from savers: errors, and when `strict` also texts whose English is missing or outdated. */
export const isRefused = ({ severity, code }: Pick<Finding, 'severity' | 'code'>, strict: boolean): boolean =>
  severity === 'error' || (strict && unfinished.includes(code));

/** A folder as it was read and checked. */
export type LoadedDraft = {
  readonly draft: DraftFiles;
  readonly content: Content;
  readonly digest: string;
  readonly findings: readonly Finding[];
  /** Of those, what keeps it from being served. */
  readonly refused: readonly Finding[];
};

/** Reads and checks a folder. */
export const loadDraft = async (folders: LibraryFolders, strict: boolean): Promise<LoadedDraft> => {
  const draft = await readDraft(folders.journeys, folders.translations);
  const places = placesOf(folders.journeys, folders.translations);
  const said = JSON.stringify([draft, places]);
  if (latest?.said !== said) latest = { said, draft, checked: checkDraft(draft, places, 'fr') };
  const { checked } = latest;
  return { draft: latest.draft, ...checked, refused: checked.findings.filter((finding) => isRefused(finding, strict)) };
};

/** The folder that was checked last: where its files say the same, so does the check. */
let latest: { readonly said: string; readonly draft: DraftFiles; readonly checked: CheckedDraft } | undefined;

/** How files that were never published are called. */
export const draftName = (digest: string): string => `draft-${digest.slice(0, 12)}`;

/** Everything in a content, ready to be served; prepared once for a content that is the very same. */
export const createLibrary = (content: Content, publication: string): JourneyLibrary => {
  const libraries = librariesOf(content);
  const library = libraries.get(publication) ?? prepareLibrary(content, publication);
  libraries.set(publication, library);
  return library;
};

/** By the publication that they are served as. */
const librariesOf = onceFor((_: Content) => new Map<string, JourneyLibrary>());

const prepareLibrary = (content: Content, publication: string): JourneyLibrary => {
  const labels = { fr: labelsIn(content.lists, 'fr'), en: labelsIn(content.lists, 'en') };
  const lists: Lists = labels.fr;
  const served = new Map(
    content.journeys.map((one) => [one.journey.id, serveJourney(one, lists, labels, publication)] as const),
  );
  const index: JourneyIndex = {
    journeys: Object.fromEntries(
      [...served.values()].map(({ id, plan }) => [id, { publication, routes: routesOf(plan) }]),
    ),
  };
  const paths = pathsOf([...served.values()]);
  return {
    publication,
    get: (id) => served.get(id),
    all: () => [...served.values()],
    index: () => index,
    at: (path) => paths.get(path),
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
  };
};

const kindsOf = (field: FieldDefinition): readonly FieldKind[] =>
  field.type === 'list' ? ['list', ...Object.values(field.item).flatMap(kindsOf)] : [field.type];

const pathsOf = (journeys: readonly ServedJourney[]): ReadonlyMap<string, ServedPath> => {
  const paths = new Map<string, ServedPath>();
  for (const journey of journeys) {
    const { id, plan } = journey;
    const reads = [...new Set(Object.values(plan.journey.facts).map(({ call }) => call))];
    for (const route of routesOf(plan)) {
      const asked = plan.steps.find(({ step }) => step.route === route)?.fields ?? [];
      const { journeys: before, kinds } = paths.get(route) ?? { journeys: [], kinds: [] };
      paths.set(route, {
        page: 'step',
        journeys: [...before, { id, reads, step: (language) => framedStep(journey, route, language) }],
        kinds: [...new Set([...kinds, ...asked.flatMap(({ field }) => kindsOf(field))])],
      });
    }
  }
  return paths;
};
