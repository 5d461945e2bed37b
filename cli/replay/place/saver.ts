import { PDFDocument } from 'pdf-lib';
import type { Answers, FileRef, StepRecord } from '../../../engine/answers/answers.ts';
import { answersAfterSave } from '../../../engine/answers/save-answers.ts';
import { findPath, placeOf, type Path } from '../../../engine/path/path.ts';
import { saveCallOf } from '../../../engine/path/payload.ts';
import type { Plan, PlanStep } from '../../../engine/path/plan.ts';
import { readFact } from '../../../engine/path/read-fact.ts';
import { factsToRefresh } from '../../../engine/session/facts-to-refresh.ts';
import type { Saved } from '../../../api/contract/call.ts';
import { answerStep, type Wishes } from './answer-step.ts';
import type { RunningParcours } from './parcours-server.ts';

export type Reply = {
  readonly status: number;
  readonly donnees: unknown;
  readonly erreur: Record<string, unknown> | undefined;
  readonly headers: Headers;
};

/** Where a walk stands: what the server said, and the path worked out here from it. */
export type Standing = {
  readonly journey: string;
  readonly dossier: string;
  readonly version: number;
  readonly path: Path;
  readonly answers: Answers;
};

/** A person over HTTP: signs up for real, and answers steps as a browser would, by the definition. */
export type Saver = {
  readonly email: string;
  readonly token: string;
  readonly get: (
    call: string,
    query?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>;
  readonly post: (call: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Reply>;
  readonly open: (journey: string) => Promise<Standing>;
  /** Valid answers to the step that comes next. */
  readonly answer: (
    standing: Standing,
    wishes?: Wishes,
  ) => Promise<{ readonly planStep: PlanStep; readonly record: StepRecord }>;
  readonly save: (standing: Standing, planStep: PlanStep, record: StepRecord, change?: SaveChange) => Promise<Reply>;
  /** Saves steps with plain answers until the step, or the end, and opens what came of it. */
  readonly walk: (journey: string, until?: string, wishes?: Wishes) => Promise<Standing>;
};
export type SaveChange = {
  readonly key?: string;
  readonly version?: number;
  readonly dossier?: string;
  readonly step?: string;
};

let people = 0;
/** Of every person in the tests. */
export const password = 'trois chevaux bleus au pré';

/** An address that nobody has. */
const newEmail = (): string => {
  people += 1;
  return `saver.${process.pid}.${people}.${Date.now()}@example.fr`;
};

/** Signs up, follows the link of the mail, signs in. */
export const newSaver = async (parcours: RunningParcours, email = newEmail()): Promise<Saver> => {
  const anonymous = caller(parcours.url, undefined);
  const signup = await anonymous.post('Authenticate/Signup', {
    username: email,
    email,
    password,
    civilite: 'MME',
    nom: 'Durand',
    prenom: 'Alice',
    privacy: true,
    language: 'fr',
  });
  if (signup.status !== 200) throw new Error(`Sign-up answered ${signup.status}: ${JSON.stringify(signup.erreur)}`);
  const secret = await secretFrom(parcours, email);
  const confirmed = await anonymous.post('Authenticate/ConfirmSignup', { secret, password });
  if (confirmed.status !== 200) throw new Error(`Confirmation answered ${confirmed.status}`);
  return signIn(parcours, email);
};

export const signIn = async (parcours: RunningParcours, email: string): Promise<Saver> => {
  const login = await caller(parcours.url, undefined).post('Authenticate/Login', { username: email, password });
  if (login.status !== 200) throw new Error(`Login answered ${login.status}: ${JSON.stringify(login.erreur)}`);
  return createSaver(parcours, email, (login.donnees as { accessToken: string }).accessToken);
};

const secretFrom = async (parcours: RunningParcours, email: string): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const [mail] = parcours.mail.messages(email);
    const secret = mail === undefined ? undefined : /[?&]secret=([\w-]+)/.exec(mail.text)?.[1];
    if (secret !== undefined) return secret;
    await parcours.server.worker.drain();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No mail came for ${email}.`);
};

const caller = (url: string, token: string | undefined) => {
  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`${url}/api/${path}`, {
      ...init,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...init.headers },
    });
    const text = await response.text();
    const body =
      response.headers.get('content-type')?.includes('json') === true
        ? (JSON.parse(text) as Record<string, unknown>)
        : {};
    return {
      status: response.status,
      donnees: 'donnees' in body ? body['donnees'] : text,
      erreur: body['erreur'] as Record<string, unknown> | undefined,
      headers: response.headers,
    };
  };
  return {
    get: (call: string, query: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) =>
      send(`${call}${Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`}`, {
        method: 'GET',
        headers,
      }),
    post: (call: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      body instanceof FormData
        ? send(call, { method: 'POST', body, headers })
        : send(call, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', ...headers },
          }),
  };
};

/** What a person needs to know of a server: its address, and the journeys that it serves. */
export type ServedPlace = {
  readonly url: string;
  readonly server: { readonly journeys: Pick<RunningParcours['server']['journeys'], 'current'> };
};

