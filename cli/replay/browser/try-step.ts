import { expect } from './expect.ts';
import type { RawRecord } from '../../../engine/answers/answers.ts';
import type { FieldIssue, FieldIssueCode } from '../../../engine/answers/field-issue.ts';
import { frenchContext } from '../../../engine/answers/check-record.ts';
import { rewriteBoxes } from '../../../engine/answers/rewrite-boxes.ts';
import type { Try } from '../../../engine/coverage/customer.ts';
import { boxOf, meetsTry } from '../../../engine/coverage/run-customer.ts';
import { kindFacts } from '../../../engine/fields/kind-facts.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { checkRefusal } from './check-refusal.ts';
import { emptyStep } from './empty-step.ts';
import { chooseWrongFile } from './fill-file.ts';
import { openDocuments, typeStep } from './fill-step.ts';
import { mainButton } from './go-on.ts';
import { rawOfRecord, readRaw, withRaw, type JourneyStep } from './journey-step.ts';
import type { Tab } from './open-tab.ts';
import { sentenceOf } from './sentences.ts';
import { whyNoHand } from './why-no-hand.ts';

/** A try that no hand can make in a browser, and why; the replay over HTTP makes it. */
export type LeftOut = { readonly goal: string; readonly why: string };

export type Tried = {
  /** What stands in the boxes after it all. */
  readonly boxes: RawRecord;
  readonly made: number;
  readonly left: readonly LeftOut[];
};

/** Refused by the page when the document is chosen: it never stands in the field. */
const atTheDoor: readonly FieldIssueCode[] = ['file-type', 'file-empty', 'file-too-large'];
/** Only the server has the lists and the files: the page sends these and shows the answer. */
const toldByServer: readonly FieldIssueCode[] = ['commune-unknown', 'naf-unknown', 'file-unknown'];

/** What the page would refuse if it were sent now. */
export const errorsOf = (step: JourneyStep, raw: RawRecord): readonly FieldIssue[] =>
  readRaw(step, raw).issues.filter(({ level }) => level !== 'warning');

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Nothing in the boxes of the field; a box that is not ticked was never ticked. */
const isBlank = (step: JourneyStep, attempt: Try): boolean => {
  if (attempt.kind === 'record') return false;
  const field = step.planStep.fields.find(({ name }) => name === boxOf(attempt.field))?.field;
  if (field === undefined) return false;
  return same(attempt.raw, kindFacts[field.type].blank) || (field.type === 'consent' && attempt.raw === false);
};

/** What all boxes hold for a record: blank where it has no answer. */
export const boxesOf = (step: JourneyStep): RawRecord => ({
  ...Object.fromEntries(step.planStep.fields.map(({ name, field }) => [name, kindFacts[field.type].blank])),
  ...rawOfRecord(step),
});

/** The boxes of a try, written as the page's language writes them. */
const boxesOfTry = (step: JourneyStep, attempt: Try): RawRecord => {
  if (attempt.kind === 'record') return boxesOf({ ...step, record: attempt.record });
  const { path } = step.standing;
  const { planStep, context } = step;
  const french = frenchContext(path.plan, path.slots);
  const typed = rewriteBoxes(planStep.step.fields, { [boxOf(attempt.field)]: attempt.raw }, french, context);
  return { ...boxesOf(step), ...typed };
};

/** The number of the field that a try leaves untouched, wholly or in one of its lines; else of fields. */
const untouchedAt = (step: JourneyStep, attempt: Try): number => {
  const { fields } = step.planStep;
  const at = fields.findIndex(({ name }) => name === boxOf(attempt.field));
  return isBlank(step, attempt) || fields[at]?.field.type === 'list' ? at : fields.length;
};

/** Radios first, in the order of the page, while they are still untouched. */
const inOrder = (step: JourneyStep, tries: readonly Try[]): readonly Try[] => {
  const place = (attempt: Try): number => untouchedAt(step, attempt);
  return [...tries].sort((a, b) => place(a) - place(b));
};

/**
 * Types each try of a step and has it refused, in the words of the catalogue. What is left empty is tried first and
 * together, as somebody who only presses the button would.
 */
export const tryStep = async (tab: Tab, step: JourneyStep, tries: readonly Try[]): Promise<Tried> => {
  const { page, saves } = tab;
  await openDocuments(page, step);
  let boxes = await emptyStep(page, step);
  const left: LeftOut[] = [];
  let made = 0;
  const press = async (raw: RawRecord, issues: readonly FieldIssue[]): Promise<void> => {
    const now = withRaw(step, raw);
    await mainButton(page, step).click();
    await checkRefusal(page, now, raw, issues);
    // Later refusals of a step look like its first.
    if (made === 0) await checkAccessibility(page);
    made += 1;
  };

  const missing = errorsOf(step, boxes);
  const isMissing = (attempt: Try): boolean =>
    isBlank(step, attempt) && meetsTry(attempt, { ok: false, issues: missing });
  if (tries.some(isMissing)) await press(boxes, missing);
  for (const attempt of inOrder(
    step,
    tries.filter((one) => !isMissing(one)),
  )) {
    const wanted = boxesOfTry(step, attempt);
    // What comes after a radio that is to stay untouched stays untouched with it.
    const upTo = step.planStep.fields.slice(0, untouchedAt(step, attempt) + 1);
    const target: RawRecord = { ...boxes, ...Object.fromEntries(upTo.map(({ name }) => [name, wanted[name]])) };
    const why = await whyNoHand(page, withRaw(step, target), boxes, target, attempt);
    if (why !== undefined) {
      left.push({ goal: attempt.goal, why });
      continue;
    }
    const issues = errorsOf(step, target);
    const isTold = toldByServer.includes(attempt.code) && issues.length === 0;
    if (!isTold && !meetsTry(attempt, { ok: false, issues })) {
      if (step.language === 'fr')
        throw new Error(`${attempt.goal}: ${JSON.stringify(target)} gives ${JSON.stringify(issues)}`);
      left.push({ goal: attempt.goal, why: 'another language reads it otherwise' });
      continue;
    }
    if (atTheDoor.includes(attempt.code) && attempt.kind === 'raw') {
      const now = withRaw(step, target);
      const view = now.view.fields.find(({ name }) => name === attempt.field);
      const [issue] = issues.filter(({ field }) => field === attempt.field);
      if (view?.kind === 'file' && issue !== undefined) {
        const sentence = await sentenceOf(now, target, issue);
        await typeStep(page, step, { [view.name]: {} }, boxes);
        await chooseWrongFile(page, view, attempt.raw as never, sentence, now);
        boxes = { ...boxes, [view.name]: {} };
        made += 1;
      }
      continue;
    }
    if (isTold) tab.allow.push(/422/);
    boxes = { ...boxes, ...(await typeStep(page, step, changes(boxes, target), boxes)) };
    await press(target, isTold ? [{ field: attempt.field, code: attempt.code }] : issues);
  }
  const sent = saves.sent().filter(({ status }) => status !== 422);
  expect(sent, `${step.view.step}: nothing is saved by what is refused`).toEqual([]);
  return { boxes, made, left };
};

/** What must be typed to get from one state of the boxes to another. */
export const changes = (from: RawRecord, to: RawRecord): RawRecord =>
  Object.fromEntries(Object.entries(to).filter(([name, raw]) => !same(from[name], raw)));
