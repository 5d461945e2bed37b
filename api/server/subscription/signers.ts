import type { Signer } from '../partners/signature-provider.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

/**
 * Who signs a form, in order: the saver; for a child the other representative, the child from 12 (which is when it gave
 * an address), and whoever gives, for the deed.
 */
export const signersOf = ({ subscriber, minor }: SubscriptionSummary): readonly Signer[] => [
  signerOf(subscriber),
  ...(minor?.second === undefined ? [] : [signerOf(minor.second)]),
  ...(minor?.child.email === undefined ? [] : [signerOf({ ...minor.child, email: minor.child.email })]),
  ...(minor?.gift?.donors ?? []).map(signerOf),
];

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
