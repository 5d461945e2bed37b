import { describe, expect, it } from 'vitest';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { factsToRefresh } from '../../../engine/session/facts-to-refresh.ts';
import { foresee } from '../../../engine/session/foresee.ts';
import { guessNext } from '../../../engine/session/guess-next.ts';
import { createModelServer } from './model-server.ts';
import { runSession } from './run-session.ts';

const label = 'l';
const text: FieldDefinition = { type: 'text', label };
const send = { call: 'Core/Save', send: { x: '$x', y: '$y', z: '$z' } } as const;

const stepOf = (id: string, fields: ResolvedStep['fields'], more: Partial<ResolvedStep> = {}): ResolvedStep => ({
  ...{ id, route: `/${id}`, title: 't', section: 's', screen: 'form', fields, rules: [], exits: [], save: send },
  ...more,
});

type Change = {
  readonly first?: Partial<ResolvedStep>;
  readonly next?: Partial<ResolvedStep>;
  readonly last?: Partial<ResolvedStep>;
  readonly own?: Partial<ResolvedJourney['sections'][number]>;
  readonly later?: Partial<ResolvedJourney['sections'][number]>;
  readonly compute?: ResolvedJourney['compute'];
};

/** Three steps, of which the first is on the screen and right; `own` is the state of the section that it stands in. */
const journeyOf = ({ first, next, last, own, later, compute = {} }: Change): ResolvedJourney => ({
  ...{ id: 'j', title: 't', compute },
  facts: {
    own: { call: 'Core/GetOwn', read: '$donnees.own', type: 'yesno' },
    count: { call: 'Core/GetOwn', read: '$donnees.count', type: 'number' },
    other: { call: 'Core/GetOther', read: '$donnees.other', type: 'yesno' },
  },
  sections: [
    { id: 's', title: 't', state: 'Core/GetOwn', ...own },
    { id: 'later', title: 't', ...later },
  ],
  steps: [
    stepOf('first', { x: text }, first),
    stepOf('next', { y: text }, next),
    stepOf('last', { z: text }, { section: 'later', ...last }),
  ],
  track: { call: 'Core/Track', send: { page: '$next.route' } },
  outcomes: {
    fin: { kind: 'done', route: '/fin', title: 't', body: [] },
    stop: { kind: 'blocked', route: '/stop', title: 't', body: [] },
  },
});

/** The step that is drawn before the server has answered; undefined where its answer is waited for. */
const drawnAhead = async (
  change: Change,
  {
    saved = {},
    canDraw = true,
  }: { readonly saved?: Readonly<Record<string, object>>; readonly canDraw?: boolean } = {},
): Promise<string | undefined> => {
  const plan = createPlan(journeyOf(change), {});
  const server = createModelServer(plan, { own: false, count: 1, other: false });
  const session = await runSession(
    plan,
    {
      ...server.ports,
      openDossier: async (name) => ({ ...(await server.ports.openDossier(name)), answers: saved as never }),
    },
    { canDraw: () => canDraw, wanted: '/first' },
  );
  expect(session.context().place.id).toBe('first');
  if (!('fields' in (change.first ?? {}))) await session.send({ type: 'TYPE', name: 'x', raw: 'X' });
  const seen = foresee(session.context());
  session.actor.send({ type: 'SUBMIT' });
  expect(session.context().place.id).toBe(seen?.place.id ?? 'first');
  session.actor.stop();
  return seen?.place.id;
};

const reading: When = { own: false };
const round = { a: { sum: ['$b', '$count'] }, b: { times: ['$a', 2] } } as const;
const listOf = (when: When): FieldDefinition => ({
  ...{ type: 'list', label, min: 0, max: 2, itemLabel: label, add: label },
  item: { part: { type: 'number', label, when } },
});

describe('the next step is drawn ahead', () => {
  it.each<readonly [string, Change]>([
    ['where nothing else is said', {}],
    ['from a page without a question', { first: { fields: {}, save: undefined, screen: 'info' } }],
    ['where nothing is read again', { first: { refresh: [] } }],
    ['where it offers no document', { next: { documents: [] } }],
    ['where it agrees to nothing that must be opened', { next: { fields: { y: { type: 'consent', label } } } }],
    [
      'where none has to be opened',
      { next: { fields: { y: { type: 'consent', label, documents: [] }, z: { ...text, when: { x: 'Z' } } } } },
    ],
    ['where the own section’s state would skip it only at first', { own: { skipIf: { own: true } } }],
    [
      'where conditions read facts of other calls',
      { next: { when: { other: false } }, later: { when: { other: true } } },
    ],
    ['where computed values need themselves', { compute: { ...round, a: { sum: ['$b'] } }, last: { when: { b: 3 } } }],
    [
      'where somebody else does a later one',
      { last: { commit: true, screen: 'redirect', load: { call: 'Core/G', into: {} } } },
    ],
  ])('%s', async (_, change) => expect(await drawnAhead(change)).toBe('next'));

  it('also where it would be loaded, once it was answered', async () => {
    const load = { call: 'Core/GetY', into: { y: '$donnees.y' } } as const;
    const saved = { first: { x: 'W' }, next: { y: 'Y' } };
    const rules = [{ id: 'r', must: { y: '$x' }, message: 'm' }] as const;
    expect(await drawnAhead({ next: { load } })).toBeUndefined();
    expect(await drawnAhead({ next: { load, rules } }, { saved })).toBe('next');
  });

  it('only where it can be drawn', async () => {
    expect(await drawnAhead({}, { canDraw: false })).toBeUndefined();
    expect(await drawnAhead({ first: { exits: [{ when: { x: 'X' }, to: 'stop' }] } })).toBeUndefined();
  });
});

