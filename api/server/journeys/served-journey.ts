import { createHash } from 'node:crypto';
import { compileJourney, type RoutingMachine } from '../../../engine/compile/compile-journey.ts';
import { documentsOf } from '../../../engine/view/derive-step-view.ts';
import { compileText } from '../../../engine/definition/text-message.ts';
import { listsNamed } from '../../../engine/definition/lists-named.ts';
import { documentTitle } from '../documents/offered-documents.ts';
import type { JourneyBundle, LabelledList } from '../../../engine/definition/resolved.ts';
import type { Lists } from '../../../engine/fields/field-kind.ts';
import { unitsOf } from '../../../engine/fields/units.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import type { JourneyContent } from '../../../engine/versions/content.ts';
import { contractFacts } from '../../contract/contract-facts.ts';
import type { Language } from '../../../engine/view/journey-words.ts';
import { packAside } from './pack-json.ts';

/** What browsers get of a journey in one language. `brotli`: packed when it is first asked for. */
export type ServedBundle = {
  readonly json: Uint8Array;
  readonly etag: string;
  readonly brotli: () => Promise<Uint8Array>;
};

/** One journey as it is served: checked, planned, and packed for the browser in both languages. */
export type ServedJourney = {
  readonly id: string;
  /** What dossiers are pinned to: the number of a publication; of files that were never published, `draft-` and a digest. */
  readonly publication: string;
  /** Digest of all that can change what a saver meets: the same in two publications that do not differ here. */
  readonly digest: string;
  readonly plan: Plan;
  readonly routing: RoutingMachine;
  /** Compiled, by id. */
  readonly texts: (language: Language) => JourneyBundle['texts'];
  readonly bundle: (language: Language) => ServedBundle;
};

export type Labels = Readonly<Record<Language, Readonly<Record<string, LabelledList>>>>;

/** Every route of a journey: its steps and its outcomes. */
export const routesOf = (plan: Plan): readonly string[] => [
  ...new Set([
    ...plan.steps.map(({ step }) => step.route),
    ...Object.values(plan.journey.outcomes).map(({ route }) => route),
  ]),
];

export const serveJourney = (
  { journey, french, english }: JourneyContent,
  lists: Lists,
  labels: Labels,
  publication: string,
): ServedJourney => {
  const units = unitsOf(journey, french, english);
  const plan = createPlan(journey, lists, units);
  const used = listsUsedBy(plan);
  const methods = contractFacts().methods;
  const calls = Object.fromEntries(
    callsOf(plan).flatMap((call) => {
      const method = methods[call];
      return method === undefined ? [] : [[call, method]];
    }),
  );
  const words = { fr: french, en: english };
  // What a fact is called is for authors.
  const unread = new Set(Object.values(journey.facts).map(({ label }) => label));
  const facts = Object.fromEntries(Object.entries(journey.facts).map(([name, { label: _, ...fact }]) => [name, fact]));
  const content = (language: Language): Omit<JourneyBundle, 'publication'> => ({
    journey: { ...journey, facts },
    texts: Object.fromEntries(
      Object.entries(words[language]).flatMap(([id, text]) => (unread.has(id) ? [] : [[id, compileText(text)]])),
    ),
    lists: Object.fromEntries(
      used.flatMap((id) => (labels[language][id] === undefined ? [] : [[id, labels[language][id]]])),
    ),
    units,
    calls,
    documents: Object.fromEntries(
      plan.steps.flatMap(documentsOf).map((id) => [id, documentTitle(id, language)] as const),
    ),
  });
  const contents = { fr: content('fr'), en: content('en') };
  const bundleIn = (language: Language): ServedBundle => {
    const json = Buffer.from(JSON.stringify({ publication, ...contents[language] } satisfies JourneyBundle));
    let packing: Promise<Uint8Array> | undefined;
    return { json, etag: `"${sha256(json).slice(0, 16)}"`, brotli: () => (packing ??= packAside(json)) };
  };
  const bundles: Partial<Record<Language, ServedBundle>> = {};
  return {
    id: journey.id,
    publication,
    digest: sha256(JSON.stringify(contents)).slice(0, 12),
    plan,
    routing: compileJourney(plan),
    texts: (language) => contents[language].texts,
    bundle: (language) => (bundles[language] ??= bundleIn(language)),
  };
};

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

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
      ...listsNamed(plan.journey),
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
