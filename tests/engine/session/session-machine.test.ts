import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { compileLater } from '../../../engine/compile/compile-journey.ts';
import { foresee } from '../../../engine/session/foresee.ts';
import { goesOn } from '../../../engine/session/pending-save.ts';
import { hasUnsavedInput, isReadable, readStep } from '../../../engine/session/session-context.ts';
import { isAtRest, screenOf, sessionMachine } from '../../../engine/session/session-machine.ts';
import { createModelServer } from './model-server.ts';
import { runSession } from './run-session.ts';
import { planFrom, smallJourney } from './small-journey.ts';
import { at, facts, open, plan, type, walkTo, type Run } from './walk-small-journey.ts';

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

  it('is as it was where there is nothing to go back to', async () => {
    const { session } = await open();
    const before = session.context();
    await session.send({ type: 'BACK' });
    expect([session.state(), session.context()]).toEqual(['showing', before]);
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

  it('refuses what was passed before it was known to be wrong, once the save before it is done', async () => {
    const [start, ...others] = smallJourney.sections;
    const steps = start.steps.map((step) =>
      step.id === 'payment' ? { ...step, fields: { amount: { ...step.fields.amount, min: 1000 } } } : step,
    );
    const stricter = planFrom({ ...smallJourney, sections: [{ ...start, steps }, ...others] });
    const { session } = await at('name');
    await type(session, { name: 'Dupont' });
    await session.send(
      { type: 'SUBMIT' },
      { type: 'TYPE', name: 'amount', raw: '500' },
      { type: 'SUBMIT' },
      { type: 'REPLAN', plan: stricter, routing: compileLater(stricter) },
    );
    const { place, issues, attempts } = session.context();
    expect([session.state(), place.id, attempts]).toEqual(['showing', 'payment', 1]);
    expect(issues.map(({ field }) => field)).toEqual(['amount']);
  });

  it('leads on where the step went while its answers were asked for', async () => {
    const edited = without('name');
    for (const known of [() => Promise.resolve({ name: 'Martin' }), () => Promise.reject(new Error('away'))]) {
      const { session }: Run = await open({
        prefill: () => {
          session.actor.send({ type: 'REPLAN', plan: edited, routing: compileLater(edited) });
          return known();
        },
      });
      await session.send({ type: 'SUBMIT' });
      expect([session.state(), session.context().place.id]).toEqual(['showing', 'payment']);
    }
  });

  it.each([
    ['is refused', { kind: 'invalid', issues: [{ field: 'name', code: 'required' }] }],
    ['cannot be taken now', { kind: 'unavailable', reason: 'server' }],
  ] as const)('leads on where the step went while its save, which %s, was on its way', async (_, answer) => {
    const edited = without('name');
    const run: Run = await open({
      saveStep: (request) => {
        if (request.step !== 'name') return run.server.ports.saveStep(request);
        session.actor.send({ type: 'REPLAN', plan: edited, routing: compileLater(edited) });
        return Promise.resolve(answer);
      },
    });
    const { session } = run;
    await session.send({ type: 'SUBMIT' });
    await type(session, { name: 'Dupont' });
    await session.send({ type: 'SUBMIT' });
    expect([session.state(), session.context().place.id]).toEqual(['showing', 'payment']);
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

it('who waited for the server is told what is wrong, and was not brought back', async () => {
  for (const fault of ['refused', 'unreachable', 'lost'] as const) {
    const { session, server } = await at('payment');
    await type(session, { amount: '500' });
    server.next(fault);
    await session.send({ type: 'SUBMIT' });
    const { place, raw, returned } = session.context();
    expect([place.id, raw['amount'], returned], fault).toEqual(['payment', '500', false]);
  }
});

it('where nothing is asked, nothing is read, and nothing can be passed', async () => {
  const { session } = await at('payment');
  const { outcomes } = plan.journey;
  for (const [id, { route }] of Object.entries(outcomes)) {
    const ended = { ...session.context(), place: { kind: 'outcome', id, route } } as const;
    expect(readStep(ended)).toEqual({ record: {}, issues: [], ok: false });
    expect([isReadable(ended), goesOn(ended), foresee(ended)]).toEqual([false, false, undefined]);
  }
});

it('a machine without ports says whose they are', async () => {
  const input = { plan, routing: compileLater(plan), locale: 'fr', newKey: () => 'k', canDraw: () => true } as const;
  const actor = createActor(sessionMachine, { input }).start();
  await waitFor(actor, isAtRest);
  expect(screenOf(actor.getSnapshot())).toBe('failed');
  expect(String(actor.getSnapshot().context.failure)).toContain('ports');
});
