import type { RequestOf } from '../../contract/call.ts';
import {
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
import type { LoadedDossier } from '../dossier/load-dossier.ts';
import { payloadsOf, savedPayloads, type Payload } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { signedAmong } from '../store/closed-accounts.ts';
import { getPerson } from '../store/people.ts';
import { findRepresented, getRepresentative } from '../store/representatives.ts';
import { sendInvitation } from '../subscription/invite-second.ts';
import { readInvited, secondStatusOf, type SecondStatus } from '../subscription/second-representative.ts';
import { defined, text } from '../subscription/read-payload.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { subscriptionOf } from '../subscription/which-subscription.ts';
import { partOf, savedBy } from './from-saves.ts';
import { childDossier, isSoleParent } from './minor.ts';

type Context = BearerContext<SubscriptionServices>;

/** Where the second representative stands of a subscription for a child. */
const statusOfSecond = async (context: Context, child: LoadedDossier | undefined): Promise<SecondStatus> => {
  if (await isSoleParent(context, child)) return 'NON_REQUIS';
  if (child === undefined) return 'A_INVITER';
  return secondStatusOf(context, await context.store.read((tx) => getRepresentative(tx, child.dossier.id)));
};

const answerStatus = answer<typeof getStatusRl2, SubscriptionServices>(getStatusRl2, async (_, context) => ({
  statut: await statusOfSecond(context, await childDossier(context)),
}));

const answerIsSecond = answer<typeof isRepresentant2, SubscriptionServices>(isRepresentant2, async (_, context) => ({
  valeur: (await context.store.read((tx) => findRepresented(tx, context.person.id))) !== undefined,
}));

const saidIn = (child: LoadedDossier | undefined, call: string): Payload =>
  child === undefined ? {} : (payloadsOf(child).get(call) ?? {});

const secondIn = (child: LoadedDossier | undefined): Payload =>
  partOf(saidIn(child, 'Core/UpdateLegalRepresentatives'), 'representant2');

const secondSaid = async (context: Context): Promise<Payload> => secondIn(await childDossier(context));

const answerMail = answer<typeof getMailRepresentative2, SubscriptionServices>(
  getMailRepresentative2,
  async (_, context) => defined({ email: text(await secondSaid(context), 'email') }),
);

const childSaid = (child: LoadedDossier | undefined): Payload =>
  saidIn(child, 'Core/UpdateEtatCivilUserSituationMineur');

/** The child of a subscription as far as it was told; undefined before. */
export const childOf = (child: LoadedDossier | undefined) => {
  const said = childSaid(child);
  const identity = partOf(said, 'identite');
  if (text(identity, 'prenoms') === undefined) return undefined;
  return defined({
    civilite: text(identity, 'civilite'),
    nom: text(identity, 'nom'),
    prenoms: text(identity, 'prenoms'),
    date_naissance: text(saidIn(child, 'Core/UpdateEtatCivilNaissanceMineur'), 'date_naissance'),
    email: text(partOf(said, 'situation'), 'email'),
  });
};

const answerChild = answer<typeof getUserChild, SubscriptionServices>(
  getUserChild,
  async ({ idsouscription }, context) => childOf(await childDossier(context, idsouscription)) ?? null,
);

/** Who represents the child of a subscription, in the order of the signatures; undefined where nobody does yet. */
export const representativesOf = async (context: Context, child: LoadedDossier | undefined) => {
  const own = partOf(await savedBy(context, ['Core/UpdateUserSituation']), 'identite');
  const link = text(saidIn(child, 'Core/UpdateLegalRepresentatives'), 'lien');
  const second = secondIn(child);
  if (link === undefined) return undefined;
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
    ...(text(second, 'email') === undefined ? [] : [representative(2, second, await statusOfSecond(context, child))]),
  ];
};

const answerRepresentatives = answer<typeof getUserRepresentantsLegaux, SubscriptionServices>(
  getUserRepresentantsLegaux,
  async ({ idsouscription }, context) =>
    (await representativesOf(context, await childDossier(context, idsouscription))) ?? null,
);

const answerSecond = answer<typeof getUserRepresentative2, SubscriptionServices>(
  getUserRepresentative2,
  async (_, context) => {
    const child = await childDossier(context);
    const said = secondIn(child);
    const [civilite, email] = [text(said, 'civilite'), text(said, 'email')];
    if (civilite === undefined || email === undefined) return null;
    return {
      civilite,
      nom: text(said, 'nom') ?? '',
      prenoms: text(said, 'prenoms') ?? '',
      email,
      telephone: text(said, 'telephone') ?? '',
      statut: await statusOfSecond(context, child),
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
      return partOf(childSaid(await childDossier(context)), 'identite');
    case 'TIERS_PAYEUR': {
      const saved = await savedPayloads(context, await subscriptionOf(context));
      return partOf(
        {
          ...saved.get('InsurerA/UpdateTiersPayeur'),
          ...saved.get('InsurerB/UpdateTiersPayeur'),
        },
        'identite',
      );
    }
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

const answerSendAgain = answer<typeof sendMailToRl2, SubscriptionServices>(
  sendMailToRl2,
  async ({ idsouscription }, context) => {
    const child = await childDossier(context, idsouscription);
    const said = secondIn(child);
    const [email, firstName] = [text(said, 'email'), text(said, 'prenoms')];
    // What is signed invites nobody: the one who signed it reads it, and answers what is ordered on it.
    if (email === undefined || firstName === undefined || child === undefined) return { sent: false };
    const dossierId = child.dossier.id;
    return context.store.write(async (tx) => {
      if ((await signedAmong(tx, [dossierId])).has(dossierId)) return { sent: false };
      if ((await getRepresentative(tx, dossierId))?.personId !== undefined) return { sent: false };
      if (!(await mayMailTo(tx, email, context.services.now().toISOString()))) return { sent: false };
      await sendInvitation(tx, context, { dossierId, email, firstName });
      return { sent: true };
    });
  },
);

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
];
