import { round } from '../simulation/figures.ts';
import { worthTogether, type Valued } from './follow-contracts.ts';

/** What some contracts are worth together on a day, and what was gained since the beginning. Cents, and a ratio. */
export const earnedBy = (all: readonly Valued[], day: string) => {
  const { paid, withdrawn, value } = worthTogether(all, day);
  const gain = value + withdrawn - paid;
  const worth = { verse: paid, retire: withdrawn, valeur: value, gain };
  return paid === 0 ? worth : { ...worth, performance: round(gain / paid) };
};
