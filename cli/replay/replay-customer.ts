import { isDeepStrictEqual } from 'node:util';
import type { Answers, FileRef, StepRecord } from '../../engine/answers/answers.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import { givenIn } from '../../engine/answers/given.ts';
import type { Customer, Visit } from '../../engine/coverage/customer.ts';
import { foundInstead, type Violation } from '../../engine/coverage/replay/violation.ts';
import { samePlace } from '../../engine/coverage/run-customer.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import { sameRecord } from '../../engine/answers/save-answers.ts';
import { specOf } from '../../engine/fields/field-kinds.ts';
import { decideNext } from '../../engine/path/decide.ts';
import { fillSlots, findPath, placeOf, startSlots } from '../../engine/path/path.ts';
import type { Place } from '../../engine/path/place.ts';
import type { PlanStep } from '../../engine/path/plan.ts';
import { knownCodes } from '../../api/server/dossier/read-facts.ts';
import { addSignedIn, signInAgain } from './place/prepared-person.ts';
import type { RunningParcours } from './place/parcours-server.ts';
import { createSaver, newKey } from './place/saver.ts';
import { checkOffers } from './check-offers.ts';
import { checkSignature } from './check-signature.ts';
import { httpNotesOn, type HttpNote } from './http-invariants.ts';
import { arriveInVain, saveAtLast, saveInVain, trackInVain, waitInVain, type Trouble } from './fail-over-http.ts';
import type { ServerScript } from './script-server.ts';
import { scriptCalls } from './scripted-facts.ts';
import { sendTry, type TryTally } from './send-tries.ts';
import { storeContract } from './store-contract.ts';
import { storeFile, withStoredFiles } from './store-files.ts';
import { storeFinished } from './store-finished.ts';
import {
  bodyOf,
  isOpened,
  issuesIn,
  openDossier,
  refusalIn,
  savedIn,
  sendSave,
  type Opened,
  type Wire,
} from './wire.ts';

/** The server that customers are replayed on, and what is known of them all. */
export type Ground = {
  readonly parcours: RunningParcours;
  readonly script: ServerScript;
  /** A customer who went through a journey to its good end; undefined where there is none. */
  readonly finished: (journey: string) => Customer | undefined;
  readonly tally: TryTally & { requests: number; saves: number; failures: number };
  /** Steps, with their journeys, on which somebody of this server typed and left. */
  readonly left: Set<string>;
};

/** Where a replay stands. */
type Standing = {
  readonly version: number;
  readonly answers: Answers;
  readonly slots: Slots;
  readonly opened: ReadonlySet<string>;
};

/**
 * Replays one customer over HTTP, step by step: what comes too early and what is invalid is refused, what is right is
 * saved, and after each save the server stands where the engine does. Never rejects: what goes wrong is a violation.
 */
export const replayCustomer = async (ground: Ground, customer: Customer): Promise<readonly Violation[]> => {
  const { note, violations } = httpNotesOn(customer.id);
  await goThrough(ground, customer, note).catch((error: unknown) => note('answers', '', String(error)));
  return violations;
};

const goThrough = async (ground: Ground, customer: Customer, note: HttpNote): Promise<void> => {
  const arrived = await arrive(ground, customer, note);
  if (arrived === undefined) return;
  const { wire, trouble } = arrived;
  const { plan } = wire;
  const start = await openDossier(wire.person, customer.journey);
  if (!isOpened(start)) return note('opens', '', refusalIn(start));
  const slots = startSlots(plan, { today: start.today, answers: {}, server: customer.server });
  let standing: Standing | undefined = { version: start.version, answers: {}, slots, opened: new Set() };
  checkOpened(wire, customer, start, standing, decideNext(plan, -1, slots), note);
  for (const [number, visit] of customer.visits.entries()) {
    const planStep = plan.steps[plan.indexOf.get(visit.step) ?? -1];
    if (planStep === undefined) return note('opens', visit.step, 'no such step');
    await skipAhead(wire, { planStep, visit }, customer.visits[number + 1], standing, note);
    standing = await visitStep(ground, arrived, customer, visit, planStep, standing, note);
    if (standing === undefined) return;
  }
  await checkEnd(wire, customer, standing, note);
  await waitInVain(wire, customer, trouble, note);
  await checkOffers(wire, customer, note);
};

