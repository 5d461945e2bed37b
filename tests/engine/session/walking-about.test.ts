import { describe, expect, it } from 'vitest';
import { hasUnsavedInput, comesBackTo } from '../../../engine/session/session-context.ts';
import type { SessionPorts } from '../../../engine/session/session-ports.ts';
import { createModelServer } from './model-server.ts';
import { runSession } from './run-session.ts';
import { planFrom, smallJourney } from './small-journey.ts';
import { at, facts, type, walkTo } from './walk-small-journey.ts';

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
    expect(comesBackTo(session.context())).toBeUndefined();
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
