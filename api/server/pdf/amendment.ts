import { createHash } from 'node:crypto';
import type { LabelledList } from '../../../engine/definition/resolved.ts';
import { formatDate, formatLongDate, formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import { dayOf } from '../dossier/today.ts';
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

type Support = { readonly code?: string; readonly name: string; readonly share: number };

/** What a switch changes: each support with its shares before and after; nothing for any other operation. */
const allocationLines = ({ before, after }: Operation['details']): readonly (readonly [string, number, number])[] => {
  if (!Array.isArray(after) || !Array.isArray(before)) return [];
  const sides = [before, after] as readonly (readonly Support[])[];
  const names = new Map(sides.flat().map(({ code, name }) => [code ?? name, name]));
  const shareOf = (side: readonly Support[] | undefined, code: string): number =>
    side?.find((one) => (one.code ?? one.name) === code)?.share ?? 0;
  return [...names].map(([code, name]) => [name, shareOf(sides[0], code), shareOf(sides[1], code)] as const);
};

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
  const day = dayOf(decidedAt);
  const { cents, fee, until } = details;
  const { incomeTax, levies, net } = (details['estimate'] ?? {}) as Readonly<Record<string, unknown>>;
  const money = (amount: unknown): string | undefined =>
    typeof amount === 'number' ? formatMoney(amount, language) : undefined;
  const labelOf = (list: string, code: unknown): string | undefined =>
    labels[list]?.find((option) => option.code === code)?.label;
  const title = fill(texts.title, { number });
  const pdf = createOurPdf(language, title, day);
  pdf.title(title, fill(texts.under, { contract, day: formatLongDate(day, language) }));
  const intros: Readonly<Record<string, string>> = texts.intros;
  pdf.paragraph(intros[kind] ?? texts.intro);
  pdf.facts(
    given([
      [texts.contract, contract],
      [texts.holder, holder],
      [texts.operation, texts.kinds[kind as Kind]],
      [texts.amount, money(cents)],
      [texts.incomeTax, money(incomeTax)],
      [texts.levies, money(levies)],
      [texts.net, money(net)],
      [texts.fee, money(fee)],
      [texts.mode, labelOf('payment-modes', details['mode'])],
      [texts.periodicity, labelOf('periodicities', details['periodicity'])],
      [texts.debitDay, labelOf('debit-days', details['debitDay'])],
      [texts.until, typeof until === 'string' ? formatDate(until, language) : undefined],
      [texts.ordered, formatDate(dayOf(orderedAt), language)],
      [texts.accepted, formatDate(day, language)],
      [texts.reference, operation.insurerReference],
      [texts.check, checkOf(operation)],
    ]),
  );
  const lines = allocationLines(details);
  if (lines.length > 0) {
    const share = (hundredths: number): string => formatPercent(hundredths, language);
    pdf.table(
      [texts.support, texts.before, texts.after],
      lines.map(([name, before, after]) => [name, share(before), share(after)]),
    );
  }
  pdf.paragraph(texts.texts[kind as Kind]);
  pdf.paragraph(texts.checkText);
  return pdf.finish();
};
