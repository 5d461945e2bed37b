import { expect, type Locator, type Page } from '@playwright/test';
import type { ListItem, Value } from '../../../engine/answers/answers.ts';
import type { FieldKind } from '../../../engine/definition/language.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import type { RawOf } from '../../../engine/fields/field-kind.ts';
import { deriveFieldView } from '../../../engine/view/derive-step-view.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import type { JourneyStep } from './journey-step.ts';
import { smallPdf, smallPng } from './small-files.ts';
import { say } from './words.ts';

/** Where a field is looked for: the page, or one line of a list. */
export type Around = Page | Locator;
/** How one kind of field is filled in, by role and name only, as its reader would find it. */
type Filler<K extends FieldKind> = (
  around: Around,
  view: FieldView<K>,
  raw: RawOf<K>,
  step: JourneyStep,
) => Promise<void>;

/** The question as it stands on the page. */
export const nameOf = (view: FieldView, step: Pick<JourneyStep, 'text' | 'language'>): string =>
  view.required ? step.text(view.field.label) : `${step.text(view.field.label)} ${say(step.language, '(optionnel)')}`;

/** The boxes under one question. */
export const groupOf = (around: Around, view: FieldView, step: JourneyStep): Locator =>
  around.getByRole('group', { name: nameOf(view, step), exact: true });

const typeText = (around: Around, view: FieldView, raw: string, step: JourneyStep): Promise<void> =>
  around.getByRole('textbox', { name: nameOf(view, step), exact: true }).fill(raw);

const pickLine = async (
  around: Around,
  view: FieldView,
  label: string | undefined,
  step: JourneyStep,
): Promise<void> => {
  await around
    .getByRole('combobox', { name: nameOf(view, step), exact: true })
    .selectOption(label === undefined ? '' : { label });
};

export type Offered = { readonly code: string | number; readonly label: string; readonly hint?: string | undefined };
/** The option of a code. */
export const offered = (view: FieldView, code: string): Offered | undefined =>
  view.options?.find((option) => String(option.code) === code);
/** An option is read with its explanation. */
export const optionName = ({ label, hint }: Offered, step: JourneyStep): string =>
  hint === undefined ? step.text(label) : `${step.text(label)} ${step.text(hint)}`;

const pickFrom =
  (list: string) =>
  (around: Around, view: FieldView, raw: string, step: JourneyStep): Promise<void> =>
    pickLine(around, view, step.bundle.lists[list]?.find(({ code }) => code === raw)?.label, step);

const tickOneOfTwo =
  (yes: string, no: string) =>
  async (around: Around, view: FieldView, raw: boolean | null, step: JourneyStep): Promise<void> => {
    if (raw === null) return;
    const name = say(step.language, raw ? yes : no);
    await groupOf(around, view, step).getByRole('radio', { name, exact: true }).check();
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
  const group = groupOf(around, view, step);
  // Radios, cards or a list: a reader sees which it is.
  const list = around.getByRole('combobox', { name: nameOf(view, step), exact: true });
  await expect(group.or(list)).toBeVisible();
  if (await list.isVisible()) {
    await pickLine(around, view, option === undefined ? undefined : step.text(option.label), step);
  } else if (option !== undefined) {
    await group.getByRole('radio', { name: optionName(option, step), exact: true }).check();
  }
};

const fillChoices: Filler<'choices'> = async (around, view, raw, step) => {
  const group = groupOf(around, view, step);
  for (const option of view.options ?? []) {
    const box = group.getByRole('checkbox', { name: optionName(option, step), exact: true });
    await box.setChecked(raw.includes(String(option.code)));
  }
};

const tickConsent: Filler<'consent'> = (around, view, raw, step) =>
  around.getByRole('checkbox', { name: nameOf(view, step), exact: true }).setChecked(raw === true);

const fillNaf: Filler<'naf'> = (around, view, raw, step) =>
  around.getByRole('combobox', { name: nameOf(view, step), exact: true }).fill(raw);

const fillCommune: Filler<'commune'> = (around, view, raw, step) => pickLine(around, view, raw, step);

/** The input that takes one side of a document. */
export const sideInput = (group: Locator, view: FieldView<'file'>, side: string, step: JourneyStep): Locator => {
  const { language, text } = step;
  const names: Readonly<Record<string, string>> = { front: 'Recto', back: 'Verso', file: 'Document' };
  const label = text(view.field.label);
  const alone = (view.field.sides?.length ?? 1) === 1;
  const about = alone ? label : `${label}, ${say(language, names[side] ?? side)}`;
  return group.getByLabel(`${say(language, 'Choisir un document')} ${about}`, { exact: true });
};

const addFiles: Filler<'file'> = async (around, view, raw, step) => {
  const group = groupOf(around, view, step);
  for (const [n, side] of Object.keys(raw).entries()) {
    await sideInput(group, view, side, step).setInputFiles(n === 0 ? await smallPdf(side) : await smallPng(side));
    await expect(group.getByText(say(step.language, 'Document reçu'))).toHaveCount(n + 1);
  }
};

const fillList: Filler<'list'> = async (around, view, _raw, step) => {
  const group = groupOf(around, view, step);
  const items = (step.record[view.name] ?? []) as readonly ListItem[];
  const { path } = step.standing;
  // A list that asks for a line comes up with one.
  await expect(group).toBeVisible();
  for (const [n, item] of items.entries()) {
    const title = `${step.text(view.field.itemLabel)} ${n + 1}`;
    const line = group.getByRole('group', { name: title, exact: true });
    if (!(await line.isVisible())) {
      await group.getByRole('button', { name: step.text(view.field.add), exact: true }).click();
    }
    for (const [key, field] of Object.entries(view.field.item)) {
      const value = (item as Readonly<Record<string, Value>>)[key];
      if (value === undefined) continue;
      const name = `${view.name}[${item.id}].${key}`;
      await fillField(
        line,
        deriveFieldView(path.plan, { name, field }, path.slots, value, step.bundle.lists),
        value,
        step,
      );
    }
    await line.getByRole('button', { name: `${say(step.language, 'Terminer')} ${title}`, exact: true }).click();
  }
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
  country: pickFrom('countries'),
  nationality: pickFrom('nationalities'),
  consent: tickConsent,
  commune: fillCommune,
  naf: fillNaf,
  file: addFiles,
  list: fillList,
};

/** Puts what was typed, letter by letter, into one field. */
export const typeRaw = (around: Around, view: FieldView, raw: unknown, step: JourneyStep): Promise<void> =>
  (fillers[view.kind] as (around: Around, view: FieldView, raw: unknown, step: JourneyStep) => Promise<void>)(
    around,
    view,
    raw,
    step,
  );

/** Puts a value into one field, written as the page's language writes it. */
const fillField = (around: Around, view: FieldView, value: Value, step: JourneyStep): Promise<void> =>
  typeRaw(around, view, specOf(view.kind).format(value, view.field as never, step.context), step);

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

/** Gives all the answers of a step, in the order of the page; later fields may show only because of earlier ones. */
export const fillStep = async (page: Page, step: JourneyStep): Promise<void> => {
  await openDocuments(page, step);
  for (const view of step.view.fields) {
    const value = step.record[view.name];
    if (value !== undefined) await fillField(page, view, value, step);
  }
};
