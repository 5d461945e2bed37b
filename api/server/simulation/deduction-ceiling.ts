import table from './social-security-ceilings.json' with { type: 'json' };
import type { computePlafond } from '../../contract/core/simulation.ts';
import type { RequestOf, ResponseOf } from '../../contract/call.ts';
import { roundCents } from './round-cents.ts';

const ceilings = new Map(Object.entries(table.ceilings).map(([year, euros]) => [Number(year), euros * 100]));
const [first, last] = [Math.min(...ceilings.keys()), Math.max(...ceilings.keys())];

/** The annual ceiling of the social security, in cents. A year outside the table takes the nearest that is known. */
export const socialSecurityCeiling = (year: number): number => ceilings.get(Math.min(last, Math.max(first, year))) ?? 0;

/** Of everybody: 10 % of the income of the year before, counted from one to eight ceilings of that year (163 quatervicies CGI). */
export const employeeCeiling = (year: number, income: number): number => {
  const pass = socialSecurityCeiling(year - 1);
  return roundCents(Math.max(Math.min(income, 8 * pass), pass) * 0.1);
};

/** Of the self-employed: 10 % of the profit up to eight ceilings, 15 % more of what exceeds one; 10 % of one at least (154 bis CGI). */
export const selfEmployedCeiling = (year: number, profit: number): number => {
  const pass = socialSecurityCeiling(year);
  const counted = Math.min(profit, 8 * pass);
  return roundCents(Math.max(counted * 0.1 + Math.max(0, counted - pass) * 0.15, pass * 0.1));
};

/** Answers `Core/ComputePlafond` for a payment made in `year`. Total. */
export const estimateCeiling = (
  request: RequestOf<typeof computePlafond>,
  year: number,
): ResponseOf<typeof computePlafond> => {
  const { regime, revenu = 0, versement = 0 } = request;
  const plafond = regime === 'TNS' ? selfEmployedCeiling(year, revenu) : employeeCeiling(year, revenu);
  return {
    simulated: true,
    annee: year,
    pass: socialSecurityCeiling(regime === 'TNS' ? year : year - 1),
    plafond,
    deductible: Math.min(versement, plafond),
    excedent: Math.max(0, versement - plafond),
  };
};
