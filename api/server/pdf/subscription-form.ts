import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { nameOf, writeChild, writeDeedReference, writeSecond, writeSigners } from './minor-form.ts';
import {
  formatDate,
  formatLongDate,
  formatMoney,
  formatPercent,
  formatReference,
} from '../../../engine/view/format-values.ts';
import { dialled } from '../../../engine/fields/french-phone.ts';
import { groupedIban } from '../../../engine/fields/iban.ts';
import { groupedSiret } from '../../../engine/fields/text-format.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';
import { documentFact, personFacts } from './person-facts.ts';
import { given, type FormPart as Part } from './form-part.ts';
import type { PdfTexts } from './pdf-texts.ts';

/**
 * The subscription form, the document that is signed. Deterministic: the same summary gives the same bytes, and
 * so the same hash. `draft` marks a form that is only to be read; `deedSha256` is the hash of the deed that is signed with it.
 */
export const renderSubscriptionForm = async (
  summary: SubscriptionSummary,
  { draft = false, deedSha256 }: { readonly draft?: boolean; readonly deedSha256?: string | undefined } = {},
): Promise<Uint8Array> => {
  const { language } = summary;
  const { form, common } = textsOf(language);
  const { minor } = summary;
  const title =
    minor === undefined ? form.title : minor.soleParent === undefined ? form.minor.title : form.minor.titleSole;
  const pdf = createOurPdf(language, title, summary.preparedOn, draft ? common.draft : undefined);
  pdf.title(
    title,
    fill(summary.retirement === undefined ? form.under : form.retirement.under, {
      dossier: formatReference(summary.dossierId),
      day: formatLongDate(summary.preparedOn, language),
    }),
  );
  pdf.paragraph(common.note);
  for (const write of PARTS) write(pdf, summary, form);
  if (minor?.gift !== undefined) writeDeedReference(pdf, form, deedSha256);
  writeSignature(pdf, summary, form);
  return pdf.finish();
};

/** The file number as a mandate reference: at most 35 letters and digits. */
export const mandateReference = (dossierId: string): string =>
  `PARCOURS${dossierId.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}`.slice(0, 35);

const writeParties: Part = (pdf, summary, texts) => {
  const of = summary.retirement === undefined ? texts.parties : texts.retirement;
  pdf.heading(texts.parties.title);
  pdf.facts(
    given([
      [texts.parties.insurer, of.insurerName],
      [texts.parties.contract, of.contractName],
      [texts.parties.adviser, summary.adviserCode],
    ]),
  );
};

const writeIdentity: Part = (pdf, { subscriber, minor, language }, texts) => {
  const { identity } = texts;
  const { identityDocument } = subscriber;
  pdf.heading(minor === undefined ? identity.title : texts.minor.representative);
  pdf.facts(
    given([
      ...personFacts(subscriber, identity, language, subscriber.birthName),
      [identity.email, subscriber.email],
      [identity.mobile, dialled(subscriber.mobile)],
      [identity.familyStatus, subscriber.familyStatus?.label],
      [identity.regime, subscriber.matrimonialRegime?.label],
      [identity.profession, subscriber.profession],
      documentFact(identityDocument, identity, language),
      [identity.documentNumber, identityDocument.number],
    ]),
  );
};

const writeDeclarations: Part = (pdf, summary, texts) => {
  const { tax } = texts;
  pdf.heading(tax.title);
  pdf.facts([
    ...summary.tax.residences.map(({ country, number }) => {
      const value =
        number === undefined ? country.label : fill(tax.residenceWithNumber, { country: country.label, number });
      return [tax.residence, value] as const;
    }),
    [tax.usPerson, summary.tax.usPerson ? texts.yes : texts.no],
    [tax.pep, summary.politicallyExposed ? texts.yes : texts.no],
  ]);
  pdf.paragraph(summary.minor === undefined ? tax.commitment : tax.commitmentMinor);
};

const payerName = (payer: SubscriptionSummary['payer'], part: PdfTexts['form']['payments']): string => {
  switch (payer.kind) {
    case 'subscriber':
      return part.payerSelf;
    case 'child':
      return part.payerChild;
    case 'parents':
      return part.payerParents;
    case 'third-party':
      return payer.name;
  }
};

