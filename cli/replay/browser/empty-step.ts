import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { RawRecord } from '../../../engine/answers/answers.ts';
import { kindFacts } from '../../../engine/fields/kind-facts.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { groupOf, listOf } from './field-names.ts';
import { onField, typeRaw } from './fill-step.ts';
import { withRaw, type JourneyStep } from './journey-step.ts';
import { say } from './words.ts';

/** Kinds answered by a radio: once chosen, it cannot be taken back. */
export const isKept = async (page: Page, view: FieldView, step: JourneyStep): Promise<boolean> => {
  if (view.kind !== 'yesno' && view.kind !== 'truefalse' && view.kind !== 'choice') return false;
  const group = groupOf(page, view, step);
  await expect(group.or(listOf(page, view, step))).toBeVisible();
  return (await group.getByRole('radio', { checked: true }).count()) > 0;
};

/** What a chosen radio stands for. */
const chosenIn = async (page: Page, view: FieldView, step: JourneyStep): Promise<unknown> => {
  const group = groupOf(page, view, step);
  const chosen = group.getByRole('radio', { checked: true });
  if (view.kind === 'choice') return chosen.getAttribute('value');
  const yes = say(step.language, view.kind === 'yesno' ? 'Oui' : 'Vrai');
  return group.getByRole('radio', { name: yes, exact: true }).isChecked();
};

/**
 * Empties the boxes of a step as far as its reader can, in the order of its fields: what goes may show or hide what comes
 * below. @returns what stands in all boxes then
 */
export const emptyStep = async (page: Page, step: JourneyStep): Promise<RawRecord> => {
  const raw: Record<string, unknown> = {};
  for (const { name, field } of step.planStep.fields) {
    raw[name] = kindFacts[field.type].blank;
    const now = withRaw(step, raw);
    const view = now.view.fields.find((one) => one.name === name);
    if (view === undefined) continue;
    const kept = await onField(view, now, 'show', () => isKept(page, view, now));
    if (kept) raw[name] = await chosenIn(page, view, now);
    else await typeRaw(page, view, raw[name], now);
  }
  return raw;
};
