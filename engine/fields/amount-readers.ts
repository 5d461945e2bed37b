/** The readers of the kinds that are figures: a browser fetches them together. */
export { money } from './money.ts';
export { number } from './number.ts';
export { percent } from './percent.ts';
