import { Refusal } from '../call-context.ts';
import type { BearerContext } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { listContracts, type Contract } from '../store/contracts.ts';
import { listDossiers } from '../store/dossiers.ts';
import { insurerOf } from '../subscription/which-subscription.ts';
import type { DossierServices } from './services.ts';

/** Contracts that operations are made on. */
const inForce = 'EN_COURS';
/** Where somebody chooses the contract that is meant. */
const contractsPage = { kind: 'step', id: 'contract', route: '/monepargne' } as const;

/** The journey that a call begins; undefined where none says so. */
export const journeyBegunBy = (
  { services }: Pick<BearerContext<DossierServices>, 'services'>,
  call: string,
): ServedJourney | undefined =>
  services.journeys
    .current()
    .all()
    .find(({ plan }) => plan.journey.about?.contract === call);

/**
 * The person's contracts in force with the insurer that a journey orders operations from, or with any where its call is
 * of none, the latest first.
 */
export const contractsInForce = async (
  { store, person, services }: BearerContext<DossierServices>,
  served: ServedJourney,
): Promise<readonly Contract[]> => {
  const area = served.plan.journey.about?.contract.split('/')[0];
  const { contracts, dossiers } = await store.read(async (tx) => ({
    contracts: await listContracts(tx, person.id),
    dossiers: await listDossiers(tx, person.id),
  }));
  const journeys = services.journeys.current();
  const subscribedWith = ({ dossierId }: Contract): string | undefined => {
    const subscribed = journeys.get(dossiers.find(({ id }) => id === dossierId)?.journey ?? '');
    return subscribed && insurerOf(subscribed);
  };
  return contracts.filter(
    (contract) => contract.status === inForce && (area === 'Core' || subscribedWith(contract) === area),
  );
};

/**
 * The contract that an operation is about where nobody says it: the only one in force; undefined for any other journey.
 * Refuses with 409 `requires` where there is none, or a choice to be made.
 */
export const contractMeant = async (
  context: BearerContext<DossierServices>,
  served: ServedJourney,
): Promise<Contract | undefined> => {
  if (served.plan.journey.about === undefined) return undefined;
  const [only, ...others] = await contractsInForce(context, served);
  if (only !== undefined && others.length === 0) return only;
  throw new Refusal({
    statut: 409,
    code: 'requires',
    message: 'This operation is about a contract in force: choose one.',
    next: contractsPage,
  });
};
