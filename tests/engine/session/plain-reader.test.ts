import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileLater } from '../../../engine/compile/compile-journey.ts';
import { findPath, type Path } from '../../../engine/path/path.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import type { SessionEvent } from '../../../engine/session/session-context.ts';
import type { SessionPorts } from '../../../engine/session/session-ports.ts';
import { enough, law } from '../law.ts';
import { createModelServer, type Fault } from './model-server.ts';
import { PlainReader } from './plain-reader.ts';
import { runSession, type Session } from './run-session.ts';
import { planFrom, smallJourney } from './small-journey.ts';

const [start, end] = smallJourney.sections;
/** What the small journey has not: a section that tells its own state, a page that waits for others, hidden fields. */
const journey = {
  ...smallJourney,
  sections: [
    { ...start, state: 'Core/GetCountry', steps: [...start.steps] },
    {
      id: 'more',
      title: 'Suite',
      state: 'Core/GetVerified',
      skipIf: { verified: true },
      steps: [
        {
          id: 'spouse',
          screen: 'info',
          route: '/spouse',
          title: 'Votre conjoint',
          refresh: ['country'],
          exits: [{ when: { country: 'XX' }, to: 'stopped' }],
        },
        {
          id: 'work',
          route: '/work',
          title: 'Votre travail',
          fields: {
            works: { type: 'yesno', label: 'Travaillez-vous ?' },
            job: { type: 'text', label: 'Métier', when: { works: true } },
            since: { type: 'date', label: 'Depuis', when: { works: true }, max: 'today' },
          },
          save: { call: 'Core/SaveWork', send: { actif: '$works', metier: '$job', depuis: '$since' } },
        },
        { id: 'pause', screen: 'info', route: '/pause', title: 'Une pause' },
      ],
    },
    end,
  ],
  outcomes: { ...smallJourney.outcomes, stopped: { kind: 'blocked', route: '/stopped', title: 'Arrêt', body: [] } },
} as const;
const plan = planFrom(journey);
const edits: readonly Plan[] = [
  plan,
  planFrom({ ...journey, title: 'Autre titre' }),
  planFrom({ ...journey, sections: [start, end] }),
  planFrom({ ...journey, sections: [{ ...start, steps: start.steps.filter(({ id }) => id !== 'name') }, end] }),
];

const boxes: readonly (readonly [string, unknown])[] = [
  ...['Dupont', 'Durand', ''].flatMap((text) => [['name', text] as const, ['town', text] as const]),
  ...['Lyon', ''].map((text) => ['nick', text] as const),
  ...['500', '12', '20000', '1 234,50', 'x', ''].map((amount) => ['amount', amount] as const),
  ['shares', []],
  ['shares', [{ id: 'l1', label: 'A', value: '1 000,5' }]],
  ['shares', [{ id: 'l1', label: '', value: 'x' }]],
  ['sure', true],
  ['sure', null],
  ['works', true],
  ['works', false],
  ['job', 'Potier'],
  ['since', { day: '1', month: '2', year: '2020' }],
  ['since', { day: '31', month: '2', year: '2020' }],
];
/** Answers that lead on. */
const right: Readonly<Record<string, unknown>> = {
  ...{ town: 'Gand', name: 'Dupont', amount: '500', sure: true, works: true, job: 'Potier' },
  since: { day: '1', month: '2', year: '2020' },
};
const routes = [...plan.steps.map(({ step }) => step.route), '/waiting', '/done', '/stopped', '/nowhere'];
const steps = [...plan.steps.map(({ step }) => step.id), 'nowhere'];
const facts = { verified: false, country: undefined, signature: 'waiting' };

type Command =
  | { readonly kind: 'send'; readonly event: SessionEvent }
  | { readonly kind: 'pass'; readonly fault: Fault }
  | { readonly kind: 'away'; readonly port: keyof SessionPorts }
  | { readonly kind: 'elsewhere'; readonly here: boolean; readonly nth: number }
  | { readonly kind: 'facts'; readonly facts: Readonly<Record<string, string | boolean>> };

const send = (event: fc.Arbitrary<SessionEvent>): fc.Arbitrary<Command> =>
  event.map((one) => ({ kind: 'send', event: one }));
