import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { compileLater } from '../../../engine/compile/compile-journey.ts';
import type { ResolvedStep } from '../../../engine/definition/resolved.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { hasUnsavedInput, warningsOf } from '../../../engine/session/session-context.ts';
import { isAtRest, screenOf, sessionMachine } from '../../../engine/session/session-machine.ts';
import type { SessionPorts } from '../../../engine/session/session-ports.ts';
import { createModelServer, type ModelServer } from './model-server.ts';
import { runSession, type Session } from './run-session.ts';
import { planFrom, smallJourney } from './small-journey.ts';

const plan = planFrom(smallJourney);
const facts = { verified: false, country: undefined, signature: 'waiting' };

type Run = { readonly server: ModelServer; readonly session: Session };
const open = async (change: Partial<SessionPorts> = {}, start: Parameters<typeof runSession>[2] = {}): Promise<Run> => {
  const server = createModelServer(plan, facts);
  return { server, session: await runSession(plan, { ...server.ports, ...change }, start) };
};

const type = (session: Session, values: Readonly<Record<string, unknown>>) =>
  session.send(...Object.entries(values).map(([name, raw]) => ({ type: 'TYPE', name, raw }) as const));

/** Answers the steps from the first, up to the one that is named. */
const walkTo = async ({ session }: Run, stepId: string): Promise<void> => {
  const values: Record<string, Record<string, unknown>> = {
    welcome: {},
    name: { name: 'Dupont' },
    payment: { amount: '500' },
    recap: { sure: true },
    sign: {},
  };
  while (session.context().place.id !== stepId) {
    await type(session, values[session.context().place.id] ?? {});
    await session.send({ type: 'SUBMIT' });
  }
};
const at = async (stepId: string, change: Partial<SessionPorts> = {}): Promise<Run> => {
  const run = await open(change);
  await walkTo(run, stepId);
  return run;
};

describe('arriving', () => {
  it('stands where the path stands, whatever an address too far ahead wishes', async () => {
    const { session } = await open({}, { wanted: '/recap' });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'welcome']);
  });

  it('grants a wish that may be granted, once: later openings stand where the path is', async () => {
    const server = createModelServer(plan, facts);
    server.saveElsewhere('welcome', {});
    server.saveElsewhere('name', { name: 'Durand' });
    const session = await runSession(plan, server.ports, { wanted: '/name' });
    expect(session.context().place.id).toBe('name');
    expect(session.context().raw['name']).toBe('Durand');
    await session.send({ type: 'SUBMIT' });
    expect(session.context().place.id).toBe('payment');
    await type(session, { amount: '500' });
    server.failFacts(true);
    await session.send({ type: 'SUBMIT' });
    expect(session.state()).toBe('failed');
    server.failFacts(false);
    await session.send({ type: 'RETRY' });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'recap']);
  });

  it('waits for what is known already, and takes it for nothing that was typed', async () => {
    const { session } = await at('name', { prefill: () => Promise.resolve({ name: 'Martin' }) });
    expect(session.context().raw['name']).toBe('Martin');
    expect(hasUnsavedInput(session.context())).toBe(false);
    const { session: empty } = await at('name', { prefill: () => Promise.reject(new Error('away')) });
    expect([empty.state(), empty.context().raw['name']]).toEqual(['showing', '']);
  });

  it('can be tried again when the dossier does not open', async () => {
    let tries = 0;
    const server = createModelServer(plan, facts);
    const session = await runSession(plan, {
      ...server.ports,
      openDossier: (journey) => (tries++ === 0 ? Promise.reject(new Error('away')) : server.ports.openDossier(journey)),
    });
    expect(session.state()).toBe('failed');
    await session.send({ type: 'RETRY' });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'welcome']);
  });
});

