import { Refusal } from '../call-context.ts';

/** One refusal for an address without an account and for a password that is not its own. */
export const badCredentials = (): Refusal =>
  new Refusal({ statut: 401, code: 'bad-credentials', message: 'E-mail address and password do not go together.' });
