import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../api/contract/call.ts';
import { contract as calls } from '../../../api/contract/contract.ts';
import { nameOfCall } from '../../../api/contract/contract-facts.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { newKey, type Reply, type Saver } from '../../../cli/replay/place/saver.ts';
import type { RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import {
  back,
  childToSign,
  idOf,
  openChildContract,
  openSpace,
  type ChildContract,
  type Someone,
} from '../../helpers/child-contract.ts';
import { openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';
import { squeeze, textOf } from '../../helpers/read-pdf.ts';

type Row = Readonly<Record<string, unknown>>;

let held: HeldContracts;
let parcours: RunningParcours;
let ours: ChildContract;
let theirs: ChildContract;
let child: Someone;
let contract: Row;
let info: Row;
let operation: string;

const of13 = `${new Date().getUTCFullYear() - 13}-01-15`;
const childEmail = 'enfant.lecteur@exemple.fr';
/** What is the saver's alone: nobody who only reads may meet it. */
const iban = 'FR7630006000011234567890189';

const rows = (reply: Reply): readonly Row[] => {
  expect(reply.status).toBe(200);
  return reply.donnees as readonly Row[];
};
const contractsOf = async (saver: Saver) => rows(await saver.get('InsurerA/GetAllContrats'));

beforeAll(async () => {
  held = await openHeldContracts();
  ({ parcours } = held);
  const wishes = { 'child.birthDate': of13, childEmail, scheduled: true, initial: 500_000, iban };
  ours = await childToSign(parcours, 'autre.un@exemple.fr', wishes);
  theirs = await childToSign(parcours, 'autre.deux@exemple.fr', {
    ...wishes,
    childEmail: 'enfant.deux@exemple.fr',
    iban: 'FR1420041010050500013M02606',
  });
  // Before the signature there is nothing to read.
  expect(await contractsOf(ours.second.saver)).toEqual([]);
  expect(await openSpace(parcours, ours.first.saver, ours.subscription)).toEqual({ created: false });
  await openChildContract(held, ours);
  await openChildContract(held, theirs);
  const first = await back(parcours, ours.first);
  expect(await openSpace(parcours, first, ours.subscription)).toEqual({ created: true });
  child = { saver: first, email: childEmail, id: await idOf(parcours, childEmail) };
  await first.get('InsurerA/InitierVL', { id_souscription: ours.subscription }, { 'idempotency-key': newKey() });
  ({ dossier: operation } = await first.walk('top-up', undefined, { amount: 60_000, paymentMode: 'VIR' }));
  contract = (await contractsOf(first))[0] ?? {};
  info = (await first.get('InsurerA/GetInfoContrat', { idContrat: String(contract['idContrat']) })).donnees as Row;
}, 240_000);
afterAll(() => parcours.close());

/** Who may come: as whom they read the contract, if at all. */
const people = {
  child: () => child,
  parent: () => ours.second,
  otherParent: () => theirs.first,
  otherSecond: () => theirs.second,
  stranger: async () => preparedSaver(parcours),
} as const;
type Who = keyof typeof people;
const everybody = Object.keys(people) as readonly Who[];
const come = async (who: Who): Promise<Saver> => {
  const person = await people[who]();
  return 'get' in person ? person : back(parcours, person);
};

/** Everything that a call can be asked about this very contract. */
const aboutIt = (): Row => ({
  idContrat: contract['idContrat'],
  idcontrat: contract['idContrat'],
  idsouscription: ours.subscription,
  idSouscription: ours.subscription,
  id_souscription: ours.subscription,
  dossier: ours.subscription,
  id: info['bulletin'],
  iduser: ours.first.id,
  numOperation: operation,
  numAvenant: '1',
  /** Of an index that it is compared with. */
  code: 'CAC40',
  nom: 'Un nom',
  document: 'suitability-report',
  accord: true,
  step: 'signature',
  version: 1,
  raw: {},
});

/** The question of a call, as far as it can be about the contract; undefined where it cannot. */
const questionOf = ({ request }: Call): Record<string, unknown> | undefined => {
  const entries = (request as { readonly entries?: Readonly<Record<string, unknown>> }).entries ?? {};
  const about = Object.fromEntries(Object.entries(aboutIt()).filter(([key]) => key in entries));
  const names = Object.values(about).some((value) =>
    [contract['idContrat'], ours.subscription, info['bulletin'], operation].includes(value as string),
  );
  return names ? about : undefined;
};
const ask = (saver: Saver, call: Call, question: Record<string, unknown>): Promise<Reply> => {
  const key: Record<string, string> = call.kind === 'read' ? {} : { 'idempotency-key': newKey() };
  return call.method === 'GET'
    ? saver.get(nameOfCall(call), question as Record<string, string>, key)
    : saver.post(nameOfCall(call), question, key);
};

/** The bytes of a document: the answer above is read as text. */
const pdfOf = async (saver: Saver, call: Call, question: Record<string, unknown>): Promise<Uint8Array> => {
  const query = new URLSearchParams(question as Record<string, string>);
  const reply = await fetch(`${parcours.url}/api/${nameOfCall(call)}?${query}`, {
    headers: { authorization: `Bearer ${saver.token}` },
  });
  return new Uint8Array(await reply.arrayBuffer());
};

const bearer = calls.filter(({ policy, kind }) => policy === 'bearer' && kind !== 'save');
const about = (): readonly (readonly [Call, Record<string, unknown>])[] =>
  bearer.flatMap((call) => {
    const question = questionOf(call);
    return question === undefined ? [] : [[call, question] as const];
  });

const asReader: Partial<Readonly<Record<Who, 'child' | 'parent'>>> = { child: 'child', parent: 'parent' };
/** What answers the second representative and nobody else. */
const answers = 'Core/AnswerOperation';

describe('every call that can be asked about a contract', () => {
  test.each(everybody)(
    'answers %s as its contract says, and 404 otherwise',
    async (who) => {
      const saver = await come(who);
      const asked = about();
      expect(asked.length).toBeGreaterThan(25);
      const reader = asReader[who];
      for (const [call, question] of asked) {
        if (nameOfCall(call) === answers && who === 'parent') continue;
        const { status } = await ask(saver, call, question);
        const isOpen = reader !== undefined && call.readers?.includes(reader) === true;
        // Whose report it is does not make it theirs to read; and there is no amendment before the insurer has accepted.
        const isThere = ![
          'Core/GetOfferedDocument',
          'InsurerA/GetAvenantVersement',
          'InsurerA/GetPacteAdjoint',
        ].includes(nameOfCall(call));
        const other = call.readers?.includes('child') === true && 'iduser' in question;
        expect(`${nameOfCall(call)} ${status < 400}`).toBe(`${nameOfCall(call)} ${isOpen && isThere && !other}`);
      }
    },
    120_000,
  );
});

/** Squeezed, all that a call says, in JSON or in a document; undefined where it refuses. */
const saidBy = async (saver: Saver, call: Call, question: Record<string, unknown>): Promise<string | undefined> => {
  const { donnees, status, headers } = await ask(saver, call, question);
  const isPdf = headers.get('content-type') === 'application/pdf';
  if (status !== 200) return undefined;
  return isPdf ? textOf(await pdfOf(saver, call, question)) : squeeze(JSON.stringify(donnees));
};
/** What is the saver's alone; of those who read nothing, that there is a contract at all. */
const hiddenFrom = (who: Who): readonly string[] => [
  iban,
  ours.first.email,
  ...(asReader[who] === undefined ? [String(contract['idContrat']), ours.subscription] : []),
];

describe('every read, whatever it is asked', () => {
  test('tells the saver all of it', async () => {
    const saver = await back(parcours, ours.first);
    const form = calls.find(({ name }) => name === 'GetBulletinBySouscription') as Call;
    const said = await saidBy(saver, form, { idsouscription: ours.subscription });
    for (const one of [iban, ours.first.email]) expect(said).toContain(one);
  });

  test.each(everybody)(
    'tells %s nothing that is the saver’s alone',
    async (who) => {
      const saver = await come(who);
      for (const call of bearer.filter(({ kind }) => kind === 'read')) {
        for (const question of [{}, questionOf(call) ?? {}]) {
          const said = (await saidBy(saver, call, question)) ?? '';
          for (const one of hiddenFrom(who)) expect(`${nameOfCall(call)}: ${said}`).not.toContain(one);
        }
      }
    },
    120_000,
  );
});

const readings = (saver: Saver) =>
  Promise.all(
    ['InsurerA/GetEtatSituation', 'InsurerA/GetDISBySouscription', 'InsurerA/GetAnnexeClauseBenef'].map(
      async (name) =>
        (
          await saver.get(
            name,
            name.endsWith('Situation')
              ? { idcontrat: String(contract['idContrat']) }
              : { idsouscription: ours.subscription },
          )
        ).status,
    ),
  );

describe.each(['child', 'parent'] as const)('%s', (who) => {
  const qualite = who === 'child' ? 'ENFANT' : 'PARENT';

  test('reads the contract, whose it is and who acts for the child', async () => {
    const saver = await come(who);
    const listed = await contractsOf(saver);
    expect(listed).toMatchObject([{ idContrat: contract['idContrat'], lecture: { qualite, majeur: false } }]);
    const { titulaire, representants } = (listed[0] ?? {})['lecture'] as { titulaire: string; representants: string[] };
    expect(titulaire).not.toBe('');
    expect(representants).toHaveLength(2);
    const read = (await saver.get('InsurerA/GetInfoContrat', { idContrat: String(contract['idContrat']) })).donnees;
    expect(read).toMatchObject({ valeur: info['valeur'], statut: 'EN_COURS', commencees: [] });
    for (const key of ['bulletin', 'renonciation_jusqu_au']) {
      expect(info).toHaveProperty(key);
      expect(read).not.toHaveProperty(key);
    }
    const { documents } = read as { documents: { document: string }[] };
    expect(documents.length).toBeGreaterThan(1);
    for (const { document } of documents) {
      const { status } = await saver.get('Core/GetOfferedDocument', { document, dossier: ours.subscription });
      expect(`${document} ${status}`).toBe(`${document} 200`);
    }
    expect(await readings(saver)).toEqual([200, 200, 200]);
  });
});

test('only the child counts it among their own savings', async () => {
  const total = async (who: Who) => (await (await come(who)).get('InsurerA/GetTotalHistoEpargne')).donnees;
  expect(await total('child')).toMatchObject({ contrats: 1, valeur: info['valeur'] });
  expect(await total('parent')).toMatchObject({ contrats: 0, valeur: 0 });
});

test('a space is opened once; asked again, the same child is let in, and nobody else of that address', async () => {
  const first = await back(parcours, ours.first);
  expect(await openSpace(parcours, first, ours.subscription)).toEqual({ created: false, joined: true });
  const other = await back(parcours, theirs.first);
  // Another family names an address that is not theirs to name.
  await parcours.server.services.store.write((tx) =>
    tx.run('UPDATE people SET email = ? WHERE id = ?', 'enfant.deux@exemple.fr', child.id),
  );
  expect(await openSpace(parcours, other, theirs.subscription)).toEqual({ created: false });
  expect(await contractsOf(await come('child'))).toHaveLength(1);
});

test('what one subscribes for oneself hides no child’s contract', async () => {
  const first = await back(parcours, ours.first);
  const before = (await first.get('Core/GetUserChild')).donnees;
  await first.open('av-adult');
  expect((await first.get('Core/GetUserChild')).donnees).toEqual(before);
  const children = rows(await first.get('Core/GetUserChildren'));
  expect(children).toMatchObject([{ idsouscription: ours.subscription, statut: 'EN_COURS', espace: 'OUVERT' }]);
  const idsouscription = ours.subscription;
  for (const call of ['DownloadSyntheseMineur', 'GetAnnexeClauseBenef', 'GetBulletinBySouscription']) {
    expect((await first.get(`InsurerA/${call}`, { idsouscription })).status).toBe(200);
  }
  const other = await back(parcours, theirs.first);
  expect((await other.get('Core/GetUserChild', { idsouscription })).status).toBe(404);
});

test('nor does the subscription for a second child hide the first', async () => {
  const first = await back(parcours, ours.first);
  const before = (await first.get('Core/GetUserChild')).donnees;
  const { route } = (await first.get('Core/CreateNewContrat', { produit: 'av' }, { 'idempotency-key': newKey() }))
    .donnees as { route: string };
  expect(route).not.toBe('');
  const second = await first.walk('av-minor', 'second-waiting', {
    'child.birthDate': of13,
    'child.firstNames': 'Petit Deuxième',
    childEmail: 'petit.deuxieme@exemple.fr',
    secondEmail: 'autre.trois@exemple.fr',
    emancipated: false,
    protection: false,
  });
  expect(second.dossier).not.toBe(ours.subscription);
  const children = rows(await first.get('Core/GetUserChildren'));
  expect(children.map(({ idsouscription }) => idsouscription)).toEqual([second.dossier, ours.subscription]);
  expect((await first.get('Core/GetUserChild', { idsouscription: ours.subscription })).donnees).toEqual(before);
  expect((await first.get('Core/GetUserChild')).donnees).toMatchObject({ prenoms: 'Petit Deuxième' });
  expect(await contractsOf(await come('parent'))).toHaveLength(1);
});

test('renounced, it is read as such, and its readers can do no more than before', async () => {
  const first = await back(parcours, ours.first);
  await first.post('Core/InitierRenonciation', { id_souscription: ours.subscription }, { 'idempotency-key': newKey() });
  const { dossier } = await first.walk('renunciation');
  await parcours.server.worker.drain();
  const review = parcours.insurer.reviews().find(({ reference }) => reference === dossier);
  parcours.insurer.decide(review?.id ?? '', 'accepted');
  await parcours.insurer.settle();
  await parcours.server.worker.drain();
  for (const who of ['child', 'parent'] as const) {
    const saver = await come(who);
    expect(await contractsOf(saver)).toMatchObject([{ statut: 'RENONCEE' }]);
    const read = (await saver.get('InsurerA/GetInfoContrat', { idContrat: String(contract['idContrat']) })).donnees;
    expect(read).toHaveProperty('renonciation');
  }
});

test('of age, the child goes on reading; the other parent does not', async () => {
  await held.pass(6 * 366 * 24 * 60);
  expect(await contractsOf(await come('child'))).toMatchObject([{ lecture: { majeur: true } }]);
  expect(await contractsOf(await come('parent'))).toEqual([]);
});
