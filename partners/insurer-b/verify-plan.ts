/** What the simulated insurer of retirement plans looks at, besides what any insurer does. */
import * as v from 'valibot';
import {
  ageOn,
  dossierSchema,
  verifyDossier,
  type Dossier,
  type Reason,
  type Verdict,
} from '../insurer-a/verify-dossier.ts';

/** From this birthday on a payment cannot be deducted any more (finance act for 2026). */
const LAST_DEDUCTION_AGE = 70;
const LATEST_RETIREMENT = 80;
const MODES = ['LIBRE', 'HORIZON_PRU', 'HORIZON_EQU', 'HORIZON_DYN', 'HORIZON_OFF'];

export const planSchema = v.object({
  ...dossierSchema.entries,
  retirement: v.object({
    /** Age at which the saver plans to retire. */
    age: v.pipe(v.number(), v.integer()),
    management: v.string(),
    deductInitial: v.boolean(),
    deductScheduled: v.optional(v.boolean()),
    selfEmployed: v.boolean(),
  }),
});
type Plan = v.InferOutput<typeof planSchema>;

const isPlan = (dossier: Dossier): dossier is Plan => 'retirement' in dossier;

/** Judges a plan on the day `today`: refused by any hard reason of its own or of the dossier. Total. */
export const verifyPlan = (dossier: Dossier, today: string): Verdict => {
  const common = verifyDossier(dossier, today);
  if (!isPlan(dossier)) return { status: 'refused', reasons: [...common.reasons, 'retirement'] };
  const { retirement, subscriber } = dossier;
  const age = ageOn(subscriber.birthDate, today);
  const found: readonly (readonly [boolean, Reason])[] = [
    [retirement.age < age || retirement.age > LATEST_RETIREMENT, 'retirement'],
    [!MODES.includes(retirement.management), 'management'],
    [age >= LAST_DEDUCTION_AGE && (retirement.deductInitial || retirement.deductScheduled === true), 'deduction-age'],
  ];
  const own = found.filter(([holds]) => holds).map(([, reason]) => reason);
  return own.length === 0 ? common : { status: 'refused', reasons: [...common.reasons, ...own] };
};