/** A customer on the server, and what can go wrong for them there. */
type Arrived = { readonly wire: Wire; readonly trouble: Trouble };

/** Signs in, has the server say what it says of this customer, and completes what must be complete first. */
const arrive = async (ground: Ground, customer: Customer, note: HttpNote): Promise<Arrived | undefined> => {
  const { parcours, script, finished, tally } = ground;
  const { services, journeys } = parcours.server;
  const served = journeys.current().get(customer.journey);
  if (served === undefined) return note('opens', '', `no journey ${customer.journey}`);
  const { plan } = served;
  const person = await addSignedIn(services.store, services.keys, services.now());
  const { donnees, unsaid } = scriptCalls(plan.journey.facts, customer.server);
  if (unsaid.length > 0) note('script', '', unsaid.join(', '));
  script.play(person.id, donnees);
  const { requires } = plan.journey;
  if (requires !== undefined) {
    const first = finished(requires.journey);
    const publication = journeys.current().get(requires.journey)?.publication;
    if (first === undefined || publication === undefined) return note('opens', '', `no ${requires.journey}`);
    await storeFinished(services, person, first, publication);
  }
  await storeContract(services, journeys, person.id, plan.journey);
  const counted = (token: string): Wire['person'] => {
    const saver = createSaver(parcours, person.email, token);
    return {
      get: (...args) => ((tally.requests += 1), saver.get(...args)),
      post: (...args) => ((tally.requests += 1), saver.post(...args)),
    };
  };
  const own = counted(person.token);
  const trouble: Trouble = {
    whileDown: (call, work) => script.whileDown(person.id, call, work),
    expired: counted('ended'),
    count: () => void (tally.failures += 1),
  };
  await arriveInVain(own, customer, trouble, note);
  const elsewhere = counted(await signInAgain(services.store, person.id, services.now()));
  const opened = await openDossier(own, customer.journey);
  return isOpened(opened)
    ? { wire: { person: own, elsewhere, plan, dossier: opened.dossier }, trouble }
    : note('opens', '', refusalIn(opened));
};

/** The step after this one, sent now, with what is to be answered here: its turn has not come. */
const skipAhead = async (
  wire: Wire,
  here: { readonly planStep: PlanStep; readonly visit: Visit },
  later: Visit | undefined,
  { version, slots }: Standing,
  note: HttpNote,
): Promise<void> => {
  const planStep = wire.plan.steps[wire.plan.indexOf.get(later?.step ?? '') ?? -1];
  if (later === undefined || planStep === undefined) return;
  const filled = slots.slice();
  fillSlots(filled, here.planStep, here.visit.fill);
  const reply = await sendSave(wire, planStep, version, bodyOf(wire.plan, planStep, later.fill, filled));
  if (reply.status !== 409) note('order', later.step, refusalIn(reply));
};

