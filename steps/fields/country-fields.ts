/** The fields that are picked from the list of countries: a browser fetches them together. */
export { CountryField } from './country/CountryField.tsx';
export { NationalityField } from './nationality/NationalityField.tsx';
