import type * as v from 'valibot';
import type { secondStatus } from '../../contract/core/representatives.ts';
import type { BearerContext } from '../http/handler.ts';
import { asPerson } from '../dossier/as-person.ts';
import { journeyOf } from '../dossier/journey-of.ts';
import { completeDossier, type LoadedDossier } from '../dossier/load-dossier.ts';
import { readFacts } from '../dossier/read-facts.ts';
import { isDone } from '../dossier/require-first.ts';
import { loadSteps } from '../store/answers.ts';
import { getDossier } from '../store/dossiers.ts';
import type { Representative } from '../store/representatives.ts';
import { personKeyOf } from '../store/person-key.ts';
import { latestSignature } from '../store/signatures.ts';
import type { Tx } from '../store/store.ts';
import type { SubscriptionServices } from './services.ts';

type Context = BearerContext<SubscriptionServices>;

/** The journey in which a second representative completes their part. */
export const representativeJourney = 'representative2';
/** Its outcome for one who does not agree. */
export const disagreed = 'refused';

export type SecondStatus = v.InferOutput<typeof secondStatus>;

export type Invited = {
  readonly email: string;
  readonly civility: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly child: string;
};

/** Who is invited, as the inviter wrote it in their own dossier. */
export const readInvited = async (
  tx: Tx,
  services: Pick<SubscriptionServices, 'keys'>,
  invitation: Representative,
): Promise<Invited | undefined> => {
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

/**
 * The part of the second representative, read as theirs: the one who opened the contract owns none of it. Undefined where
 * nobody answered, or the account is gone.
 */
export const loadPart = async (
  context: Context,
  { personId, partId }: Representative,
): Promise<LoadedDossier | undefined> => {
  if (personId === undefined || partId === undefined) return undefined;
  const theirs = await asPerson(context, personId);
  const dossier = await context.store.read((tx) => getDossier(tx, personId, partId));
  if (theirs === undefined || dossier === undefined) return undefined;
  const pinned = await journeyOf(theirs, dossier);
  return completeDossier(theirs, dossier, pinned, await readFacts(pinned.served.plan.journey, theirs));
};

/** Where a second representative stands; `A_INVITER` where nobody was invited. */
export const secondStatusOf = async (context: Context, second: Representative | undefined): Promise<SecondStatus> => {
  if (second === undefined) return 'A_INVITER';
  if (second.personId === undefined) {
    return second.expiresAt <= context.services.now().toISOString() ? 'EXPIRE' : 'INVITE';
  }
  const signature = await context.store.read((tx) => latestSignature(tx, second.inviterId, second.dossierId));
  if (signature !== undefined && (signature.status === 'COMPLETED' || signature.signed > 1)) return 'SIGNE';
  const part = await loadPart(context, second);
  // Given up, or put away for the invitation of another child: they are to be invited again.
  if (part === undefined || part.dossier.status === 'abandoned') return 'EXPIRE';
  const { outcome } = part.path;
  if (outcome === undefined) return part.dossier.status === 'closed' ? 'EXPIRE' : 'INVITE';
  if (isDone(outcome, part.served)) return 'COMPLETE';
  return outcome === disagreed ? 'REFUSE' : 'CONSEILLER';
};
