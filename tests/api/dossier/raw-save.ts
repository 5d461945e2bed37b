import type { StepRecord } from '../../../engine/answers/answers.ts';
import { answersAfterSave } from '../../../engine/answers/save-answers.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { buildPayload } from '../../../engine/path/payload.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { newKey, type Reply, type Saver, type Standing } from '../../../cli/replay/place/saver.ts';

/** A save as it goes over the wire, to be sent as it is or bent first. */
export type RawSave = {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
};

/** What is known where somebody stands. */
export const factsOf = ({ path: { plan, slots }, answers }: Standing): Facts => ({
  today: String(slots[0]),
  answers,
  server: Object.fromEntries(plan.facts.map(({ name, slot }) => [name, slots[slot] as string])),
});

/** The save that the browser would send for this record. */
export const rawSave = (standing: Standing, planStep: PlanStep, record: StepRecord): RawSave => {
  const { plan } = standing.path;
  const ask = planStep.step.save ?? plan.journey.track;
  const facts = factsOf(standing);
  const after = findPath(plan, { ...facts, answers: answersAfterSave(plan, facts, planStep.step.id, record) });
  const read = (name: string): unknown =>
    name === 'next.route'
      ? placeOf(after).route
      : Object.hasOwn(record, name)
        ? record[name]
        : plan.reader(name)(after.slots);
  return {
    call: ask?.call ?? '',
    body: buildPayload(ask?.send ?? {}, read),
    headers: {
      'parcours-dossier': standing.dossier,
      'parcours-step': planStep.step.id,
      'if-match': `"${standing.version}"`,
      'idempotency-key': newKey(),
    },
  };
};

export const sendRaw = (saver: Pick<Saver, 'post'>, save: RawSave): Promise<Reply> =>
  saver.post(save.call, save.body, save.headers);

/** A step of the plan by its id. */
export const stepOf = (standing: Standing, id: string): PlanStep => {
  const { plan } = standing.path;
  const planStep = plan.steps[plan.indexOf.get(id) ?? -1];
  if (planStep === undefined) throw new Error(`There is no step ${id}.`);
  return planStep;
};
