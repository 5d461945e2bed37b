import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf, reachOf } from '../../../engine/path/path.ts';
import type { Saved } from '../../../api/contract/call.ts';
import { listSignaturesIn } from '../../../api/server/store/signatures.ts';
import type { Wishes } from '../../../cli/replay/place/answer-step.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Reply, type Saver, type Standing } from '../../../cli/replay/place/saver.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { rawSave, sendRaw, stepOf } from './raw-save.ts';
import { standingAt } from './standing-at.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

/** Outcomes that were reached, over all tests of this file. */
const reached = new Map<string, Set<string>>();
const note = (standing: Standing): string | undefined => {
  const { outcome } = standing.path;
  if (outcome !== undefined) reached.set(standing.journey, (reached.get(standing.journey) ?? new Set()).add(outcome));
  return outcome;
};

const saveAt = async (
  saver: Saver,
  standing: Standing,
  step: string,
  wishes: Wishes = {},
): Promise<{ readonly reply: Reply; readonly after: Standing }> => {
  const { planStep, record } = await saver.answer(standingAt(standing, step), wishes);
  const reply = await sendRaw(saver, rawSave(standing, planStep, record));
  const after = await saver.open(standing.journey);
  note(after);
  return { reply, after };
};

/** At an exit nothing beyond it can be saved or shown, and everything that was answered is still there. */
const expectShut = async (saver: Saver, at: Standing, before: Standing, step: string): Promise<void> => {
  expect(at.dossier).toBe(before.dossier);
  expect(at.answers).toMatchObject(before.answers);
  const { plan } = at.path;
  for (const planStep of plan.steps.slice((plan.indexOf.get(step) ?? 0) + 1)) {
    const save = rawSave(at, planStep, {});
    const refused = await sendRaw(
      saver,
      planStep.step.save === undefined ? { ...save, body: { page: planStep.step.route } } : save,
    );
    // What lacks a part of its form is refused for that first.
    expect([planStep.step.id, [409, 422].includes(refused.status)]).toEqual([planStep.step.id, true]);
    const tracking = { ...rawSave(at, stepOf(at, step), {}).headers, 'idempotency-key': newKey() };
    const shown = await saver.post('InsurerA/UpdateNextPage', { page: planStep.step.route }, tracking);
    expect([planStep.step.route, shown.status]).toEqual([planStep.step.route, 409]);
  }
  expect((await saver.open(at.journey)).version).toBe(at.version);
};

type Exit = { readonly step: string; readonly wishes: Wishes; readonly outcome: string; readonly mended: Wishes };

/** Into the exit and out of it again, by changing the answer that led there. */
const passExit = async (saver: Saver, journey: string, exit: Exit, walked: Wishes = {}): Promise<void> => {
  const before = await saver.walk(journey, exit.step, walked);
  expect(placeOf(before.path).id).toBe(exit.step);
  const { reply, after } = await saveAt(saver, before, exit.step, exit.wishes);
  expect([exit.step, reply.status, (reply.donnees as Saved).next?.id]).toEqual([exit.step, 200, exit.outcome]);
  expect(after.path.outcome).toBe(exit.outcome);
  const outcome = after.path.plan.journey.outcomes[exit.outcome];
  expect(outcome?.kind).not.toBe('done');
  expect((await saver.get('Core/GetLastScreenSouscription', { journey })).donnees).toEqual({ route: outcome?.route });
  await expectShut(saver, after, before, exit.step);
  // The way back that the page offers leads to an answer that may be changed.
  for (const { to } of outcome?.actions ?? []) {
    if (to !== undefined) expect([to, reachOf(after.path, to)]).toEqual([to, 'reachable']);
  }
  const mended = await saveAt(saver, after, exit.step, exit.mended);
  expect([exit.outcome, mended.reply.status]).toEqual([exit.outcome, 200]);
  expect(mended.after.path.outcome).toBeUndefined();
  expect(mended.after.path.current).toBeGreaterThan(mended.after.path.steps.findIndex(({ id }) => id === exit.step));
};

/** Codes of a list that the journeys do not take. */
const unsupported = (list: string): readonly string[] =>
  (parcours.server.journeys.current().lists()[list] ?? []).flatMap(({ code, flags }) =>
    flags?.includes('unsupported') === true ? [String(code)] : [],
  );