/** A person who is signed in already. */
export const createSaver = (parcours: ServedPlace, email: string, token: string): Saver => {
  const { get, post } = caller(parcours.url, token);
  const planOf = (journey: string): Plan => {
    const served = parcours.server.journeys.current().get(journey);
    if (served === undefined) throw new Error(`No journey ${journey}.`);
    return served.plan;
  };
  const readFacts = async (plan: Plan, names: readonly string[] = Object.keys(plan.journey.facts)) => {
    const facts = Object.entries(plan.journey.facts).filter(([name]) => names.includes(name));
    const calls = [...new Set(facts.map(([, { call }]) => call))];
    // As the browser does: it is what "the subscription" and "the operation" mean to them.
    const from = { 'parcours-journey': plan.journey.id };
    const donnees = new Map(
      await Promise.all(calls.map(async (call) => [call, (await get(call, {}, from)).donnees] as const)),
    );
    return Object.fromEntries(facts.map(([name, fact]) => [name, readFact(fact, donnees.get(fact.call))]));
  };
  const open = async (journey: string): Promise<Standing> => {
    const reply = await post('Core/OpenDossier', { journey }, { 'idempotency-key': newKey() });
    if (reply.status !== 200) throw new Error(`OpenDossier answered ${reply.status}: ${JSON.stringify(reply.erreur)}`);
    const opened = reply.donnees as { dossier: string; version: number; today: string; answers: Answers };
    const plan = planOf(journey);
    const path = findPath(plan, { today: opened.today, answers: opened.answers, server: await readFacts(plan) });
    return { journey, dossier: opened.dossier, version: opened.version, path, answers: opened.answers };
  };
  const upload = async (dossier: string): Promise<FileRef> => {
    const form = new FormData();
    const document = await PDFDocument.create();
    document.addPage([200, 200]);
    form.set('file', new Blob([Buffer.from(await document.save())], { type: 'application/pdf' }), 'piece.pdf');
    const reply = await post('Core/UploadDocument', form, { 'parcours-dossier': dossier });
    if (reply.status !== 200) throw new Error(`Upload answered ${reply.status}: ${JSON.stringify(reply.erreur)}`);
    return reply.donnees as FileRef;
  };
  const answer: Saver['answer'] = async (standing, wishes = {}) => {
    const place = placeOf(standing.path);
    const planStep = standing.path.plan.steps[standing.path.plan.indexOf.get(place.id) ?? -1];
    if (place.kind !== 'step' || planStep === undefined) throw new Error(`The walk is at the outcome ${place.id}.`);
    for (const { field } of planStep.fields) {
      if (field.type !== 'consent') continue;
      for (const document of field.documents ?? []) {
        const shown = await get('Core/GetOfferedDocument', { document, dossier: standing.dossier });
        if (shown.status !== 200)
          throw new Error(`${document} answered ${shown.status}: ${JSON.stringify(shown.erreur)}`);
      }
    }
    return { planStep, record: await answerStep(standing.path, planStep, wishes, () => upload(standing.dossier)) };
  };
  const save: Saver['save'] = (standing, planStep, record, change = {}) => {
    const { plan } = standing.path;
    const facts = factsOf(standing);
    const after = findPath(plan, { ...facts, answers: answersAfterSave(plan, facts, planStep.step.id, record) });
    const { call, payload } = saveCallOf(plan, planStep, record, { slots: after.slots, next: placeOf(after) });
    return post(call, payload, {
      'parcours-dossier': change.dossier ?? standing.dossier,
      'parcours-step': change.step ?? planStep.step.id,
      'if-match': `"${change.version ?? standing.version}"`,
      'idempotency-key': change.key ?? newKey(),
    });
  };
  /** Where a save led, as a browser finds it: what the step says is to be read again is, and nothing else. */
  const goOn = async (
    standing: Standing,
    { step }: PlanStep,
    record: StepRecord,
    version: number,
  ): Promise<Standing> => {
    // Whoever is led to a partner comes back to a page that opens anew.
    if (step.screen === 'redirect') return open(standing.journey);
    const { plan } = standing.path;
    const facts = factsOf(standing);
    const answers = answersAfterSave(plan, facts, step.id, record);
    const server = { ...facts.server, ...(await readFacts(plan, factsToRefresh(plan, step.id))) };
    return { ...standing, version, answers, path: findPath(plan, { ...facts, answers, server }) };
  };
  const walk: Saver['walk'] = async (journey, until, wishes = {}) => {
    const start = await open(journey);
    let standing = start;
    for (let steps = 0; steps < 200; steps += 1) {
      const place = placeOf(standing.path);
      if (place.kind === 'outcome' || place.id === until) {
        if (standing === start) return start;
        const stored = await open(journey);
        if (stored.version !== standing.version) throw new Error('The version of the answer is not the stored one.');
        return stored;
      }
      const { planStep, record } = await answer(standing, wishes);
      const reply = await save(standing, planStep, record);
      if (reply.status !== 200) {
        throw new Error(
          `Saving ${planStep.step.id} answered ${reply.status}: ${JSON.stringify(reply.erreur)} for ${JSON.stringify(record)}`,
        );
      }
      standing = await goOn(standing, planStep, record, (reply.donnees as Saved).version);
    }
    throw new Error('The walk does not end.');
  };
  return { email, token, get, post, open, answer, save, walk };
};

/** What a path was found from. */
const factsOf = ({ path: { plan, slots }, answers }: Standing) => ({
  today: String(slots[0]),
  answers,
  server: Object.fromEntries(plan.facts.map(({ name, slot }) => [name, slots[slot] as string])),
});

let keys = 0;
/** A fresh idempotency key. */
export const newKey = (): string => `key-${process.pid}-${Date.now()}-${(keys += 1)}`;
