import type { ListItem, StepRecord, Value } from '../../engine/answers/answers.ts';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import type { FactDefinition } from '../../engine/definition/language.ts';
import { groupedIban } from '../../engine/fields/iban.ts';
import { groupedNir } from '../../engine/fields/nir.ts';
import type { Plan } from '../../engine/path/plan.ts';
import { deriveFieldView } from '../../engine/view/derive-step-view.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { formatDate, formatMoney, formatNumber } from '../../engine/view/format-values.ts';
import { fileNames, joinLines } from '../../engine/versions/say.ts';
import { formatAnswer } from '../../steps/format.ts';
import { itemKeyOf } from '../../steps/step-ids.ts';
import { reportWords } from './report-words.ts';
import type { AppWords } from '../words/app-words.ts';
import type { JourneyWords } from '../words/journey-words.ts';

/** A journey with all that is needed to speak of it in one language. */
export type Speaker = { readonly plan: Plan; readonly words: JourneyWords; readonly app: AppWords };

const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A field as it is shown while `slots` stand; undefined for a name that the journey does not have. */
export const fieldViewOf = (
  { plan, words }: Speaker,
  stepId: string,
  name: string,
  slots: Slots,
  value: Value | undefined,
): FieldView | undefined => {
  const field = plan.steps[plan.indexOf.get(stepId) ?? -1]?.fields.find((one) => one.name === name);
  return field === undefined ? undefined : deriveFieldView(plan, field, slots, value, words.labels);
};

/**
 * An answer as the saver would read it, but in full: generated customers have nothing to hide, and a tester compares
 * every sign.
 */
export const sayAnswer = (speaker: Speaker, view: FieldView, value: Value | undefined, slots: Slots): string => {
  const { words, app } = speaker;
  if (typeof value === 'string' && view.kind === 'iban') return groupedIban(value);
  if (typeof value === 'string' && view.kind === 'nir') return groupedNir(value);
  if (typeof value === 'string' && view.field.sensitive === true) return value;
  if (view.kind === 'file') return sayFiles(value);
  if (view.kind === 'list' && Array.isArray(value)) {
    return joinLines(
      (value as readonly ListItem[]).map((item) =>
        lineViews(speaker, view, item, slots).flatMap((line) =>
          line.value === undefined ? [] : [sayAnswer(speaker, line, line.value, slots)],
        ),
      ),
    );
  }
  const services = {
    locale: words.language,
    text: words.text,
    countries: () => codeLabels(speaker, 'countries'),
    nationalities: () => codeLabels(speaker, 'nationalities'),
    itemViews: () => [],
  };
  return formatAnswer(view, value, services, app.answers);
};

const codeLabels = ({ words }: Speaker, list: string) =>
  (words.labels[list] ?? []).map(({ code, label }) => ({ code: String(code), label }));

const sayFiles = (value: Value | undefined): string =>
  typeof value === 'object' ? fileNames(value) : plain(value ?? '');

/** The fields shown in one line of a list, with the values of the line. */
const lineViews = (
  { plan, words }: Speaker,
  list: FieldView<'list'>,
  item: ListItem,
  slots: Slots,
): readonly FieldView[] => {
  const values = item as Readonly<Record<string, Value | undefined>>;
  return Object.entries(list.field.item).flatMap(([key, field]) => {
    const line = field.when === undefined ? undefined : plan.lines.get(field.when);
    const shown = line === undefined || line.condition([...slots, ...line.keys.map((name) => values[name])]);
    const name = `${list.name}[${item.id}].${key}`;
    return shown ? [deriveFieldView(plan, { name, field }, slots, values[itemKeyOf(name)], words.labels)] : [];
  });
};

/** The view that an issue stands on: the field, or the field of a line of a list. */
export const issueViewOf = (
  speaker: Speaker,
  view: FieldView,
  fill: StepRecord,
  { field }: FieldIssue,
  slots: Slots,
): FieldView | undefined => {
  if (view.name === field) return view;
  const lines = fill[view.name];
  if (view.kind !== 'list' || !Array.isArray(lines)) return undefined;
  return (lines as readonly ListItem[])
    .flatMap((line) => lineViews(speaker, view, line, slots))
    .find((one) => one.name === field);
};

