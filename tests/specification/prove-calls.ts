import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { nameOfCall } from '../../api/contract/contract-facts.ts';
import { contract } from '../../api/contract/contract.ts';
import type { Call } from '../../api/contract/call.ts';
import { operationStarts } from '../../api/contract/insurer-a/top-ups.ts';
import { initierArbitrage } from '../../api/contract/insurer-a/switches.ts';
import { initierRetraitPartiel } from '../../api/contract/insurer-a/withdrawals.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { openingOf } from '../helpers/openings.ts';
import { acceptAllocation, acceptAtDesk, chooseAllocation, storedHolder } from '../helpers/stored-holder.ts';
import {
  createSaver,
  newKey,
  newSaver,
  password,
  signIn,
  type Reply,
  type Saver,
} from '../../cli/replay/place/saver.ts';

const must = (name: string, reply: Reply): Reply => {
  if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${JSON.stringify(reply.erreur)}`);
  return reply;
};

/** All that is stored, but for the log of what was tried. */
const digestOf = ({ server }: RunningParcours): Promise<string> =>
  server.services.store.read(async (tx) => {
    const tables = await tx.all<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('audit', 'attempts', 'idempotency')`,
    );
    const hash = createHash('sha256');
    for (const { name } of tables) {
      const rows = await tx.all(`SELECT * FROM ${name}`);
      const text = JSON.stringify([name, rows], (_, cell: unknown) =>
        cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : cell,
      );
      hash.update(text);
    }
    return hash.digest('hex');
  });

const reads = contract.filter(({ kind, policy }) => kind === 'read' && policy !== 'secret' && policy !== 'author');

/** Calls that mail the way to a document of a life insurance. */
const mailed = ['SendBulletinBySouscription', 'SendDISBySouscription', 'SendAnnexeFinanciere', 'SendCG']
  .map((name) => `InsurerA/${name}`)
  .concat('Core/SendDICI');

/** Of the account of demonstration. */
export const demonstration = 'demonstration@example.fr';

/** What some reads are asked with the nth time; the others need nothing. */
const questions = (dossier: string, contractId: string, time: number): Readonly<Record<string, object>> => ({
  'InsurerA/GetInfoContrat': { idContrat: contractId },
  'InsurerA/GetEtatSituation': { idcontrat: contractId },
  'InsurerA/GetReport': { isin: 'ZZ0000000016' },
  'Core/GetOpenedDocuments': { dossier },
  'Core/GetAllCommune': { codePostal: '01400' },
  'Core/SearchNaf': { recherche: 'conseil' },
  'Core/GetOfferedDocument': { document: 'general-terms', dossier },
  'Core/Compute': { versementInitial: 500_000, versementMensuel: 10_000, duree: 12 + time },
  'Core/ComputeRente': { but: 'rente', capital: 10_000_000, age: 60 + time },
  'Core/GetLastScreenSouscription': { journey: 'onboarding' },
  'Core/ComputePlafond': { regime: 'SALARIE', revenu: 3_000_000 + time },
  'Core/GetBase100': { profil: profiles[time % 2] },
  'Core/GetVarAnnu': { profil: profiles[time % 2] },
  'Core/GetDrawdown': { profil: profiles[time % 2] },
  'Core/ComputeRecoveryDelayV2': { profil: profiles[time % 2] },
  'Core/ComputeRecoveryDelayV2ByPeriod': { profil: profiles[time % 2], du: '2012-01-31', au: '2016-01-31' },
  'Core/GetBase100Comparaision': { profils: profiles },
  'Core/GetBase100ComparaisionEndDate': { profils: profiles, au: '2016-01-31' },
  'Demo/GetSerieAleatoire': { id_profil: profiles[time % 2] },
  'Demo/GetIndicatorHisto': { code: indices[time % 2] },
  'Demo/GetYYInfo': { code: indices[time % 2] },
  'Core/GetBenchmarkIndiceHisto': { code: indices[time % 2] },
  'Core/GetListThemeISRByProfil': { profil: profiles[time % 2] },
  'Core/GetHistoTheme': { theme: time % 2 === 0 ? 'ESG' : 'FRANCE' },
  'InsurerA/GetSouscriptionById': { idsouscription: dossier },
  'Core/GetAllCategoryByAssetType': { type: time % 2 === 0 ? 'ACTIONS' : 'OBLIG' },
  'Core/GetAllLipperCatByGeoFocus': { zone: time % 2 === 0 ? 'MONDE' : 'EUROPE' },
  'Core/GetSpecificUser': { qui: 'REPRESENTANT2' },
  'Core/GetFundStats': { isin: isins[time % 2] },
  'Core/GetFundStatsByIndice': { isin: isins[time % 2] },
  'InsurerA/GetAvenant': { codeFonds: time % 2 === 0 ? 'ZZ0000000313' : 'ZZ0000000321' },
  'InsurerA/GetAvenantVersement': { idSouscription: dossier, numAvenant: '1' },
  'Core/GetNews': { id: time % 2 === 0 ? 'frais' : 'renonciation' },
  'Core/GetSupport': { code: isins[time % 2] },
  'Demo/GetSupport': { code: isins[time % 2] },
  'Demo/GetReport': { isin: isins[time % 2] },
  'Demo/ComputeRecoveryDelayV2': { profil: profiles[time % 2] },
  'Core/GetYYHisto': { code: isins[time % 2] },
  'Core/GetHistoFund': { isin: isins[time % 2] },
  'Core/ComputeStatsForFunds': { fonds: [{ id: 'a', isin: isins[time % 2], pourcentage: 6000 }] },
});
const profiles = ['PRUDENT', 'OFFENSIF'] as const;
const indices = ['CAC40', 'SP500'] as const;
const isins = ['ZZ0000000016', 'ZZ0000000149'] as const;

