import { Refusal } from '../call-context.ts';
import type { Person } from '../call-context.ts';
import type { Config } from '../config.ts';

type Deps = { readonly config: Pick<Config, 'demoAccounts'> };

/** Whether the account was named as one of demonstration (`DEMO_ACCOUNTS`). */
export const isDemoAccount = ({ config }: Deps, { email }: Pick<Person, 'email'>): boolean =>
  config.demoAccounts.includes(email);

/**
 * Many people hold the keys of a demonstration account: what they try must not reach a partner, leave a file behind, or
 * lock the others out. Refuses with 403.
 */
export const refuseDemoAccount = (deps: Deps, person: Pick<Person, 'email'>): void => {
  if (isDemoAccount(deps, person)) {
    throw new Refusal({ statut: 403, code: 'forbidden', message: 'Not with a demonstration account.' });
  }
};
