import { describe, expect, it } from 'vitest';
import { compileLater } from '../../../engine/compile/compile-journey.ts';
import type { ResolvedStep } from '../../../engine/definition/resolved.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { hasUnsavedInput, comesBackTo, warningsOf } from '../../../engine/session/session-context.ts';
import { screenOf } from '../../../engine/session/session-machine.ts';
import { createModelServer } from './model-server.ts';
import { runSession } from './run-session.ts';
import { planFrom, smallJourney } from './small-journey.ts';
import { at, facts, open, plan, type Run, type, walkTo } from './walk-small-journey.ts';

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

  it.each([
    ['never answered', () => new Promise<void>(() => undefined)],
    ['refused', () => Promise.reject(new Error('Not now.'))],
  ] as const)('saves the next step where telling the page is %s', async (_, persistPage) => {
    const { server } = await at('recap', { persistPage });
    expect(server.log.map(({ request }) => request.step)).toEqual(['welcome', 'name', 'payment']);
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

  it('lets a list go once one of its lines is mended', async () => {
    const { session } = await at('payment');
    const refused = (): readonly string[] => session.context().issues.map(({ field }) => field);
    const line = { id: 'a', label: 'Une', value: 'beaucoup' };
    await type(session, { amount: 'trop', shares: [line] });
    await session.send({ type: 'SUBMIT' });
    expect(refused()).toEqual(['amount', 'shares[a].value']);
    await type(session, { shares: [{ ...line, value: '12' }] });
    expect(refused()).toEqual(['amount']);
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

  it('takes no code that the list kept elsewhere has not', async () => {
    const fields = {
      post: { type: 'text', label: 'Code postal' },
      town: { type: 'commune', label: 'Commune', postcode: '$post' },
    };
    const step = {
      id: 'home',
      route: '/home',
      title: 'Où',
      fields,
      save: { call: 'Core/SaveHome', send: { p: '$post', t: '$town' } },
    };
    const sections = [{ id: 'start', title: 'Début', steps: [step] }];
    const homes = planFrom({ ...smallJourney, facts: {}, sections, outcomes: { done: smallJourney.outcomes.done } });
    const known = (_: string, code: string, within?: string): boolean => within === '69001' && code === '69381';
    const session = await runSession(homes, createModelServer(homes, {}).ports, { known });
    const refused: (readonly string[])[] = [];
    for (const [post, town] of [
      ['69001', '69382'],
      ['75001', '69381'],
      ['69001', '69381'],
    ] as const) {
      await type(session, { post, town });
      await session.send({ type: 'SUBMIT' });
      refused.push(session.context().issues.map(({ field }) => field));
    }
    expect(refused).toEqual([['town'], ['town'], []]);
    expect(session.state()).toBe('ended');
  });

  it('is no change while the server is asked what follows a first answer; an answer that was there before is changed', async () => {
    const { session } = await at('payment');
    const told: boolean[] = [];
    session.actor.subscribe((snapshot) => {
      if (screenOf(snapshot) === 'saving') told.push(comesBackTo(snapshot.context) !== undefined);
    });
    await type(session, { amount: '500' });
    await session.send({ type: 'SUBMIT' });
    expect(session.context().place.id).toBe('recap');
    expect([...new Set(told.splice(0))]).toEqual([false]);
    await session.send({ type: 'CHANGE', step: 'payment' });
    expect(comesBackTo(session.context())?.id).toBe('recap');
    await type(session, { amount: '600' });
    await session.send({ type: 'SUBMIT' });
    expect([...new Set(told)]).toEqual([true]);
    expect(comesBackTo(session.context())).toBeUndefined();
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

  it('asks once more for what was confirmed of other answers, with all that was answered', async () => {
    const fits = { id: 'fits', must: { name: 'Riche' }, level: 'warning', message: 'm' } as const;
    const warning = edited((step) => ({ ...step, rules: [fits] }));
    const server = createModelServer(warning, facts);
    const session = await runSession(warning, server.ports, {});
    await walkTo({ server, session }, 'name');
    for (const name of ['Riche', 'Dupont', 'Durand', 'Riche'] as const) {
      await type(session, { name });
      await session.send({ type: 'SUBMIT' });
      if (session.context().place.id === 'payment' && name === 'Riche') {
        await type(session, { amount: '600' });
        await session.send({ type: 'SUBMIT' });
      } else if (name !== 'Riche') {
        expect([name, session.context().place.id]).toEqual([name, 'payment']);
        expect(warningsOf(session.context().issues)).toEqual(['fits']);
        expect(session.context().raw).toMatchObject({ amount: '600' });
        // The same on another device.
        expect((await runSession(warning, server.ports, {})).context()).toMatchObject({ place: { id: 'payment' } });
        // It is read on arrival: going on confirms it.
        await session.send({ type: 'SUBMIT' });
      }
      expect([name, session.context().place.id]).toEqual([name, 'recap']);
      await session.send({ type: 'CHANGE', step: 'name' });
    }
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
