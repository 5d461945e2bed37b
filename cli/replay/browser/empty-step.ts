import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { startRaw } from '../../../engine/answers/validate-answers.ts';
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

/** What is left where the reader takes out all that can be: a list keeps as many lines as it asks for. */
const leastOf = (view: FieldView, raw: unknown): unknown => {
  const kept = view.kind === 'list' && Array.isArray(raw) ? raw.slice(0, view.field.min) : [];
  return kept.length > 0 ? kept : kindFacts[view.kind].blank;
};

/**
 * Empties the boxes of a step as far as its reader can, from the last to the first: what goes may hide what comes below,
 * which would come back with what it held. Then what only shows now. @returns what stands in all boxes then
 */
export const emptyStep = async (page: Page, step: JourneyStep): Promise<RawRecord> => {
  const { planStep, language, standing, prefill } = step;
  const { plan, slots } = standing.path;
  const raw: Record<string, unknown> = {
    ...startRaw(plan, planStep, standing.answers[planStep.step.id], prefill, slots, language),
  };
  const emptied = new Set<string>();
  for (const { name } of [...planStep.fields.toReversed(), ...planStep.fields]) {
    const now = withRaw(step, raw);
    const view = now.view.fields.find((one) => one.name === name);
    if (view === undefined || emptied.has(name)) continue;
    emptied.add(name);
    const kept = await onField(view, now, 'show', () => isKept(page, view, now));
    if (kept) raw[name] = await chosenIn(page, view, now);
    else {
      raw[name] = leastOf(view, raw[name]);
      await typeRaw(page, view, raw[name], withRaw(step, raw));
    }
  }
  // A town came back as long as its postal code was there.
  for (const view of withRaw(step, raw).view.fields)
    if (view.kind === 'commune') await typeRaw(page, view, raw[view.name], withRaw(step, raw));
  return raw;
};