/** A box of the lines of a list, in whichever line; undefined for one that they do not have. */
const boxViewOf = ({ plan, words }: Speaker, list: FieldView<'list'>, key: string, slots: Slots) => {
  const field = Object.hasOwn(list.field.item, key) ? list.field.item[key] : undefined;
  return field && deriveFieldView(plan, { name: `${list.name}.${key}`, field }, slots, undefined, words.labels);
};

type Line = Readonly<Record<string, unknown>>;
const isLine = (raw: unknown): raw is Line => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const lineName = ({ words }: Speaker, list: FieldView<'list'>, n: number): string =>
  `${words.text(list.field.itemLabel)} ${n + 1}`;

/**
 * Where something is typed, and what: in a list, the box of the line that the try is about (`origins[line-1].share`), or
 * where it is about all of them, what is typed into each box of each line.
 */
export const sayTyped = (
  speaker: Speaker,
  view: FieldView | undefined,
  field: string,
  raw: unknown,
  slots: Slots,
): { readonly field: string; readonly typed: string } => {
  const { words } = speaker;
  if (view === undefined) return { field, typed: sayRaw(speaker, view, raw) };
  const label = words.text(view.field.label);
  if (view.kind !== 'list' || !Array.isArray(raw)) return { field: label, typed: sayRaw(speaker, view, raw) };
  const lines = raw.filter(isLine);
  const key = itemKeyOf(field);
  const at = lines.findIndex(({ id }) => field === `${view.name}[${String(id)}].${key}`);
  const box = boxViewOf(speaker, view, key, slots);
  if (box !== undefined && at >= 0) {
    return {
      field: [label, lineName(speaker, view, at), words.text(box.field.label)].join(', '),
      typed: sayRaw(speaker, box, lines[at]?.[key]),
    };
  }
  const colon = words.language === 'fr' ? '\u00a0: ' : ': ';
  const typed = lines.map((line, n) => {
    const boxes = Object.keys(line).flatMap((name) => boxViewOf(speaker, view, name, slots) ?? []);
    const said = boxes.map((one) => sayRaw(speaker, one, line[one.name.slice(view.name.length + 1)]));
    return `${lineName(speaker, view, n)}${colon}${said.join(', ')}`;
  });
  return { field: label, typed: typed.join(' ; ') || sayRaw(speaker, view, raw) };
};

/** What is typed into the boxes of a field that is no list, as it would be seen there. */
const sayRaw = (speaker: Speaker, view: FieldView | undefined, raw: unknown): string => {
  const { app, words } = speaker;
  const empty = reportWords[words.language].nothing;
  if (raw === null || raw === undefined || raw === '') return empty;
  if (typeof raw === 'boolean') return raw ? app.answers.yes : app.answers.no;
  if (Array.isArray(raw)) {
    return raw.length === 0 ? empty : raw.map((one) => sayRaw(speaker, view, one)).join(', ');
  }
  if (typeof raw === 'object') {
    const boxes = Object.entries(raw).filter(([key]) => key !== 'id');
    if (view?.kind === 'date') return boxes.map(([, box]) => (box === '' ? '–' : plain(box))).join(' / ');
    const said = boxes.map(([, box]) =>
      typeof box === 'object' && box !== null && 'name' in box ? String(box.name) : plain(box),
    );
    return said.filter((one) => one !== '').join(', ') || empty;
  }
  const options = view !== undefined && 'options' in view ? view.options : undefined;
  const option = options?.find(({ code }) => String(code) === String(raw));
  return option === undefined ? String(raw) : words.text(option.label);
};

/** What the server says of a fact, with the labels of its list where it has one. */
export const sayFact = (
  { words, app }: Speaker,
  fact: FactDefinition | undefined,
  value: string | number | boolean | undefined,
): string => {
  const { language, labels } = words;
  if (value === undefined) return app.answers.empty;
  if (typeof value === 'boolean') return value ? app.answers.yes : app.answers.no;
  switch (fact?.type) {
    case 'money':
      return formatMoney(Number(value), language);
    case 'number':
      return formatNumber(Number(value), language);
    case 'date':
      return formatDate(String(value), language);
    case 'country':
      return labelIn(labels['countries'], value);
    case 'choice':
      return fact.list === undefined ? String(value) : labelIn(labels[fact.list], value);
    case 'yesno':
    case 'text':
    case undefined:
      return String(value);
  }
};

const labelIn = (
  list: readonly { readonly code: string | number; readonly label: string }[] | undefined,
  code: string | number,
): string => list?.find((option) => String(option.code) === String(code))?.label ?? String(code);
