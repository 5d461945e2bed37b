/** The readers of the kinds that are picked from the list of countries: a browser fetches them together. */
export { country } from './country.ts';
export { nationality } from './nationality.ts';