describe('saving', () => {
  it('sends one save for a button that is pressed three times', async () => {
    const { session, server } = await at('name');
    await type(session, { name: 'Dupont' });
    const before = server.log.length;
    await session.send({ type: 'SUBMIT' }, { type: 'SUBMIT' }, { type: 'SUBMIT' });
    expect(server.log.length).toBe(before + 1);
    expect(server.log.at(-1)?.request.payload).toEqual({ nom: 'Dupont', page: '/payment' });
  });

  it('tells the page after a step with questions; a page without any is saved by telling it, once', async () => {
    const { session, server } = await open();
    await session.send({ type: 'SUBMIT' });
    expect([server.log.length, server.pages]).toEqual([1, []]);
    expect(server.log[0]?.request).toMatchObject({ call: 'Core/Track', payload: { page: '/name' } });
    await type(session, { name: 'Dupont' });
    await session.send({ type: 'SUBMIT' });
    expect(server.pages).toEqual(['/payment']);
  });

  it('leads on at once from a page that waits for somebody who has just come', async () => {
    const waiting = planFrom({
      ...smallJourney,
      sections: [
        {
          id: 'start',
          title: 'Début',
          steps: [
            {
              id: 'other',
              screen: 'info',
              route: '/other',
              title: 'L’autre',
              refresh: ['signature'],
              exits: [{ when: { signature: 'waiting' }, to: 'waiting' }],
            },
            { id: 'after', screen: 'info', route: '/after', title: 'Ensuite' },
          ],
        },
      ],
      outcomes: { ...smallJourney.outcomes, waiting: { kind: 'waiting', route: '/waiting', title: 'W', body: [] } },
    });
    const server = createModelServer(waiting, facts);
    const session = await runSession(waiting, server.ports);
    expect(session.context().place.id).toBe('other');
    server.changeFacts({ signature: 'signed' });
    await session.send({ type: 'SUBMIT' });
    expect(server.log.map(({ request }) => request.payload)).toEqual([{ page: '/after' }]);
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'after']);
    server.failFacts(true);
    await session.send({ type: 'BACK' }, { type: 'SUBMIT' });
    expect(server.log).toHaveLength(2);
  });

  it('keeps the reader on what is wrong, and lets a mended field go', async () => {
    const { session, server } = await at('payment');
    await type(session, { amount: 'beaucoup' });
    const before = server.log.length;
    await session.send({ type: 'SUBMIT' });
    expect(session.context().issues.map(({ field, code }) => [field, code])).toEqual([['amount', 'number-format']]);
    expect([session.context().attempts, server.log.length]).toEqual([1, before]);
    await type(session, { amount: '12' });
    expect(session.context().issues).toEqual([]);
    await session.send({ type: 'SUBMIT' });
    expect(session.context().issues.map(({ code }) => code)).toEqual(['number-too-small']);
    expect(session.context().attempts).toBe(2);
  });

  it('no longer complains of a field that an answer has hidden, however often it was refused', async () => {
    const fields = {
      more: { type: 'yesno', label: 'Encore ?' },
      much: { type: 'money', label: 'Combien', when: { more: true } },
      town: { type: 'text', label: 'Ville' },
    };
    const step = { id: 'more', route: '/more', title: 'Encore', fields, save: { call: 'Core/SaveMore', send: {} } };
    const sections = [{ id: 'start', title: 'Début', steps: [step] }];
    const asking = planFrom({ ...smallJourney, facts: {}, sections, outcomes: { done: smallJourney.outcomes.done } });
    const session = await runSession(asking, createModelServer(asking, {}).ports, {});
    const refused = (): readonly string[] => session.context().issues.map(({ field }) => field);
    await type(session, { more: true });
    await session.send({ type: 'SUBMIT' });
    expect(refused()).toEqual(['much', 'town']);
    await type(session, { more: false });
    expect(refused()).toEqual(['town']);
    await session.send({ type: 'SUBMIT' });
    await type(session, { town: 'Lyon' });
    expect(refused()).toEqual([]);
    // What is asked again still has to be answered, whatever is mended beside it.
    await type(session, { more: true, town: '' });
    await session.send({ type: 'SUBMIT' });
    await type(session, { town: 'Lyon' });
    expect(refused()).toEqual(['much']);
  });

  it('asks for a warning to be confirmed, once', async () => {
    const { session, server } = await at('payment');
    await type(session, { amount: '20000' });
    await session.send({ type: 'SUBMIT' });
    expect(session.context().issues).toMatchObject([{ rule: 'large', level: 'warning' }]);
    expect(server.answers()['payment']).toBeUndefined();
    await session.send({ type: 'SUBMIT' });
    expect(server.answers()['payment']).toMatchObject({ amount: 2_000_000 });
  });

  /** The same journey with the step of the payment edited. */
  const edited = (edit: (step: ResolvedStep) => ResolvedStep) => {
    const steps = plan.journey.steps.map((step) => (step.id === 'payment' ? edit(step) : step));
    return createPlan({ ...plan.journey, steps }, plan.lists);
  };

  it('asks again where what is typed next is warned of by another rule', async () => {
    const huge = { id: 'huge', must: { amount: { lessThan: 50_000 } }, level: 'warning', message: 'm' } as const;
    const warning = edited((step) => ({ ...step, rules: [...step.rules, huge] }));
    const server = createModelServer(warning, facts);
    const session = await runSession(warning, server.ports, {});
    await walkTo({ server, session }, 'payment');
    for (const amount of ['20000', '60000']) {
      await type(session, { amount });
      await session.send({ type: 'SUBMIT' });
      expect(server.answers()['payment'], amount).toBeUndefined();
    }
    expect(warningsOf(session.context().issues)).toEqual(['large', 'huge']);
    await session.send({ type: 'SUBMIT' });
    expect(server.answers()['payment']).toMatchObject({ amount: 6_000_000 });
  });

  it('says at once what is wrong with an answer that the journey takes no more', async () => {
    const amount = { type: 'money', label: 'Montant', min: 1000 } as const;
    const stricter = edited((step) => ({ ...step, fields: { ...step.fields, amount } }));
    const { server } = await at('recap');
    const session = await runSession(stricter, server.ports, {});
    expect(session.context().place.id).toBe('payment');
    expect(session.context().issues).toMatchObject([{ field: 'amount', code: 'number-too-small' }]);
  });

  it('shows what the server refuses', async () => {
    const { session, server } = await at('name');
    await type(session, { name: 'Dupont' });
    server.next('refused');
    await session.send({ type: 'SUBMIT' });
    expect([session.state(), session.context().issues]).toEqual(['showing', [{ field: 'name', code: 'rule' }]]);
    expect(session.context().raw['name']).toBe('Dupont');
    await session.send({ type: 'SUBMIT' });
    expect(session.context().place.id).toBe('payment');
  });

  it.each(['lost', 'unanswered', 'thrown', 'partner'] as const)(
    'tries a save again under its key until it is acknowledged (%s)',
    async (fault) => {
      const { session, server } = await at('name');
      await type(session, { name: 'Dupont' });
      server.next(fault);
      await session.send({ type: 'SUBMIT' });
      expect(session.state()).toBe('unsaved');
      expect(session.context().problem).toBe(fault === 'partner' ? 'partner' : 'offline');
      await session.send({ type: 'RETRY' });
      const [first, second] = server.log.slice(-2);
      expect(second?.request).toEqual(first?.request);
      expect(server.log.filter(({ applied, request }) => applied && request.step === 'name')).toHaveLength(1);
      expect(session.context().place.id).toBe('payment');
    },
  );

  it('is another intent once something else is typed', async () => {
    const { session, server } = await at('name');
    await type(session, { name: 'Dupont' });
    server.next('lost');
    await session.send({ type: 'SUBMIT' });
    await type(session, { name: 'Durand' });
    expect([session.state(), session.context().problem]).toEqual(['showing', undefined]);
    await session.send({ type: 'SUBMIT' });
    const [first, second] = server.log.slice(-2);
    expect(second?.request.key).not.toBe(first?.request.key);
    expect(server.answers()['name']).toEqual({ name: 'Durand' });
  });

  it('keeps what was typed when the session has ended', async () => {
    const { session, server } = await at('name');
    await type(session, { name: 'Dupont' });
    server.next('expired');
    await session.send({ type: 'SUBMIT' });
    expect([session.state(), session.context().raw['name']]).toEqual(['expired', 'Dupont']);
    session.actor.send({ type: 'REPLAN', plan, routing: compileLater(plan) });
    session.actor.send({ type: 'LOCALE', locale: 'en' });
    expect(session.state()).toBe('expired');
  });

  it('opens the dossier anew where the step may not be saved, and still holds what was typed', async () => {
    const { session, server } = await at('payment');
    await type(session, { amount: '750' });
    server.next('unreachable');
    await session.send({ type: 'SUBMIT' });
    expect([session.state(), session.context().place.id, session.context().raw['amount']]).toEqual([
      'showing',
      'payment',
      '750',
    ]);
  });
});

