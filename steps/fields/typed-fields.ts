/** The fields that are typed or picked from a long list: a browser fetches them together. */
export { CountryField } from './country/CountryField.tsx';
export { DateField } from './date/DateField.tsx';
export { EmailField } from './email/EmailField.tsx';
export { MoneyField } from './money/MoneyField.tsx';
export { NationalityField } from './nationality/NationalityField.tsx';
export { NumberField } from './number/NumberField.tsx';
export { PercentField } from './percent/PercentField.tsx';
export { PhoneField } from './phone/PhoneField.tsx';
export { TextField } from './text/TextField.tsx';
export { YearField } from './year/YearField.tsx';
