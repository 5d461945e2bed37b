/** The readers of the kinds that are typed in one box: a browser fetches them together. */
export { email } from './email.ts';
export { phone } from './phone.ts';
export { text } from './text.ts';