describe('another tab', () => {
  it('that saved another step is not overwritten: the save goes out again, and its answers are learnt', async () => {
    const { session, server } = await at('payment');
    server.saveElsewhere('name', { name: 'Durand' });
    await type(session, { amount: '500' });
    await session.send({ type: 'SUBMIT' });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'recap']);
    expect(server.answers()).toMatchObject({ name: { name: 'Durand' }, payment: { amount: 50_000 } });
    expect(session.context().answers).toEqual(server.answers());
    expect(session.context().behind).toBe(false);
  });

  const conflict = async (): Promise<Run> => {
    const run = await at('payment');
    run.server.saveElsewhere('payment', { amount: 90_000, shares: [] });
    await type(run.session, { amount: '500' });
    await run.session.send({ type: 'SUBMIT' });
    return run;
  };

  it('that saved this step leaves the choice, and names what differs', async () => {
    const { session, server } = await conflict();
    expect([session.state(), session.context().changed, session.context().raw['amount']]).toEqual([
      'conflict',
      ['amount'],
      '500',
    ]);
    expect(server.answers()['payment']).toMatchObject({ amount: 90_000 });
  });

  it('gives way when mine is kept', async () => {
    const { session, server } = await conflict();
    await session.send({ type: 'KEEP_MINE' });
    expect(server.answers()['payment']).toMatchObject({ amount: 50_000 });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'recap']);
    expect(session.context().answers).toEqual(server.answers());
  });

  it('is taken over when theirs is taken, at the step that it was about', async () => {
    const { session } = await conflict();
    await session.send({ type: 'TAKE_THEIRS' });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'payment']);
    expect(session.context().raw['amount']).toMatch(/^900/);
    expect(hasUnsavedInput(session.context())).toBe(false);
  });
});

