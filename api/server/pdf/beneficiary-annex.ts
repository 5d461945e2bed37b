import { formatLongDate, formatReference } from '../../../engine/view/format-values.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';

/** The beneficiary clause by itself, as the subscription form has it: what the saver gives to a notary or keeps apart. */
export const renderBeneficiaryAnnex = async (summary: SubscriptionSummary): Promise<Uint8Array> => {
  const { language, preparedOn, dossierId, subscriber, beneficiaryClause } = summary;
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
    [clauseAnnex.subscriber, `${subscriber.firstNames} ${subscriber.lastName}`],
    [form.clause.kind, beneficiaryClause.kind.label],
  ]);
  pdf.box(form.clause.text, [beneficiaryClause.text]);
  pdf.paragraph(clauseAnnex.change);
  pdf.paragraph(clauseAnnex.acceptance);
  return pdf.finish();
};