test('onboarding: every exit is reached, keeps the dossier, and is left by another answer', async () => {
  const saver = await preparedSaver(parcours);
  const usual = { projectOffer: 'AV', projectFor: 'MOI', legalCapacity: 'MAJ', pep: false } as const;
  const no = { usCitizen: false, usTaxResident: false, usTaxNumber: false } as const;
  const capacities = unsupported('legal-capacities');
  const professions = unsupported('professional-situations');
  expect(capacities.length * professions.length).toBeGreaterThan(0);
  const exits: readonly Exit[] = [
    ...capacities.map((legalCapacity) => ({
      step: 'disclaimer',
      wishes: { legalCapacity },
      outcome: 'capacity-adviser',
      mended: usual,
    })),
    { step: 'address', wishes: { taxCountry: 'BE' }, outcome: 'not-resident', mended: { taxCountry: 'FR' } },
    {
      step: 'address',
      wishes: { country: 'BE', city: 'Bruxelles' },
      outcome: 'not-resident',
      mended: { country: 'FR' },
    },
    ...professions.map((code) => ({
      step: 'profession',
      wishes: { professionalSituation: code },
      outcome: 'profession-adviser',
      mended: { professionalSituation: 'SAL' },
    })),
    { step: 'pep', wishes: { pep: true }, outcome: 'pep-adviser', mended: { pep: false } },
    ...(['usCitizen', 'usTaxResident', 'usTaxNumber'] as const).map((name) => ({
      step: 'fatca',
      wishes: { ...no, [name]: true },
      outcome: 'fatca-blocked',
      mended: no,
    })),
  ];
  for (const exit of exits) {
    const at = await saver.open('onboarding');
    // Back to the step of the exit, if the walk is past it already.
    if (at.answers[exit.step] !== undefined) {
      const before = at;
      const { after } = await saveAt(saver, before, exit.step, exit.wishes);
      expect(after.path.outcome).toBe(exit.outcome);
      await expectShut(saver, after, { ...before, answers: {} }, exit.step);
      expect((await saveAt(saver, after, exit.step, exit.mended)).after.path.outcome).toBeUndefined();
    } else await passExit(saver, 'onboarding', exit, usual);
  }
  // A birth in the United States or their territories is asked of much earlier, and blocks at the same place.
  const isTied = async (): Promise<unknown> =>
    ((await saver.get('Core/GetEtatCivilSouscription')).donnees as { readonly fatca?: boolean }).fatca;
  for (const birth of [
    { birthCountry: 'US', birthCity: 'Boston' },
    { birthCountry: 'PR', birthCity: 'Ponce' },
  ]) {
    const born = await saveAt(saver, await saver.open('onboarding'), 'birth', birth);
    expect(born.after.path.outcome).toBe('fatca-blocked');
    expect(await isTied()).toBe(true);
    await saveAt(saver, born.after, 'birth', { birthCountry: 'FR' });
    expect(await isTied()).toBe(false);
  }
  expect(note(await saver.walk('onboarding', undefined, usual))).toBe('ready');
}, 120_000);

test('av-adult: residence and payers', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const exits: readonly Exit[] = [
    { step: 'identity', wishes: { taxCountry: 'CH' }, outcome: 'not-resident', mended: { taxCountry: 'FR' } },
    { step: 'payer', wishes: { payer: 'TIERS_PM' }, outcome: 'legal-entity', mended: { payer: 'TIERS_PP' } },
    {
      step: 'payer-address',
      wishes: { payerTaxCountry: 'BE' },
      outcome: 'payer-adviser',
      mended: { payerTaxCountry: 'FR' },
    },
    { step: 'payer-link', wishes: { payerPep: true }, outcome: 'payer-adviser', mended: { payerPep: false } },
  ];
  for (const exit of exits) await passExit(saver, 'av-adult', exit);
}, 60_000);

test('av-adult: too old to subscribe online', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding', undefined, { birthDate: '1938-03-02' });
  const { after } = await saveAt(saver, await saver.open('av-adult'), 'start');
  expect(after.path.outcome).toBe('age-limit');
  await expectShut(saver, after, { ...after, answers: {} }, 'start');
  // The age is told in the other journey, and mended there.
  const told = await saver.open('onboarding');
  expect((await saveAt(saver, told, 'birth', { birthDate: '1958-03-02' })).reply.status).toBe(200);
  expect(placeOf((await saver.open('av-adult')).path).id).toBe('adviser');
}, 60_000);

