import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StepRecord } from '../../../engine/answers/answers.ts';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { placeOf } from '../../../engine/path/path.ts';
import { stepById } from '../../../engine/path/plan.ts';
import { readLoad } from '../../../engine/path/read-fact.ts';
import { deriveSummary } from '../../../engine/view/derive-summary.ts';
import { payloadsOf } from '../../../api/server/dossier/saved-payloads.ts';
import { latestSignature } from '../../../api/server/store/signatures.ts';
import { readSignature } from '../../../api/server/subscription/read-signature.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import type { Wishes } from '../../../cli/replay/place/answer-step.ts';
import type { Saver, Standing } from '../../../cli/replay/place/saver.ts';
import { openingOf } from '../../helpers/openings.ts';
import { textOf } from '../../helpers/read-pdf.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

const wishes = { accountHolder: 'ENFANT', donorCount: 1, emancipated: false, protection: false } as const;

/** A sole parent who has just asked for the signatures of a gift. */
const toSign = async (more: Wishes = {}) => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding', undefined, {
    projectFor: 'ENFANT',
    donation: true,
    parentsSituation: 'PARENT_SEUL',
  });
  const { dossier } = await saver.walk('av-donation', undefined, { ...wishes, ...more });
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  if (request === undefined) throw new Error('Nothing was sent to be signed.');
  return { saver, dossier, request };
};
const settle = async (): Promise<void> => {
  await parcours.signature.settle();
  await parcours.server.worker.drain();
};
const progress = async (saver: Saver): Promise<unknown> =>
  ((await saver.get('Signature/GetUniversignRequestInfo')).donnees as { readonly documents: unknown }).documents;
const donorOf = ({ signers }: { readonly signers: readonly { readonly email: string }[] }): string =>
  signers.at(-1)?.email ?? '';

test('the deed is a document of its own: the donor reads and signs nothing else, last, and gets it signed', async () => {
  const { saver, dossier, request } = await toSign();
  expect(request.documents.map(({ name, signers }) => [name, signers])).toEqual([
    ['bulletin-de-souscription.pdf', [0]],
    ['pacte-adjoint.pdf', [0, 1]],
  ]);
  expect(await progress(saver)).toEqual([
    { document: 'subscription-form', signataires: 1, signes: 0 },
    { document: 'gift-deed', signataires: 2, signes: 0 },
  ]);
  parcours.signature.sign(request.id);
  await settle();
  expect(await progress(saver)).toEqual([
    { document: 'subscription-form', signataires: 1, signes: 1 },
    { document: 'gift-deed', signataires: 2, signes: 1 },
  ]);
  const [mail] = parcours.mail.messages(donorOf(request));
  expect(mail?.subject).toBe('Le pacte de votre don attend votre signature');
  const page = /http\S+\/sign\/[\w-]+/u.exec(mail?.text ?? '')?.[0] ?? '';
  expect(await (await fetch(page)).text()).not.toContain('bulletin-de-souscription');
  expect([(await fetch(`${page}/documents/0`)).status, (await fetch(`${page}/documents/1`)).status]).toEqual([
    404, 200,
  ]);

  parcours.signature.sign(request.id);
  await settle();
  await settle();
  const contracts = (await saver.get('InsurerA/GetAllContrats')).donnees as readonly { readonly idContrat: string }[];
  const info = (await saver.get('InsurerA/GetInfoContrat', { idContrat: contracts[0]?.idContrat ?? '' })).donnees as {
    readonly pacte: string;
    readonly bulletin: string;
  };
  expect(contracts).toHaveLength(1);
  const signed = await saver.get('Core/GetDocument', { id: info.pacte });
  expect(signed.headers.get('content-disposition')).toContain('pacte-adjoint-signe.pdf');
  expect((await saver.get('InsurerA/GetPacteAdjoint', { idsouscription: dossier })).donnees).toBe(signed.donnees);
  expect((await saver.get('Core/GetDocument', { id: info.bulletin })).donnees).not.toBe(signed.donnees);

  // The mandate names whose account it is.
  const { store, subscription } = parcours.server.services;
  const signature = await store.read((tx) => latestSignature(tx, saver.id, dossier));
  const said = await (await readSignature(subscription, saver.id, signature?.id ?? '')).summary();
  expect(said.bank?.holder).toBe(`${said.minor?.child.firstNames} ${said.minor?.child.lastName}`);
}, 60_000);

test('where two people give, each is identified, named with the account of the gift, and signs', async () => {
  const iban = 'FR1420041010050500013M02606';
  const { saver, dossier, request } = await toSign({
    ...{ donorCount: 2, 'donor2.email': 'second@exemple.fr', 'donor2.firstNames': 'Odile', 'donor2.payerIban': iban },
  });
  expect(request.signers.map(({ email }) => email)).toContain('second@exemple.fr');
  const { store, subscription } = parcours.server.services;
  const signature = await store.read((tx) => latestSignature(tx, saver.id, dossier));
  const { minor, payer } = await (await readSignature(subscription, saver.id, signature?.id ?? '')).summary();
  const [first, second] = minor?.gift?.donors ?? [];
  expect(payer).toMatchObject({
    name: `${first?.firstNames} ${first?.lastName}`,
    second: { name: `Odile ${second?.lastName}`, birthDate: second?.birthDate, iban },
  });
}, 60_000);

