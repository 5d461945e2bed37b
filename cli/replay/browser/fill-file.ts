import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';
import type { FileValue } from '../../../engine/answers/answers.ts';
import { sidesOf } from '../../../engine/fields/file.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { groupOf, type Around } from './field-names.ts';
import type { JourneyStep } from './journey-step.ts';
import { documentOf } from './small-files.ts';
import { say } from './words.ts';

const sideNames: Readonly<Record<string, string>> = { front: 'Recto', back: 'Verso', file: 'Document' };

/** What a side is called in the names of its buttons; an only side goes by the question. */
const aboutSide = (view: FieldView<'file'>, side: string, { language, text }: JourneyStep): string => {
  const label = text(view.field.label);
  return sidesOf(view.field).length === 1 ? label : `${label}, ${say(language, sideNames[side] ?? side)}`;
};

/** The input that takes one side of a document. */
export const sideInput = (group: Locator, view: FieldView<'file'>, side: string, step: JourneyStep): Locator =>
  group.getByLabel(`${say(step.language, 'Choisir un document')} ${aboutSide(view, side, step)}`, { exact: true });

/** The button that takes one side away again; it is there once the side has arrived. */
const removeSide = (group: Locator, view: FieldView<'file'>, side: string, step: JourneyStep): Locator =>
  group.getByRole('button', { name: `${say(step.language, 'Retirer')} ${aboutSide(view, side, step)}`, exact: true });

/** Gives the sides that are not there yet and takes away those that should not be. */
export const fillFile = async (
  around: Around,
  view: FieldView<'file'>,
  raw: FileValue,
  step: JourneyStep,
): Promise<void> => {
  const group = groupOf(around, view, step);
  await expect(group).toBeVisible();
  for (const side of sidesOf(view.field)) {
    const remove = removeSide(group, view, side, step);
    const file = raw[side];
    const isThere = await remove.isVisible();
    if (file === undefined && isThere) await remove.click();
    if (file === undefined || isThere) continue;
    await sideInput(group, view, side, step).setInputFiles(await documentOf(file, view.field.maxMb));
    await expect(remove, `${view.name}: the ${side} arrives`).toBeVisible();
  }
};

/** Chooses a document that the page itself must refuse, at once and beside its field. */
export const chooseWrongFile = async (
  around: Around,
  view: FieldView<'file'>,
  raw: FileValue,
  sentence: string,
  step: JourneyStep,
): Promise<void> => {
  const group = groupOf(around, view, step);
  const [side = 'file', file] = Object.entries(raw)[0] ?? [];
  if (file === undefined) throw new Error(`${view.name}: no document was named`);
  await sideInput(group, view, side, step).setInputFiles(await documentOf(file, view.field.maxMb));
  await expect(group.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await expect(removeSide(group, view, side, step)).toHaveCount(0);
};
