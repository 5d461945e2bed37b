import type { Signer } from '../partners/signature-provider.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

/** What is signed: the form, and beside a gift its deed, each a document of its own. */
export type SignedDocument = 'subscription-form' | 'gift-deed';
type Part = { readonly signer: Signer; readonly signs: readonly SignedDocument[] };

/**
 * Who signs, in order, and what: the saver; for a child the other representative, the child from 12 (which is when it gave
 * an address), and whoever gives. Representatives and donors sign the deed; donors sign nothing else.
 */
export const partsOf = ({ subscriber, minor }: SubscriptionSummary): readonly Part[] => {
  const represents: readonly SignedDocument[] =
    minor?.gift === undefined ? ['subscription-form'] : ['subscription-form', 'gift-deed'];
  const part = (someone: Someone, signs: readonly SignedDocument[]): Part => ({ signer: signerOf(someone), signs });
  return [
    part(subscriber, represents),
    ...(minor?.second === undefined ? [] : [part(minor.second, represents)]),
    ...(minor?.child.email === undefined
      ? []
      : [part({ ...minor.child, email: minor.child.email }, ['subscription-form'])]),
    ...(minor?.gift?.donors ?? []).map((donor) => part(donor, ['gift-deed'])),
  ];
};

/** The same without what each signs. */
export const signersOf = (summary: SubscriptionSummary): readonly Signer[] =>
  partsOf(summary).map(({ signer }) => signer);

/** Places of those who sign a document, among the signers. */
export const placesOf = (summary: SubscriptionSummary, document: SignedDocument): readonly number[] =>
  partsOf(summary).flatMap(({ signs }, place) => (signs.includes(document) ? [place] : []));

/** How many sign each document, and how many of them are among the first `signed` of all signers. */
export const progressOf = (summary: SubscriptionSummary, signed: number) =>
  (['subscription-form', 'gift-deed'] as const).flatMap((document) => {
    const places = placesOf(summary, document);
    const done = places.filter((place) => place < signed).length;
    return places.length === 0 ? [] : [{ document, signataires: places.length, signes: done }];
  });

type Someone = {
  readonly firstNames: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile?: string | undefined;
};

const signerOf = ({ firstNames, lastName, email, mobile = '' }: Someone): Signer => ({
  name: `${firstNames} ${lastName}`.trim(),
  email,
  mobile,
});