/** The first time at which an adviser can call. */
const firstAppointment = async (saver: Saver): Promise<object> => {
  const { donnees } = must('GetCreneauxRdv', await saver.get('Core/GetCreneauxRdv'));
  const [day] = (
    donnees as { readonly jours: readonly { readonly jour: string; readonly heures: readonly string[] }[] }
  ).jours;
  return { jour: day?.jour, heure: day?.heures[0], motif: 'AUTRE', telephone: '+33612345678' };
};

/** Begins an operation on the only contract of its holder. */
const begin = (saver: Saver, name: string, query: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  saver.get(`InsurerA/${name}`, query, { 'idempotency-key': newKey() });

/** Where a parent has the other one invited. */
const secondAddress = ({ email }: Pick<Saver, 'email'>): string => `autre.${email}`;

const invitationOf = async (parcours: RunningParcours, email: string): Promise<string> => {
  await parcours.server.worker.drain();
  const secret = /[?&]secret=([\w-]{43})/u.exec(parcours.mail.messages(email)[0]?.text ?? '')?.[1];
  if (secret === undefined) throw new Error(`No invitation came for ${email}.`);
  return secret;
};

/** The second representative of a child, by the link of their mail. */
const comeInAsSecond = async (parcours: RunningParcours, email: string): Promise<Saver> => {
  const anyone = createSaver(parcours, '', '');
  const came = { id: await invitationOf(parcours, email), password, privacy: true, language: 'fr' };
  const identify = 'Authenticate/UpdateIdRepresentant2';
  const { donnees } = must(identify, await anyone.post(identify, came));
  return createSaver(parcours, email, (donnees as { readonly accessToken: string }).accessToken);
};

/** Whether an answer holds several lines of something. */
const hasSeveral = (value: unknown): boolean =>
  (Array.isArray(value) && value.length > 1) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasSeveral));

/**
 * Reads that are no empty success: they give a file or a list of several, or they answer two people, or one person at two
 * times, differently.
 */
