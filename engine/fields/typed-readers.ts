/** The readers of the kinds that are typed or picked from a long list: a browser fetches them together. */
export { country } from './country.ts';
export { date } from './date.ts';
export { email } from './email.ts';
export { money } from './money.ts';
export { nationality } from './nationality.ts';
export { number } from './number.ts';
export { percent } from './percent.ts';
export { phone } from './phone.ts';
export { text } from './text.ts';
export { year } from './year.ts';