describe('walking about', () => {
  it('keeps what was typed with its step', async () => {
    const { session } = await at('payment');
    await type(session, { amount: '777' });
    for (const away of [
      { type: 'BACK' },
      { type: 'GOTO', route: '/name' },
      { type: 'CHANGE', step: 'name' },
    ] as const) {
      await session.send(away);
      expect(session.context().place.id).toBe('name');
      await session.send({ type: 'GOTO', route: '/payment' });
      expect(session.context().raw['amount']).toBe('777');
    }
  });

  it('does not bring back what was taken back', async () => {
    const { session } = await at('payment');
    await type(session, { amount: '777' });
    await session.send({ type: 'BACK' });
    await session.send({ type: 'GOTO', route: '/payment' });
    await type(session, { amount: '' });
    await session.send({ type: 'BACK' });
    await session.send({ type: 'GOTO', route: '/payment' });
    expect(session.context().raw['amount']).toBe('');
  });

  it('goes nowhere that the path does not allow', async () => {
    const { session } = await at('name');
    for (const event of [
      { type: 'GOTO', route: '/recap' },
      { type: 'GOTO', route: '/abroad' },
      { type: 'GOTO', route: '/done' },
      { type: 'CHANGE', step: 'sign' },
    ] as const) {
      await session.send(event);
      expect([session.state(), session.context().place.id]).toEqual(['showing', 'name']);
    }
    await session.send({ type: 'BACK' }, { type: 'BACK' }, { type: 'BACK' });
    expect(session.context().place.id).toBe('welcome');
  });

  it('comes back to the summary after a change made from it, which is asked again', async () => {
    const { session, server } = await at('sign');
    await session.send({ type: 'GOTO', route: '/name' });
    await type(session, { name: 'Durand' });
    await session.send({ type: 'SUBMIT' });
    expect(session.context().place.id).toBe('recap');
    expect(server.answers()['recap']).toBeUndefined();
    expect(session.context().answers).toEqual(server.answers());
  });

  it('is led to a question that the answer of the server has opened above', async () => {
    const { session, server } = await at('payment');
    server.changeFacts({ country: 'BE' });
    await type(session, { amount: '500' });
    // The server asks for the other step first; the browser learns it and goes there, with what was typed kept.
    await session.send({ type: 'SUBMIT' });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'abroad']);
    expect(session.context().drafts['payment']?.['amount']).toBe('500');
  });
});

