/** The readers of the kinds that are answered by a press: a browser fetches them together. */
export { choice } from './choice.ts';
export { choices } from './choices.ts';
export { consent } from './consent.ts';
export { truefalse } from './truefalse.ts';
export { yesno } from './yesno.ts';
