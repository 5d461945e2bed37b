import { formatLongDate, formatPercent, formatReference } from '../../../engine/view/format-values.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { nameOf } from './minor-form.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';

/** The beneficiary clause by itself, as the subscription form has it: what the saver gives to a notary or keeps apart. */
export const renderBeneficiaryAnnex = async (summary: SubscriptionSummary): Promise<Uint8Array> => {
  const { language, preparedOn, dossierId, subscriber, minor, beneficiaryClause } = summary;
  const { form, clauseAnnex } = textsOf(language);
  const pdf = createOurPdf(language, clauseAnnex.title, preparedOn);
  pdf.title(
    clauseAnnex.title,
    fill(clauseAnnex.under, { dossier: formatReference(dossierId), day: formatLongDate(preparedOn, language) }),
  );
  pdf.facts([
    [
      form.parties.contract,
      summary.retirement === undefined ? form.parties.contractName : form.retirement.contractName,
    ],
    ...(minor === undefined
      ? [[clauseAnnex.subscriber, nameOf(subscriber)] as const]
      : [
          [form.clause.insured, nameOf(minor.child)] as const,
          [
            clauseAnnex.represented,
            [subscriber, ...(minor.second === undefined ? [] : [minor.second])].map(nameOf).join(', '),
          ] as const,
        ]),
    [form.clause.kind, beneficiaryClause.kind.label],
  ]);
  pdf.box(form.clause.text, [beneficiaryClause.text]);
  for (const [index, rank] of (beneficiaryClause.ranks ?? []).entries()) {
    pdf.heading(fill(form.clause.rank, { rank: index + 1 }));
    pdf.table(
      [form.clause.person, form.clause.birth, form.clause.share],
      rank.map(({ name, birth, share }) => [name, birth, formatPercent(share, language)]),
    );
  }
  pdf.paragraph(minor === undefined ? clauseAnnex.change : form.clause.minorAdvice);
  pdf.paragraph(clauseAnnex.acceptance);
  return pdf.finish();
};
