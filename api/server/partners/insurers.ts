import * as v from 'valibot';
import { createPartnerClient } from './partner-client.ts';
import type { PartnerSettings } from './partner-client.ts';
import { PartnerError } from './partner-error.ts';

/** A dossier as an insurer takes it. Cents, hundredths of a percent, `YYYY-MM-DD`. */
export type InsurerDossier = {
  readonly reference: string;
  readonly subscriber: {
    readonly birthDate: string;
    readonly residenceCountry: string;
    readonly taxCountries: readonly string[];
    readonly usPerson: boolean;
    readonly politicallyExposed: boolean;
    readonly idExpiry: string;
  };
  /** The contract of a child: then the subscriber is the representative who answers. */
  readonly child?: { readonly birthDate: string; readonly residenceCountry: string };
  /** How many represent the child. */
  readonly representatives?: number;
  readonly initialCents: number;
  readonly scheduled?: {
    readonly cents: number;
    readonly periodicity: 'M' | 'T' | 'S' | 'A';
    readonly debitDay: number;
  };
  readonly fundOrigins: readonly { readonly code: string; readonly share: number }[];
  /** What the money goes into, in shares of 10,000. */
  readonly allocation: readonly { readonly code: string; readonly share: number }[];
  /** The money comes from the regularisation of undeclared assets abroad. */
  readonly taxRegularised: boolean;
  /** Code of the list `payer-links`, where somebody else pays. */
  readonly payerLink?: string;
  readonly adviserCode?: string;
  /** Of a retirement plan, which insurer B takes. */
  readonly retirement?: {
    /** Age at which the saver plans to retire. */
    readonly age: number;
    /** Code of the list `retirement-modes` or, where it follows the horizon, of `horizon-profiles`. */
    readonly management: string;
    readonly deductInitial: boolean;
    readonly deductScheduled?: boolean;
    readonly selfEmployed: boolean;
  };
  readonly signedDocumentSha256?: string;
};

/** An operation on a contract in force, as an insurer takes it; what it is made of depends on its kind. */
export type InsurerOperation = {
  readonly reference: string;
  /** Number of the contract. */
  readonly contract: string;
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
};

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const verdict = {
  status: v.picklist(['accepted', 'refused', 'review']),
  reasons: v.array(v.pipe(v.string(), v.maxLength(60))),
};
const reviewId = v.pipe(v.string(), v.minLength(8), v.maxLength(100));
const verdictSchema = v.pipe(
  v.object({ ...verdict, review: v.optional(reviewId) }),
  v.check(({ status, review }) => status !== 'review' || review !== undefined, 'a review has an id'),
);
const reviewSchema = v.object({ ...verdict, review: reviewId, reference: v.string() });
const dossierSchema = v.object({
  reference: v.string(),
  number: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  status: v.picklist(['EN_ANALYSE', 'EN_TRAITEMENT', 'EN_COURS']),
});
const operationSchema = v.object({
  reference: v.string(),
  number: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  status: v.picklist(['accepted', 'refused', 'review']),
  reasons: v.array(v.pipe(v.string(), v.maxLength(60))),
});
const initialisationSchema = v.object({
  minimumScheduled: v.object({ M: cents, T: cents, S: cents, A: cents }),
  minimumInitial: cents,
  minimumInitialWithSchedule: cents,
  debitDays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(28))), v.minLength(1)),
});
const adviserSchema = v.object({ code: v.string(), name: v.string(), company: v.string() });

/** `review`: the id of the closer look that the verdict waits for, or comes from. */
export type InsurerVerdict = v.InferOutput<typeof verdictSchema>;
export type InsurerReview = v.InferOutput<typeof reviewSchema>;
export type InsurerAnswer = v.InferOutput<typeof dossierSchema>;
export type InsurerOperationAnswer = v.InferOutput<typeof operationSchema>;
export type InsurerParameters = v.InferOutput<typeof initialisationSchema>;
export type Adviser = v.InferOutput<typeof adviserSchema>;

/** What the application needs of an insurer. Everything throws `PartnerError`. */
export type InsurerPort = {
  /** Whether the insurer would take the dossier. Some it looks at closer: one look for the same dossier, however often asked. */
  readonly verify: (dossier: InsurerDossier) => Promise<InsurerVerdict>;
  /** Where a closer look stands. Undefined where the insurer does not know it. */
  readonly review: (id: string) => Promise<InsurerReview | undefined>;
  /** Hands the dossier over; one dossier a reference, however often it is sent. */
  readonly submit: (dossier: InsurerDossier) => Promise<InsurerAnswer>;
  /** Undefined where the insurer does not know the reference. */
  readonly find: (reference: string) => Promise<InsurerAnswer | undefined>;
  /** Orders an operation on a contract in force; one a reference, however often it is sent. */
  readonly order: (operation: InsurerOperation) => Promise<InsurerOperationAnswer>;
  /** Where an operation stands. Undefined where the insurer does not know the reference. */
  readonly operation: (reference: string) => Promise<InsurerOperationAnswer | undefined>;
  readonly initialisation: () => Promise<InsurerParameters>;
  /** Undefined where the code is nobody's. */
  readonly adviser: (code: string) => Promise<Adviser | undefined>;
};

/** Insurer A and insurer B speak one protocol: each has its rules, and its own server. */
export const createInsurer = (settings: PartnerSettings): InsurerPort => {
  const { name } = settings;
  const client = createPartnerClient(settings);
  const present = <T>(answer: T | undefined): T => {
    if (answer === undefined) throw new PartnerError('garbled', name, 'an agreed address does not exist', 404);
    return answer;
  };
  return {
    verify: async (body) =>
      present(
        await client.ask({ method: 'POST', path: ['dossiers', 'verify'], body, repeatable: true }, verdictSchema),
      ),
    review: (id) => client.ask({ method: 'GET', path: ['reviews', id], repeatable: true }, reviewSchema),
    submit: async (body) => {
      const answer = present(
        await client.ask({ method: 'POST', path: ['dossiers'], body, repeatable: true }, dossierSchema),
      );
      if (answer.reference !== body.reference) {
        throw new PartnerError('garbled', name, 'the dossier was answered with another one');
      }
      return answer;
    },
    find: (reference) => client.ask({ method: 'GET', path: ['dossiers', reference], repeatable: true }, dossierSchema),
    order: async (body) => {
      const answer = present(
        await client.ask({ method: 'POST', path: ['operations'], body, repeatable: true }, operationSchema),
      );
      if (answer.reference !== body.reference) {
        throw new PartnerError('garbled', name, 'the operation was answered with another one');
      }
      return answer;
    },
    operation: (reference) =>
      client.ask({ method: 'GET', path: ['operations', reference], repeatable: true }, operationSchema),
    initialisation: async () =>
      present(await client.ask({ method: 'GET', path: ['initialisation'], repeatable: true }, initialisationSchema)),
    adviser: (code) => client.ask({ method: 'GET', path: ['advisers', code], repeatable: true }, adviserSchema),
  };
};