describe('the language', () => {
  it('is changed without a letter lost: amounts are read in the one and written in the other, lines and drafts too', async () => {
    const { session } = await at('payment');
    await type(session, {
      amount: '1 234,50',
      shares: [
        { id: 'l1', label: 'Livret', value: '2 000,25' },
        { id: 'l2', label: '', value: 'deux mille' },
      ],
    });
    await session.send({ type: 'LOCALE', locale: 'en' });
    expect(session.context().raw).toEqual({
      amount: '1,234.50',
      shares: [
        { id: 'l1', label: 'Livret', value: '2,000.25' },
        { id: 'l2', label: '', value: 'deux mille' },
      ],
    });
    expect(hasUnsavedInput(session.context())).toBe(true);
    await session.send({ type: 'BACK' });
    await session.send({ type: 'LOCALE', locale: 'fr' });
    await session.send({ type: 'GOTO', route: '/payment' });
    expect(String(session.context().raw['amount']).replace(/\s/g, ' ')).toBe('1 234,50');
    await type(session, { shares: [] });
    await session.send({ type: 'SUBMIT' });
    expect(session.context().answers['payment']).toMatchObject({ amount: 123_450 });
  });

  it('changes nothing of a save that waits to be tried again', async () => {
    const { session, server } = await at('payment');
    await type(session, { amount: '1 234,50' });
    server.next('lost');
    await session.send({ type: 'SUBMIT' });
    await session.send({ type: 'LOCALE', locale: 'en' });
    await session.send({ type: 'RETRY' });
    expect(server.log.at(-1)?.request).toEqual(server.log.at(-2)?.request);
    expect(server.answers()['payment']).toMatchObject({ amount: 123_450 });
  });
});

describe('the end', () => {
  it('waits for the server to say more', async () => {
    const { session, server } = await at('waiting');
    expect([session.state(), session.context().place.kind]).toEqual(['ended', 'outcome']);
    await session.send({ type: 'RECHECK' });
    expect(session.context().place.id).toBe('waiting');
    server.changeFacts({ signature: 'signed' });
    server.failFacts(true);
    await session.send({ type: 'RECHECK' });
    expect(session.context().place.id).toBe('waiting');
    server.failFacts(false);
    await session.send({ type: 'RECHECK' });
    expect([session.state(), session.context().place.id]).toEqual(['ended', 'done']);
  });

  it('cannot be left backwards once signed, but the signature may be taken back', async () => {
    const { session } = await at('waiting');
    await session.send({ type: 'BACK' });
    await session.send({ type: 'GOTO', route: '/payment' });
    expect([session.state(), session.context().place.id]).toEqual(['ended', 'waiting']);
    await session.send({ type: 'ACT', step: 'sign' });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'sign']);
    await session.send({ type: 'BACK' });
    expect(session.context().place.id).toBe('recap');
  });
});

