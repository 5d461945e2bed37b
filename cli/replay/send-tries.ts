import type { ListItem, StepRecord } from '../../engine/answers/answers.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import { validateAnswers } from '../../engine/answers/validate-answers.ts';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import type { Try } from '../../engine/coverage/customer.ts';
import { foundInstead, sameJson, throughJson } from '../../engine/coverage/replay/violation.ts';
import { boxOf } from '../../engine/coverage/run-customer.ts';
import { readerOf } from '../../engine/fields/field-readers.ts';
import { fillSlots } from '../../engine/path/path.ts';
import type { PayloadMap } from '../../engine/definition/condition-language.ts';
import { readPayload } from '../../engine/path/payload.ts';
import type { Plan, PlanStep } from '../../engine/path/plan.ts';
import { knownCodes } from '../../api/server/dossier/read-facts.ts';
import type { HttpNote } from './http-invariants.ts';
import { bodyOf, isRefusedByForm, issuesIn, refusalIn, sendSave, type Body, type Wire } from './wire.ts';

/** How many tries were sent; how many of them fell to the form of the call; how many cannot be said in a body. */
export type TryTally = { sent: number; byForm: number; unsaid: number };

/**
 * Sends what a customer tries in vain, as answers of their own: the server must refuse each as the browser does. What
 * cannot be read never reaches a server, and what a body cannot carry is not there for it to refuse: both are counted.
 */
export const sendTry = async (
  wire: Wire,
  planStep: PlanStep,
  attempt: Try,
  fill: StepRecord,
  at: { readonly before: Slots; readonly version: number },
  tally: TryTally,
  note: HttpNote,
): Promise<void> => {
  const { plan } = wire;
  const { id, save } = planStep.step;
  const record = attempt.kind === 'record' ? attempt.record : readBox(plan, planStep, attempt, fill, at.before);
  if (record === undefined || save === undefined) return void (tally.unsaid += 1);
  const body = bodyOf(plan, planStep, record, at.before);
  const arrives = readPayload(save.send ?? {}, throughJson(body.payload), new Set(Object.keys(planStep.step.fields)));
  const { issues } = validateAnswers(plan, planStep, arrives, at.before, { known: knownCodes });
  const expected = issues.filter(({ level }) => level !== 'warning');
  if (!expected.some(({ field, code }) => field === attempt.field && code === attempt.code)) {
    return void (tally.unsaid += 1);
  }
  tally.sent += 1;
  const reply = await sendSave(wire, planStep, at.version, body);
  if (reply.status !== 422) return note('refused', id, foundInstead(attempt, refusalIn(reply)));
  const found = issuesIn(reply);
  if (isRefusedByForm(reply)) {
    // The form of a call is looked at first, stops at one fault and names it by its place in the body.
    tally.byForm += 1;
    const place =
      placeInBody(save.send ?? {}, attempt.field, body.payload) ??
      placeInBody(save.send ?? {}, boxOf(attempt.field), body.payload);
    const [issue] = found;
    if (found.length !== 1 || issue?.code !== attempt.code || issue.field !== place) {
      note('refused', id, foundInstead([place, attempt.code], refusalIn(reply)));
    }
    return;
  }
  if (!sameJson(told(expected), told(found))) note('refused', id, foundInstead(told(expected), told(found)));
};

const told = (issues: readonly FieldIssue[]) =>
  issues.map(({ field, code, rule }) => `${field}: ${rule ?? code}`).toSorted();

/** A field of one line: `origins[line-1].percent`. */
const inLine = /^(?<list>[^[]+)\[(?<id>[^\]]+)\]\.(?<key>.+)$/u;

/** Where a body carries a field: `identite.civilite`, `beneficiaires.0.pourcentage`. */
const placeInBody = (send: PayloadMap, name: string, body: Body['payload']): string | undefined => {
  const { list, id, key } = inLine.exec(name)?.groups ?? {};
  if (list === undefined || key === undefined) {
    return mappedTo(send, (value) => value === `$${name}` || eachOf(value)?.each === `$${name}`)?.join('.');
  }
  const path = mappedTo(send, (value) => eachOf(value)?.each === `$${list}`);
  const as = eachOf(path?.reduce<unknown>((map, one) => (map as PayloadMap)[one], send))?.as;
  const lines = path?.reduce<unknown>((inner, one) => (inner as Body['payload'] | undefined)?.[one], body);
  if (path === undefined || as === undefined || !Array.isArray(lines)) return undefined;
  const at = (lines as readonly ListItem[]).findIndex((line) => line.id === id);
  const inside = mappedTo(as, (value) => value === `$${key}`);
  return at < 0 || inside === undefined ? undefined : [...path, at, ...inside].join('.');
};

const eachOf = (value: unknown): { readonly each: string; readonly as: PayloadMap } | undefined =>
  typeof value === 'object' && value !== null && 'each' in value
    ? (value as { readonly each: string; readonly as: PayloadMap })
    : undefined;

/** Key by key, the way to the value of a mapping that is sought; not into lines. */
const mappedTo = (send: PayloadMap, isSought: (value: unknown) => boolean): readonly string[] | undefined => {
  for (const [key, value] of Object.entries(send)) {
    if (isSought(value)) return [key];
    if (typeof value !== 'object' || eachOf(value) !== undefined) continue;
    const inner = mappedTo(value as PayloadMap, isSought);
    if (inner !== undefined) return [key, ...inner];
  }
  return undefined;
};

/** The answers with what stands in one box; undefined where it cannot be read. */
const readBox = (
  plan: Plan,
  planStep: PlanStep,
  attempt: Extract<Try, { kind: 'raw' }>,
  fill: StepRecord,
  before: Slots,
): StepRecord | undefined => {
  const name = boxOf(attempt.field);
  const field = planStep.step.fields[name];
  if (field === undefined) return undefined;
  const slots = before.slice();
  fillSlots(slots, planStep, fill);
  const read = readerOf(field.type).parse(attempt.raw as never, field, fieldContext(plan, slots, 'fr', knownCodes));
  if ('issue' in read) return undefined;
  const { [name]: _, ...others } = fill;
  return 'value' in read ? { ...others, [name]: read.value } : others;
};