test('av-adult: what was told in the onboarding still binds after it', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const begun = await saver.walk('av-adult', 'management');
  const told = async (step: string, wishes: Wishes): Promise<Standing> =>
    (await saveAt(saver, await saver.open('onboarding'), step, wishes)).after;
  const goOn = async (): Promise<Reply> => {
    const { planStep, record } = await saver.answer(begun);
    return sendRaw(saver, rawSave(begun, planStep, record));
  };
  const cases = [
    { step: 'pep', wrong: { pep: true }, right: { pep: false } },
    { step: 'fatca', wrong: { usCitizen: true }, right: { usCitizen: false } },
    { step: 'disclaimer', wrong: { legalCapacity: 'TUT' }, right: { legalCapacity: 'MAJ' } },
    { step: 'address', wrong: { taxCountry: 'BE' }, right: { taxCountry: 'FR' } },
  ] as const;
  for (const { step, wrong, right } of cases) {
    const shut = await told(step, { projectFor: 'MOI', ...wrong });
    const refusal = { status: 409, erreur: { code: 'requires', next: placeOf(shut.path) } };
    expect(shut.path.outcome).toBeDefined();
    expect(await goOn()).toMatchObject(refusal);
    expect(await saver.post('Core/OpenDossier', { journey: 'av-adult' })).toMatchObject(refusal);
    await told(step, { projectFor: 'MOI', ...right });
    // A summary that showed the other answer is to be read again.
    await saver.walk('onboarding');
    const back = await saver.open('av-adult');
    expect([back.version, placeOf(back.path).id]).toEqual([begun.version, 'management']);
  }
  expect((await goOn()).status).toBe(200);
}, 60_000);

const verify = async (saver: Saver, journey: string): Promise<Standing> => {
  const at = await saver.walk(journey, 'verification');
  return (await saveAt(saver, at, 'verification')).after;
};

test('av-adult: the insurer looks closer, or refuses, and another answer mends it', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const journey = 'av-adult';
  await saver.walk(journey, 'fund-origins');
  const crypto = [{ id: 'o1', origin: 'CRYPTO', received: '2024-06-15', percent: 10_000 }];
  await saveAt(saver, await saver.open(journey), 'fund-origins', { origins: crypto });
  const review = await verify(saver, journey);
  expect(review.path.outcome).toBe('file-review');
  await expectShut(saver, review, { ...review, answers: {} }, 'verification');

  // Another answer: the verdict was about something else, so the file is to be verified again.
  await saveAt(saver, review, 'fund-origins', { origins: [{ ...crypto[0], id: 'o1', origin: 'EPARGNE' }] });
  const recap = await saver.open(journey);
  expect(placeOf(recap.path).id).toBe('recap');
  const pending = (await saveAt(saver, recap, 'recap')).after;
  expect(pending.path.outcome).toBe('file-pending');
  await expectShut(saver, pending, { ...pending, answers: {} }, 'verification');
  const ok = (await saveAt(saver, pending, 'verification')).after;
  expect(placeOf(ok.path).id).toBe('signature');

  // Money that was regularised is looked at even where the insurer says yes.
  await saveAt(saver, ok, 'tax-regularisation', { taxRegularisation: true });
  const regularised = await verify(saver, journey);
  expect(regularised.path.outcome).toBe('file-review');
  await saveAt(saver, regularised, 'tax-regularisation', { taxRegularisation: false });

  // The document ends before the insurer's day.
  await saver.walk(journey, 'recap');
  await saveAt(saver, await saver.open(journey), 'id-date', { idExpiry: '2027-02-01' });
  parcours.insurer.advance(400 * 86_400_000);
  const refused = await verify(saver, journey);
  expect(refused.path.outcome).toBe('file-refused');
  await expectShut(saver, refused, { ...refused, answers: {} }, 'verification');
  await saveAt(saver, refused, 'id-date', { idExpiry: '2035-02-01' });
  const again = await verify(saver, journey);
  expect(placeOf(again.path).id).toBe('signature');
}, 120_000);

const outcomes = [
  ['DECLINED', 'sign-canceled'],
  ['CANCELED', 'sign-canceled'],
  ['EXPIRED', 'sign-expired'],
  ['FAILED', 'sign-invalid'],
] as const;