const faults = ['lost', 'unanswered', 'refused', 'unreachable', 'expired', 'thrown', 'partner'] as const;
const portNames = ['openDossier', 'readFacts', 'persistPage', 'reopenStep', 'prefill'] as const;
const weighted = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary });
const command = fc.oneof(
  weighted(
    8,
    fc.constantFrom(...boxes).chain(([name, raw]) => send(fc.constant({ type: 'TYPE', name, raw }))),
  ),
  weighted(14, fc.constant({ kind: 'pass', fault: 'none' })),
  weighted(
    4,
    fc.constantFrom(...faults).map((fault) => ({ kind: 'pass', fault })),
  ),
  weighted(4, send(fc.constant({ type: 'SUBMIT' }))),
  weighted(
    6,
    send(
      fc.constantFrom<SessionEvent>(
        ...(['BACK', 'RETRY', 'RECHECK', 'KEEP_MINE', 'TAKE_THEIRS'] as const).map((type) => ({ type })),
        { type: 'LOCALE', locale: 'en' },
        { type: 'LOCALE', locale: 'fr' },
      ),
    ),
  ),
  weighted(3, send(fc.constantFrom(...routes).map((route) => ({ type: 'GOTO', route })))),
  weighted(2, send(fc.constantFrom(...steps).map((step) => ({ type: 'CHANGE', step })))),
  weighted(2, send(fc.constantFrom(...steps).map((step) => ({ type: 'ACT', step })))),
  weighted(
    1,
    send(fc.constantFrom(...edits).map((edit) => ({ type: 'REPLAN', plan: edit, routing: compileLater(edit) }))),
  ),
  weighted(
    2,
    fc.constantFrom(...portNames).map((port) => ({ kind: 'away', port })),
  ),
  weighted(
    3,
    fc.tuple(fc.boolean(), fc.nat(9)).map(([here, nth]) => ({ kind: 'elsewhere', here, nth })),
  ),
  weighted(
    2,
    fc
      .constantFrom<Readonly<Record<string, string | boolean>>>(
        { country: 'BE' },
        { country: 'XX' },
        { signature: 'signed' },
        { verified: true },
      )
      .map((changed) => ({ kind: 'facts', facts: changed })),
  ),
);
const commands = fc.array(command, { minLength: 20, maxLength: 60, size: 'max' });

/** A server, with a log of what it is asked; now and then a port is away. */
const serverOf = () => {
  const model = createModelServer(plan, facts, 'small');
  const log: unknown[] = [];
  const keys: string[] = [];
  const away = new Set<keyof SessionPorts>();
  const ask =
    <A, R>(port: keyof SessionPorts, answer: (asked: A) => Promise<R>) =>
    (asked: A): Promise<R> => {
      log.push([port, asked]);
      if (away.delete(port)) return Promise.reject(new Error(`${port} is away`));
      return answer(asked);
    };
  const ports: SessionPorts = {
    openDossier: ask('openDossier', async (name: string) => ({
      ...(await model.ports.openDossier(name)),
      asked: [{ step: 'name', why: 'new' }],
    })),
    readFacts: ask('readFacts', model.ports.readFacts),
    prefill: ask('prefill', () => Promise.resolve({ name: 'Martin' })),
    persistPage: ask('persistPage', model.ports.persistPage),
    reopenStep: (request) => {
      // Its key is its own: no save has it.
      const { key, ...rest } = request;
      expect(keys).not.toContain(key);
      return ask('reopenStep', () => model.ports.reopenStep(request))(rest);
    },
    saveStep: (request) => {
      if (!keys.includes(request.key)) keys.push(request.key);
      const intent = keys.indexOf(request.key);
      return ask('saveStep', () => model.ports.saveStep(request))({ ...request, key: intent });
    },
  };
  return { model, log, away, ports };
};
type Server = ReturnType<typeof serverOf>;

const seen = [
  'version',
  'dossier',
  'today',
  'answers',
  'server',
  'asked',
  'place',
  'raw',
  'opened',
  'prefill',
] as const;
const told = ['issues', 'warned', 'attempts', 'reopened', 'savedAt', 'problem', 'changed', 'behind', 'locale'] as const;

const stand = ({ steps: on, current, outcome, committed, slots }: Path) => [on, current, outcome, committed, slots];

