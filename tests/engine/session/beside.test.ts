import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileLater } from '../../../engine/compile/compile-journey.ts';
import { startRaw } from '../../../engine/answers/validate-answers.ts';
import { placeOf } from '../../../engine/path/path.ts';
import { foresee } from '../../../engine/session/foresee.ts';
import type { SessionContext } from '../../../engine/session/session-context.ts';
import { isAtRest } from '../../../engine/session/session-machine.ts';
import type { SessionPorts } from '../../../engine/session/session-ports.ts';
import { drawFrom } from '../../helpers/draw.ts';
import { scenario, validRecord, type Scenario } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';
import { answerOf } from './answer-of.ts';
import { createModelServer, type Fault, type ModelServer } from './model-server.ts';
import { runSession } from './run-session.ts';
import { planFrom, smallJourney } from './small-journey.ts';

const hops = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
};

/** What befalls the first save of each step: the same, whoever waits and whoever does not. */
type Weather = {
  readonly faults: readonly (Fault | 'elsewhere' | 'theirs' | 'no-facts')[];
  readonly delays: readonly number[];
};

const weather: fc.Arbitrary<Weather> = fc.record({
  faults: fc.array(
    fc.constantFrom(
      ...(['none', 'none', 'none', 'none', 'lost', 'unanswered', 'refused', 'unreachable', 'expired'] as const),
      ...(['thrown', 'partner', 'elsewhere', 'theirs', 'no-facts'] as const),
    ),
    { minLength: 30, maxLength: 30 },
  ),
  delays: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 20, maxLength: 60 }),
});

const drawn = ['plan', 'place', 'path', 'answers', 'raw', 'opened', 'issues', 'warned', 'prefill', 'server'] as const;
/** Not only equal: what was drawn ahead is not drawn again. @returns 1 */
const expectSame = (seen: SessionContext, come: SessionContext): number => {
  for (const name of drawn) expect(come[name], name).toBe(seen[name]);
  return 1;
};

const expectIs = (come: SessionContext, seen: Partial<SessionContext>): void => {
  for (const [name, value] of Object.entries(seen)) expect(come[name as keyof SessionContext], name).toBe(value);
};

type End = { readonly place: unknown; readonly stored: unknown; readonly known: unknown };

/** A person who goes on as soon as there is something to go on with, and stops where nothing is left to answer. */
const hurry = async (
  { plan, given }: Scenario,
  { faults, delays }: Weather,
  guesses: boolean,
): Promise<{
  readonly end: End;
  readonly drafts: SessionContext['drafts'];
  readonly server: ModelServer;
  readonly ahead: number;
  readonly back: number;
  readonly foreseen: number;
}> => {
  const server = createModelServer(plan, given.server);
  const met = new Set<string>();
  let turn = 0;
  const delay = (): number => delays[(turn += 1) % delays.length] ?? 0;
  const late =
    <A extends readonly unknown[], R>(port: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await hops(delay());
      const answer = await port(...args);
      await hops(delay());
      return answer;
    };
  const ports: SessionPorts = {
    openDossier: late(server.ports.openDossier),
    readFacts: late((names) => server.ports.readFacts(names)),
    persistPage: late(server.ports.persistPage),
    reopenStep: late(server.ports.reopenStep),
    prefill: late(server.ports.prefill),
    saveStep: late((request) => {
      const planStep = plan.steps[plan.indexOf.get(request.step) ?? -1];
      const fault = met.has(request.step) ? 'none' : (faults[(planStep?.index ?? 0) % faults.length] ?? 'none');
      met.add(request.step);
      server.failFacts(fault === 'no-facts');
      if (fault === 'elsewhere' || fault === 'theirs') {
        const { steps, slots } = server.path();
        const other = fault === 'theirs' ? planStep : plan.steps[steps[0]?.index ?? -1];
        const record =
          other === undefined ? undefined : validRecord(drawFrom([3, 1, 4, 1, 5, 9, 2, 6]), plan, other, slots);
        if (other !== undefined && record !== undefined) server.saveElsewhere(other.step.id, record);
      } else if (fault !== 'no-facts') server.next(fault);
      return server.ports.saveStep(request);
    }),
  };
  const open = (wanted?: string) => runSession(plan, ports, { canDraw: () => guesses, wanted });
  let session = await open();
  let ahead = 0;
  let back = 0;
  let foreseen = 0;
  for (let move = 0; move < plan.steps.length * 8; move += 1) {
    const state = session.state();
    const { place, path, pending, returned, answers: known } = session.context();
    // What was refused is not taken for answered.
    if (state === 'showing' && pending === undefined && server.isInStep()) expect(known).toEqual(server.answers());
    if (state === 'showing' && place.kind === 'step') {
      if (pending?.guess !== undefined) ahead += 1;
      if (returned) back += 1;
      const found = answerOf(plan, session);
      if (found === undefined) {
        if (isAtRest(session.actor.getSnapshot())) break;
        await session.settle();
        continue;
      }
      const raw = startRaw(plan, found.planStep, found.record, {}, path.slots, 'fr');
      for (const [name, value] of Object.entries(raw)) session.actor.send({ type: 'TYPE', name, raw: value });
      const seen = foresee(session.context());
      session.actor.send({ type: 'SUBMIT' });
      if (seen !== undefined) foreseen += expectSame(seen, session.context());
      // A warning is confirmed by passing once more.
      if (session.state() === 'showing' && session.context().place.id === place.id)
        session.actor.send({ type: 'SUBMIT' });
    }
    if (state === 'unsaved') session.actor.send({ type: 'RETRY' });
    if (state === 'conflict') session.actor.send({ type: 'KEEP_MINE' });
    if (state === 'failed') {
      server.failFacts(false);
      session.actor.send({ type: 'RETRY' });
    }
    if (state === 'expired') {
      server.keepDrafts(session.context().drafts);
      session.actor.stop();
      session = await open(place.route);
    }
    if (session.state() === 'ended' && session.context().pending === undefined) break;
    await hops(delay());
    if (['saving', 'queued', 'opening', 'checking', 'prefilling'].includes(session.state())) await session.settle();
  }
  await session.settle();
  const { place, answers, drafts } = session.context();
  session.actor.stop();
  return { end: { place, stored: server.answers(), known: answers }, drafts, server, ahead, back, foreseen };
};

