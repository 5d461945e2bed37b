import { createHash } from 'node:crypto';
import type { LabelledList } from '../../../engine/definition/resolved.ts';
import { formatDate, formatLongDate, formatMoney } from '../../../engine/view/format-values.ts';
import type { Operation } from '../store/operations.ts';
import { given } from './form-part.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';

type Texts = ReturnType<typeof textsOf>['amendment'];
type Kind = keyof Texts['kinds'];

export type Amendment = {
  readonly language: 'fr' | 'en';
  /** What the contract is called: its number, or the reference of its file. */
  readonly contract: string;
  readonly holder: string | undefined;
  readonly operation: Operation;
  readonly labels: Readonly<Record<string, LabelledList>>;
};

/** What is printed on an amendment, and changes with any word of it: 12 hexadecimal digits. */
export const checkOf = ({ dossierId, contractId, kind, number, details, decidedAt }: Operation): string =>
  createHash('sha256')
    .update(JSON.stringify([dossierId, contractId, kind, number, details, decidedAt]))
    .digest('hex')
    .slice(0, 12);

/** The amendment that came of an operation which the insurer has accepted. Throws for a kind that has no words. */
export const renderAmendment = async ({
  language,
  contract,
  holder,
  operation,
  labels,
}: Amendment): Promise<Uint8Array> => {
  const { amendment: texts } = textsOf(language);
  const { kind, number, details, orderedAt, decidedAt = orderedAt } = operation;
  if (!Object.hasOwn(texts.kinds, kind)) throw new Error(`No amendment has words for ${kind}.`);
  const day = decidedAt.slice(0, 10);
  const { cents, until } = details;
  const labelOf = (list: string, code: unknown): string | undefined =>
    labels[list]?.find((option) => option.code === code)?.label;
  const title = fill(texts.title, { number });
  const pdf = createOurPdf(language, title, day);
  pdf.title(title, fill(texts.under, { contract, day: formatLongDate(day, language) }));
  pdf.paragraph(texts.intro);
  pdf.facts(
    given([
      [texts.contract, contract],
      [texts.holder, holder],
      [texts.operation, texts.kinds[kind as Kind]],
      [texts.amount, typeof cents === 'number' ? formatMoney(cents, language) : undefined],
      [texts.mode, labelOf('payment-modes', details['mode'])],
      [texts.periodicity, labelOf('periodicities', details['periodicity'])],
      [texts.debitDay, labelOf('debit-days', details['debitDay'])],
      [texts.until, typeof until === 'string' ? formatDate(until, language) : undefined],
      [texts.ordered, formatDate(orderedAt.slice(0, 10), language)],
      [texts.accepted, formatDate(day, language)],
      [texts.reference, operation.insurerReference],
      [texts.check, checkOf(operation)],
    ]),
  );
  pdf.paragraph(texts.texts[kind as Kind]);
  pdf.paragraph(texts.checkText);
  return pdf.finish();
};
