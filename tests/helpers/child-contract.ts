import type { Wishes } from '../../cli/replay/place/answer-step.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { preparedSaver, signInAgain } from '../../cli/replay/place/prepared-person.ts';
import { createSaver, newKey, type Saver } from '../../cli/replay/place/saver.ts';
import type { HeldContracts } from './held-contracts.ts';

export type Someone = { readonly saver: Saver; readonly id: string; readonly email: string };

export type ChildContract = {
  /** Who signed for it, and the other parent. */
  readonly first: Someone;
  readonly second: Someone;
  /** The dossier that became the contract. */
  readonly subscription: string;
};

const own = 'quatre moutons verts au bois';

/** Another session of somebody, once time has gone on. */
export const back = async (
  { server, url }: RunningParcours,
  { id, email }: Pick<Someone, 'id' | 'email'>,
): Promise<Saver> => {
  const { store, now } = server.services;
  return createSaver({ server, url }, email, await signInAgain(store, id, now()));
};

export const idOf = async ({ server }: RunningParcours, email: string): Promise<string> => {
  const row = await server.services.store.read((tx) =>
    tx.get<{ id: string }>('SELECT id FROM people WHERE email = ?', email),
  );
  if (row === undefined) throw new Error(`Nobody has ${email}.`);
  return row.id;
};

/** A contract for a child whom two parents represent, sent to be signed by nobody yet. */
export const childToSign = async (
  parcours: RunningParcours,
  secondEmail: string,
  wishes: Wishes,
): Promise<ChildContract> => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding', undefined, { projectFor: 'ENFANT', parentsSituation: 'MARIES', donation: false });
  const all = { secondEmail, emancipated: false, protection: false, ...wishes };
  await saver.walk('av-minor', undefined, all);
  await parcours.server.worker.drain();
  const secret = /[?&]secret=([\w-]{43})/u.exec(parcours.mail.messages(secondEmail)[0]?.text ?? '')?.[1];
  const entered = await createSaver(parcours, '', '').post('Authenticate/UpdateIdRepresentant2', {
    id: secret,
    password: own,
    privacy: true,
    language: 'fr',
  });
  const other = createSaver(parcours, secondEmail, (entered.donnees as { accessToken: string }).accessToken);
  await other.walk('representative2');
  const { dossier: subscription } = await saver.walk('av-minor', undefined, all);
  return {
    first: { saver, id: saver.id, email: saver.email },
    second: { saver: other, id: await idOf(parcours, secondEmail), email: secondEmail },
    subscription,
  };
};

/** All sign, and the insurer opens it. */
export const openChildContract = async (
  { parcours, pass }: Pick<HeldContracts, 'parcours' | 'pass'>,
  { first, subscription }: ChildContract,
): Promise<void> => {
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${subscription}.`));
  parcours.signature.move(request?.id ?? '', 'COMPLETED');
  await parcours.signature.settle();
  await parcours.server.worker.drain();
  await first.saver.walk('av-minor');
  await pass(6);
  await pass(6);
};

/** Has the space of the child opened. @returns what was answered */
export const openSpace = async (parcours: RunningParcours, parent: Saver, idsouscription: string): Promise<unknown> =>
  (await parent.get('Core/CreateAccountForMineur', { idsouscription }, { 'idempotency-key': newKey() })).donnees;