export const provenReads = async (parcours: RunningParcours): Promise<ReadonlySet<string>> => {
  const proven = new Set<string>();
  const answers = new Map<string, Set<string>>();
  let times = 0;
  const askAll = async (saver: Saver, dossier: string, contractId = ''): Promise<void> => {
    times += 1;
    const asked = questions(dossier, contractId, times);
    for (const call of reads) {
      const name = nameOfCall(call);
      const question = asked[name] ?? {};
      const { status, donnees } =
        call.method === 'GET'
          ? await saver.get(name, question as Readonly<Record<string, string>>)
          : await saver.post(name, question);
      if (status === 200) answers.set(name, (answers.get(name) ?? new Set<string>()).add(JSON.stringify(donnees)));
    }
  };
  const nobodyYet = await newSaver(parcours);
  await askAll(nobodyYet, (await nobodyYet.open('onboarding')).dossier);
  const shown = await newSaver(parcours, demonstration);
  must('UpdateGraphicTemplate', await shown.post('Core/UpdateGraphicTemplate', { template: 'CLAIR' }));
  await askAll(shown, (await shown.open('onboarding')).dossier);
  const retiring = await newSaver(parcours);
  const couple = { projectOffer: 'PER', familySituation: 'MAR', projectOutcome: 'RENTE', sustainability: 'OUI' };
  must('SaveRdv', await retiring.post('Core/SaveRdv', await firstAppointment(retiring)));
  await askAll(retiring, (await retiring.walk('onboarding', undefined, couple)).dossier);
  await askAll(retiring, (await retiring.walk('spouse', undefined, { hasLoans: true, owner: true })).dossier);
  await askAll(retiring, (await retiring.walk('per', 'signature')).dossier);
  for (const journey of ['av-minor', 'av-sole-parent', 'av-donation']) {
    const parent = await newSaver(parcours);
    await parent.walk('onboarding', undefined, openingOf(journey));
    const { dossier } = await parent.walk(journey, 'signature', { secondEmail: secondAddress(parent) });
    await askAll(parent, dossier);
    if (journey !== 'av-minor') continue;
    const second = await comeInAsSecond(parcours, secondAddress(parent));
    await askAll(second, (await second.walk('representative2')).dossier);
  }
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', undefined, {
    familySituation: 'MAR',
    professionalSituation: 'TNS',
    incomeDetail: true,
  });
  const { dossier } = await saver.walk('av-adult', 'signature', { clause: 'LIBRE' });
  await askAll(saver, dossier);
  await saver.walk('av-adult');
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  if (request === undefined) throw new Error('Nothing was sent to be signed.');
  await askAll(saver, dossier);
  parcours.signature.move(request.id, 'COMPLETED');
  await parcours.signature.settle();
  await askAll(saver, dossier);
  await parcours.server.worker.drain();
  await saver.walk('av-adult');
  const contracts = async () =>
    must('GetAllContrats', await saver.get('InsurerA/GetAllContrats')).donnees as readonly {
      readonly idContrat: string;
    }[];
  await askAll(saver, dossier, (await contracts())[0]?.idContrat ?? '');
  // Asked one after the other: the insurer moves the contract on.
  const [signed] = await contracts();
  const asked = { idContrat: signed?.idContrat ?? '' };
  const info = must('GetInfoContrat', await saver.get('InsurerA/GetInfoContrat', asked)).donnees;
  // One person has one contract of this kind: what is told of it must be what the list tells of it.
  if (isDeepStrictEqual({ ...(info as object), ...signed }, info)) proven.add('InsurerA/GetInfoContrat');
  const held = await storedHolder(parcours);
  await askAll(held.saver, held.dossier);
  const { dossier: payment } = must('InitierVL', await begin(held.saver, 'InitierVL')).donnees as { dossier: string };
  await held.saver.walk('top-up', undefined, { amount: 10_000_000 });
  await askAll(held.saver, held.dossier);
  await acceptAtDesk(parcours, payment);
  await askAll(held.saver, held.dossier);
  await chooseAllocation(held, 'PRUDENT');
  await askAll(held.saver, held.dossier);
  const switched = await acceptAllocation(held);
  await askAll(held.saver, held.dossier);
  await acceptAtDesk(parcours, switched);
  await askAll(held.saver, held.dossier);
  // The same again: what is proposed then leaves all as it is.
  await chooseAllocation(held, 'PRUDENT');
  await askAll(held.saver, held.dossier);
  const isFile = (call: Call, answer: string): boolean => typeof call.response === 'string' && answer.length > 1000;
  for (const call of reads) {
    const name = nameOfCall(call);
    const given = [...(answers.get(name) ?? [])];
    if (given.length > 1 || given.some((one) => isFile(call, one) || hasSeveral(JSON.parse(one)))) proven.add(name);
  }
  return proven;
};

const twelveYearsAgo = (): string => `${new Date().getUTCFullYear() - 13}-01-15`;

type Act = (name: string, make: () => Promise<Reply>) => Promise<void>;