describe('a step drawn while the one before is saved', () => {
  it('ends where waiting for every answer ends, with the same answers, whatever is refused and however late', () => {
    let ahead = 0;
    let back = 0;
    let foreseen = 0;
    return Promise.resolve(
      law(80, [scenario, weather], async (one, sky) => {
        const waited = await hurry(one, sky, false);
        const drawn = await hurry(one, sky, true);
        expect(waited.ahead).toBe(0);
        expect(drawn.end).toEqual(waited.end);
        // Whoever was ahead may have typed on a step that is not to be answered after all: it is kept with its step.
        expect(drawn.drafts).toMatchObject(waited.drafts);
        expect(drawn.end.place).toEqual(placeOf(drawn.server.path()));
        // Everything that was acknowledged is there, and nothing was done twice.
        const applied = drawn.server.log.filter((entry) => entry.applied).map(({ request }) => request.key);
        expect(new Set(applied).size).toBe(applied.length);
        ahead += drawn.ahead;
        back += drawn.back;
        foreseen += drawn.foreseen;
      }),
    ).then(() => {
      expect(ahead).toBeGreaterThan(enough(80));
      expect(back).toBeGreaterThan(enough(8));
      expect(foreseen).toBeGreaterThan(enough(40));
    });
  });
});

const [start, ...others] = smallJourney.sections;
/** Its first section has a state, which is asked for after each save and decides nothing. */
const plan = planFrom({
  ...smallJourney,
  facts: { ...smallJourney.facts, begun: { call: 'Core/GetBegun', read: '$donnees.debut', type: 'text' } },
  sections: [{ ...start, state: 'Core/GetBegun' }, ...others],
});
const facts = { verified: false, country: undefined, signature: 'waiting' };

/** A session whose saves are answered when the test says so. */
const held = async (readFacts?: SessionPorts['readFacts']) => {
  const server = createModelServer(plan, facts);
  const waiting: (() => void)[] = [];
  /** Saves of others that the version tells of. */
  const others = { saves: 0 };
  const session = await runSession(plan, {
    ...server.ports,
    ...(readFacts && { readFacts }),
    saveStep: async (request) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      const result = await server.ports.saveStep(request);
      return result.kind === 'saved' ? { ...result, version: result.version + others.saves } : result;
    },
  });
  const answer = async (): Promise<void> => {
    waiting.shift()?.();
    await session.settle();
  };
  const at = () => [session.state(), session.context().place.id, session.actor.getSnapshot().value.save] as const;
  return { server, session, at, answer, others, send: session.actor.send.bind(session.actor) };
};

