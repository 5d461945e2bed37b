/** The fields that are typed in one box: a browser fetches them together. */
export { EmailField } from './email/EmailField.tsx';
export { PhoneField } from './phone/PhoneField.tsx';
export { TextField } from './text/TextField.tsx';
