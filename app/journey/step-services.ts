import type { Value } from '../../engine/answers/answers.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { readerOf } from '../../engine/fields/field-readers.ts';
import type { Locale, RawItem } from '../../engine/fields/field-kind.ts';
import type { Plan } from '../../engine/path/plan.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import { deriveFieldView } from '../../engine/view/derive-step-view.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import type { CodeLabel, FieldServices, TextOf } from '../../steps/step-props.ts';
import { issueWords } from './issue-words.ts';

const calls = () => import('./field-calls.ts');
// The same functions each time: what they bring is fetched again when they change.
const lookup: FieldServices['lookup'] = async (list, query) => (await calls()).lookup(list, query);
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
  const context = fieldContext(plan, slots, locale, undefined);
  const read = (view: FieldView, raw: unknown): Value | undefined => {
    const parsed = readerOf(view.kind).parse(raw as never, view.field as never, context);
    return 'value' in parsed ? parsed.value : undefined;
  };
  return {
    text,
    locale,
    issueWords,
    lookup,
    upload: async (file, _side, onProgress) => (await calls()).upload(file, dossier, onProgress),
    fetchFile,
    countries: () => labelsOf(bundle, 'countries'),
    nationalities: () => labelsOf(bundle, 'nationalities'),
    read,
    write: (view, value) => readerOf(view.kind).format(value, view.field as never, context),
    itemViews: (list, item) => itemViews(bundle, plan, slots, list, item, read),
  };
};

const labelsOf = (bundle: JourneyBundle, list: string): readonly CodeLabel[] =>
  (bundle.lists[list] ?? []).map(({ code, label }) => ({ code: String(code), label }));

/** The fields shown in one line: each condition sees what the line holds so far. */
const itemViews = (
  bundle: JourneyBundle,
  plan: Plan,
  slots: Slots,
  list: FieldView<'list'>,
  item: RawItem,
  read: (view: FieldView, raw: unknown) => Value | undefined,
): readonly FieldView[] => {
  const values: Record<string, Value | undefined> = {};
  const views: FieldView[] = [];
  for (const [key, field] of Object.entries(list.field.item)) {
    const line = field.when === undefined ? undefined : plan.lines.get(field.when);
    const shown = line === undefined || line.condition([...slots, ...line.keys.map((name) => values[name])]);
    if (!shown) continue;
    const bare = deriveFieldView(
      plan,
      { name: `${list.name}[${item.id}].${key}`, field },
      slots,
      undefined,
      bundle.lists,
    );
    const value = item[key] === undefined ? undefined : read(bare, item[key]);
    values[key] = value;
    views.push({ ...bare, value } as FieldView);
  }
  return views;
};