test('of two givers who become one nothing is left of the second: not read, sent, asked for, signed or written', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding', undefined, { projectFor: 'ENFANT', donation: true, parentsSituation: 'PARENT_SEUL' });
  const second = {
    ...{ 'donor2.email': 'second@exemple.fr', 'donor2.firstNames': 'Odile', 'donor2.lastName': 'Rivoire' },
    ...{ 'donor2.payerIban': 'FR1420041010050500013M02606', 'donor2.address': '3 place Neuve, 35000 Rennes' },
  };
  const said = { ...wishes, ...second };
  const served = parcours.server.journeys.current().get('av-donation');
  if (served === undefined) throw new Error('The journey of a gift is not served.');
  const give = async (donorCount: number): Promise<Standing> => {
    const standing = await saver.open('av-donation');
    const step = stepById(standing.path.plan, 'gift-origin');
    if (step === undefined) throw new Error('Nobody is asked who gives.');
    const record = { ...standing.answers['gift-origin'], donorCount };
    expect((await saver.save(standing, step, record)).status).toBe(200);
    return saver.walk('av-donation', 'subscription-file', { ...said, donorCount });
  };
  /** All that speaks of the givers, once everything is told: the summary, what the calls are given, the documents. */
  const told = async ({ path, answers, dossier }: Standing) => {
    const sent = payloadsOf({ path, answers, served });
    const drawn = async (document: string) => {
      const asked = new URLSearchParams({ document, dossier });
      const headers = { authorization: `Bearer ${saver.token}` };
      const answer = await fetch(`${parcours.url}/api/Core/GetOfferedDocument?${asked}`, { headers });
      return textOf(await answer.bytes());
    };
    return {
      read: JSON.stringify(deriveSummary(path, 'recap', answers, {})),
      calls: [...sent.keys()].filter((call) => call.endsWith('2')),
      sent: JSON.stringify([...sent]),
      documents: sent.get('InsurerA/SaveGeneraliSouscriptionMineur')?.['DocsList'] as {
        readonly donation: Readonly<Record<string, unknown>>;
      },
      form: await drawn('subscription-form'),
      deed: await drawn('gift-deed'),
    };
  };
  const names = /Odile|Rivoire|second@exemple|FR14|place Neuve/u;

  const two = await told(await saver.walk('av-donation', 'subscription-file', { ...said, donorCount: 2 }));
  expect(two.calls).toEqual(['Core/UpdateEtatCivilGP2', 'Core/UpdateNaissanceGP2', 'InsurerA/UpdateTiersPayeur2']);
  expect(two.documents.donation).toHaveProperty('piece_second_donateur');
  for (const place of [two.read, two.sent, two.form, two.deed]) expect(place).toMatch(names);

  const one = await told(await give(1));
  expect(one.calls).toEqual([]);
  expect(one.documents.donation).not.toHaveProperty('piece_second_donateur');
  for (const place of [one.read, one.sent, one.form, one.deed]) expect(place).not.toMatch(names);
  const file = /"id":"[^"]+"/u.exec(JSON.stringify(two.documents.donation['piece_second_donateur']))?.[0] ?? '';
  expect(two.sent).toContain(file);
  expect(one.sent).not.toContain(file);
  // What was told is kept for a change of mind.
  expect((await told(await give(2))).read).toBe(two.read);

  await give(1);
  const { dossier } = await saver.walk('av-donation', undefined, { ...said, donorCount: 1 });
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  expect(request?.signers).toHaveLength(2);
  expect(JSON.stringify(request?.signers)).not.toMatch(names);
  const { store, subscription } = parcours.server.services;
  const signature = await store.read((tx) => latestSignature(tx, saver.id, dossier));
  const kept = await (await readSignature(subscription, saver.id, signature?.id ?? '')).summary();
  expect(JSON.stringify(kept)).not.toMatch(names);
  await parcours.server.worker.drain();
  expect(parcours.mail.messages('second@exemple.fr')).toEqual([]);
}, 60_000);

test('what is known of the gift is proposed for the first payment, and as the origin of its money', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding', undefined, openingOf('av-donation'));
  expect((await saver.get('Core/LoadDonationGP')).donnees).toEqual({});
  const wanted = { ...wishes, giftAmount: 1_234_500, giftDate: '2026-10-02', 'child.birthDate': '2020-05-14' };
  const { path } = await saver.walk('av-donation', 'initial-payment', wanted);
  const { donnees } = await saver.get('Core/LoadDonationGP');
  const proposed = (step: string): StepRecord => {
    const { load } = stepById(path.plan, step)?.step ?? {};
    return load?.call === 'Core/LoadDonationGP' ? readLoad(load, donnees) : {};
  };
  expect(proposed('initial-payment')).toEqual({ initial: wanted.giftAmount });
  const { origins } = proposed('fund-origins');
  expect(origins).toMatchObject([{ origin: 'DONATION', received: wanted.giftDate, percent: 10_000 }]);
  // A proposal is an answer that could be saved.
  const record = { origins: origins ?? [] };
  const step = stepById(path.plan, 'fund-origins');
  expect(step && validateAnswers(path.plan, step, record, path.slots, {}).issues).toEqual([]);
}, 60_000);

test('a donor who refuses the deed ends the request: nothing is signed by half', async () => {
  const { saver, dossier, request } = await toSign();
  parcours.signature.sign(request.id);
  await settle();
  parcours.signature.move(request.id, 'DECLINED');
  await settle();
  expect(placeOf((await saver.open('av-donation')).path).id).toBe('sign-canceled');
  expect((await saver.get('InsurerA/GetAllContrats')).donnees).toEqual([]);
  expect(dossier).not.toBe('');
}, 60_000);
