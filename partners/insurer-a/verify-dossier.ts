/** What the simulated insurer looks at before it takes a dossier. Each rule gives a reason by code. */
import * as v from 'valibot';

const isoDate = v.pipe(v.string(), v.isoDate());
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const share = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000));

/** Amounts in cents, shares in hundredths of a percent, dates `YYYY-MM-DD`. */
export const dossierSchema = v.object({
  reference: v.pipe(v.string(), v.minLength(8), v.maxLength(200)),
  subscriber: v.object({
    birthDate: isoDate,
    residenceCountry: v.string(),
    taxCountries: v.array(v.string()),
    usPerson: v.boolean(),
    politicallyExposed: v.boolean(),
    idExpiry: isoDate,
  }),
  /** The contract of a child: then the subscriber is the representative who answers. */
  child: v.optional(v.object({ birthDate: isoDate, residenceCountry: v.string() })),
  representatives: v.optional(v.picklist([1, 2])),
  initialCents: cents,
  scheduled: v.optional(v.object({ cents, periodicity: v.picklist(['M', 'T', 'S', 'A']), debitDay: v.number() })),
  fundOrigins: v.pipe(v.array(v.object({ code: v.string(), share })), v.minLength(1)),
  /** What the money goes into. */
  allocation: v.pipe(v.array(v.object({ code: v.pipe(v.string(), v.minLength(1)), share })), v.minLength(1)),
  /** The money comes from the regularisation of undeclared assets abroad. */
  taxRegularised: v.boolean(),
  /** Code of the link with the person who pays, where that is not the subscriber. */
  payerLink: v.optional(v.string()),
  adviserCode: v.optional(v.string()),
  signedDocumentSha256: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});
export type Dossier = v.InferOutput<typeof dossierSchema>;

export type Reason =
  | 'age'
  | 'residence'
  | 'child-age'
  | 'child-residence'
  | 'fatca'
  | 'pep'
  | 'id-expired'
  | 'initial-too-low'
  | 'scheduled-too-low'
  | 'debit-day'
  | 'origins-sum'
  | 'allocation-sum'
  | 'adviser-unknown'
  | 'origin-review'
  | 'amount-review'
  | 'regularisation-review'
  | 'payer-review'
  | 'operation'
  | 'operation-unknown'
  | 'contract-ended'
  | 'withdrawal-too-low'
  | 'operation-incomplete'
  | 'retirement'
  | 'management'
  | 'deduction-age';
export type Verdict = { readonly status: 'accepted' | 'refused' | 'review'; readonly reasons: readonly Reason[] };

export const PARAMETERS = {
  /** Cents, by periodicity. */
  minimumScheduled: { M: 5_000, T: 15_000, S: 30_000, A: 60_000 },
  minimumInitial: 100_000,
  minimumInitialWithSchedule: 50_000,
  debitDays: [5, 10, 15, 20],
  minimumAge: 18,
  maximumAge: 85,
  reviewFromCents: 50_000_000,
} as const;

/** Known advisers; the codes are invented. */
export const ADVISERS: Readonly<Record<string, { readonly name: string; readonly company: string }>> = {
  'CGP-1024': { name: 'Camille Durand', company: 'Cabinet simulé Rive Gauche' },
  'CGP-2048': { name: 'Dominique Lefèvre', company: 'Cabinet simulé Bel Air' },
};

const REVIEWED_ORIGINS = ['CESSION_ENTREPRISE', 'JEUX', 'CRYPTO', 'AUTRE'];
const REVIEWED_PAYER_LINKS = ['AUTRE'];
const REVIEW_ONLY: readonly Reason[] = ['origin-review', 'amount-review', 'regularisation-review', 'payer-review'];

/** Whole years of age on a day. */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/** Judges a dossier on the day `today`. Refused by any hard reason, reviewed by the soft ones. Total. */
export const verifyDossier = (dossier: Dossier, today: string): Verdict => {
  const { subscriber } = dossier;
  const age = ageOn(subscriber.birthDate, today);
  const minimum = dossier.scheduled === undefined ? PARAMETERS.minimumInitial : PARAMETERS.minimumInitialWithSchedule;
  const onlyFrance = subscriber.taxCountries.length > 0 && subscriber.taxCountries.every((country) => country === 'FR');
  const found: readonly (readonly [boolean, Reason])[] = [
    // A representative is of age, and may be older than those who subscribe for themselves.
    [age < PARAMETERS.minimumAge || (dossier.child === undefined && age > PARAMETERS.maximumAge), 'age'],
    [dossier.child !== undefined && ageOn(dossier.child.birthDate, today) >= PARAMETERS.minimumAge, 'child-age'],
    [dossier.child !== undefined && dossier.child.residenceCountry !== 'FR', 'child-residence'],
    [subscriber.residenceCountry !== 'FR' || !onlyFrance, 'residence'],
    [subscriber.usPerson, 'fatca'],
    [subscriber.politicallyExposed, 'pep'],
    [subscriber.idExpiry < today, 'id-expired'],
    [dossier.initialCents < minimum, 'initial-too-low'],
    [
      dossier.scheduled !== undefined &&
        dossier.scheduled.cents < PARAMETERS.minimumScheduled[dossier.scheduled.periodicity],
      'scheduled-too-low',
    ],
    [
      dossier.scheduled !== undefined && !PARAMETERS.debitDays.some((day) => day === dossier.scheduled?.debitDay),
      'debit-day',
    ],
    [dossier.fundOrigins.reduce((sum, origin) => sum + origin.share, 0) !== 10_000, 'origins-sum'],
    [dossier.allocation.reduce((sum, support) => sum + support.share, 0) !== 10_000, 'allocation-sum'],
    [dossier.adviserCode !== undefined && ADVISERS[dossier.adviserCode] === undefined, 'adviser-unknown'],
    [dossier.fundOrigins.some((origin) => REVIEWED_ORIGINS.includes(origin.code)), 'origin-review'],
    [dossier.initialCents >= PARAMETERS.reviewFromCents, 'amount-review'],
    [dossier.taxRegularised, 'regularisation-review'],
    [dossier.payerLink !== undefined && REVIEWED_PAYER_LINKS.includes(dossier.payerLink), 'payer-review'],
  ];
  const reasons = found.filter(([holds]) => holds).map(([, reason]) => reason);
  if (reasons.some((reason) => !REVIEW_ONLY.includes(reason))) return { status: 'refused', reasons };
  return { status: reasons.length > 0 ? 'review' : 'accepted', reasons };
};
