/** The fields that are figures: a browser fetches them together. */
export { MoneyField } from './money/MoneyField.tsx';
export { NumberField } from './number/NumberField.tsx';
export { PercentField } from './percent/PercentField.tsx';
