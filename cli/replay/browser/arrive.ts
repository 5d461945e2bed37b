import { setPasswordHash } from '../../../api/server/store/people.ts';
import type { Answers } from '../../../engine/answers/answers.ts';
import type { Customer, Suite } from '../../../engine/coverage/customer.ts';
import { findPath } from '../../../engine/path/path.ts';
import { addSignedIn, signInAgain } from '../place/prepared-person.ts';
import type { RunningParcours } from '../place/parcours-server.ts';
import { createSaver, newKey, password, type Saver } from '../place/saver.ts';
import type { ServerScript } from '../script-server.ts';
import { scriptCalls } from '../scripted-facts.ts';
import { storeContract } from '../store-contract.ts';
import { storeFinished } from '../store-finished.ts';

/** A server whose facts are scripted, and the customers who may be shown to it. */
export type Ground = {
  readonly parcours: RunningParcours;
  readonly script: ServerScript;
  /** With those of each journey that must be complete first. */
  readonly suites: readonly Suite[];
};

/** Somebody on the server, and the token of their browser, whose session may end without that of who looks behind it. */
export type Arrived = Saver & { readonly tabToken: string };

/**
 * Signs in, has the server say what it says of this customer, and completes what must be complete first.
 * @param logsIn gives the person the password of the tests, to log in with again
 */
export const arrive = async (
  { parcours, script, suites }: Ground,
  customer: Customer,
  logsIn = false,
): Promise<Arrived> => {
  const { services, journeys } = parcours.server;
  const served = journeys.current().get(customer.journey);
  if (served === undefined) throw new Error(`There is no journey ${customer.journey}.`);
  const { plan } = served;
  const person = await addSignedIn(services.store, services.keys, services.now());
  if (logsIn) {
    const hash = await services.passwords.hash(password);
    await services.store.write((tx) => setPasswordHash(tx, person.id, hash));
  }
  script.play(person.id, scriptCalls(plan.journey.facts, customer.server).donnees);
  const { requires } = plan.journey;
  if (requires !== undefined) {
    const before = journeys.current().get(requires.journey);
    const first = suites
      .filter(({ journey }) => journey === requires.journey)
      .flatMap(({ customers }) => customers)
      .find(({ end }) => before?.plan.journey.outcomes[end.id]?.kind === 'done');
    if (first === undefined || before === undefined) throw new Error(`Nobody completes ${requires.journey}.`);
    await storeFinished(services, person, first, before.publication);
  }
  await storeContract(services, journeys, person.id, plan.journey);
  const saver = createSaver(parcours, person.email, person.token);
  return {
    ...saver,
    tabToken: await signInAgain(services.store, person.id, services.now()),
    // What the state checks say is what the customer supposes, as it is for the server.
    open: async (journey) => {
      const reply = await saver.post('Core/OpenDossier', { journey }, { 'idempotency-key': newKey() });
      if (reply.status !== 200)
        throw new Error(`OpenDossier answered ${reply.status}: ${JSON.stringify(reply.erreur)}`);
      const opened = reply.donnees as { dossier: string; version: number; today: string; answers: Answers };
      const { dossier, version, today, answers } = opened;
      return { journey, dossier, version, answers, path: findPath(plan, { today, answers, server: customer.server }) };
    },
  };
};
