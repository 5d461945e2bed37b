import type { SessionAnswer } from '../../contract/authenticate/fields.ts';
import {
  loadUtilisateurRepresentantsLegaux2,
  updateIdRepresentant2,
} from '../../contract/authenticate/representative.ts';
import type { CallContext } from '../call-context.ts';
import { hashSecret, newId } from '../crypto/ids.ts';
import { answer, type RegisteredHandler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { closeDossier, findOpenDossier } from '../store/dossiers.ts';
import { beginDossier } from '../dossier/open-dossier.ts';
import { servedJourney } from '../dossier/journey-of.ts';
import { todayAt } from '../dossier/today.ts';
import { confirmPerson, findPersonByEmail, getPerson, insertPerson, type StoredPerson } from '../store/people.ts';
import { acceptInvitation, findInvitation } from '../store/representatives.ts';
import { remindOfPart } from '../subscription/invite-second.ts';
import { readInvited, representativeJourney } from '../subscription/second-representative.ts';
import { revokeSecrets } from '../store/secrets.ts';
import type { Tx } from '../store/store.ts';
import { badSecret } from './bad-secret.ts';
import { enterAccount } from './enter-account.ts';
import { requireGoodPassword } from './new-password.ts';
import { openSession } from './sessions.ts';
import type { DossierServices } from '../dossier/services.ts';
import { replaceUnconfirmed } from './unconfirmed-people.ts';
import { privacyVersion } from './privacy-version.ts';

const loadRepresentativesHandler = answer<typeof loadUtilisateurRepresentantsLegaux2, Services>(
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

/** Begins the part of who was invited, and opens their session. Throws where the invitation was answered meanwhile. */
const comeIn = async (
  tx: Tx,
  services: DossierServices,
  secretHash: string,
  person: StoredPerson,
  now: string,
): Promise<SessionAnswer> => {
  const before = await findOpenDossier(tx, person.id, representativeJourney);
  if (before !== undefined) await closeDossier(tx, person.id, before.id, now);
  const served = servedJourney(services, representativeJourney);
  const today = todayAt(services.now());
  const part = await beginDossier(tx, { personId: person.id, served, server: {}, today, now });
  if (!(await acceptInvitation(tx, { secretHash, personId: person.id, partId: part.id, now }))) throw badSecret();
  await remindOfPart(tx, services, { personId: person.id, partId: part.id, now });
  await appendAudit(tx, { personId: person.id, at: now, kind: 'session-opened', detail: 'invitation' });
  return openSession(tx, person, now);
};

/**
 * The link proves the address: an account is opened confirmed. One that is there is entered as by a login: whoever reads
 * the mails of somebody neither guesses their password here nor does without their code. What is refused leaves the
 * secret good for another try.
 */
const identifyRepresentativeHandler = answer<typeof updateIdRepresentant2, DossierServices>(
  updateIdRepresentant2,
  async ({ id, password, code, language }, context: CallContext<DossierServices>) => {
    const { services } = context;
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
      return enterAccount(context, { email: account.email, password, code }, (tx, person) =>
        comeIn(tx, services, hash, person, now),
      );
    }
    requireGoodPassword('password', password, invited);
    const passwordHash = await passwords.hash(password);
    const opened = await store.write(async (tx) => {
      const { email, ...named } = { ...invited, language, passwordHash, privacyVersion, privacyAt: now };
      if (account === undefined) {
        const personId = newId('per');
        const { wrapped } = services.keys.createPersonKey(personId);
        const isNew = await insertPerson(tx, { ...named, id: personId, email, wrappedKey: wrapped, createdAt: now });
        // Somebody signed up with this address meanwhile: their password is asked for the next time.
        if (!isNew) return undefined;
      }
      const person = await findPersonByEmail(tx, email);
      if (person?.state !== 'unconfirmed') return undefined;
      // Whoever has the mail has the address: what somebody else prepared for it does not count.
      await replaceUnconfirmed(tx, person.id, named);
      await confirmPerson(tx, person.id, now);
      await revokeSecrets(tx, person.id, 'confirm', now);
      return comeIn(tx, services, hash, person, now);
    });
    if (opened === undefined) throw badSecret();
    return opened;
  },
);

export const representativeHandlers: readonly RegisteredHandler<DossierServices>[] = [
  loadRepresentativesHandler,
  identifyRepresentativeHandler,
];
