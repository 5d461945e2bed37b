/** The ways to reach a person: a browser fetches them together. */
export { EmailField } from './email/EmailField.tsx';
export { PhoneField } from './phone/PhoneField.tsx';
