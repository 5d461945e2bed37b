import type { Page } from '@playwright/test';
import type { RawRecord, StepRecord } from '../../engine/answers/answers.ts';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import { readAnswers } from '../../engine/answers/validate-answers.ts';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import { kindFacts } from '../../engine/fields/kind-facts.ts';
import { specOf } from '../../engine/fields/field-kinds.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { inputIdOf } from '../../steps/step-ids.ts';
import { newSaver, type Saver } from '../../cli/replay/place/saver.ts';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { isKept } from '../../cli/replay/browser/empty-step.ts';
import { mainButton } from '../../cli/replay/browser/go-on.ts';
import { groupOf, nameOf } from '../../cli/replay/browser/field-names.ts';
import { openDocuments, typeRaw } from '../../cli/replay/browser/fill-step.ts';
import { findPlace, withAnswers, type JourneyStep } from '../../cli/replay/browser/journey-step.ts';
import { planAnswers } from './plan-answers.ts';
import { expect, test } from './parcours-test.ts';
import { say } from '../../cli/replay/browser/words.ts';

/** Steps that hold every kind of box between them. */
const steps = [
  ['onboarding', 'project-simulation'],
  ['onboarding', 'identity'],
  ['onboarding', 'birth'],
  ['onboarding', 'address'],
  ['onboarding', 'experience-holdings'],
  ['av-adult', 'scheduled-payments'],
  ['av-adult', 'fund-origins'],
  ['av-adult', 'bank-account'],
  ['av-adult', 'contract-documents'],
] as const;

/** Kinds whose boxes are typed into; the others are chosen from what is offered, which cannot be nonsense. */
const typed = new Set<FieldKind>([
  'text',
  'email',
  'phone',
  'number',
  'money',
  'percent',
  'year',
  'iban',
  'nir',
  'date',
]);

/** Left empty beside nonsense: what they take depends on it. */
const untold = new Set<FieldKind>(['file', 'commune']);

/** What the page must say is wrong with what was typed, by the code that browser and server share. */
const issuesOf = ({ standing, planStep, language }: JourneyStep, raw: RawRecord): readonly FieldIssue[] =>
  readAnswers(standing.path.plan, planStep, raw, standing.path.slots, {}, language).issues.filter(
    ({ level }) => level !== 'warning',
  );

const recordOf = ({ standing, planStep, language }: JourneyStep, raw: RawRecord): StepRecord =>
  readAnswers(standing.path.plan, planStep, raw, standing.path.slots, {}, language).record;

/** Empties a field as far as its reader can: a radio that is proposed stays. @returns what stands in its boxes then */
const leaveEmpty = async (page: Page, view: FieldView, step: JourneyStep): Promise<unknown> => {
  const { blank } = kindFacts[view.kind];
  // A choice that is proposed cannot be taken back.
  const isOpen = ['country', 'nationality', 'choice'].includes(view.kind) && !(await isKept(page, view, step));
  if (typed.has(view.kind) || isOpen) {
    await typeRaw(page, view, blank, step);
  }
  const group = groupOf(page, view, step);
  if (view.kind === 'yesno' || view.kind === 'truefalse') await expect(group).toBeVisible();
  const proposed = group.getByRole('radio', { checked: true });
  if ((await proposed.count()) === 0) return blank;
  if (view.kind === 'choice') return proposed.getAttribute('value');
  return group.getByRole('radio', { name: say(step.language, 'Oui'), exact: true }).isChecked();
};

/** The question that the focus stands on. */
const questionInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const legend = element?.closest('fieldset')?.querySelector('legend')?.textContent;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : undefined;
    return [legend, label?.textContent].filter((words) => words !== undefined).join(' | ');
  });

/** The summary has the focus, names each field that is wrong, and leads to it, or to what is to be done for it. */
const expectRefusal = async (
  page: Page,
  step: JourneyStep,
  fields: readonly string[],
  targets: readonly string[] = fields,
): Promise<void> => {
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Erreur\s: /);
  const links = summary.getByRole('link');
  await expect(links).toHaveCount(fields.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    targets.map((target) => `#${inputIdOf(target)}`),
  );
  for (const [n, field] of fields.entries()) {
    const view = step.view.fields.find(({ name }) => name === field);
    if (view === undefined) continue;
    await links.nth(n).press('Enter');
    if (targets[n] === field) expect(plain(await questionInFocus(page))).toContain(plain(nameOf(view, step)));
    else await expect(page.locator(`#${inputIdOf(targets[n] ?? '')}`)).toBeFocused();
  }
  await checkAccessibility(page);
};

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');
const bare = (text: string): string => text.replaceAll(/[\s.]/g, '').toLowerCase();

/** A fault of a field's kind, as people make it, that leaves something in its box. */
const faultOf = (view: FieldView, step: JourneyStep): unknown => {
  if (!typed.has(view.kind)) return undefined;
  const { faults } = specOf(view.kind);
  return faults(view.field as never, step.context).find(({ code }) => code !== 'required')?.raw;
};

