import { getDemoAccount } from '../../contract/demo/account.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { findPersonByEmail } from '../store/people.ts';

/** How a visitor comes into the account of demonstration. */
export const answerDemoAccount = answer<typeof getDemoAccount, Services>(getDemoAccount, async (_, context) => {
  const { demoAccounts, demoPassword } = context.services.config;
  const [email] = demoAccounts;
  if (email === undefined || demoPassword === undefined) return {};
  const person = await context.store.read((tx) => findPersonByEmail(tx, email));
  return person?.state === 'active' ? { compte: { identifiant: email, mot_de_passe: demoPassword } } : {};
});
