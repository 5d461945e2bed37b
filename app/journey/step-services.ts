import type { Insurer } from '../../api/client/fund-calls.ts';
import type { Value } from '../../engine/answers/answers.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { readerOf } from '../../engine/fields/field-readers.ts';
import type { Locale } from '../../engine/fields/field-kind.ts';
import type { Plan } from '../../engine/path/plan.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import { deriveLineViews } from '../../engine/view/derive-line-views.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import type { CodeLabel, FieldServices, TextOf } from '../../steps/step-props.ts';
import { untilOnline } from '../browser/connection.ts';
import { issueWords } from './issue-words.ts';

const calls = () => import('./field-calls.ts');
/** What sends a file could not be had: the connection is gone for both. */
const unsent = () => Promise.reject({ back: untilOnline });
// The same functions each time: what they bring is fetched again when they change.
const lookups: Readonly<Record<Insurer, FieldServices['lookup']>> = {
  InsurerA: async (list, query) => (await calls()).lookup('InsurerA', list, query),
  InsurerB: async (list, query) => (await calls()).lookup('InsurerB', list, query),
};
const facts: Readonly<Record<Insurer, FieldServices['fundFacts']>> = {
  InsurerA: async (isin) => (await calls()).fundFacts('InsurerA', isin),
  InsurerB: async (isin) => (await calls()).fundFacts('InsurerB', isin),
};
const fetchFile: FieldServices['fetchFile'] = async (file) => (await calls()).fetchFile(file);

/** What fields may ask of the outside, for the step on the screen. */
export const stepServices = (
  bundle: JourneyBundle,
  plan: Plan,
  slots: Slots,
  locale: Locale,
  text: TextOf,
  dossier: string,
): FieldServices => {
  const insurer = insurerOf(bundle);
  const context = fieldContext(plan, slots, locale, undefined);
  const read = (view: FieldView, raw: unknown): Value | undefined => {
    const parsed = readerOf(view.kind).parse(raw as never, view.field as never, context);
    return 'value' in parsed ? parsed.value : undefined;
  };
  return {
    text,
    locale,
    issueWords,
    lookup: lookups[insurer],
    fundFacts: facts[insurer],
    upload: async (file, _side, onProgress) => (await calls().catch(unsent)).upload(file, dossier, onProgress),
    fetchFile,
    countries: () => labelsOf(bundle, 'countries'),
    nationalities: () => labelsOf(bundle, 'nationalities'),
    read,
    write: (view, value) => readerOf(view.kind).format(value, view.field as never, context),
    itemViews: (list, item) => deriveLineViews(plan, slots, list, item, bundle.lists, read),
  };
};

const insurerOf = ({ journey }: JourneyBundle): Insurer =>
  journey.steps.some(({ save }) => save?.call.startsWith('InsurerB/') === true) ? 'InsurerB' : 'InsurerA';

const labelsOf = (bundle: JourneyBundle, list: string): readonly CodeLabel[] =>
  (bundle.lists[list] ?? []).map(({ code, label, otherNames }) => ({ code: String(code), label, otherNames }));
