/** The readers of the kinds that are days and years: a browser fetches them together. */
export { date } from './date.ts';
export { year } from './year.ts';
