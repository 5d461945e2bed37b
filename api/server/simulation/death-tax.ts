import rates from './tax-rates.json' with { type: 'json' };
import { roundCents } from './round-cents.ts';
import { of } from './withdrawal-tax.ts';

const rules = rates.death;

/** Allowances on death: of each beneficiary before 70, of all together from 70 on. Cents. */
export const deathAllowances = { before70: rules.allowance, from70: rules.allowanceFrom70 } as const;

/** Levy on what one beneficiary receives from premiums paid before 70 (art. 990 I CGI); spouses and partners owe none. */
export const levyBefore70 = (received: number): number => {
  const taxable = Math.max(0, received - rules.allowance);
  const first = Math.min(taxable, rules.firstBand);
  return of(first, rules.firstRate) + of(taxable - first, rules.secondRate);
};

/**
 * Premiums paid from 70 on that go to the inheritance duty of each beneficiary (art. 757 B CGI): one allowance for all,
 * shared as the premiums are; gains are exempt. Cents, to the cent below in all.
 */
export const dutiableFrom70 = (premiums: readonly number[]): readonly number[] => {
  const all = premiums.reduce((sum, one) => sum + one, 0);
  const taxed = Math.max(0, all - rules.allowanceFrom70);
  return premiums.map((one) => (all === 0 ? 0 : roundCents((one * taxed) / all)));
};
