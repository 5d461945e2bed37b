/** What the form of a child has besides that of an adult: the child, its representatives, their signatures, the deed. */
import { given, type FormPart } from './form-part.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { formatDate, formatLongDate, formatMoney, formatReference } from '../../../engine/view/format-values.ts';
import { documentFact, personFacts } from './person-facts.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';

type Named = { readonly firstNames: string; readonly lastName: string };
const nameOf = ({ firstNames, lastName }: Named): string => `${firstNames} ${lastName}`;

export const writeChild: FormPart = (pdf, { minor, language }, { identity, minor: texts }) => {
  if (minor === undefined) return;
  const { child } = minor;
  pdf.heading(texts.child);
  pdf.facts(
    given([
      ...personFacts(child, identity, language),
      [texts.schooling, child.schooling?.label],
      [identity.email, child.email],
      [identity.mobile, child.mobile],
    ]),
  );
};

export const writeSecond: FormPart = (pdf, { minor, language }, { identity, minor: texts }) => {
  if (minor === undefined) return;
  pdf.facts([[texts.link, minor.link.label]]);
  if (minor.soleParent !== undefined) {
    pdf.heading(texts.soleTitle);
    pdf.facts([[texts.soleReason, minor.soleParent.label]]);
    pdf.paragraph(texts.soleText);
  }
  const { second } = minor;
  if (second === undefined) return;
  pdf.heading(texts.second);
  const { told } = second;
  pdf.facts(
    given([
      ...(told === undefined
        ? ([
            [identity.civility, second.civility.label],
            [identity.lastName, second.lastName],
            [identity.firstNames, second.firstNames],
          ] as const)
        : [...personFacts(told, identity, language), documentFact(told.identityDocument, identity, language)]),
      [identity.email, second.email],
      [identity.mobile, second.mobile],
    ]),
  );
};

/** One block a signer, in the order of the signatures. */
export const writeSigners: FormPart = (
  pdf,
  { subscriber, minor, preparedOn, language },
  { signature, minor: texts },
) => {
  if (minor === undefined) return;
  const { child, second, gift } = minor;
  pdf.heading(signature.title, 210);
  for (const paragraph of texts.paragraphs) pdf.paragraph(paragraph);
  const blocks: readonly (readonly [string, Named])[] = [
    [second === undefined ? texts.signsAlone : texts.signs, subscriber],
    ...(second === undefined ? [] : [[texts.signs, second] as const]),
    ...(child.email === undefined ? [] : [[texts.childSigns, child] as const]),
    ...(gift?.donors ?? []).map((donor) => [texts.donorSigns, donor] as const),
  ];
  for (const [title, signer] of blocks) {
    pdf.box(title, [
      fill(signature.signer, { name: nameOf(signer) }),
      fill(signature.preparedOn, { day: formatLongDate(preparedOn, language) }),
      signature.electronic,
    ]);
  }
};

/** The deed beside the gift: it acknowledges a gift already made, and is never dated before it. */
export const writeDeed: FormPart = (pdf, { minor, subscriber, dossierId, language }, { yes, no, minor: { deed } }) => {
  if (minor?.gift === undefined) return;
  const { gift, child, second } = minor;
  pdf.heading(deed.title);
  pdf.paragraph(
    fill(deed.under, { given: formatDate(gift.givenOn, language), day: formatDate(gift.deedOn, language) }),
  );
  pdf.facts([
    ...gift.donors.flatMap((donor) => [
      [
        deed.donor,
        fill(deed.person, {
          name: nameOf(donor),
          day: formatDate(donor.birthDate, language),
          place: donor.birthPlace,
          address: donor.address,
        }),
      ] as const,
    ]),
    [
      deed.donee,
      fill(deed.person, {
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
  for (const clause of deed.clauses) pdf.paragraph(fill(clause, { age: gift.releaseAge, dossier: dossierId }));
  if (gift.returns) pdf.paragraph(deed.returnClause);
  pdf.box(deed.reminderTitle, deed.reminder);
};

/** The deed by itself, to be read and kept; undefined without a gift. It is signed as a part of the form. */
export const renderGiftDeed = (summary: SubscriptionSummary): Promise<Uint8Array> | undefined => {
  const { language, preparedOn, minor, dossierId } = summary;
  if (minor?.gift === undefined) return undefined;
  const { form, common } = textsOf(language);
  const { deed } = form.minor;
  const pdf = createOurPdf(language, deed.title, preparedOn);
  pdf.title(deed.title, fill(deed.standalone, { dossier: formatReference(dossierId) }));
  pdf.paragraph(common.note);
  writeDeed(pdf, summary, form);
  return pdf.finish();
};
