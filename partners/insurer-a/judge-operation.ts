/** What the simulated insurer looks at before it carries out an operation on a contract in force. */
import * as v from 'valibot';
import { PARAMETERS } from './verify-dossier.ts';
import type { Reason } from './verify-dossier.ts';

/** Amounts in cents, dates `YYYY-MM-DD`. */
export const operationSchema = v.object({
  reference: v.pipe(v.string(), v.minLength(8), v.maxLength(200)),
  /** Number of the contract. */
  contract: v.pipe(v.string(), v.minLength(1)),
  kind: v.string(),
  details: v.record(v.string(), v.unknown()),
});
export type Operation = v.InferOutput<typeof operationSchema>;

/** What ends a contract, and all that is under way on it. */
export const renunciation = 'RENONCIATION';

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const schedule = v.object({
  cents,
  periodicity: v.picklist(['M', 'T', 'S', 'A']),
  debitDay: v.pipe(v.number(), v.integer()),
});
type Judge = (details: Operation['details']) => readonly Reason[];

const judging =
  <S extends v.GenericSchema>(schema: S, judge: (details: v.InferOutput<S>) => readonly Reason[]): Judge =>
  (details) => {
    const parsed = v.safeParse(schema, details);
    return parsed.success ? judge(parsed.output) : ['operation-incomplete'];
  };
const judgeSchedule = judging(schedule, ({ cents: amount, periodicity, debitDay }) => [
  ...(amount < PARAMETERS.minimumScheduled[periodicity] ? (['scheduled-too-low'] as const) : []),
  ...(PARAMETERS.debitDays.some((day) => day === debitDay) ? [] : (['debit-day'] as const)),
]);

/** By kind: what speaks against an operation. */
const judges: Readonly<Record<string, Judge>> = {
  VL: judging(v.object({ cents }), () => []),
  RP: judging(v.object({ cents, reason: v.string(), taxation: v.picklist(['PFU', 'BAREME']) }), (details) =>
    details.cents < 50_000 ? ['withdrawal-too-low'] : [],
  ),
  VLP: judgeSchedule,
  MODIF_VLP: judgeSchedule,
  SUSPENSION_VLP: judging(v.object({ until: v.pipe(v.string(), v.isoDate()) }), () => []),
  ARB: judging(v.object({ cents, after: v.array(v.object({ code: v.string(), share: v.number() })) }), ({ after }) =>
    after.reduce((sum, { share }) => sum + share, 0) === 10_000 ? [] : ['allocation-sum'],
  ),
  ARRET_VLP: judging(v.object({}), () => []),
  [renunciation]: judging(v.object({ cents: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }), () => []),
};

/** What speaks against an operation. Total. */
export const judgeOperation = ({ kind, details }: Operation): readonly Reason[] =>
  Object.hasOwn(judges, kind) ? (judges[kind]?.(details) ?? []) : ['operation-unknown'];