const writePayments: Part = (pdf, { payments, payer, minor, language }, texts) => {
  const part = texts.payments;
  // A gift was made before: its donor is where the money comes from, and is not debited.
  const named = minor === undefined ? part : { ...part, payerLink: part.payerLinkChild };
  const of = minor?.gift === undefined ? named : part.gift;
  const { scheduled } = payments;
  const second = payer.kind === 'third-party' ? payer.second : undefined;
  pdf.heading(part.title);
  pdf.facts(
    given([
      [part.initial, formatMoney(payments.initialCents, language)],
      [part.mode, payments.mode.label],
      [part.scheduled, scheduled === undefined ? part.noSchedule : formatMoney(scheduled.cents, language)],
      [part.periodicity, scheduled?.periodicity.label],
      [part.debitDay, scheduled === undefined ? undefined : fill(part.debitDayValue, { day: scheduled.debitDay })],
      [of.payer, payerName(payer, part)],
      [of.payerBirth, payer.kind !== 'third-party' ? undefined : formatDate(payer.birthDate, language)],
      [of.payerLink, payer.kind !== 'third-party' ? undefined : payer.link.label],
      [of.payerReason, payer.kind !== 'third-party' ? undefined : payer.reason?.label],
      [of.payerIban, payer.kind !== 'third-party' ? undefined : payer.iban && groupedIban(payer.iban)],
      [of.payer, second?.name],
      [of.payerBirth, second && formatDate(second.birthDate, language)],
      [of.payerIban, second?.iban && groupedIban(second.iban)],
    ]),
  );
};

const writeFunds: Part = (pdf, { fundOrigins, wealth, regularisation, language }, texts) => {
  const part = texts.funds;
  pdf.heading(part.title);
  pdf.table(
    [part.origin, part.detail, part.date, part.share],
    fundOrigins.map(({ origin, detail, date, share }) => [
      origin.label,
      detail ?? '–',
      date === undefined ? '–' : formatDate(date, language),
      formatPercent(share, language),
    ]),
  );
  pdf.facts(
    given([
      [part.regularisation, regularisation ? texts.yes : texts.no],
      [part.income, wealth.income?.label],
      [part.wealth, wealth.bracket?.label],
      [part.wealthOrigins, wealth.origins.map(({ label }) => label).join(', ')],
      [part.wealthDetail, wealth.originDetail],
      [
        part.wealthAllocation,
        wealth.allocation.map(({ nature, share }) => `${nature.label} ${formatPercent(share, language)}`).join(', '),
      ],
    ]),
  );
};

const writeManagement: Part = (pdf, { management, duration, outcome, guarantee, language }, texts) => {
  const part = texts.management;
  const capital = guarantee.capitalCents;
  pdf.heading(part.title);
  pdf.facts(
    given([
      [part.mode, management.mode.label],
      [part.profile, management.profile?.label],
      [part.amended, management.amended?.join(', ')],
      [
        part.duration,
        duration.untilYear === undefined
          ? duration.kind.label
          : fill(part.untilYear, { kind: duration.kind.label, year: duration.untilYear }),
      ],
      [part.outcome, outcome?.label],
      [part.guarantee, guarantee.kind.label],
      [part.guaranteeCapital, capital === undefined ? undefined : formatMoney(capital, language)],
    ]),
  );
  if (management.allocation.length > 0) {
    pdf.table(
      [part.fund, part.share],
      management.allocation.map(({ name, share }) => [name, formatPercent(share, language)]),
    );
  }
  pdf.paragraph(part.unitLinked);
};

/** Code of the list `management-modes` under which specialists choose the funds in the name of the subscriber. */
const managed = 'PILOTEE';

/** The mandate of those who manage: objective, limits, charges, end. */
const writeManagementMandate: Part = (pdf, { management: { mode, profile } }, { managementMandate: mandate }) => {
  if (mode.code !== managed || profile === undefined) return;
  pdf.heading(mandate.title);
  pdf.paragraph(mandate.given);
  pdf.facts([
    [mandate.objective, fill(mandate.objectiveText, { profile: profile.label.toLowerCase() })],
    [mandate.limits, mandate.limitsText],
    [mandate.fees, mandate.feesText],
    [mandate.end, mandate.endText],
  ]);
};

