/** The readers of the ways to reach a person: a browser fetches them together. */
export { email } from './email.ts';
export { phone } from './phone.ts';
