/** What the form of a child has besides that of an adult: the child, its representatives, their signatures, a word of the deed. */
import { given, type FormPart } from './form-part.ts';
import { formatLongDate } from '../../../engine/view/format-values.ts';
import { dialled } from '../../../engine/fields/french-phone.ts';
import { documentFact, personFacts } from './person-facts.ts';
import { fill, type PdfTexts } from './pdf-texts.ts';
import type { PdfWriter } from './pdf-writer.ts';

type Named = { readonly firstNames: string; readonly lastName: string };
export const nameOf = ({ firstNames, lastName }: Named): string => `${firstNames} ${lastName}`;

export const writeChild: FormPart = (pdf, { minor, language }, { identity, minor: texts, tax, yes, no }) => {
  if (minor === undefined) return;
  const { child } = minor;
  pdf.heading(texts.child);
  pdf.facts(
    given([
      ...personFacts(child, identity, language),
      [texts.schooling, child.schooling?.label],
      [tax.residence, child.tax?.residence.label],
      [tax.usPerson, child.tax && (child.tax.usPerson ? yes : no)],
      [identity.email, child.email],
      [identity.mobile, child.mobile && dialled(child.mobile)],
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
      [identity.mobile, dialled(second.mobile)],
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
  const { child, second } = minor;
  pdf.heading(signature.title, 210);
  for (const paragraph of second === undefined ? texts.paragraphsSole : texts.paragraphs) pdf.paragraph(paragraph);
  const blocks: readonly (readonly [string, Named])[] = [
    [second === undefined ? texts.signsAlone : texts.signs, subscriber],
    ...(second === undefined ? [] : [[texts.signs, second] as const]),
    ...(child.email === undefined ? [] : [[texts.childSigns, child] as const]),
  ];
  for (const [title, signer] of blocks) {
    pdf.box(title, [
      fill(signature.signer, { name: nameOf(signer) }),
      fill(signature.preparedOn, { day: formatLongDate(preparedOn, language) }),
      signature.electronic,
    ]);
  }
};

/** That a gift has its deed, and which: by its hash, so that neither can be changed without the other. */
export const writeDeedReference = (pdf: PdfWriter, texts: PdfTexts['form'], deedSha256: string | undefined): void => {
  const { deed } = texts.minor;
  pdf.heading(deed.title);
  pdf.paragraph(deed.inForm);
  if (deedSha256 !== undefined) pdf.paragraph(fill(deed.hash, { hash: deedSha256 }));
};
