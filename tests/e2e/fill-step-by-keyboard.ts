import { asTold, expectSaved, mainButton } from '../../cli/replay/browser/go-on.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { FileValue, ListItem, Value } from '../../engine/answers/answers.ts';
import { specOf } from '../../engine/fields/field-kinds.ts';
import { deriveFieldView } from '../../engine/view/derive-step-view.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { validateAnswers } from '../../engine/answers/validate-answers.ts';
import {
  groupOf,
  nameOf,
  offered,
  optionLabel,
  optionName,
  type Around,
} from '../../cli/replay/browser/field-names.ts';
import { sideInput } from '../../cli/replay/browser/fill-file.ts';
import { openDocuments } from '../../cli/replay/browser/fill-step.ts';
import type { JourneyStep } from '../../cli/replay/browser/journey-step.ts';
import { arrowToLine, arrowToRadio, enterOn, spaceOn, tabTo, takeSuggestion, typeInto } from './press-keys.ts';
import { smallPdf } from '../../cli/replay/browser/small-files.ts';
import { say } from '../../cli/replay/browser/words.ts';

const fillChoice = async (
  page: Page,
  around: Around,
  view: FieldView,
  code: string,
  step: JourneyStep,
): Promise<void> => {
  const group = groupOf(around, view, step);
  const list = around.getByRole('combobox', { name: nameOf(view, step), exact: true });
  await expect(group.or(list)).toBeVisible();
  const option = offered(view, code);
  if (option === undefined) throw new Error(`${view.name} does not offer ${code}.`);
  if (await list.isVisible()) return arrowToLine(page, list, optionLabel(option, step));
  return arrowToRadio(page, group, group.getByRole('radio', { name: optionName(option, step), exact: true }));
};

const fillList = async (page: Page, around: Around, view: FieldView<'list'>, step: JourneyStep): Promise<void> => {
  const group = groupOf(around, view, step);
  await expect(group).toBeVisible();
  for (const [n, item] of ((step.record[view.name] ?? []) as readonly ListItem[]).entries()) {
    const title = `${step.text(view.field.itemLabel)} ${n + 1}`;
    const line = group.getByRole('group', { name: title, exact: true });
    if (!(await line.isVisible())) {
      await enterOn(page, group.getByRole('button', { name: step.text(view.field.add), exact: true }));
    }
    for (const [key, field] of Object.entries(view.field.item)) {
      const value = (item as Readonly<Record<string, Value>>)[key];
      if (value === undefined) continue;
      const { path } = step.standing;
      const name = `${view.name}[${item.id}].${key}`;
      const inLine = deriveFieldView(path.plan, { name, field }, path.slots, value, step.bundle.lists);
      await fillField(page, line, inLine, value, step);
    }
    await enterOn(page, line.getByRole('button', { name: `${say(step.language, 'Terminer')} ${title}`, exact: true }));
  }
};

const addFiles = async (
  page: Page,
  group: Locator,
  view: FieldView<'file'>,
  value: FileValue,
  step: JourneyStep,
): Promise<void> => {
  for (const [n, side] of Object.keys(value).entries()) {
    await tabTo(page, sideInput(group, view, side, step));
    const asked = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await asked).setFiles(await smallPdf(side));
    await expect(group.getByText(say(step.language, 'Document reçu'))).toHaveCount(n + 1);
  }
};

/** The same answers as `fillField` gives, with Tab, arrows, Space, Enter and letters only. */
const fillField = async (
  page: Page,
  around: Around,
  view: FieldView,
  value: Value,
  step: JourneyStep,
): Promise<void> => {
  const { language } = step;
  const group = groupOf(around, view, step);
  const box = around.getByRole('textbox', { name: nameOf(view, step), exact: true });
  const list = around.getByRole('combobox', { name: nameOf(view, step), exact: true });
  const radio = (french: string) =>
    arrowToRadio(page, group, group.getByRole('radio', { name: say(language, french), exact: true }));
  const raw: unknown = specOf(view.kind).format(value, view.field as never, step.context);
  switch (view.kind) {
    case 'date':
      for (const [name, part] of [
        ['Jour', 'day'],
        ['Mois', 'month'],
        ['Année', 'year'],
      ] as const) {
        const typed = (raw as Readonly<Record<string, string>>)[part] ?? '';
        await typeInto(page, group.getByRole('textbox', { name: say(language, name), exact: true }), typed);
      }
      return;
    case 'yesno':
      return radio(value === true ? 'Oui' : 'Non');
    case 'truefalse':
      return radio(value === true ? 'Vrai' : 'Faux');
    case 'choice':
      return fillChoice(page, around, view, String(value), step);
    case 'choices':
      for (const option of view.options ?? []) {
        const name = optionName(option, step);
        const ticked = (raw as readonly string[]).includes(String(option.code));
        await spaceOn(page, group.getByRole('checkbox', { name, exact: true }), ticked);
      }
      return;
    case 'country':
    case 'nationality': {
      const labels = step.bundle.lists[view.kind === 'country' ? 'countries' : 'nationalities'];
      return takeSuggestion(page, list, labels?.find(({ code }) => code === value)?.label ?? '');
    }
    case 'commune':
      return arrowToLine(page, list, String(value));
    case 'naf':
      return typeInto(page, list, String(raw));
    case 'consent':
      return spaceOn(page, around.getByRole('checkbox', { name: nameOf(view, step), exact: true }), value === true);
    case 'file':
      return addFiles(page, group, view, value as FileValue, step);
    case 'list':
      return fillList(page, around, view, step);
    default:
      return typeInto(page, box, String(raw));
  }
};

/** Gives all the answers of a step without a mouse. */
export const fillStepByKeyboard = async (page: Page, step: JourneyStep): Promise<void> => {
  await openDocuments(page, step, (offer) => enterOn(page, offer));
  for (const view of step.view.fields) {
    const value = step.record[view.name];
    if (value !== undefined) await fillField(page, page, view, value, step);
  }
};

/** Goes on without a mouse; a warning is read and confirmed. */
export const goOnByKeyboard = async (page: Page, step: JourneyStep): Promise<void> => {
  const { language, view, standing, planStep, record } = step;
  await enterOn(page, mainButton(page, step));
  const { issues } = validateAnswers(standing.path.plan, planStep, record, standing.path.slots, {});
  if (issues.some(({ level }) => level === 'warning')) {
    await enterOn(page, page.getByRole('button', { name: say(language, 'J’ai compris, continuer'), exact: true }));
  }
  const told = asTold(step);
  if (told !== undefined) {
    await expect(page.locator('[data-right]').first(), 'what is right has the focus').toBeFocused();
    await enterOn(page, mainButton(page, told));
  }
  await expect(page, `${view.step} is left`).not.toHaveURL((url) => url.pathname === view.route);
  await expectSaved(page);
};