/** What two parents do for the contract of a child of twelve. */
const actForChild = async (parcours: RunningParcours, act: Act, proven: Set<string>): Promise<void> => {
  const parent = await newSaver(parcours);
  const anyone = createSaver(parcours, '', '');
  const email = secondAddress(parent);
  await parent.walk('onboarding', undefined, { projectFor: 'ENFANT' });
  const wishes = { secondEmail: email, 'child.birthDate': twelveYearsAgo(), childEmail: `enfant.${parent.email}` };
  const { dossier } = await parent.walk('av-minor', undefined, wishes);
  await act('Core/SendMailToRL2', () => parent.get('Core/SendMailToRL2'));
  const load = 'Authenticate/LoadUtilisateurRepresentantsLegaux2';
  const told = must(load, await anyone.get(load, { id: await invitationOf(parcours, email) })).donnees;
  if (typeof (told as { readonly enfant?: unknown } | null)?.enfant === 'string') proven.add(load);
  let second: Saver | undefined;
  await act('Authenticate/UpdateIdRepresentant2', async () => {
    second = await comeInAsSecond(parcours, email);
    return second.get('Core/IsRepresentant2');
  });
  await second?.walk('representative2');
  await act('Core/SendMailToRL1', () => (second ?? parent).get('Core/SendMailToRL1'));
  await act('InsurerA/SendBulletinBySouscription', () => parent.get('InsurerA/SendBulletinBySouscription'));
  await parent.walk('av-minor');
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  for (let signer = 0; signer < 3; signer += 1) parcours.signature.sign(request?.id ?? '');
  await parcours.signature.settle();
  await parcours.server.worker.drain();
  await act('Core/CreateAccountForMineur', () => parent.get('Core/CreateAccountForMineur'));
  const contracts = must('GetAllContrats', await parent.get('InsurerA/GetAllContrats')).donnees;
  const idcontrat = (contracts as readonly { readonly idContrat: string }[])[0]?.idContrat ?? '';
  await act('InsurerA/SendEtatSituation', () => parent.get('InsurerA/SendEtatSituation', { idcontrat }));
  await act('Core/SendEmailForVirement', () => parent.get('Core/SendEmailForVirement'));
};

/** What is done with a life insurance from the signature on, while the partners are slow, and afterwards. */
const actOnContract = async (parcours: RunningParcours, act: Act): Promise<void> => {
  const { signature, insurer, server } = parcours;
  const saver = await newSaver(parcours);
  const acts = (name: string, query: Readonly<Record<string, string>> = {}) => act(name, () => saver.get(name, query));
  await saver.walk('onboarding');
  const { dossier } = await saver.walk('av-adult', 'signature');
  signature.setFaults({ webhooks: { mode: 'dropped', delayMs: 0 } });
  insurer.setFaults({ api: { mode: 'failing', delayMs: 0 } });
  await saver.walk('av-adult');
  const request = signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  const id = request?.id ?? '';
  signature.move(id, 'PENDING_RA_VALIDATION');
  await acts('InsurerA/Finaliser', { idTransaction: id });
  signature.move(id, 'COMPLETED');
  await acts('InsurerA/FinaliserSouscription');
  await server.worker.drain();
  await acts('InsurerA/FinaliserSouscriptionWithoutAPICall');
  signature.setFaults({ webhooks: { mode: 'normal', delayMs: 0 } });
  insurer.setFaults({ api: { mode: 'normal', delayMs: 0 } });
  await saver.walk('av-adult');
  const [contract] = must('GetAllContrats', await saver.get('InsurerA/GetAllContrats')).donnees as readonly {
    readonly idContrat: string;
  }[];
  const named = { idContrat: contract?.idContrat ?? '', nom: 'Études de Léa' };
  await act('InsurerA/UpdateContractName', () => saver.post('InsurerA/UpdateContractName', named));
  await acts('Core/CreateNewContrat', { produit: 'av' });
};

/** What is begun on a life insurance in force. */
const beginOperations = async (parcours: RunningParcours, act: Act): Promise<void> => {
  const { saver, dossier: idSouscription } = await storedHolder(parcours);
  for (const { name } of [...operationStarts, initierRetraitPartiel, initierArbitrage]) {
    await act(`InsurerA/${name}`, () => begin(saver, name));
  }
  for (const decision of ['RefuseArbitrage', 'Arbitrer']) {
    await begin(saver, 'InitierArbitrage');
    await saver.walk('switch');
    await act(`InsurerA/${decision}`, () => begin(saver, decision, { idSouscription }));
  }
};

