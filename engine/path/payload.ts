import type { StepRecord, Value } from '../answers/answers.ts';
import { isRef, mapsLines, nameOf, type Slots } from '../conditions/scope.ts';
import type { PayloadMap, PayloadValue } from '../definition/condition-language.ts';
import type { Place } from './place.ts';
import type { Plan, PlanStep } from './plan.ts';

/**
 * The payload of a call, from its mapping. A value that is not known is left out. `read` gives any name, and
 * `next.route`, `step.route` for the page that is tracked.
 */
export const buildPayload = (map: PayloadMap, read: (name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(map).flatMap(([key, value]) => {
      const built = buildValue(value, read);
      return built === undefined ? [] : [[key, built]];
    }),
  );

const buildValue = (value: PayloadValue, read: (name: string) => unknown): unknown => {
  if (isRef(value)) return read(nameOf(value));
  if (typeof value !== 'object') return value;
  if (mapsLines(value)) {
    const { each, as } = value;
    const lines = read(nameOf(each));
    if (!Array.isArray(lines)) return undefined;
    return lines.map((line: Readonly<Record<string, unknown>>) => ({
      id: line['id'],
      ...buildPayload(as, (name) => (Object.hasOwn(line, name) ? line[name] : undefined)),
    }));
  }
  return buildPayload(value, read);
};

/** A saving call and what it carries; `call` is empty where the journey names none. */
export type SaveCall = { readonly call: string; readonly payload: Readonly<Record<string, unknown>> };

/**
 * The call that saves a step; one without a question is recorded by the tracking call. `after` is where the path stands
 * once the record is in.
 */
export const saveCallOf = (
  plan: Plan,
  { step }: PlanStep,
  record: StepRecord,
  after: { readonly slots: Slots; readonly next: Place },
): SaveCall => {
  const ask = step.save ?? plan.journey.track;
  const read = (name: string): unknown =>
    name === 'next.route'
      ? after.next.route
      : name === 'step.route'
        ? step.route
        : Object.hasOwn(record, name)
          ? record[name]
          : plan.reader(name)(after.slots);
  return { call: ask?.call ?? '', payload: ask?.send === undefined ? {} : buildPayload(ask.send, read) };
};

/**
 * The answers that a payload carries: `buildPayload` backwards. Keys that stand for constants, facts or computed
 * values give nothing: the server works those out itself. Total: what does not have the shape of the mapping is
 * handed on as it is, for the validator to refuse.
 */
export const readPayload = (
  map: PayloadMap,
  payload: Readonly<Record<string, unknown>>,
  fields: Pick<ReadonlySet<string>, 'has'>,
): StepRecord => {
  const record: Record<string, Value> = {};
  for (const [key, value] of Object.entries(map)) {
    const sent = Object.hasOwn(payload, key) ? payload[key] : undefined;
    if (sent === undefined || sent === null) continue;
    if (isRef(value)) {
      if (fields.has(nameOf(value))) record[nameOf(value)] = sent as Value;
      continue;
    }
    if (typeof value !== 'object') continue;
    if (mapsLines(value)) {
      const { each, as } = value;
      record[nameOf(each)] = Array.isArray(sent)
        ? (sent.map((line) => readLine(as, line)) as unknown as Value)
        : (sent as Value);
      continue;
    }
    if (typeof sent === 'object' && !Array.isArray(sent)) {
      Object.assign(record, readPayload(value, sent as Record<string, unknown>, fields));
    }
  }
  return record;
};

/** Every name of a mapping inside a line is a field of the line. */
const anyField = { has: () => true };

const readLine = (as: PayloadMap, line: unknown): unknown => {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return line;
  const sent = line as Record<string, unknown>;
  return { id: sent['id'], ...readPayload(as, sent, anyField) };
};
