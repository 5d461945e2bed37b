import type { Page } from '@playwright/test';
import type { RawRecord } from '../../../engine/answers/answers.ts';
import type { Try } from '../../../engine/coverage/customer.ts';
import type { FieldKind } from '../../../engine/definition/field-language.ts';
import type { RawItem, RawOf } from '../../../engine/fields/field-kind.ts';
import { blankOf } from '../../../engine/fields/kind-facts.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { shareKeyOf } from '../../../steps/fields/list/shares.ts';
import { whole } from '../../../steps/format.ts';
import { sumLines } from '../../../steps/fields/list/sum-lines.ts';
import { itemKeyOf } from '../../../steps/step-ids.ts';
import { isKept } from './empty-step.ts';
import { groupOf, listOf, offered } from './field-names.ts';
import { lineViews } from './fill-step.ts';
import type { JourneyStep } from './journey-step.ts';

type Reason = string | undefined;

/** A pure judgement for the kinds that can refuse a hand; the others take whatever is typed. */
type Judge<K extends FieldKind> = (view: FieldView<K>, raw: RawOf<K>, step: JourneyStep) => Reason;

const notOffered = 'it is not offered';
const keptLines = 'the page takes no more lines away';
const keptChoice = 'a choice cannot be taken back';

const isOffered = (view: FieldView, code: string): boolean => code === '' || offered(view, code) !== undefined;

/** A keyboard has no control characters, and no half of a character. */
const typedText = (raw: string): Reason =>
  /\p{Cc}/u.test(raw) || !raw.isWellFormed() ? 'no keyboard has such a character' : undefined;

const judges: { readonly [K in FieldKind]?: Judge<K> } = {
  text: (_, raw) => typedText(raw),
  choice: (view, raw) => (isOffered(view, raw) ? undefined : notOffered),
  country: (view, raw) => (isOffered(view, raw) ? undefined : notOffered),
  nationality: (view, raw) => (isOffered(view, raw) ? undefined : notOffered),
  choices: (view, raw) => {
    if (!raw.every((code) => isOffered(view, code))) return notOffered;
    const alone = raw.some((code) => view.field.alone?.includes(code) === true);
    return alone && raw.length > 1 ? 'one unticks the other' : undefined;
  },
  date: (_, { day, month, year }) =>
    day.length > 2 || month.length > 2 || year.length > 4 ? 'the boxes take no more characters' : undefined,
  list: (view, raw, step) => {
    if (raw.length > view.field.max) return 'the page adds no more lines';
    // A list that asks for a line comes up with one, and one that asks for more keeps them.
    if (raw.length > 1 && raw.length < view.field.min) return keptLines;
    if (passesWhole(view, raw, step)) return 'shares never pass the whole';
    return raw.map((line) => judgeLine(view, line, step)).find((why) => why !== undefined);
  },
};

const judgeLine = (view: FieldView<'list'>, line: RawItem, step: JourneyStep): Reason => {
  const shown = lineViews(view, line, step);
  return shown
    .map((one) => judge(one, line[itemKeyOf(one.name)] ?? blankOf(one.kind), step))
    .find((why) => why !== undefined);
};

const passesWhole = (view: FieldView<'list'>, lines: readonly RawItem[], step: JourneyStep): boolean => {
  const key = shareKeyOf(view);
  if (key === undefined) return false;
  const total = sumLines(view, lines, key, {
    itemViews: (list, line) => lineViews(list, line, step),
    read: (one, raw) => {
      const read = specOf(one.kind).parse(raw as never, one.field as never, step.context);
      return 'value' in read ? read.value : undefined;
    },
  });
  return total > whole;
};

const judge = (view: FieldView, raw: unknown, step: JourneyStep): Reason =>
  (judges[view.kind] as ((view: FieldView, raw: unknown, step: JourneyStep) => Reason) | undefined)?.(view, raw, step);

/** A line that holds a choice would have to hold none. */
const takesBack = (view: FieldView, from: unknown, to: unknown, step: JourneyStep): boolean =>
  view.kind === 'list' &&
  (to as readonly RawItem[]).some((line, n) => {
    const before = (from as readonly RawItem[])[n];
    return lineViews(view, line, step).some((one) => {
      const key = itemKeyOf(one.name);
      return isChosen(one, before?.[key]) && !isChosen(one, line[key]);
    });
  });

/** A list that came up with lines would have to give up what it asks for. */
const takesAway = (view: FieldView, from: unknown, to: unknown): boolean =>
  view.kind === 'list' &&
  (to as readonly RawItem[]).length < Math.min(view.field.min, (from as readonly RawItem[]).length);

const isChosen = ({ kind }: FieldView, raw: unknown): boolean =>
  (kind === 'yesno' || kind === 'truefalse' || kind === 'choice') && raw !== undefined && raw !== null && raw !== '';

/** Towns are picked from those of the postal code, once there is one. */
const hasTowns = (view: FieldView<'commune'>, { context }: JourneyStep): boolean =>
  /^\d{5}$/.test(String(context.read(view.field.postcode.slice(1)) ?? ''));

/**
 * Why nobody could bring the boxes of the page from one state to another: what is not offered, what cannot be taken back,
 * what is not asked. Undefined where a hand can.
 * @param step as it is once `to` stands in its boxes
 */
export const whyNoHand = async (
  page: Page,
  step: JourneyStep,
  from: RawRecord,
  to: RawRecord,
  attempt: Try,
): Promise<Reason> => {
  if (attempt.kind === 'record') {
    const shown = new Set(step.view.fields.map(({ name }) => name));
    const hidden = Object.keys(attempt.record).find((name) => !shown.has(name));
    if (hidden !== undefined) return `${hidden} is not asked`;
  }
  for (const view of step.view.fields) {
    const raw = to[view.name];
    if (view.kind === 'commune' && view.name === attempt.field && hasTowns(view, step))
      return raw === '' ? 'a postal code of one town brings it along' : notOffered;
    const why = judge(view, raw, step);
    if (why !== undefined) return why;
    if (takesAway(view, from[view.name], raw)) return keptLines;
    if (takesBack(view, from[view.name], raw, step)) return keptChoice;
    const isBlank = raw === null || raw === '';
    if (!isBlank || JSON.stringify(from[view.name]) === JSON.stringify(raw)) continue;
    // What does not show yet comes up with the choice that it holds.
    const isShown = await groupOf(page, view, step)
      .or(listOf(page, view, step))
      .isVisible();
    if (isShown ? await isKept(page, view, step) : isChosen(view, from[view.name])) return keptChoice;
  }
  return undefined;
};