/** The request of a dossier that the provider has and that is not at its end. */
const openRequest = (standing: Standing) => {
  const found = parcours.signature
    .requests()
    .filter(({ reference, status }) => reference.startsWith(standing.dossier) && status === 'READY');
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} open requests at the provider.`);
  return found[0];
};
const reopen = (saver: Saver, { dossier, version }: Standing, step = 'signature'): Promise<Reply> =>
  saver.post('Core/ReopenStep', { dossier, step, version });
const settle = async (): Promise<void> => {
  await parcours.signature.settle();
  await parcours.server.worker.drain();
};

test('the signature: canceled, expired, invalid, and asked for again each time', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  let at = await saver.walk('av-adult');
  expect(note(at)).toBe('sign-awaiting');
  for (const [status, outcome] of outcomes) {
    parcours.signature.move(openRequest(at).id, status);
    await settle();
    const ended = await saver.open('av-adult');
    expect([status, note(ended)]).toEqual([status, outcome]);
    // Frozen until it is taken back.
    const answered = rawSave(ended, stepOf(ended, 'payer'), { payer: 'MOI' });
    expect(await sendRaw(saver, answered)).toMatchObject({ status: 409, erreur: { code: 'frozen' } });
    expect((await reopen(saver, ended)).status).toBe(200);
    const open = await saver.open('av-adult');
    expect(placeOf(open.path).id).toBe('signature');
    at = (await saveAt(saver, open, 'signature')).after;
    expect(at.path.outcome).toMatch(/^sign-(awaiting|waiting)$/);
  }
  parcours.signature.move(openRequest(at).id, 'COMPLETED');
  await settle();
  expect(note(await saver.walk('av-adult'))).toBe('subscribed');
}, 120_000);

test('an answer that is changed while a request is open calls that request back', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const at = await saver.walk('av-adult');
  const sent = openRequest(at);
  await reopen(saver, at);
  // Taken back and asked for again without a change: the same request goes on.
  const same = await saver.walk('av-adult');
  expect(openRequest(same).id).toBe(sent.id);

  await reopen(saver, same);
  const open = await saver.open('av-adult');
  const changed = await saveAt(saver, open, 'duration', { durationKind: 'DETERMINEE', endYear: 2045 });
  expect(changed.reply.status).toBe(200);
  await settle();
  expect(parcours.signature.requests().find(({ id }) => id === sent.id)?.status).toBe('CANCELED');
  const live = await parcours.server.services.store.read((tx) => listSignaturesIn(tx, ['PENDING', 'AWAITING_SIGNER']));
  expect(live.filter(({ dossierId }) => dossierId === at.dossier)).toEqual([]);

  // Another form, another request.
  const again = await saver.walk('av-adult');
  expect(openRequest(again).id).not.toBe(sent.id);
}, 60_000);

test('signed in one tab while it stands open again in the other: nothing changes any more, and it goes on', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const at = await saver.walk('av-adult');
  const { id } = openRequest(at);
  await reopen(saver, at);
  const open = await saver.open('av-adult');
  parcours.signature.move(id, 'COMPLETED');
  await settle();
  const changed = await saveAt(saver, open, 'duration', { durationKind: 'DETERMINEE', endYear: 2045 });
  expect(changed.reply).toMatchObject({ status: 409, erreur: { code: 'frozen' } });
  expect(await saver.get('Core/DeleteSouscriptionEnCours')).toMatchObject({ status: 409, erreur: { code: 'frozen' } });
  expect(note(await saver.walk('av-adult'))).toBe('subscribed');
  expect((await saver.get('InsurerA/GetAllContrats')).donnees).toHaveLength(1);
}, 60_000);

test('a subscription that is dropped while a request is open calls that request back', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const at = await saver.walk('av-adult');
  const { id } = openRequest(at);
  await reopen(saver, at);
  expect((await saver.get('Core/DeleteSouscriptionEnCours')).donnees).toEqual({ deleted: true });
  await settle();
  expect(parcours.signature.requests().find((one) => one.id === id)?.status).toBe('CANCELED');
}, 60_000);

// Last: the breaker towards the provider stays open for a while.
test('the provider is away when it is asked: the request waits', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const ready = await saver.walk('av-adult', 'signature');
  parcours.signature.setFaults({ api: { mode: 'failing', delayMs: 0 } });
  const waiting = (await saveAt(saver, ready, 'signature')).after;
  expect(waiting.path.outcome).toBe('sign-waiting');
  await expectShut(saver, waiting, { ...waiting, answers: {} }, 'signature');
}, 60_000);

test('every outcome of both journeys was reached, save those that nobody can reach', () => {
  // Facts of the onboarding that lead out of it before it is complete: these exits stand behind that, for a day when it
  // does not lead out any more.
  const beyond = ['minor', 'pep-adviser', 'fatca-blocked'];
  for (const journey of ['onboarding', 'av-adult']) {
    const all = Object.keys(parcours.server.journeys.current().get(journey)?.plan.journey.outcomes ?? {});
    const seen = reached.get(journey) ?? new Set();
    expect(
      all.filter((outcome) => !seen.has(outcome) && !(journey === 'av-adult' && beyond.includes(outcome))),
    ).toEqual([]);
  }
});