/** The server speaks of the body that it got, the page of its fields: the codes are what they share. */
const codesOf = (issues: readonly FieldIssue[]): readonly string[] =>
  [...new Set(issues.map(({ code }) => code))].sort();

/** The server refuses the same answers, for no other reason. */
const expectSameRefusal = async (
  saver: Saver,
  { standing, planStep }: JourneyStep,
  record: StepRecord,
  issues: readonly FieldIssue[],
): Promise<void> => {
  const refused = await saver.save(standing, planStep, record);
  expect(refused.status).toBe(422);
  const codes = codesOf(refused.erreur?.['issues'] as readonly FieldIssue[]);
  expect(codesOf(issues)).toEqual(expect.arrayContaining([...codes]));
};

for (const [journey, id] of steps) {
  test(`${journey}/${id} takes neither nothing nor nonsense, in the page and on the server`, async ({
    parcours,
    visit,
  }) => {
    const saver = await newSaver(parcours);
    if (journey === 'av-adult') await saver.walk('onboarding');
    await saver.walk(journey, id);
    const { page } = await visit({ as: saver });
    const at = await findPlace(parcours, saver, journey, 'fr');
    const answered = await planAnswers(at);
    await page.goto(at.place.route);
    await expect(page.getByRole('heading', { level: 1, name: at.title, exact: true })).toBeVisible();

    // Nothing: all that can be emptied is, all else was never chosen.
    let empty = withAnswers(at, answered.planStep, {});
    const blanks: Record<string, unknown> = {};
    for (const { name } of answered.planStep.fields) {
      // What is chosen above may show or hide what comes below.
      empty = withAnswers(at, answered.planStep, recordOf(empty, blanks));
      const view = empty.view.fields.find((one) => one.name === name);
      if (view !== undefined) blanks[name] = await leaveEmpty(page, view, empty);
    }
    await mainButton(page, empty).click();
    if (empty.view.documents.length > 0) {
      // What was not opened comes first: nobody agrees to what could not be read.
      const bound = empty.view.fields.flatMap(({ name, field }) => {
        const document = field.type === 'consent' ? field.documents?.[0] : undefined;
        return document === undefined ? [] : [{ name, document }];
      });
      await expectRefusal(
        page,
        empty,
        bound.map(({ name }) => name),
        bound.map(({ document }) => document),
      );
      await openDocuments(page, empty);
      await mainButton(page, empty).click();
    }
    const missing = issuesOf(empty, blanks);
    expect(missing).not.toEqual([]);
    await expectRefusal(
      page,
      empty,
      missing.map(({ field }) => field),
    );
    await expectSameRefusal(saver, empty, recordOf(empty, blanks), missing);

    // Nonsense, on the fields that a whole answer shows.
    const faults = answered.view.fields.flatMap((view) => {
      const raw = faultOf(view, answered);
      return raw === undefined ? [] : [{ view, raw }];
    });
    if (faults.length === 0) return;
    const raw: Record<string, unknown> = {};
    for (const view of answered.view.fields) {
      const fault = faults.find((one) => one.view.name === view.name);
      const value = answered.record[view.name];
      const boxes =
        fault?.raw ??
        (value === undefined || untold.has(view.kind)
          ? kindFacts[view.kind].blank
          : specOf(view.kind).format(value, view.field as never, answered.context));
      // A field may be hidden by the fault above it.
      const shown = withAnswers(at, answered.planStep, recordOf(answered, raw)).view.fields;
      if (!shown.some(({ name }) => name === view.name)) continue;
      raw[view.name] = boxes;
      if (!untold.has(view.kind)) await typeRaw(page, view, boxes, answered);
    }
    await mainButton(page, answered).click();
    const wrong = issuesOf(answered, raw);
    expect(wrong.length).toBeGreaterThanOrEqual(1);
    await expectRefusal(
      page,
      answered,
      wrong.map(({ field }) => field),
    );
    for (const { view, raw: fault } of faults) {
      if (typeof fault !== 'string' || raw[view.name] === undefined) continue;
      const box = page.getByRole('textbox', { name: nameOf(view, answered), exact: true });
      expect(bare(await box.inputValue()), `${view.name} keeps what was typed`).toBe(bare(fault));
    }
  });
}

test('what is wrong is said at once where its words are there already', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'birth');
  const { page } = await visit({ as: saver });
  const at = await findPlace(parcours, saver, 'onboarding', 'fr');
  await page.goto(at.place.route);
  // The page fetches them once it is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('describe-issue')),
  );
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(async () => {
    const seen: string[] = [];
    const look = new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) seen.push(alert.textContent);
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.querySelector<HTMLElement>('main button[type="submit"]')?.click();
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    look.disconnect();
    return seen;
  });
  expect(shown).not.toEqual([]);
  expect(shown.filter((text) => text.includes('…'))).toEqual([]);
});
