import type { FileRef, Value } from '../../engine/answers/answers.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { readerOf } from '../../engine/fields/field-readers.ts';
import type { Locale, RawItem } from '../../engine/fields/field-kind.ts';
import type { Plan } from '../../engine/path/plan.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import { deriveFieldView } from '../../engine/view/derive-step-view.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import type { CodeLabel, FieldServices, TextOf } from '../../steps/step-props.ts';
import { problemOf } from '../../api/client/call-failure.ts';
import { api } from '../api.ts';
import { issueWords } from './issue-words.ts';

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
    upload: (file, _side, onProgress) => upload(file, dossier, onProgress),
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

const lookup = async (list: 'communes' | 'naf', query: string): Promise<readonly CodeLabel[]> => {
  const call = list === 'communes' ? 'GetAllCommune' : 'SearchNaf';
  const payload = list === 'communes' ? { codePostal: query } : { recherche: query };
  const found = await api.callNamed({ area: 'Core', name: call, method: 'GET', kind: 'read' }, payload);
  return found as readonly CodeLabel[];
};

const upload = async (file: File, dossier: string, onProgress: (done: number) => void): Promise<FileRef> => {
  const form = new FormData();
  form.set('file', file);
  try {
    const stored = await api.callNamed({ area: 'Core', name: 'UploadDocument', method: 'POST', kind: 'action' }, form, {
      headers: { 'Parcours-Dossier': dossier },
      onUpload: onProgress,
    });
    return stored as FileRef;
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== undefined && 'issues' in problem) throw problem.issues[0] ?? error;
    throw error;
  }
};
