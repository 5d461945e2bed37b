import { Refusal } from '../call-context.ts';

/** One refusal for a secret that never was, is used up, or came too late. */
export const badSecret = (): Refusal =>
  new Refusal({ statut: 401, code: 'bad-secret', message: 'This link is not valid any more.' });
