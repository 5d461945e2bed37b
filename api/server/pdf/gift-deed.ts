import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { formatDate, formatLongDate, formatMoney, formatReference } from '../../../engine/view/format-values.ts';
import type { FormPart } from './form-part.ts';
import { nameOf } from './minor-form.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';

/** Whose words agree: French does, by the title. */
const genderOf = ({ civility }: { readonly civility: { readonly code: string } }): 'M' | 'MME' =>
  civility.code === 'M' ? 'M' : 'MME';

/** The deed of gift: it acknowledges a gift already made, and is never dated before it. */
const writeDeed: FormPart = (pdf, { minor, subscriber, dossierId, language }, { yes, no, minor: { deed } }) => {
  if (minor?.gift === undefined) return;
  const { gift, child, second } = minor;
  pdf.paragraph(
    fill(deed.under, { given: formatDate(gift.givenOn, language), day: formatDate(gift.deedOn, language) }),
  );
  pdf.facts([
    ...gift.donors.flatMap((donor) => [
      [
        deed.donor,
        fill(deed.person[genderOf(donor)], {
          name: nameOf(donor),
          day: formatDate(donor.birthDate, language),
          place: donor.birthPlace,
          address: donor.address,
        }),
      ] as const,
    ]),
    [
      deed.donee,
      fill(deed.person[genderOf(child)], {
        name: nameOf(child),
        day: formatDate(child.birth.date, language),
        place: child.birth.place,
        address: [...child.address.lines, `${child.address.postcode} ${child.address.city}`].join(', '),
      }),
    ],
    [deed.representatives, [subscriber, ...(second === undefined ? [] : [second])].map(nameOf).join(', ')],
    [deed.amount, formatMoney(gift.cents, language)],
    [deed.givenOn, formatDate(gift.givenOn, language)],
    [deed.declaration, gift.declaration.label],
    [deed.releaseAge, fill(deed.years, { age: gift.releaseAge })],
    [deed.administration, gift.administration.label],
    [deed.returns, gift.returns ? yes : no],
  ]);
  for (const clause of deed.clauses)
    pdf.paragraph(fill(clause, { age: gift.releaseAge, dossier: formatReference(dossierId) }));
  if (gift.returns) pdf.paragraph(deed.returnClause);
  pdf.box(deed.reminderTitle, deed.reminder);
};

/** One block a signer, in the order of the signatures. */
const writeSignatures: FormPart = (pdf, { minor, subscriber, language }, { signature, minor: texts }) => {
  if (minor?.gift === undefined) return;
  const { second, gift } = minor;
  pdf.heading(signature.title, 160);
  const blocks = [
    [second === undefined ? texts.signsAlone : texts.signs, subscriber] as const,
    ...(second === undefined ? [] : [[texts.signs, second] as const]),
    ...gift.donors.map((donor) => [texts.donorSigns, donor] as const),
  ];
  for (const [title, signer] of blocks) {
    pdf.box(title, [
      fill(signature.signer, { name: nameOf(signer) }),
      fill(texts.deed.dated, { day: formatLongDate(gift.deedOn, language) }),
      signature.electronic,
    ]);
  }
};

/**
 * The deed by itself, to be read and kept; undefined without a gift. A document of its own, which the
 * representatives and the donors sign.
 */
export const renderGiftDeed = (summary: SubscriptionSummary): Promise<Uint8Array> | undefined => {
  const { language, preparedOn, minor, dossierId } = summary;
  if (minor?.gift === undefined) return undefined;
  const { form, common } = textsOf(language);
  const { deed } = form.minor;
  const pdf = createOurPdf(language, deed.title, preparedOn);
  pdf.title(deed.title, fill(deed.standalone, { dossier: formatReference(dossierId) }));
  pdf.paragraph(common.note);
  writeDeed(pdf, summary, form);
  writeSignatures(pdf, summary, form);
  return pdf.finish();
};
