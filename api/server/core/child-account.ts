import { createAccountForMineur } from '../../contract/core/representatives.ts';
import { mailNotice, mayMailTo } from '../authenticate/account-mails.ts';
import { privacyVersion } from '../authenticate/privacy-version.ts';
import { newId, newSecret } from '../crypto/ids.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { appendAudit } from '../store/audit.ts';
import { isChildOf, linkChild } from '../store/contract-readers.ts';
import { getContractOfDossier, isEnded } from '../store/contracts.ts';
import { confirmPerson, findPersonByEmail, insertPerson, normaliseEmail } from '../store/people.ts';
import type { Tx } from '../store/store.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { childDossier } from './minor.ts';
import { childOf } from './representatives.ts';

type Context = BearerContext<SubscriptionServices>;
type Child = {
  readonly email: string;
  readonly civility: string;
  readonly firstName: string;
  readonly lastName: string;
};

const none = { created: false } as const;

/** Nobody knows its password: the child chooses one by the way that its mail names. @returns its id; undefined where the address is taken */
const openAccount = async (
  tx: Tx,
  { services, language, person }: Context,
  child: Child,
  passwordHash: string,
): Promise<string | undefined> => {
  const now = services.now().toISOString();
  const id = newId('per');
  const { wrapped } = services.keys.createPersonKey(id);
  const named = { ...child, id, language, wrappedKey: wrapped };
  if (!(await insertPerson(tx, { ...named, passwordHash, privacyVersion, privacyAt: now, createdAt: now })))
    return undefined;
  // The child has signed by way of this address.
  await confirmPerson(tx, id, now);
  await appendAudit(tx, { personId: id, at: now, kind: 'account-created', detail: `for ${person.id}` });
  await mailNotice(tx, services, named, { template: 'child-account', path: '/resetpassword', now });
  return id;
};

/**
 * The account that the child has already: one that a parent of theirs opened for them, under the same name. An address alone
 * proves nothing: brothers and sisters may share one, and so may anybody.
 */
const findAccount = async (tx: Tx, { person }: Context, child: Child): Promise<string | undefined> => {
  const found = await findPersonByEmail(tx, child.email);
  if (found?.state !== 'active' || found.firstName !== child.firstName || found.lastName !== child.lastName)
    return undefined;
  return (await isChildOf(tx, found.id, person.id)) ? found.id : undefined;
};

/** Opens the account, or finds the one that is there, and lets it read the contract. */
export const childAccountHandlers = [
  answer<typeof createAccountForMineur, SubscriptionServices>(
    createAccountForMineur,
    async ({ idsouscription }, context) => {
      const { services, person } = context;
      const loaded = await childDossier(context, idsouscription);
      const said = childOf(loaded);
      if (loaded === undefined || said?.email === undefined) return none;
      const child: Child = {
        email: normaliseEmail(said.email),
        civility: said.civilite ?? '',
        firstName: said.prenoms ?? '',
        lastName: said.nom ?? '',
      };
      const now = services.now().toISOString();
      const passwordHash = await services.passwords.hash(newSecret());
      return services.store.write(async (tx) => {
        const contract = await getContractOfDossier(tx, person.id, loaded.dossier.id);
        if (contract === undefined || isEnded(contract)) return none;
        const known = await findAccount(tx, context, child);
        if (known === undefined && !(await mayMailTo(tx, child.email, now))) return none;
        const id = known ?? (await openAccount(tx, context, child, passwordHash));
        if (id === undefined) return none;
        await linkChild(tx, contract.id, id);
        await appendAudit(tx, {
          personId: person.id,
          at: now,
          kind: 'contract-opened-to-child',
          dossierId: contract.dossierId,
          detail: id,
        });
        return known === undefined ? { created: true } : { created: false, joined: true as const };
      });
    },
  ),
];
