import type { Customer } from '../../engine/coverage/customer.ts';
import { foundInstead } from '../../engine/coverage/replay/violation.ts';
import { readFact } from '../../engine/path/read-fact.ts';
import type { ProviderStatus } from '../../partners/signature/requests.ts';
import type { RunningParcours } from './place/parcours-server.ts';
import type { HttpNote } from './http-invariants.ts';
import type { Wire } from './wire.ts';

/** Where the status of a signature is read, and what the provider says for each. */
const statusCall = 'Core/GetUniversignStatus';
const statusesAt: Readonly<Record<string, ProviderStatus>> = {
  PENDING: 'PENDING_RA_VALIDATION',
  AWAITING_SIGNER: 'READY',
  COMPLETED: 'COMPLETED',
  CANCELED: 'CANCELED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
  FAILED: 'FAILED',
};

/**
 * After a commit the provider holds the request, once. It then does there what the customer's server is supposed to say
 * of it, and the server must say so, from what it heard itself: this call is not scripted.
 */
export const checkSignature = async (
  { server, signature }: RunningParcours,
  { plan, person, dossier }: Wire,
  customer: Customer,
  note: HttpNote,
): Promise<void> => {
  const found = Object.entries(plan.journey.facts).find(([, fact]) => fact.call === statusCall);
  if (found === undefined) return;
  const [name, fact] = found;
  await server.worker.drain();
  const requests = signature.requests().filter(({ reference }) => reference.startsWith(`${dossier}.`));
  const [request] = requests;
  if (request === undefined || requests.length > 1) return note('signature', '', `${requests.length} requests`);
  const said = Object.entries(fact.values ?? {}).find(([, value]) => value === customer.server[name])?.[0] ?? '';
  const wanted = statusesAt[said];
  if (wanted === undefined) return;
  signature.move(request.id, wanted);
  await signature.settle();
  const { donnees } = await person.get(statusCall);
  const read = readFact(fact, donnees);
  if (read !== customer.server[name]) note('signature', '', foundInstead(customer.server[name], read));
};
