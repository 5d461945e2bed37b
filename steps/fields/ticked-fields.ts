/** The fields that are answered by a press, `ChoiceField` apart: a browser fetches them together. */
export { ChoicesField } from './choices/ChoicesField.tsx';
export { ConsentField } from './consent/ConsentField.tsx';
export { TrueFalseField } from './truefalse/TrueFalseField.tsx';
export { YesNoField } from './yesno/YesNoField.tsx';
