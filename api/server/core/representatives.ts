import type { RequestOf } from '../../contract/call.ts';
import {
  createAccountForMineur,
  getMailRepresentative2,
  getSpecificUser,
  getStatusRl2,
  getUserChild,
  getUserRepresentantsLegaux,
  getUserRepresentative2,
  isRepresentant2,
  loadUtilisateurRepresentantsLegaux,
  sendMailToRl1,
  sendMailToRl2,
} from '../../contract/core/representatives.ts';
import { mailNotice, mayMailTo } from '../authenticate/account-mails.ts';
import { privacyVersion } from '../authenticate/privacy-version.ts';
import { newId, newSecret } from '../crypto/ids.ts';
import type { Payload } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { appendAudit } from '../store/audit.ts';
import { getContractOfDossier } from '../store/contracts.ts';
import { findOpenDossier, type Dossier } from '../store/dossiers.ts';
import { confirmPerson, getPerson, insertPerson, normaliseEmail } from '../store/people.ts';
import { findRepresented, getRepresentative } from '../store/representatives.ts';
import { sendInvitation } from '../subscription/invite-second.ts';
import { readInvited, secondStatusOf, type SecondStatus } from '../subscription/second-representative.ts';
import { defined, text } from '../subscription/read-payload.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { subscriptionOf } from '../subscription/which-subscription.ts';
import { partOf, savedBy } from './from-saves.ts';
import { isSoleParent, ofSubscription } from './minor.ts';

type Context = BearerContext<SubscriptionServices>;

const openSubscription = async (context: Context): Promise<Dossier | undefined> => {
  const journey = await subscriptionOf(context);
  return context.store.read((tx) => findOpenDossier(tx, context.person.id, journey));
};

const statusOfSecond = async (context: Context): Promise<SecondStatus> => {
  if (await isSoleParent(context)) return 'NON_REQUIS';
  const dossier = await openSubscription(context);
  if (dossier === undefined) return 'A_INVITER';
  return secondStatusOf(context, await context.store.read((tx) => getRepresentative(tx, dossier.id)));
};

const answerStatus = answer<typeof getStatusRl2, SubscriptionServices>(getStatusRl2, async (_, context) => ({
  statut: await statusOfSecond(context),
}));

const answerIsSecond = answer<typeof isRepresentant2, SubscriptionServices>(isRepresentant2, async (_, context) => ({
  valeur: (await context.store.read((tx) => findRepresented(tx, context.person.id))) !== undefined,
}));

const secondSaid = async (context: Context): Promise<Payload> =>
  partOf(await ofSubscription(context, 'Core/UpdateLegalRepresentatives'), 'representant2');

const answerMail = answer<typeof getMailRepresentative2, SubscriptionServices>(
  getMailRepresentative2,
  async (_, context) => defined({ email: text(await secondSaid(context), 'email') }),
);

const childSaid = (context: Context): Promise<Payload> =>
  ofSubscription(context, 'Core/UpdateEtatCivilUserSituationMineur');

const answerChild = answer<typeof getUserChild, SubscriptionServices>(getUserChild, async (_, context) => {
  const said = await childSaid(context);
  const identity = partOf(said, 'identite');
  if (text(identity, 'prenoms') === undefined) return null;
  const birth = await ofSubscription(context, 'Core/UpdateEtatCivilNaissanceMineur');
  return defined({
    civilite: text(identity, 'civilite'),
    nom: text(identity, 'nom'),
    prenoms: text(identity, 'prenoms'),
    date_naissance: text(birth, 'date_naissance'),
    email: text(partOf(said, 'situation'), 'email'),
  });
});

const answerRepresentatives = answer<typeof getUserRepresentantsLegaux, SubscriptionServices>(
  getUserRepresentantsLegaux,
  async (_, context) => {
    const own = partOf(await savedBy(context, ['Core/UpdateUserSituation']), 'identite');
    const link = text(await ofSubscription(context, 'Core/UpdateLegalRepresentatives'), 'lien');
    const second = await secondSaid(context);
    if (link === undefined) return null;
    const representative = (rang: number, said: Payload, statut: SecondStatus) =>
      defined({
        rang,
        civilite: text(said, 'civilite'),
        nom: text(said, 'nom') ?? '',
        prenoms: text(said, 'prenoms') ?? '',
        statut,
      });
    return [
      representative(1, own, 'COMPLETE'),
      ...(text(second, 'email') === undefined ? [] : [representative(2, second, await statusOfSecond(context))]),
    ];
  },
);

const answerSecond = answer<typeof getUserRepresentative2, SubscriptionServices>(
  getUserRepresentative2,
  async (_, context) => {
    const said = await secondSaid(context);
    const [civilite, email] = [text(said, 'civilite'), text(said, 'email')];
    if (civilite === undefined || email === undefined) return null;
    return {
      civilite,
      nom: text(said, 'nom') ?? '',
      prenoms: text(said, 'prenoms') ?? '',
      email,
      telephone: text(said, 'telephone') ?? '',
      statut: await statusOfSecond(context),
    };
  },
);