describe('beside a save', () => {
  /** On the name, which is saved and drawn over by nothing yet. */
  const atName = async (readFacts?: SessionPorts['readFacts']) => {
    const run = await held(readFacts);
    run.send({ type: 'SUBMIT' });
    // The name may be known already: that is asked for first, so nothing is drawn before.
    expect(run.at()).toEqual(['saving', 'welcome', 'sending']);
    await run.answer();
    expect(run.at()).toEqual(['showing', 'name', 'idle']);
    run.send({ type: 'TYPE', name: 'name', raw: 'Dupont' });
    return run;
  };

  it('the next step stands there at once, and takes what is typed', async () => {
    const { send, at, answer, session, server } = await atName();
    send({ type: 'SUBMIT' });
    expect(at()).toEqual(['showing', 'payment', 'sending']);
    send({ type: 'TYPE', name: 'amount', raw: '500' });
    expect(server.answers()['name']).toBeUndefined();
    const { path, answers, opened } = session.context();
    await answer();
    expect(at()).toEqual(['showing', 'payment', 'idle']);
    // Nothing is worked out anew, so nothing is drawn again.
    expectIs(session.context(), { path, answers, opened });
    expect([server.answers()['name'], session.context().raw['amount']]).toEqual([{ name: 'Dupont' }, '500']);
  });

  it('a refusal leads back to the step with what was typed there, and keeps what was typed since', async () => {
    const { send, at, answer, session, server } = await atName();
    send({ type: 'SUBMIT' });
    send({ type: 'TYPE', name: 'amount', raw: '500' });
    server.next('refused');
    await answer();
    const { raw, issues, attempts, returned, drafts, answers } = session.context();
    expect(at()).toEqual(['showing', 'name', 'idle']);
    expect([raw['name'], issues.length, attempts, returned]).toEqual(['Dupont', 1, 1, true]);
    expect([drafts['payment']?.['amount'], answers['name']]).toEqual(['500', undefined]);
    send({ type: 'SUBMIT' });
    expect(at()).toEqual(['showing', 'payment', 'sending']);
    expect([session.context().raw['amount'], session.context().returned]).toEqual(['500', false]);
    await answer();
  });

  it('a dossier that is opened anew meanwhile finds what was typed since', async () => {
    for (const befall of ['elsewhere', 'no-facts'] as const) {
      const { send, at, answer, session, server, others } = await atName();
      send({ type: 'SUBMIT' });
      send({ type: 'TYPE', name: 'amount', raw: '500' });
      // Somebody else saves in the very moment.
      if (befall === 'elsewhere') others.saves = 1;
      server.failFacts(befall === 'no-facts');
      await answer();
      server.failFacts(false);
      if (befall === 'no-facts') expect(at()[0]).toBe('failed');
      send({ type: 'RETRY' });
      await session.settle();
      expect([...at(), session.context().raw['amount']]).toEqual(['showing', 'payment', 'idle', '500']);
      expect([session.context().answers, session.context().behind]).toEqual([server.answers(), false]);
    }
  });

  it('what the server says beyond what it was asked for is heeded: the reader is led on, and nothing typed is lost', async () => {
    let country: string | undefined;
    const { send, at, answer, session } = await atName(() => Promise.resolve({ ...facts, country }));
    send({ type: 'SUBMIT' });
    send({ type: 'TYPE', name: 'amount', raw: '500' });
    country = 'BE';
    await answer();
    expect(at()).toEqual(['showing', 'abroad', 'idle']);
    expect(session.context().drafts['payment']?.['amount']).toBe('500');
    // Who has walked on to where one may stand is left there; who has not is led on.
    for (const [walk, place] of [
      [[{ type: 'BACK' }], 'welcome'],
      [[], 'payment'],
    ] as const) {
      country = 'BE';
      send({ type: 'GOTO', route: '/welcome' });
      await session.settle();
      send({ type: 'SUBMIT' });
      expect(at()).toEqual(['showing', 'abroad', 'sending']);
      for (const event of walk) send(event);
      country = undefined;
      await answer();
      expect(at()).toEqual(['showing', place, 'idle']);
      // Told of it again by another save.
      country = 'BE';
      send({ type: 'GOTO', route: '/name' });
      await session.settle();
      send({ type: 'SUBMIT' });
      await answer();
    }
  });

  it('what the server takes away is not stood on, wherever one has walked meanwhile', async () => {
    let country: string | undefined;
    const { send, at, answer, server } = await atName(() => Promise.resolve({ ...facts, country }));
    send({ type: 'SUBMIT' });
    country = 'BE';
    await answer();
    server.changeFacts({ country });
    send({ type: 'TYPE', name: 'town', raw: 'Liège' });
    send({ type: 'SUBMIT' });
    send({ type: 'BACK' });
    send({ type: 'BACK' });
    expect(at()).toEqual(['showing', 'abroad', 'sending']);
    country = undefined;
    await answer();
    expect(server.answers()['abroad']).toEqual({ town: 'Liège' });
    expect(at()).toEqual(['showing', 'payment', 'idle']);
  });

  it('a step that an edit has taken away is saved all the same, and the reader stays', async () => {
    const { send, at, answer } = await atName();
    send({ type: 'SUBMIT' });
    const [start, end] = smallJourney.sections;
    const edited = planFrom({
      ...smallJourney,
      sections: [{ ...start, steps: start.steps.filter(({ id }) => id !== 'name') }, end],
    });
    send({ type: 'REPLAN', plan: edited, routing: compileLater(edited) });
    await answer();
    expect(at()).toEqual(['showing', 'payment', 'idle']);
  });

  it('a step that waits for a word of the server waits', async () => {
    const { send, at, answer } = await atName();
    send({ type: 'SUBMIT' });
    await answer();
    send({ type: 'TYPE', name: 'amount', raw: '500' });
    send({ type: 'SUBMIT' });
    expect(at()).toEqual(['saving', 'payment', 'sending']);
    await answer();
    expect(at()).toEqual(['showing', 'recap', 'idle']);
  });

  it('the next save waits for its turn, on the version that the first one gives', async () => {
    const { send, at, answer, server } = await atName();
    send({ type: 'SUBMIT' });
    send({ type: 'TYPE', name: 'amount', raw: '500' });
    send({ type: 'SUBMIT' });
    expect(at()).toEqual(['queued', 'payment', 'sending']);
    const first = answer();
    await hops(40);
    expect(at()).toEqual(['saving', 'payment', 'sending']);
    await answer();
    await first;
    expect(server.log.map(({ request, applied }) => [request.step, request.version, applied])).toEqual([
      ['welcome', 1, true],
      ['name', 2, true],
      ['payment', 3, true],
    ]);
  });

  it('what is not on the server yet is known: what was passed and what is typed since', async () => {
    const { unsavedInput } = await import('../../../engine/session/pending-save.ts');
    const { send, answer, session } = await atName();
    send({ type: 'SUBMIT' });
    send({ type: 'TYPE', name: 'amount', raw: '500' });
    expect(unsavedInput(session.context())).toMatchObject({ name: { name: 'Dupont' }, payment: { amount: '500' } });
    await answer();
    expect(Object.keys(unsavedInput(session.context()))).toEqual(['payment']);
  });

  it('another language writes what may have to come back, too', async () => {
    const run = await held();
    const { send, answer, session, server } = run;
    send({ type: 'SUBMIT' });
    await answer();
    send({ type: 'TYPE', name: 'name', raw: 'Dupont' });
    send({ type: 'SUBMIT' });
    send({ type: 'TYPE', name: 'amount', raw: '1 234,50' });
    send({ type: 'LOCALE', locale: 'en' });
    server.next('refused');
    await answer();
    expect([session.context().locale, session.context().drafts['payment']?.['amount']]).toEqual(['en', '1,234.50']);
  });

  it('an edit of the journey is noted, and the refusal still finds its step', async () => {
    const { send, at, answer, server } = await atName();
    send({ type: 'SUBMIT' });
    const edited = planFrom({ ...smallJourney, title: 'Autre titre' });
    send({ type: 'REPLAN', plan: edited, routing: compileLater(edited) });
    expect(at()).toEqual(['showing', 'payment', 'sending']);
    server.next('refused');
    await answer();
    expect(at()).toEqual(['showing', 'name', 'idle']);
  });
});
