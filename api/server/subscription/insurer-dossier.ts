import type { InsurerDossier } from '../partners/insurers.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

const PERIODICITIES = ['M', 'T', 'S', 'A'] as const;

/** The summary as an insurer takes it. `signedSha256` once the form is signed. Throws on a periodicity nobody offers. */
export const toInsurerDossier = (summary: SubscriptionSummary, signedSha256?: string): InsurerDossier => {
  const { subscriber, tax, payments, payer } = summary;
  return {
    reference: summary.dossierId,
    subscriber: {
      birthDate: subscriber.birth.date,
      residenceCountry: subscriber.address.country.code,
      taxCountries: tax.residences.map(({ country }) => country.code),
      usPerson: tax.usPerson,
      politicallyExposed: summary.politicallyExposed,
      idExpiry: subscriber.identityDocument.expiresOn,
    },
    ...(summary.minor === undefined
      ? {}
      : {
          child: {
            birthDate: summary.minor.child.birth.date,
            residenceCountry: summary.minor.child.address.country.code,
          },
          representatives: summary.minor.second === undefined ? 1 : 2,
        }),
    initialCents: payments.initialCents,
    ...(payments.scheduled === undefined
      ? {}
      : {
          scheduled: {
            cents: payments.scheduled.cents,
            periodicity: readPeriodicity(payments.scheduled.periodicity.code),
            debitDay: payments.scheduled.debitDay,
          },
        }),
    fundOrigins: summary.fundOrigins.map(({ origin, share }) => ({ code: origin.code, share })),
    allocation: summary.management.allocation.map(({ code, name, share }) => ({ code: code ?? name, share })),
    taxRegularised: summary.regularisation,
    ...(payer.kind === 'third-party' ? { payerLink: payer.link.code } : {}),
    ...(summary.adviserCode === undefined ? {} : { adviserCode: summary.adviserCode }),
    ...(summary.retirement === undefined
      ? {}
      : {
          retirement: {
            age: summary.retirement.age,
            management: summary.management.profile?.code ?? summary.management.mode.code,
            deductInitial: summary.retirement.deductInitial,
            ...(summary.retirement.deductScheduled === undefined
              ? {}
              : { deductScheduled: summary.retirement.deductScheduled }),
            selfEmployed: summary.retirement.selfEmployed !== undefined,
          },
        }),
    ...(signedSha256 === undefined ? {} : { signedDocumentSha256: signedSha256 }),
  };
};

const readPeriodicity = (code: string): (typeof PERIODICITIES)[number] => {
  const periodicity = PERIODICITIES.find((known) => known === code);
  if (periodicity === undefined) throw new Error(`Unknown periodicity ${code}`);
  return periodicity;
};