/** Where each of them was told of; the first names of a payer are one. */
const saidOf = async (context: Context, who: RequestOf<typeof getSpecificUser>['qui']): Promise<Payload> => {
  switch (who) {
    case 'REPRESENTANT1':
      return partOf(await savedBy(context, ['Core/UpdateUserSituation']), 'identite');
    case 'REPRESENTANT2':
      return secondSaid(context);
    case 'ENFANT':
      return partOf(await childSaid(context), 'identite');
    case 'TIERS_PAYEUR':
      return partOf(
        {
          ...(await ofSubscription(context, 'InsurerA/UpdateTiersPayeur')),
          ...(await ofSubscription(context, 'InsurerB/UpdateTiersPayeur')),
        },
        'identite',
      );
  }
};

const answerOne = answer<typeof getSpecificUser, SubscriptionServices>(getSpecificUser, async ({ qui }, context) => {
  const said = await saidOf(context, qui);
  const [nom, prenoms] = [text(said, 'nom'), text(said, 'prenoms') ?? text(said, 'prenom')];
  if (nom === undefined || prenoms === undefined) return null;
  return defined({ civilite: text(said, 'civilite'), nom, prenoms });
});

const answerInvited = answer<typeof loadUtilisateurRepresentantsLegaux, SubscriptionServices>(
  loadUtilisateurRepresentantsLegaux,
  async (_, context) => {
    const found = await context.store.read(async (tx) => {
      const represented = await findRepresented(tx, context.person.id);
      if (represented === undefined) return undefined;
      const inviter = await getPerson(tx, represented.inviterId);
      if (inviter?.state !== 'active') return undefined;
      return { represented, inviter, invited: await readInvited(tx, context.services, represented) };
    });
    if (found?.invited === undefined) return null;
    const { represented, inviter, invited } = found;
    return { inviteur: inviter.firstName, enfant: invited.child, statut: await secondStatusOf(context, represented) };
  },
);

const answerSendAgain = answer<typeof sendMailToRl2, SubscriptionServices>(sendMailToRl2, async (_, context) => {
  const said = await secondSaid(context);
  const [email, firstName] = [text(said, 'email'), text(said, 'prenoms')];
  const dossier = await openSubscription(context);
  if (email === undefined || firstName === undefined || dossier === undefined) return { sent: false };
  return context.store.write(async (tx) => {
    if ((await getRepresentative(tx, dossier.id))?.personId !== undefined) return { sent: false };
    if (!(await mayMailTo(tx, email, context.services.now().toISOString()))) return { sent: false };
    await sendInvitation(tx, context, { dossierId: dossier.id, email, firstName });
    return { sent: true };
  });
});

const answerTellAgain = answer<typeof sendMailToRl1, SubscriptionServices>(sendMailToRl1, async (_, context) => {
  const represented = await context.store.read((tx) => findRepresented(tx, context.person.id));
  const status = await secondStatusOf(context, represented);
  if (represented === undefined || (status !== 'COMPLETE' && status !== 'REFUSE')) return { sent: false };
  const now = context.services.now().toISOString();
  return context.store.write(async (tx) => {
    const inviter = await getPerson(tx, represented.inviterId);
    if (inviter?.state !== 'active' || !(await mayMailTo(tx, inviter.email, now))) return { sent: false };
    const template = status === 'COMPLETE' ? 'representative-complete' : 'representative-refused';
    await mailNotice(tx, context.services, inviter, { template, path: '/representant2', now });
    return { sent: true };
  });
});

/** Nobody knows its password: the child chooses one by the way that its mail names. */
const answerChildAccount = answer<typeof createAccountForMineur, SubscriptionServices>(
  createAccountForMineur,
  async (_, context) => {
    const { services, language } = context;
    const said = await childSaid(context);
    const identity = partOf(said, 'identite');
    const address = text(partOf(said, 'situation'), 'email');
    const dossier = await openSubscription(context);
    if (address === undefined || dossier === undefined) return { created: false };
    const email = normaliseEmail(address);
    const now = services.now().toISOString();
    const passwordHash = await services.passwords.hash(newSecret());
    return context.store.write(async (tx) => {
      if ((await getContractOfDossier(tx, context.person.id, dossier.id)) === undefined) return { created: false };
      if (!(await mayMailTo(tx, email, now))) return { created: false };
      const id = newId('per');
      const child = {
        ...{ id, email, passwordHash, language, privacyVersion, privacyAt: now, createdAt: now },
        civility: text(identity, 'civilite') ?? '',
        firstName: text(identity, 'prenoms') ?? '',
        lastName: text(identity, 'nom') ?? '',
        wrappedKey: services.keys.createPersonKey(id).wrapped,
      };
      if (!(await insertPerson(tx, child))) return { created: false };
      // The child has signed by way of this address.
      await confirmPerson(tx, id, now);
      await appendAudit(tx, { personId: id, at: now, kind: 'account-created', detail: `for ${context.person.id}` });
      await mailNotice(tx, services, child, { template: 'child-account', path: '/resetpassword', now });
      return { created: true };
    });
  },
);

export const representativeOfChildHandlers = [
  answerStatus,
  answerIsSecond,
  answerMail,
  answerChild,
  answerRepresentatives,
  answerSecond,
  answerOne,
  answerInvited,
  answerSendAgain,
  answerTellAgain,
  answerChildAccount,
];
