import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { RawRecord } from '../../../engine/answers/answers.ts';
import type { FieldKind } from '../../../engine/definition/field-language.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import type { RawItem, RawOf } from '../../../engine/fields/field-kind.ts';
import { blankOf } from '../../../engine/fields/kind-facts.ts';
import { deriveLineViews } from '../../../engine/view/derive-line-views.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { itemKeyOf } from '../../../steps/step-ids.ts';
import {
  boxOf,
  groupOf,
  lineTitle,
  listOf,
  nameOf,
  offered,
  optionLabel,
  optionName,
  tickOf,
  type Around,
} from './field-names.ts';
import { fillFile } from './fill-file.ts';
import { rawOfRecord, withRaw, type JourneyStep } from './journey-step.ts';
import { say } from './words.ts';

/**
 * How one kind of field is brought to what its boxes should hold, by role and name only, as its reader would find it;
 * whatever they held before. Throws where the page offers no way.
 */
type Filler<K extends FieldKind> = (
  around: Around,
  view: FieldView<K>,
  raw: RawOf<K>,
  step: JourneyStep,
) => Promise<void>;

const typeText = (around: Around, view: FieldView, raw: string, step: JourneyStep): Promise<void> =>
  boxOf(around, view, step).fill(raw);

const pickLine = async (list: Locator, label: string | undefined): Promise<void> => {
  await list.selectOption(label === undefined ? '' : { label });
};

/** The label of what is not empty; throws where it is not offered. */
const labelOf = (found: { readonly label: string } | undefined, raw: string): string | undefined => {
  if (raw !== '' && found === undefined) throw new Error(`“${raw}” is not offered`);
  return found?.label;
};

/** Types the whole name, which is enough: the box knows it. */
const searchIn =
  (list: 'countries' | 'nationalities') =>
  async (around: Around, view: FieldView, raw: string, step: JourneyStep): Promise<void> => {
    const box = listOf(around, view, step);
    await box.fill(
      labelOf(
        step.bundle.lists[list]?.find(({ code }) => code === raw),
        raw,
      ) ?? '',
    );
    // The suggestions would lie over what comes next.
    await box.press('Escape');
  };

/** A radio that is chosen cannot be taken back: empty is what stands there already, or nothing at all. */
const expectNoneChosen = async (group: Locator): Promise<void> => {
  await expect(group).toBeVisible();
  await expect(group.getByRole('radio', { checked: true }), 'nothing is chosen yet').toHaveCount(0);
};

const tickOneOfTwo =
  (yes: string, no: string) =>
  async (around: Around, view: FieldView, raw: boolean | null, step: JourneyStep): Promise<void> => {
    // It stands.
    if (view.given === true) return;
    const group = groupOf(around, view, step);
    if (raw === null) return expectNoneChosen(group);
    await group.getByRole('radio', { name: say(step.language, raw ? yes : no), exact: true }).check();
  };

const fillDate: Filler<'date'> = async (around, view, raw, step) => {
  const group = groupOf(around, view, step);
  const boxes = { Jour: raw.day, Mois: raw.month, Année: raw.year };
  for (const [name, typed] of Object.entries(boxes)) {
    await group.getByRole('textbox', { name: say(step.language, name), exact: true }).fill(typed);
  }
};

const fillChoice: Filler<'choice'> = async (around, view, raw, step) => {
  const option = offered(view, raw);
  labelOf(option, raw);
  const group = groupOf(around, view, step);
  // Radios, cards or a list: a reader sees which it is.
  const list = listOf(around, view, step);
  await expect(group.or(list)).toBeVisible();
  if (await list.isVisible()) return pickLine(list, option && optionLabel(option, step));
  if (option === undefined) return expectNoneChosen(group);
  await group.getByRole('radio', { name: optionName(option, step), exact: true }).check();
};

const fillChoices: Filler<'choices'> = async (around, view, raw, step) => {
  raw.forEach((code) => labelOf(offered(view, code), code));
  const group = groupOf(around, view, step);
  const boxes = (view.options ?? []).map((option) => ({
    wanted: raw.includes(String(option.code)),
    box: group.getByRole('checkbox', { name: optionName(option, step), exact: true }),
  }));
  // What goes first: one that stands alone takes the others with it.
  for (const { box } of boxes.filter(({ wanted }) => !wanted)) await box.setChecked(false);
  for (const { box } of boxes.filter(({ wanted }) => wanted)) await box.setChecked(true);
  for (const { box, wanted } of boxes) await expect(box).toBeChecked({ checked: wanted });
};

const fillNaf: Filler<'naf'> = async (around, view, raw, step) => {
  const box = listOf(around, view, step);
  await box.fill(raw);
  await box.press('Escape');
  // The name of the activity comes below the box, and moves what is pressed next.
  await expect(box).not.toHaveAttribute('aria-busy');
};

