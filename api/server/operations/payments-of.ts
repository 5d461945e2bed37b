import { dayOf } from '../dossier/today.ts';
import { renunciation } from './renunciation.ts';
import { monthsOfRhythm } from '../simulation/project-savings.ts';
import type { Operation } from '../store/operations.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';

/** One payment: the first one, one alone, or a scheduled one. Cents. */
export type Paid = {
  readonly day: string;
  readonly cents: number;
  readonly type: 'INITIAL' | 'VL' | 'VLP';
  /** The dossier that ordered it. */
  readonly operation?: string | undefined;
};

/** What is paid regularly from a day on. */
export type Schedule = {
  readonly cents: number;
  readonly periodicity: string;
  readonly debitDay: number;
  /** The dossier that ordered it. */
  readonly operation?: string | undefined;
  /** Month from which it is counted. */
  readonly anchor: string;
  /** Nothing is paid before this day, or on it unless a pause ends there. */
  readonly from: string;
  /** It was suspended until `from`. */
  readonly isResumed?: boolean;
  /** The last day on which it may be paid; for good where there is none. */
  readonly to?: string | undefined;
};

export type Decided = Pick<Operation, 'dossierId' | 'kind' | 'status' | 'details' | 'decidedAt'>;
type Signed = Pick<SubscriptionSummary['payments'], 'initialCents' | 'scheduled'>;

/** A day without an end. */
const never = '9999-12-31';

const accepted = (operations: readonly Decided[]) =>
  operations
    .flatMap((operation) =>
      operation.status === 'ACCEPTEE' && operation.decidedAt !== undefined
        ? [{ ...operation, day: dayOf(operation.decidedAt) }]
        : [],
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));

/** What was and is paid regularly on a contract that began on a day, one after the other. */
export const schedulesOf = (
  start: string,
  { scheduled }: Pick<Signed, 'scheduled'>,
  operations: readonly Decided[],
): readonly Schedule[] => {
  const schedules: Schedule[] = [];
  if (scheduled !== undefined) {
    const { cents, periodicity, debitDay } = scheduled;
    schedules.push({ cents, periodicity: periodicity.code, debitDay, anchor: start, from: endOfMonth(start) });
  }
  for (const { kind, details, day, dossierId } of accepted(operations)) {
    const changes = kind === 'VLP' || kind === 'MODIF_VLP';
    const last = schedules.at(-1);
    if (!changes && kind !== 'SUSPENSION_VLP' && kind !== 'ARRET_VLP' && kind !== renunciation) continue;
    if (last !== undefined) schedules[schedules.length - 1] = { ...last, to: day };
    if (kind === 'SUSPENSION_VLP' && last !== undefined)
      schedules.push({ ...last, from: String(details['until']), isResumed: true });
    if (!changes) continue;
    const periodicity = String(details['periodicity']);
    schedules.push({
      cents: Number(details['cents']),
      periodicity,
      debitDay: Number(details['debitDay']),
      operation: dossierId,
      // A rhythm that stays the same keeps its months.
      anchor: last?.periodicity === periodicity && last.to === undefined ? last.anchor : day,
      from: day,
    });
  }
  return schedules;
};

/** What is scheduled on a day, a pause included; undefined where nothing is. */
export const scheduleOn = (schedules: readonly Schedule[], day: string): Schedule | undefined =>
  schedules.findLast(({ to }) => to === undefined || to > day);

/** All payments on a contract up to a day, in the order of their days. */
export const paymentsOf = (
  start: string,
  signed: Signed,
  operations: readonly Decided[],
  until: string,
): readonly Paid[] => {
  const first: readonly Paid[] = [{ day: start, cents: signed.initialCents, type: 'INITIAL' }];
  const oneOff = accepted(operations)
    .filter(({ kind }) => kind === 'VL')
    .map(({ day, details, dossierId }): Paid => ({
      day,
      cents: Number(details['cents']),
      type: 'VL',
      operation: dossierId,
    }));
  const regular = schedulesOf(start, signed, operations).flatMap((schedule) => debitsOf(schedule, until));
  return [...first, ...oneOff, ...regular]
    .filter(({ day }) => day <= until)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
};

const debitsOf = (schedule: Schedule, until: string): readonly Paid[] => {
  const { cents, periodicity, debitDay, operation, anchor, from, isResumed = false, to = never } = schedule;
  const every = monthsOfRhythm(periodicity);
  if (every === undefined) return [];
  const [year, month] = [Number(anchor.slice(0, 4)), Number(anchor.slice(5, 7))];
  const made: Paid[] = [];
  for (let n = 0; ; n += every) {
    const day = new Date(Date.UTC(year, month - 1 + n, debitDay)).toISOString().slice(0, 10);
    if (day > until || day > to) return made;
    if (day > from || (isResumed && day === from)) made.push({ day, cents, type: 'VLP', operation });
  }
};

/** The first payment was made in this month: what is scheduled begins after it. */
const endOfMonth = (day: string): string => `${day.slice(0, 7)}-31`;
