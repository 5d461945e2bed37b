import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { RawRecord } from '../../../engine/answers/answers.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import type { RawItem } from '../../../engine/fields/field-kind.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { inputIdOf } from '../../../steps/step-ids.ts';
import { boxOf, groupOf, lineTitle, listOf, nameOf, tickOf, type Around } from './field-names.ts';
import type { JourneyStep } from './journey-step.ts';
import { sentenceOf, titleOfIssue, viewOfIssue } from './sentences.ts';
import { plain, say } from './words.ts';

/** The question that the focus stands on. */
const questionInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const legend = element?.closest('fieldset')?.querySelector('legend')?.textContent;
    const label =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element.labels?.[0]
        : undefined;
    return [legend, label?.textContent].filter((words) => words !== undefined).join(' | ');
  });

/** The line of a list that an issue stands in, or the page. */
const aroundIssue = (page: Page, step: JourneyStep, raw: RawRecord, { field }: FieldIssue): Around => {
  const [, name, id] = /^(.+?)\[([^\]]+)\]/.exec(field) ?? [];
  const list = step.view.fields.find((view): view is FieldView<'list'> => view.kind === 'list' && view.name === name);
  if (list === undefined) return page;
  const lines = raw[list.name] as readonly RawItem[];
  const title = lineTitle(
    list,
    lines.findIndex((line) => line.id === id),
    step,
  );
  return groupOf(page, list, step).getByRole('group', { name: title, exact: true });
};

/** What bears the question, whatever it is made of: what a screen reader says of it is said here. */
const controlOf = (around: Around, view: FieldView, step: JourneyStep): Locator =>
  groupOf(around, view, step)
    .or(boxOf(around, view, step))
    .or(listOf(around, view, step))
    .or(tickOf(around, view, step))
    .first();

/** The words, whichever spaces are between them. */
const saying = (sentence: string): RegExp =>
  new RegExp(
    plain(sentence)
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(' ', String.raw`\s+`),
  );

/**
 * The page refuses what was typed: the summary has the focus and says each sentence of the catalogue, no other; each
 * leads to its field, and stands beside it; the tab tells of it.
 * @param step as it is with what can be read of `raw`
 * @param issues what must be said: errors, no warning
 */
export const checkRefusal = async (
  page: Page,
  step: JourneyStep,
  raw: RawRecord,
  issues: readonly FieldIssue[],
): Promise<void> => {
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(summary, 'the summary of what is wrong has the focus').toBeFocused();
  const problem = say(step.language, 'Erreur\u00A0: ');
  await expect.poll(async () => plain(await page.title())).toMatch(saying(`${plain(problem)} ${step.title}`));
  const told = await Promise.all(
    issues.map(async (issue) => ({
      issue,
      sentence: await sentenceOf(step, raw, issue),
      view: viewOfIssue(step, raw, issue),
      title: titleOfIssue(step, raw, issue),
    })),
  );
  const sentences = told
    .map(({ sentence, title }) => plain(told.length > 1 && title !== undefined ? `${title} ${sentence}` : sentence))
    .sort();
  await expect
    .poll(async () => (await summary.getByRole('listitem').allTextContents()).map(plain).sort())
    .toEqual(sentences);
  for (const { issue, sentence, view } of told) {
    if (view === undefined) continue;
    const around = aroundIssue(page, step, raw, issue);
    await expect(controlOf(around, view, step), `${issue.field} says it too`).toHaveAccessibleDescription(
      saying(sentence),
    );
  }
  await checkLinks(page, summary, step, raw, issues);
};

const checkLinks = async (
  page: Page,
  summary: Locator,
  step: JourneyStep,
  raw: RawRecord,
  issues: readonly FieldIssue[],
): Promise<void> => {
  const links = summary.getByRole('link');
  const linked = issues.filter((issue) => viewOfIssue(step, raw, issue) !== undefined);
  await expect(links).toHaveCount(linked.length);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const issue of linked) {
    const view = viewOfIssue(step, raw, issue);
    // Lines have ids of their own making: any will do that leads to the question.
    const wanted = `#${inputIdOf(issue.field)}`;
    const n = issue.field.includes('[') ? linked.indexOf(issue) : targets.indexOf(wanted);
    expect(n, `a link to ${wanted} among ${targets.join(' ')}`).toBeGreaterThanOrEqual(0);
    await links.nth(n).press('Enter');
    if (view !== undefined) expect(plain(await questionInFocus(page))).toContain(plain(nameOf(view, step)));
  }
};
