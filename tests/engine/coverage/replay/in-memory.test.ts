import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileJourney } from '../../../../engine/compile/compile-journey.ts';
import { engineInvariants, notesOn } from '../../../../engine/coverage/replay/invariants.ts';
import { runSession } from '../../../../engine/coverage/replay/run-session.ts';
import { serveInMemory } from '../../../../engine/coverage/replay/session-ports-in-memory.ts';
import { foundInstead, sameJson, throughJson } from '../../../../engine/coverage/replay/violation.ts';
import { law } from '../../law.ts';
import { planFrom, smallJourney } from '../../session/small-journey.ts';

const plan = planFrom(smallJourney);
const given = { today: '2026-03-15', server: { verified: true, signature: 'signed' } };

it('what was found instead is said first, what was expected behind it, and what there is nothing of as a dash', () =>
  law(60, [fc.option(fc.jsonValue(), { nil: undefined }), fc.option(fc.jsonValue(), { nil: undefined })], (a, b) => {
    const said = (one: unknown): string => (one === undefined ? '-' : JSON.stringify(one));
    expect(foundInstead(a, b)).toBe(`${said(b)} (${said(a)})`);
    expect(sameJson(a, b)).toBe(said(a) === said(b));
    if (a !== undefined) expect(throughJson(a)).toEqual(JSON.parse(said(a)));
  }));

it('what is noted names the customer, the step, what must hold, in both languages, and what was found', () => {
  for (const [invariant, sentence] of Object.entries(engineInvariants)) {
    const { note, violations } = notesOn('small/001');
    note(invariant as keyof typeof engineInvariants, 'name', 'x');
    expect(violations).toEqual([{ customer: 'small/001', step: 'name', invariant, sentence, found: 'x' }]);
    for (const words of [sentence.fr, sentence.en]) expect(words).toMatch(/^\p{Lu}.*\.$/u);
  }
});

it('a server in memory fails as often as it is told to, port by port, and then no more', () =>
  law(
    60,
    [fc.constantFrom('readFacts', 'persistPage', 'prefill'), fc.integer({ min: 1, max: 3 })],
    async (port, times) => {
      const { ports, failNext, pages, saves } = serveInMemory(plan, given);
      expect([pages, saves]).toEqual([[], []]);
      const ask = async (one: typeof port): Promise<unknown> => {
        const page = { dossier: 'dossier', page: '/x', key: 'k' };
        const asked = {
          readFacts: () => ports.readFacts(['verified']),
          persistPage: () => ports.persistPage(page as never),
          prefill: () => ports.prefill('name'),
        };
        return asked[one]().then(
          () => 'told',
          (error: Error) => error.message,
        );
      };
      failNext(port, 'down', times);
      for (const other of ['readFacts', 'persistPage', 'prefill'] as const)
        if (other !== port) expect(await ask(other)).toBe('told');
      for (let n = 0; n < times; n += 1) expect(await ask(port)).toBe(`${port} is down`);
      expect(await ask(port)).toBe('told');
      expect(pages).toEqual(['/x']);
      expect(await ports.readFacts(['verified', 'stranger'])).toEqual({ verified: true });
    },
  ));

it('a server in memory takes a step that may be saved now, once, and nothing else', async () => {
  const { ports, saves, answers, failNext } = serveInMemory(plan, given);
  const opened = await ports.openDossier('small');
  expect(opened).toMatchObject({
    dossier: 'dossier',
    version: 1,
    today: given.today,
    answers: {},
    drafts: {},
    asked: [],
  });
  const [first] = plan.steps;
  if (first === undefined) throw new Error('There is no step.');
  const request = { dossier: 'dossier', step: first.step.id, version: 1, key: 'k', call: 'x', payload: {} };
  expect(await ports.saveStep({ ...request, step: 'stranger' })).toEqual({ kind: 'unreachable' });
  expect(await ports.saveStep({ ...request, version: 2 })).toEqual({ kind: 'unreachable' });
  expect(await ports.saveStep({ ...request, step: plan.steps.at(-1)?.step.id ?? '' })).toEqual({ kind: 'unreachable' });
  failNext('saveStep');
  expect(await ports.saveStep(request)).toEqual({ kind: 'unavailable', reason: 'server' });
  failNext('saveStep', 'refused');
  expect(await ports.saveStep(request)).toEqual({ kind: 'unreachable' });
  const refused = await ports.saveStep(request);
  expect(refused.kind).toBe(first.fields.length > 0 ? 'invalid' : 'saved');
  expect([saves.length, answers()]).toEqual(first.fields.length > 0 ? [0, {}] : [1, { [first.step.id]: {} }]);
  expect(await ports.reopenStep({} as never)).toEqual({ kind: 'unreachable' });
});

it('whoever runs a session is told what it passes, from the first to where it rests', async () => {
  const passed: string[] = [];
  const { ports, failNext } = serveInMemory(plan, given);
  failNext('readFacts');
  const session = await runSession(plan, compileJourney(plan), ports, {
    passed: (...states) => void passed.push(states.join(' ')),
  });
  expect(session.state()).toBe('failed');
  const before = passed.length;
  await session.send({ type: 'RETRY' });
  expect(passed.length).toBeGreaterThan(before);
  expect(passed.at(-1)).toBe('showing idle');
  expect(session.context().place.id).toBe(plan.steps[0]?.step.id);
  expect(session.context().key).toMatch(/^key-\d+$/u);
  session.actor.stop();
});