const visitStep = async (
  ground: Ground,
  { wire, trouble }: Arrived,
  customer: Customer,
  visit: Visit,
  planStep: PlanStep,
  standing: Standing,
  note: HttpNote,
): Promise<Standing | undefined> => {
  const { version, slots: before } = standing;
  const { fields } = planStep.step;
  const stored = new Map<string, FileRef>();
  const fill = await withStoredFiles(fields, visit.fill, async (file) => {
    const kept = await storeFile(wire.person, wire.dossier, file);
    stored.set(file.id, kept);
    return kept;
  });
  for (const attempt of visit.tries) {
    // The document of a side, whatever it is; one that is not among the right ones is wrong: it goes as it is named.
    const keep = (file: FileRef): FileRef => stored.get(file.id) ?? file;
    const real =
      attempt.kind === 'record' ? { ...attempt, record: await withStoredFiles(fields, attempt.record, keep) } : attempt;
    await sendTry(wire, planStep, real, fill, { before, version }, ground.tally, note);
  }
  const opened = await openDocuments(wire, planStep, fill, standing, note);
  await typeHalf(ground, wire, customer, visit, planStep, standing, note);
  const body = bodyOf(wire.plan, planStep, fill, before);
  const effect = ground.parcours.server.services.effects[body.call] !== undefined;
  await saveInVain(wire, planStep, visit, { version, body, effect }, trouble, note);
  const reply = await saveAtLast(wire, planStep, visit, { version, body }, note);
  ground.tally.saves += 1;
  if (reply.status === 412) return note('nothing-saved', visit.step, refusalIn(reply));
  if (reply.status !== 200) return note('accepted', visit.step, refusalIn(reply));
  const saved = savedIn(reply);
  if (!samePlace(saved.next as Place, visit.next)) note('place', visit.step, foundInstead(visit.next, saved.next));
  const slots = before.slice();
  fillSlots(slots, planStep, fill);
  const after = { version: saved.version, answers: { ...standing.answers, [visit.step]: fill }, slots, opened };
  if (after.version !== version + 1) note('nothing-saved', visit.step, foundInstead(version + 1, after.version));
  await trackInVain(wire, planStep, visit, after.version, trouble, note);
  await changeInVain(wire, planStep, fill, after, note);
  if (planStep.step.commit === true) await checkSignature(ground.parcours, wire, customer, note);
  const again = await openDossier(wire.elsewhere, customer.journey);
  if (!isOpened(again)) return note('resumes', visit.step, refusalIn(again));
  checkOpened(wire, customer, again, after, visit.next, note, visit.step);
  // What was saved is no draft any more.
  if (Object.keys(again.drafts).length > 0) note('typed', visit.step, foundInstead({}, again.drafts));
  return after;
};

/** Another answer than one that stands is refused, from a page that knows of it and from one that does not. */
const changeInVain = async (
  wire: Wire,
  planStep: PlanStep,
  fill: StepRecord,
  { version, slots }: Standing,
  note: HttpNote,
): Promise<void> => {
  for (const name of givenIn(planStep.fields, fill)) {
    const field = planStep.fields.find((one) => one.name === name)?.field;
    const context = fieldContext(wire.plan, slots, 'fr', knownCodes);
    const other =
      field &&
      specOf(field.type)
        .samples(field, context)
        .find((one) => one !== fill[name]);
    if (other === undefined || planStep.step.commit === true) continue;
    const body = bodyOf(wire.plan, planStep, { ...fill, [name]: other }, slots);
    for (const seen of [version, version - 1]) {
      const reply = await sendSave(wire, planStep, seen, body);
      if (reply.status !== 409 || reply.erreur?.['code'] !== 'frozen')
        note('given', planStep.step.id, refusalIn(reply));
    }
  }
};

/**
 * Types and leaves: on another device is all that was typed, at the same place, and nothing was saved. Once on each step
 * of a journey: what is kept does not depend on who typed it.
 */
const typeHalf = async (
  { left }: Ground,
  wire: Wire,
  customer: Customer,
  { step }: Visit,
  planStep: PlanStep,
  standing: Standing,
  note: HttpNote,
): Promise<void> => {
  const at = `${customer.journey}/${step}`;
  if (left.has(at)) return;
  left.add(at);
  const typed = Object.fromEntries(planStep.fields.map(({ name }, index) => [name, `à moitié tapé ${index}`]));
  const kept = await wire.person.post('Core/SaveDraft', {
    dossier: wire.dossier,
    step,
    version: standing.version,
    raw: typed,
  });
  if (kept.status !== 200) return note('typed', step, refusalIn(kept));
  const there = await openDossier(wire.elsewhere, customer.journey);
  if (!isOpened(there)) return note('resumes', step, refusalIn(there));
  const drafts = { [step]: typed };
  if (!isDeepStrictEqual(there.drafts, drafts)) note('typed', step, foundInstead(drafts, there.drafts));
  checkOpened(wire, customer, there, standing, { kind: 'step', id: step, route: planStep.step.route }, note, step);
};

