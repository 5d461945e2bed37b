/** The fields that are days and years: a browser fetches them together. */
export { DateField } from './date/DateField.tsx';
export { YearField } from './year/YearField.tsx';
