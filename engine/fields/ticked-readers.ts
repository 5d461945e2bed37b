/** The readers of the kinds that are answered by a press, `choice` apart: a browser fetches them together. */
export { choices } from './choices.ts';
export { consent } from './consent.ts';
export { truefalse } from './truefalse.ts';
export { yesno } from './yesno.ts';