/** A list where the postal code has one, else a box; which it is depends on an answer of the server. */
const fillCommune: Filler<'commune'> = async (around, view, raw, step) => {
  const list = listOf(around, view, step);
  const postcode = String(step.context.read(view.field.postcode.slice(1)) ?? '');
  const box = boxOf(around, view, step);
  if (raw !== '' && /^\d{5}$/.test(postcode)) {
    const town = list.getByRole('option', { name: raw, exact: true });
    await expect(async () => {
      // A town of another postal code stands in a box, and the list comes once it is gone.
      if (await box.isVisible()) await box.fill('', { timeout: 1000 });
      await expect(town, `a town of ${postcode}`).toBeAttached({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    return pickLine(list, raw);
  }
  await expect(list.or(box)).toBeVisible();
  return (await list.isVisible()) ? pickLine(list, raw === '' ? undefined : raw) : box.fill(raw);
};

/** The fields that a line of a list shows. */
export const lineViews = (list: FieldView<'list'>, line: RawItem, step: JourneyStep): readonly FieldView[] => {
  const { standing, bundle, context } = step;
  return deriveLineViews(standing.path.plan, standing.path.slots, list, line, bundle.lists, (view, raw) => {
    const read = specOf(view.kind).parse(raw as never, view.field as never, context);
    return 'value' in read ? read.value : undefined;
  });
};

const fillLine = async (
  group: Locator,
  view: FieldView<'list'>,
  n: number,
  item: RawItem,
  step: JourneyStep,
): Promise<void> => {
  const { language, text } = step;
  const title = lineTitle(view, n, step);
  const line = group.getByRole('group', { name: title, exact: true });
  const change = group.getByRole('button', { name: `${say(language, 'Modifier')} ${title}`, exact: true });
  if (await change.isVisible()) await change.click();
  else if (!(await line.isVisible())) {
    await group.getByRole('button', { name: text(view.field.add), exact: true }).click();
  }
  for (const inLine of lineViews(view, item, step)) {
    await typeRaw(line, inLine, item[itemKeyOf(inLine.name)] ?? blankOf(inLine.kind), step);
  }
  await line.getByRole('button', { name: `${say(language, 'Terminer')} ${title}`, exact: true }).click();
};

const fillList: Filler<'list'> = async (around, view, raw, step) => {
  const group = groupOf(around, view, step);
  // A list that asks for a line comes up with one.
  await expect(group).toBeVisible();
  for (const [n, item] of raw.entries()) await fillLine(group, view, n, item, step);
  const remove = group.getByRole('button', {
    name: `${say(step.language, 'Retirer')} ${lineTitle(view, raw.length, step)}`,
    exact: true,
  });
  while (await remove.isVisible()) await remove.click();
};

const fillers: { readonly [K in FieldKind]: Filler<K> } = {
  text: typeText,
  email: typeText,
  phone: typeText,
  number: typeText,
  money: typeText,
  percent: typeText,
  year: typeText,
  iban: typeText,
  nir: typeText,
  date: fillDate,
  yesno: tickOneOfTwo('Oui', 'Non'),
  truefalse: tickOneOfTwo('Vrai', 'Faux'),
  choice: fillChoice,
  choices: fillChoices,
  country: searchIn('countries'),
  nationality: searchIn('nationalities'),
  consent: (around, view, raw, step) => tickOf(around, view, step).setChecked(raw === true),
  commune: fillCommune,
  naf: fillNaf,
  file: fillFile,
  list: fillList,
};

/** Nothing on the page is what the field should be. Names the step, the field, its kind, its question and what was wanted. */
class StuckError extends Error {}

/** Does something to one field of the page. Throws `StuckError` where it cannot be done. */
export const onField = async <T>(
  view: FieldView,
  step: JourneyStep,
  wanted: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StuckError) throw cause;
    const where = `${step.view.journey}/${step.view.step}, field ${view.name} (${view.kind}, “${nameOf(view, step)}”)`;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StuckError(`${where} cannot be made to ${wanted}: ${why}`, { cause });
  }
};

/** Puts what was typed, letter by letter, into one field. Throws `StuckError`. */
export const typeRaw = async (around: Around, view: FieldView, raw: unknown, step: JourneyStep): Promise<void> => {
  const fill = fillers[view.kind] as (
    around: Around,
    view: FieldView,
    raw: unknown,
    step: JourneyStep,
  ) => Promise<void>;
  await onField(view, step, `hold ${JSON.stringify(raw)}`, () => fill(around, view, raw, step));
};

/** Opens each document that the step offers, as its reader must before agreeing. */
export const openDocuments = async (
  page: Page,
  step: JourneyStep,
  press: (offer: Locator) => Promise<void> = (offer) => offer.click(),
): Promise<void> => {
  if (step.view.documents.length === 0) return;
  const list = page.getByRole('list', { name: say(step.language, 'Documents à lire'), exact: true });
  const offers = list.getByRole('button');
  await expect(offers).toHaveCount(step.view.documents.length);
  for (const offer of await offers.all()) {
    const arrives = page.waitForEvent('download');
    await press(offer);
    expect((await arrives).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(offer).toContainText(say(step.language, 'Ouvert'));
  }
};

/**
 * Brings the boxes of a step to a state, in the order of its fields: later ones may show only because of earlier ones.
 * A name that is absent is left alone, and so is what does not show. @returns what was typed
 * @param boxes what stands in the boxes before; what did not show then may hold anything
 */
export const typeStep = async (
  page: Page,
  step: JourneyStep,
  raw: RawRecord,
  boxes: RawRecord = {},
): Promise<RawRecord> => {
  const all = { ...boxes, ...raw };
  const typed = withRaw(step, all);
  const before = new Set(withRaw(step, boxes).view.fields.map(({ name }) => name));
  // What comes up again comes with what it last held, which nobody could empty while it was away.
  const isAgain = (name: string): boolean => Object.hasOwn(boxes, name) && !before.has(name);
  const shown = typed.view.fields.filter(({ name }) => Object.hasOwn(raw, name) || isAgain(name));
  for (const view of shown) await typeRaw(page, view, all[view.name], typed);
  return Object.fromEntries(shown.map(({ name }) => [name, all[name]]));
};

/** Gives all the answers of a step; what has no answer is left as it is. */
export const fillStep = async (page: Page, step: JourneyStep): Promise<void> => {
  await openDocuments(page, step);
  await typeStep(page, step, rawOfRecord(step));
};