/** Actions after which what is stored is another; and what a mailed secret reads, where it reads whose it is. */
export const provenActions = async (parcours: RunningParcours): Promise<ReadonlySet<string>> => {
  const proven = new Set<string>();
  const act = async (name: string, make: () => Promise<Reply>): Promise<void> => {
    const before = await digestOf(parcours);
    must(name, await make());
    if ((await digestOf(parcours)) !== before) proven.add(name);
  };
  const email = `actions.${process.pid}.${Date.now()}@example.fr`;
  const other = 'quatre chats gris au jardin';
  const secretOf = async (): Promise<string> => {
    await parcours.server.worker.drain();
    return /[?&]secret=([\w-]+)/u.exec(parcours.mail.messages(email)[0]?.text ?? '')?.[1] ?? '';
  };
  const saver = await newSaver(parcours);
  const post = (name: string, body: unknown): Promise<void> =>
    act(name, () => saver.post(name, body, { 'idempotency-key': newKey() }));
  const person = { civilite: 'MME', nom: 'Durand', prenom: 'Alice', privacy: true, language: 'fr' };
  await post('Authenticate/Signup', { username: email, email, password, ...person });
  const secret = await secretOf();
  const unconfirmed = 'Authenticate/GetUnconfirmedUser';
  const { donnees } = must(unconfirmed, await saver.post(unconfirmed, { secret }));
  if ((donnees as { readonly prenom?: unknown }).prenom === person.prenom) proven.add(unconfirmed);
  await post('Authenticate/ConfirmSignup', { secret, password });
  await post('Authenticate/Login', { username: email, password });
  await post('Authenticate/ResetPassword', { email });
  await post('Authenticate/UpdatePassword', { secret: await secretOf(), password: other });
  await post('Demo/SaveDemoStats', { page: 'FONDS' });
  await post('Demo/SaveFunnelStats', { etape: 'OUVERTURE' });
  const simulation = { versementInitial: 500_000, versementMensuel: 10_000, duree: 12 };
  await post('Registration/SaveMail', { mail: `visiteur.${email}`, langue: 'fr', simulation });
  await saver.walk('onboarding');
  // It is noted in the audit alone.
  const pagesSeen = async (): Promise<number> =>
    parcours.server.services.store.read(
      async (tx) => (await tx.all(`SELECT number FROM audit WHERE kind = 'page-seen'`)).length,
    );
  const before = await pagesSeen();
  const progress = 'Core/LogUserProgression';
  must(progress, await saver.post(progress, { page: '/status' }, { 'idempotency-key': newKey() }));
  if ((await pagesSeen()) === before + 1) proven.add(progress);
  await post('InsurerA/CreateSubscription', { type_souscripteur: 'ADULTE' });
  await saver.walk('av-adult', 'verification');
  for (const name of [...mailed, 'InsurerA/CreateDIS']) await act(name, () => saver.get(name));
  await act('Core/GenerateDICIPreSignedURL', () => saver.get('Core/GenerateDICIPreSignedURL', { isin: isins[0] }));
  await act('Core/DeleteSouscriptionEnCours', () => saver.get('Core/DeleteSouscriptionEnCours'));
  await post('Core/UpdateGraphicTemplate', { template: 'SOMBRE' });
  await post('Core/SaveRdv', await firstAppointment(saver));
  await post('Core/CancelRdv', {});
  await act('Core/ResetParcours', () => saver.get('Core/ResetParcours'));
  await post('Core/ChangePassword', { currentPassword: password, newPassword: other });
  const retiring = await newSaver(parcours);
  await retiring.walk('onboarding', undefined, openingOf('per'));
  await retiring.walk('per', 'signature');
  for (const name of ['InsurerB/SendCGApicil', 'InsurerB/SendBulletinSouscription'])
    await act(name, () => retiring.get(name));
  await actForChild(parcours, act, proven);
  await beginOperations(parcours, act);
  // Last of those that speak to the insurer: it fails meanwhile, and a partner that failed is left alone for a while.
  await actOnContract(parcours, act);
  const again = await newSaver(parcours);
  const { get } = await signIn(parcours, again.email);
  await act('Token/RefreshToken', () => get('Token/RefreshToken'));
  const asked = must('AskDeleteAccount', await again.post('Core/AskDeleteAccount', { password })).donnees;
  await act('Core/DeleteAccount', () => again.get('Core/DeleteAccount', asked as { readonly secret: string }));
  return proven;
};