it('nothing is foreseen before the step can be passed, while a save is under way, nor at the end', async () => {
  const plan = createPlan(journeyOf({}), {});
  const server = createModelServer(plan, {});
  const session = await runSession(plan, server.ports, {});
  expect(foresee(session.context())).toBeUndefined();
  await session.send({ type: 'TYPE', name: 'x', raw: 'X' });
  session.actor.send({ type: 'SUBMIT' });
  session.actor.send({ type: 'TYPE', name: 'y', raw: 'Y' });
  expect([session.context().place.id, foresee(session.context())]).toEqual(['next', undefined]);
  await session.settle();
  expect(foresee(session.context())).toMatchObject({ place: { id: 'last' }, answers: { next: { y: 'Y' } } });
  await session.send({ type: 'SUBMIT' });
  await session.send({ type: 'TYPE', name: 'z', raw: 'Z' });
  await session.send({ type: 'SUBMIT' });
  expect([session.context().place.id, foresee(session.context())]).toEqual(['fin', undefined]);
});

describe('the server is waited for', () => {
  const agreed = { type: 'consent', label, documents: ['d'] } as const satisfies FieldDefinition;
  it.each<readonly [string, Change]>([
    ['by a commit', { first: { commit: true } }],
    ['by a step after which something is read', { first: { refresh: ['other'] } }],
    ...(['upload', 'redirect', 'congratulation'] as const).flatMap((screen): readonly (readonly [string, Change])[] => [
      [`by a step that somebody else does (${screen})`, { first: { screen } }],
      [`before a step that somebody else does (${screen})`, { next: { screen } }],
    ]),
    ['before a commit', { next: { commit: true } }],
    ['before a step that offers a document', { next: { documents: ['d'] } }],
    ['before an agreement to a document', { next: { fields: { y: text, z: agreed } } }],
    ['where the state of the section shows the step', { next: { when: reading } }],
    ['where it shows a part', { next: { useWhen: reading } }],
    ['where it shows a later step', { last: { when: reading } }],
    ['where it shows the section itself', { own: { when: reading } }],
    ['where it shows a later section', { later: { when: reading } }],
    ['where it skips a later section', { later: { skipIf: { own: true } } }],
    ['where it leaves the journey', { last: { exits: [{ when: { own: true }, to: 'stop' }] } }],
    ['where a rule reads it', { last: { rules: [{ id: 'r', must: reading, message: 'm' }] } }],
    ['where it shows a field', { last: { fields: { z: { ...text, when: reading } } } }],
    ['where it bounds a field', { last: { fields: { z: { type: 'number', label, max: '$count' } } } }],
    ['where it shows a field of a line', { last: { fields: { z: listOf(reading) } } }],
    ['where a computed value of it decides', { compute: round, last: { when: { b: 3 } } }],
  ])('%s', async (_, change) => expect(await drawnAhead(change)).toBeUndefined());
});

it('what decides is gathered once for each section, however often it is asked', async () => {
  const plan = createPlan(journeyOf({ last: { when: { x: 'X' } } }), {});
  let gathered = 0;
  const counted = Object.defineProperty({ ...plan }, 'scope', {
    get: () => {
      gathered += 1;
      return plan.scope;
    },
  });
  const session = await runSession(plan, createModelServer(plan, {}).ports, {});
  await session.send({ type: 'TYPE', name: 'x', raw: 'X' });
  const { path, answers } = session.context();
  const once = { ...session.context(), plan: counted };
  guessNext(once, answers, path);
  const first = gathered;
  expect(first).toBeGreaterThan(0);
  guessNext(once, answers, path);
  expect(gathered).toBe(first);
});

describe('facts that are read again', () => {
  it('are those that the step names, and the state of its own section, each once', () => {
    const plan = createPlan(journeyOf({ first: { refresh: ['other', 'own'] } }), {});
    expect(factsToRefresh(plan, 'first')).toEqual(['other', 'own', 'count']);
    expect(factsToRefresh(plan, 'next')).toEqual(['own', 'count']);
    expect(factsToRefresh(plan, 'last')).toEqual([]);
    expect(factsToRefresh(plan, 'gone')).toEqual([]);
    // Whoever may not wait asks again and again.
    expect(factsToRefresh(plan, 'first')).toBe(factsToRefresh(plan, 'first'));
    const stateless = createPlan(journeyOf({ own: { state: undefined } }), {});
    expect(factsToRefresh(stateless, 'first')).toEqual([]);
  });
});