/** Everything that the reader and the server see of it. */
const expectSame = (session: Session, plain: PlainReader): void => {
  const context = session.context();
  expect(session.state()).toBe(plain.state);
  // Whoever is ahead already stands elsewhere while nothing is shown.
  if (context.canDraw(plan) && plain.state === 'failed') return;
  for (const name of [...seen, ...told]) expect(context[name], name).toEqual(plain[name]);
  const { [context.place.id]: _, ...others } = context.drafts;
  const unsaved = JSON.stringify(context.raw) !== JSON.stringify(context.opened);
  expect(unsaved ? { ...others, [context.place.id]: context.raw } : others).toEqual(plain.kept());
  expect(String(context.failure)).toBe(String(plain.failure));
  expect(context.pending === undefined).toBe(!['unsaved', 'conflict'].includes(plain.state));
  // Where the facts could not be read, nothing is worked out from them.
  if (plain.state === 'failed') return;
  expect(stand(context.path)).toEqual(stand(plain.path()));
};

/** Does to a server what a command asks of it. */
const befall = ({ model, away }: Server, todo: Command, place: string): void => {
  if (todo.kind === 'pass' && todo.fault !== 'none') model.next(todo.fault);
  if (todo.kind === 'facts') model.changeFacts(todo.facts);
  if (todo.kind === 'away') away.add(todo.port);
  if (todo.kind !== 'elsewhere') return;
  const records = { name: { name: 'Ailleurs' }, payment: { amount: 90_000, shares: [] }, work: { works: false } };
  const own = Object.entries(records).filter(([id]) => id === place);
  const list = todo.here && own.length > 0 ? own : Object.entries(records);
  const [id, record] = list[todo.nth % list.length] ?? ['', {}];
  model.saveElsewhere(id, record);
};

const eventsOf = (todo: Command, raw: Readonly<Record<string, unknown>>): readonly SessionEvent[] => {
  if (todo.kind === 'send') return [todo.event];
  if (todo.kind !== 'pass') return [];
  const names = Object.keys(raw).filter((name) => name in right);
  return [...names.map((name) => ({ type: 'TYPE', name, raw: right[name] }) as const), { type: 'SUBMIT' }];
};

describe.each([
  ['that waits for each answer', false],
  ['that draws the next step ahead', true],
] as const)('a session %s', (_, ahead) => {
  it('does what one does who does one thing after another', async () => {
    const met = new Map<string, number>();
    const meet = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);
    await law(60, [commands], async (todos) => {
      const there = serverOf();
      const here = serverOf();
      const open = (wanted?: string) => runSession(plan, here.ports, { canDraw: () => ahead, wanted });
      let plain = new PlainReader(plan, there.ports);
      let session = await open();
      await plain.open();
      expectSame(session, plain);
      for (const todo of todos) {
        for (const server of [there, here]) befall(server, todo, plain.place.id);
        for (const event of eventsOf(todo, plain.raw)) {
          if (event.type === 'ACT' && !plain.path().steps.some(({ id }) => id === event.step)) continue;
          await plain.do(event);
          await session.send(event);
          expectSame(session, plain);
          meet(plain.state);
        }
        if (plain.state === 'expired') {
          // Signs in again; what was typed was kept when the session ended.
          const { route } = plain.place;
          for (const { model } of [there, here]) model.keepDrafts(plain.kept());
          session.actor.stop();
          plain = new PlainReader(plan, there.ports, route);
          session = await open(route);
          await plain.open();
          expectSame(session, plain);
        }
      }
      session.actor.stop();
      // What is asked beside the screen has no order there.
      const order = (log: readonly unknown[]) => log.map((one) => JSON.stringify(one)).toSorted();
      expect(order(here.log)).toEqual(order(there.log));
      expect(here.model.answers()).toEqual(there.model.answers());
    });
    for (const state of ['showing', 'unsaved', 'conflict', 'expired', 'failed', 'ended'])
      expect(met.get(state) ?? 0, state).toBeGreaterThanOrEqual(enough(9));
  });
});

it('before anything is known, it stands where nobody has answered anything', async () => {
  const server = serverOf();
  server.away.add('openDossier');
  const session = await runSession(plan, server.ports, {});
  const nothing = findPath(plan, { today: '1970-01-01', answers: {}, server: {} });
  const { path, asked, issues, warned, changed, savedAt, returned, reopened, behind } = session.context();
  expect([session.state(), path]).toEqual(['failed', nothing]);
  // Nothing is said of a dossier that nobody has seen.
  expect([...asked, ...issues, ...warned, ...changed, savedAt].join('')).toBe('');
  expect([returned, reopened, behind]).toEqual([false, false, false]);
});
