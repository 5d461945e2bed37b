import { getUserChildren } from '../../contract/core/representatives.ts';
import type { ResponseOf } from '../../contract/call.ts';
import { loadDossier, type LoadedDossier } from '../dossier/load-dossier.ts';
import { isDone } from '../dossier/require-first.ts';
import { payloadsOf } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { summarise } from '../insurer-a/contract-data.ts';
import { childOfContract } from '../store/contract-readers.ts';
import { getContractOfDossier, isEnded } from '../store/contracts.ts';
import { latestSignature } from '../store/signatures.ts';
import { defined } from '../subscription/read-payload.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { whereStopped } from './in-progress.ts';
import { childDossiers } from './minor.ts';
import { childOf, representativesOf } from './representatives.ts';
import { signedParts } from './subscription-facts.ts';

type Context = BearerContext<SubscriptionServices>;
type OfChild = ResponseOf<typeof getUserChildren>[number];

const goesOnAt = async (context: Context, loaded: LoadedDossier): Promise<string | undefined> =>
  loaded.dossier.status === 'closed' || isDone(loaded.path.outcome, loaded.served)
    ? undefined
    : whereStopped(context, loaded);

/** How far the signatures of the deed of a gift are; undefined where nothing was sent to be signed. */
const deedOf = async (context: Context, { dossier }: LoadedDossier): Promise<OfChild['pacte']> => {
  const signature = await context.store.read((tx) => latestSignature(tx, context.person.id, dossier.id));
  if (signature === undefined) return undefined;
  const { documents = [] } = await signedParts(context, signature);
  const deed = documents.find(({ document }) => document === 'gift-deed');
  return deed && { signes: deed.signes, signataires: deed.signataires };
};

const accountOf = async (
  { store, person }: Context,
  { dossier }: LoadedDossier,
  email: string | undefined,
): Promise<OfChild['espace']> =>
  store.read(async (tx) => {
    const contract = await getContractOfDossier(tx, person.id, dossier.id);
    if (contract === undefined) return 'NON';
    if ((await childOfContract(tx, contract.id)) !== undefined) return 'OUVERT';
    return email === undefined || isEnded(contract) ? 'NON' : 'POSSIBLE';
  });

const describe = async (context: Context, loaded: LoadedDossier): Promise<readonly OfChild[]> => {
  const child = childOf(loaded);
  if (child === undefined) return [];
  const { idsouscription, statut, avancement } = await summarise(context, loaded.dossier);
  return [
    {
      idsouscription,
      statut,
      avancement,
      enfant: child,
      representants: (await representativesOf(context, loaded)) ?? [],
      don: payloadsOf(loaded).has('Core/UpdateDonationGP'),
      espace: await accountOf(context, loaded, child.email),
      ...defined({ route: await goesOnAt(context, loaded), pacte: await deedOf(context, loaded) }),
    },
  ];
};

export const childrenHandlers = [
  answer<typeof getUserChildren, SubscriptionServices>(getUserChildren, async (_, context) => {
    const children = await childDossiers(context);
    // Here the facts of their journeys count: no journey asks for this.
    const loaded = await Promise.all(children.map(({ dossier }) => loadDossier(context, dossier.id)));
    return (await Promise.all(loaded.map((one) => describe(context, one)))).flat();
  }),
];