/** Agreeing before the documents were opened is refused; then they are opened. @returns all that were opened so far. */
const openDocuments = async (
  wire: Wire,
  planStep: PlanStep,
  fill: StepRecord,
  { version, slots, opened }: Standing,
  note: HttpNote,
): Promise<ReadonlySet<string>> => {
  const asked = planStep.fields.flatMap(({ field }) => (field.type === 'consent' ? (field.documents ?? []) : []));
  const unopened = asked.filter((document) => !opened.has(document));
  if (unopened.length === 0) return opened;
  const { id } = planStep.step;
  const early = await sendSave(wire, planStep, version, bodyOf(wire.plan, planStep, fill, slots));
  if (!issuesIn(early).some(({ code }) => code === 'documents-unopened')) note('documents', id, refusalIn(early));
  for (const document of unopened) {
    const shown = await wire.person.get('Core/GetOfferedDocument', { document, dossier: wire.dossier });
    if (shown.status !== 200) note('documents', id, `${document} ${refusalIn(shown)}`);
  }
  return new Set([...opened, ...unopened]);
};

/** The dossier as it is opened afresh: same version, same answers, and the path stands at the same place. */
const checkOpened = (
  { plan }: Wire,
  { server }: Customer,
  opened: Opened,
  { version, answers }: Standing,
  expected: Place,
  note: HttpNote,
  step = '',
): void => {
  if (opened.version !== version) note('resumes', step, foundInstead(version, opened.version));
  const isSame =
    Object.keys(opened.answers).length === Object.keys(answers).length &&
    Object.entries(answers).every(([id, record]) => sameRecord(opened.answers[id], record));
  if (!isSame) note('resumes', step, foundInstead(answers, opened.answers));
  const path = findPath(plan, { today: opened.today, answers: opened.answers, server, known: knownCodes });
  const place = placeOf(path);
  if (!samePlace(place, expected)) {
    note('resumes', step, foundInstead(expected, [place, path.steps.find(({ id }) => id === place.id)?.issues]));
  }
};

/** At the end: what was committed stays as it is, and beyond an outcome nothing can be shown. */
const checkEnd = async (
  wire: Wire,
  customer: Customer,
  { version, slots }: Standing,
  note: HttpNote,
): Promise<void> => {
  const { plan, person, dossier } = wire;
  const last = plan.steps[plan.indexOf.get(customer.visits.at(-1)?.step ?? '') ?? -1];
  const first = customer.visits[0];
  if (last === undefined || first === undefined) return;
  const firstStep = plan.steps[plan.indexOf.get(first.step) ?? -1];
  const committed = customer.visits.some(
    ({ step }) => plan.journey.steps.find(({ id }) => id === step)?.commit === true,
  );
  if (committed && firstStep !== undefined) {
    const reply = await sendSave(wire, firstStep, version, bodyOf(plan, firstStep, first.fill, slots));
    if (reply.status !== 409) note('frozen', first.step, refusalIn(reply));
  }
  const beyond = plan.steps.slice(last.index + 1).find(({ step }) => step.route !== customer.end.route);
  const track = plan.journey.track;
  if (customer.end.kind !== 'outcome' || beyond === undefined || track === undefined) return;
  const shown = await person.post(
    track.call,
    { page: beyond.step.route },
    {
      'parcours-dossier': dossier,
      'parcours-step': last.step.id,
      'if-match': `"${version}"`,
      'idempotency-key': newKey(),
    },
  );
  if (shown.status !== 409) note('ended', last.step.id, `${beyond.step.id} ${refusalIn(shown)}`);
};