describe('an end that was not signed', () => {
  it('is left for any step, as it was answered, and come back to', async () => {
    const [first, last] = smallJourney.sections;
    const steps = first.steps.map((step) =>
      step.id === 'payment' ? { ...step, exits: [{ when: { amount: 100 }, to: 'stopped' }] } : step,
    );
    const outcomes = {
      ...smallJourney.outcomes,
      stopped: { kind: 'blocked', route: '/stopped', title: 'Arrêt', body: [] },
    };
    const ending = planFrom({ ...smallJourney, sections: [{ ...first, steps }, last], outcomes });
    const server = createModelServer(ending, facts);
    const session = await runSession(ending, server.ports, {});
    await walkTo({ server, session }, 'payment');
    await type(session, { amount: '100' });
    await session.send({ type: 'SUBMIT' });
    const answers = server.answers();
    for (const [event, place] of [
      [{ type: 'ACT', step: 'name' }, 'name'],
      [{ type: 'BACK' }, 'payment'],
      [{ type: 'GOTO', route: '/welcome' }, 'welcome'],
      [{ type: 'GOTO', route: '/recap' }, 'stopped'],
      [{ type: 'CHANGE', step: 'name' }, 'stopped'],
    ] as const) {
      expect([session.state(), session.context().place.id]).toEqual(['ended', 'stopped']);
      await session.send(event);
      expect([session.context().place.id, session.state()]).toEqual([place, place === 'stopped' ? 'ended' : 'showing']);
      expect(server.answers()).toEqual(answers);
      await session.send({ type: 'GOTO', route: '/stopped' });
    }
  });
});

it('a machine without ports says whose they are', async () => {
  const input = { plan, routing: compileLater(plan), locale: 'fr', newKey: () => 'k', canDraw: () => true } as const;
  const actor = createActor(sessionMachine, { input }).start();
  await waitFor(actor, isAtRest);
  expect(screenOf(actor.getSnapshot())).toBe('failed');
  expect(String(actor.getSnapshot().context.failure)).toContain('ports');
});

describe('a step that is not opened again', () => {
  const asked = async (reopenStep: SessionPorts['reopenStep']) => {
    const { session } = await at('waiting', { reopenStep });
    await session.send({ type: 'ACT', step: 'sign' });
    return session;
  };

  it('leaves the reader where the path stands, or has them sign in again', async () => {
    for (const kind of ['unreachable', 'expired'] as const) {
      const session = await asked(() => Promise.resolve({ kind }));
      expect(session.state()).toBe(kind === 'expired' ? 'expired' : 'ended');
      expect(session.context().place.id).toBe('waiting');
    }
    expect((await asked(() => Promise.reject(new Error('away')))).state()).toBe('ended');
  });

  it('is asked for with a key of its own, on the version that is known', async () => {
    const requests: Parameters<SessionPorts['reopenStep']>[0][] = [];
    const session = await asked((request) => {
      requests.push(request);
      return Promise.resolve({ kind: 'unreachable' });
    });
    await session.send({ type: 'ACT', step: 'sign' });
    const { dossier, version } = session.context();
    expect(requests).toMatchObject([1, 2].map(() => ({ dossier, version, step: 'sign' })));
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  });
});

describe('an edit of the journey under the reader', () => {
  const without = (stepId: string) =>
    planFrom({
      ...smallJourney,
      sections: smallJourney.sections.map((section) => ({
        ...section,
        steps: section.steps.filter(({ id }) => id !== stepId),
      })),
    });

  it('keeps the step and what was typed in it', async () => {
    const { session } = await at('payment');
    await type(session, { amount: '777' });
    const edited = without('recap');
    await session.send({ type: 'REPLAN', plan: edited, routing: compileLater(edited) });
    expect([session.state(), session.context().place.id, session.context().raw['amount']]).toEqual([
      'showing',
      'payment',
      '777',
    ]);
  });

  it('leads on where the step is no more', async () => {
    const { session } = await at('payment');
    const edited = without('payment');
    await session.send({ type: 'REPLAN', plan: edited, routing: compileLater(edited) });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'recap']);
  });

  it('waits for what is on its way: the dossier, or a save', async () => {
    const edited = without('recap');
    const late = { type: 'REPLAN', plan: edited, routing: compileLater(edited) } as const;
    const { session, server } = await open({}, { atOnce: [late] });
    expect([session.state(), session.context().dossier]).toEqual(['showing', 'dossier-1']);
    expect(session.context().plan).toBe(edited);
    await walkTo({ session, server }, 'payment');
    await type(session, { amount: '500' });
    await session.send({ type: 'SUBMIT' }, { type: 'REPLAN', plan, routing: compileLater(plan) });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'recap']);
    expect(server.answers()['payment']).toMatchObject({ amount: 50_000 });
  });
});
