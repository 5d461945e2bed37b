import {
  loadUtilisateurRepresentantsLegaux2,
  updateIdRepresentant2,
} from '../../contract/authenticate/representative.ts';
import { Refusal, type CallContext } from '../call-context.ts';
import { hashSecret, newId } from '../crypto/ids.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { loadSteps } from '../store/answers.ts';
import { appendAudit } from '../store/audit.ts';
import { closeDossier, findOpenDossier } from '../store/dossiers.ts';
import { confirmPerson, findPersonByEmail, getPerson, insertPerson } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import { acceptInvitation, findInvitation, type Representative } from '../store/representatives.ts';
import type { Tx } from '../store/store.ts';
import { representativeJourney } from '../subscription/second-representative.ts';
import { badSecret } from './bad-secret.ts';
import { requireGoodPassword } from './new-password.ts';
import { openSession } from './sessions.ts';
import { privacyVersion } from './signup.ts';

type Invited = {
  readonly email: string;
  readonly civility: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly child: string;
};

/** Who is invited, as the inviter wrote it in their own dossier. */
const readInvited = async (tx: Tx, services: Services, invitation: Representative): Promise<Invited | undefined> => {
  const key = await personKeyOf(tx, services.keys, invitation.inviterId);
  const steps = await loadSteps(tx, key, invitation.dossierId, ['second-representative', 'child-identity']);
  const said = Object.assign({}, ...steps.map(({ record }) => record)) as Readonly<Record<string, unknown>>;
  const text = (name: string): string => (typeof said[name] === 'string' ? said[name] : '');
  const email = text('secondEmail');
  if (email === '') return undefined;
  return {
    email,
    civility: text('secondCivility'),
    firstName: text('secondFirstNames'),
    lastName: text('secondLastName'),
    child: text('child.firstNames'),
  };
};

export const loadRepresentativesHandler = answer(
  loadUtilisateurRepresentantsLegaux2,
  async ({ id }, { services }: CallContext<Services>) =>
    services.store.read(async (tx) => {
      const invitation = await findInvitation(tx, hashSecret(id), services.now().toISOString());
      if (invitation === undefined) return null;
      const inviter = await getPerson(tx, invitation.inviterId);
      const invited = await readInvited(tx, services, invitation);
      if (inviter === undefined || invited === undefined) return null;
      const account = await findPersonByEmail(tx, invited.email);
      return { inviteur: inviter.firstName, enfant: invited.child, compte: account?.state === 'active' };
    }),
);

/**
 * The link proves the address: an account is opened confirmed, or the one that is there is entered with its password. A
 * refused password leaves the secret good for another try.
 */
export const identifyRepresentativeHandler = answer(
  updateIdRepresentant2,
  async ({ id, password, language }, { services }: CallContext<Services>) => {
    const { store, passwords } = services;
    const hash = hashSecret(id);
    const now = services.now().toISOString();
    const found = await store.read(async (tx) => {
      const invitation = await findInvitation(tx, hash, now);
      const invited = invitation === undefined ? undefined : await readInvited(tx, services, invitation);
      return invited === undefined ? undefined : { invited, account: await findPersonByEmail(tx, invited.email) };
    });
    if (found === undefined) throw badSecret();
    const { invited, account } = found;
    if (account?.state === 'active') {
      if (!(await passwords.verify(password, account.passwordHash))) {
        throw new Refusal({
          statut: 401,
          code: 'bad-credentials',
          message: 'E-mail address and password do not go together.',
        });
      }
    } else requireGoodPassword('password', password, invited);
    const passwordHash = account?.state === 'active' ? account.passwordHash : await passwords.hash(password);
    const opened = await store.write(async (tx) => {
      if (account === undefined) {
        const personId = newId('per');
        const { email, civility, firstName, lastName } = invited;
        await insertPerson(tx, {
          ...{ id: personId, email, civility, firstName, lastName, passwordHash, language, privacyVersion },
          privacyAt: now,
          wrappedKey: services.keys.createPersonKey(personId).wrapped,
          createdAt: now,
        });
      }
      const person = await findPersonByEmail(tx, invited.email);
      // Somebody signed up with this address meanwhile: their password is asked for the next time.
      if (person === undefined || (account === undefined && person.passwordHash !== passwordHash)) return undefined;
      if (person.state === 'unconfirmed') await confirmPerson(tx, person.id, now);
      if ((await acceptInvitation(tx, hash, person.id, now)) === undefined) return undefined;
      const before = await findOpenDossier(tx, person.id, representativeJourney);
      if (before !== undefined) await closeDossier(tx, person.id, before.id, now);
      await appendAudit(tx, { personId: person.id, at: now, kind: 'session-opened', detail: 'invitation' });
      return openSession(tx, person, now);
    });
    if (opened === undefined) throw badSecret();
    return opened;
  },
);
