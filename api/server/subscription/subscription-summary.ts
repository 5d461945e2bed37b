/**
 * What a subscription says, taken from the answers at the moment it is sent to be signed: all that the form prints and
 * the insurer is told. It is kept, sealed, beside the form, so nothing is read again from answers later. Codes carry
 * their label in the language of the form, so that making the form needs no list. Cents, hundredths of a percent,
 * dates `YYYY-MM-DD`.
 */
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(2000));
const isoDate = v.pipe(v.string(), v.isoDate());
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const share = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000));
const coded = v.strictObject({ code: text, label: text });

const address = v.strictObject({ lines: v.array(text), postcode: text, city: text, country: coded });
const identityDocument = v.strictObject({ kind: coded, expiresOn: isoDate, number: v.optional(text) });
/** Who somebody is: what the form says of the saver, a child, a representative. */
const person = {
  civility: coded,
  lastName: text,
  firstNames: text,
  birth: v.strictObject({ date: isoDate, place: text, country: coded }),
  nationality: coded,
  address,
};
const personSchema = v.strictObject(person);
export type PersonSummary = v.InferOutput<typeof personSchema>;

export const subscriptionSummarySchema = v.strictObject({
  dossierId: text,
  language: v.picklist(['fr', 'en']),
  /** The day the form was made. */
  preparedOn: isoDate,
  subscriber: v.strictObject({
    ...person,
    birthName: v.optional(text),
    email: text,
    mobile: text,
    familyStatus: v.optional(coded),
    matrimonialRegime: v.optional(coded),
    profession: v.optional(text),
    identityDocument,
  }),
  /** The contract of a child: then the subscriber above is the representative who fills the form in. */
  minor: v.optional(
    v.strictObject({
      child: v.strictObject({
        ...person,
        schooling: v.optional(coded),
        /** What was said of the child itself (CRS and FATCA). */
        tax: v.optional(v.strictObject({ residence: coded, usPerson: v.boolean() })),
        /** From 12: the child signs too. */
        email: v.optional(text),
        mobile: v.optional(text),
      }),
      /** What the subscriber is to the child. */
      link: coded,
      second: v.optional(
        v.strictObject({
          civility: coded,
          lastName: text,
          firstNames: text,
          email: text,
          mobile: text,
          /** What they told themselves, once their part is complete. */
          told: v.optional(v.strictObject({ ...person, identityDocument })),
        }),
      ),
      /** Why there is no second representative. */
      soleParent: v.optional(coded),
      gift: v.optional(
        v.strictObject({
          donors: v.array(
            v.strictObject({
              civility: coded,
              lastName: text,
              firstNames: text,
              birthDate: isoDate,
              birthPlace: text,
              address: text,
              email: text,
              mobile: text,
            }),
          ),
          link: coded,
          cents,
          givenOn: isoDate,
          declaration: coded,
          deedOn: isoDate,
          releaseAge: v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(25)),
          administration: coded,
          returns: v.boolean(),
        }),
      ),
    }),
  ),
  tax: v.strictObject({
    residences: v.array(v.strictObject({ country: coded, number: v.optional(text) })),
    usPerson: v.boolean(),
  }),
  politicallyExposed: v.boolean(),
  payments: v.strictObject({
    initialCents: cents,
    mode: coded,
    scheduled: v.optional(
      v.strictObject({
        cents,
        periodicity: coded,
        debitDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
      }),
    ),
  }),
  payer: v.variant('kind', [
    v.strictObject({ kind: v.literal('subscriber') }),
    v.strictObject({ kind: v.literal('child') }),
    v.strictObject({ kind: v.literal('parents') }),
    v.strictObject({
      kind: v.literal('third-party'),
      name: text,
      birthDate: isoDate,
      link: coded,
      reason: v.optional(coded),
      iban: v.optional(text),
      /** Where two people give together. */
      second: v.optional(v.strictObject({ name: text, birthDate: isoDate, iban: v.optional(text) })),
    }),
  ]),
  bank: v.optional(v.strictObject({ iban: text, bic: v.optional(text), holder: text })),
  management: v.strictObject({
    mode: coded,
    profile: v.optional(coded),
    /** By code of the support; a form signed before there were codes has none. */
    allocation: v.array(v.strictObject({ code: v.optional(text), name: text, share })),
    /** Names of the chosen funds whose amendment was read and accepted. */
    amended: v.optional(v.array(text)),
  }),
  duration: v.strictObject({ kind: coded, untilYear: v.optional(v.pipe(v.number(), v.integer())) }),
  outcome: v.optional(coded),
  guarantee: v.strictObject({ kind: coded, capitalCents: v.optional(cents) }),
  fundOrigins: v.array(v.strictObject({ origin: coded, detail: v.optional(text), date: v.optional(isoDate), share })),
  wealth: v.strictObject({
    income: v.optional(coded),
    bracket: v.optional(coded),
    origins: v.array(coded),
    originDetail: v.optional(text),
    allocation: v.array(v.strictObject({ nature: coded, share })),
  }),
  /** Whether the money comes from the regularisation of undeclared assets abroad. */
  regularisation: v.boolean(),
  beneficiaryClause: v.strictObject({
    kind: coded,
    text: v.pipe(v.string(), v.maxLength(8000)),
    /** Named persons, rank by rank. */
    ranks: v.optional(v.array(v.array(v.strictObject({ name: text, birth: text, share })))),
  }),
  adviserCode: v.optional(text),
  /** Of a retirement plan. */
  retirement: v.optional(
    v.strictObject({
      /** Age at which the saver plans to retire. */
      age: v.pipe(v.number(), v.integer()),
      outcome: coded,
      deductInitial: v.boolean(),
      deductScheduled: v.optional(v.boolean()),
      selfEmployed: v.optional(
        v.strictObject({ status: coded, siret: text, profitCents: cents, scheme: text, regime: coded }),
      ),
    }),
  ),
  /** Titles of the documents that were opened before the form. */
  documentsReceived: v.array(text),
});

export type SubscriptionSummary = v.InferOutput<typeof subscriptionSummarySchema>;
export type Coded = v.InferOutput<typeof coded>;

/** Reads a summary that was kept; throws where it is none. */
export const readSummary = (bytes: Uint8Array): SubscriptionSummary =>
  v.parse(subscriptionSummarySchema, JSON.parse(Buffer.from(bytes).toString('utf8')));

export const writeSummary = (summary: SubscriptionSummary): Uint8Array => Buffer.from(JSON.stringify(summary), 'utf8');
