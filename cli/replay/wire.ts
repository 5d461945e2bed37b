import type { Answers, StepRecord } from '../../engine/answers/answers.ts';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import { decideNext } from '../../engine/path/decide.ts';
import { fillSlots } from '../../engine/path/path.ts';
import { saveCallOf } from '../../engine/path/payload.ts';
import type { Plan, PlanStep } from '../../engine/path/plan.ts';
import type { Saved } from '../../api/contract/call.ts';
import { newKey, type Reply, type Saver } from './place/saver.ts';

/** What OpenDossier answers. */
export type Opened = {
  readonly dossier: string;
  readonly version: number;
  readonly today: string;
  readonly answers: Answers;
  /** What was typed and not saved, by step and field. */
  readonly drafts: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** One dossier over HTTP, as the browser speaks of it. */
export type Wire = {
  readonly person: Pick<Saver, 'get' | 'post'>;
  /** The same person on another device. */
  readonly elsewhere: Pick<Saver, 'get' | 'post'>;
  readonly plan: Plan;
  readonly dossier: string;
};

/** A save as it goes out: call and body. */
export type Body = { readonly call: string; readonly payload: Readonly<Record<string, unknown>> };

/** What the browser would send for a record, from the slots on arrival at the step. */
export const bodyOf = (plan: Plan, planStep: PlanStep, record: StepRecord, before: Slots): Body => {
  const slots = before.slice();
  fillSlots(slots, planStep, record);
  return saveCallOf(plan, planStep, record, { slots, next: decideNext(plan, planStep.index, slots) });
};

export const sendSave = (
  { person, dossier }: Wire,
  planStep: PlanStep,
  version: number,
  { call, payload }: Body,
  key: string = newKey(),
): Promise<Reply> =>
  person.post(call, payload, {
    'parcours-dossier': dossier,
    'parcours-step': planStep.step.id,
    'if-match': `"${version}"`,
    'idempotency-key': key,
  });

export const openDossier = async (person: Wire['person'], journey: string): Promise<Opened | Reply> => {
  const reply = await person.post('Core/OpenDossier', { journey }, { 'idempotency-key': newKey() });
  return reply.status === 200 ? (reply.donnees as Opened) : reply;
};

export const isOpened = (answer: Opened | Reply): answer is Opened => 'dossier' in answer;

export const savedIn = (reply: Reply): Saved => reply.donnees as Saved;

/** A refusal in one line. */
export const refusalIn = ({ status, erreur }: Reply): string => `${status} ${JSON.stringify(erreur) ?? ''}`;

export const issuesIn = ({ erreur }: Reply): readonly FieldIssue[] =>
  Array.isArray(erreur?.['issues']) ? (erreur['issues'] as readonly FieldIssue[]) : [];

/** Whether the form of the body was refused, before anything that the journey says of it was looked at. */
export const isRefusedByForm = ({ erreur }: Reply): boolean =>
  String(erreur?.['message']).includes('form of the contract');