/** What a plan says that a life insurance does not. */
const writeRetirement: Part = (pdf, { retirement, payments, language }, texts) => {
  if (retirement === undefined) return;
  const part = texts.retirement;
  const tax = (deducted: boolean): string => (deducted ? part.deducted : part.waived);
  const { deductScheduled, selfEmployed } = retirement;
  pdf.heading(part.title);
  pdf.facts(
    given([
      [part.age, fill(part.ageValue, { age: retirement.age })],
      [part.outcome, retirement.outcome.label],
      [part.initial, tax(retirement.deductInitial)],
      [part.scheduled, payments.scheduled === undefined ? undefined : tax(deductScheduled === true)],
      [part.status, selfEmployed?.status.label],
      [part.siret, selfEmployed && groupedSiret(selfEmployed.siret)],
      [part.profit, selfEmployed === undefined ? undefined : formatMoney(selfEmployed.profitCents, language)],
      [part.scheme, selfEmployed?.scheme],
      [part.regime, selfEmployed?.regime.label],
    ]),
  );
  pdf.paragraph(part.locked);
  pdf.paragraph(part.taxNote);
};

const writeClause: Part = (pdf, { beneficiaryClause }, texts) => {
  pdf.heading(texts.clause.title);
  pdf.facts([[texts.clause.kind, beneficiaryClause.kind.label]]);
  pdf.box(texts.clause.text, [beneficiaryClause.text]);
};

const writeMandate: Part = (pdf, { bank, dossierId, retirement }, texts) => {
  if (bank === undefined) return;
  const part = texts.mandate;
  const { insurerName } = retirement === undefined ? texts.parties : texts.retirement;
  pdf.heading(part.title);
  pdf.facts(
    given([
      [part.reference, mandateReference(dossierId)],
      [part.creditor, fill(part.creditorValue, { insurer: insurerName })],
      [part.holder, bank.holder],
      [part.iban, groupedIban(bank.iban)],
      [part.bic, bank.bic],
    ]),
  );
  pdf.paragraph(part.text);
};

/** The model letter; of a child's contract, either representative signs it alone. */
const letterOf = (
  { minor, retirement }: SubscriptionSummary,
  { renunciation, retirement: plan, minor: child }: PdfTexts['form'],
): readonly string[] => {
  const [own = '', place = '', signature = ''] = renunciation.letter;
  if (minor !== undefined) return [child.letter, place, signature];
  return [retirement === undefined ? own : plan.letter, place, signature];
};

const writeRenunciation: Part = (pdf, summary, texts) => {
  const { subscriber, dossierId, minor } = summary;
  const part = texts.renunciation;
  pdf.heading(part.title);
  for (const paragraph of part.paragraphs) pdf.paragraph(paragraph);
  if (minor?.second !== undefined) pdf.paragraph(texts.minor.renounceAlone);
  const { lines, postcode, city } = subscriber.address;
  const values = {
    name: `${subscriber.firstNames} ${subscriber.lastName}`,
    address: [...lines, `${postcode} ${city}`].join(', '),
    dossier: formatReference(dossierId),
    child: minor === undefined ? '' : nameOf(minor.child),
  };
  pdf.box(
    part.letterTitle,
    letterOf(summary, texts).map((line) => fill(line, values)),
  );
};

const writeReceipt: Part = (pdf, { documentsReceived, minor }, texts) => {
  pdf.heading(texts.receipt.title);
  pdf.paragraph(minor === undefined ? texts.receipt.text : texts.minor.receipt);
  pdf.bullets(documentsReceived);
};

const writeSignature: Part = (pdf, summary, texts) => {
  const { subscriber, preparedOn, language } = summary;
  const part = texts.signature;
  if (summary.minor !== undefined) return writeSigners(pdf, summary, texts);
  pdf.heading(part.title, 210);
  for (const paragraph of part.paragraphs) pdf.paragraph(paragraph);
  pdf.box(part.block, [
    fill(part.signer, { name: `${subscriber.firstNames} ${subscriber.lastName}` }),
    fill(part.preparedOn, { day: formatLongDate(preparedOn, language) }),
    part.electronic,
  ]);
};

/** All but what ends it. */
const PARTS: readonly Part[] = [
  writeParties,
  writeChild,
  writeIdentity,
  writeSecond,
  writeDeclarations,
  writePayments,
  writeFunds,
  writeManagement,
  writeManagementMandate,
  writeRetirement,
  writeClause,
  writeMandate,
  writeRenunciation,
  writeReceipt,
];
