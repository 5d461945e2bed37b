import { roundCents } from './round-cents.ts';

/** What a switch costs after the free one: a fixed part, and at most so many hundredths of a percent of what moves. */
const fixed = 1_500;
const most = 80;

/**
 * Charge of a switch, cents: none for the first of a calendar year (R077), 15 € and at most 0.8 % of what moves for each
 * other one (R078); the most is what is told.
 * @param before switches of the same year
 */
export const switchFee = (moved: number, before: number): number =>
  before === 0 ? 0 : fixed + roundCents((moved * most) / 10_000);
