import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPath } from '../../../engine/path/path.ts';
import { stepById, type Plan } from '../../../engine/path/plan.ts';
import { foresee } from '../../../engine/session/foresee.ts';
import { issuesLeft, readStep, type SessionContext } from '../../../engine/session/session-context.ts';
import { enough, law } from '../law.ts';
import { createModelServer } from './model-server.ts';
import { runSession } from './run-session.ts';
import { planFrom, smallJourney } from './small-journey.ts';

const journeyOf = (most: number) => ({
  ...smallJourney,
  facts: {},
  outcomes: { done: smallJourney.outcomes.done },
  sections: [
    {
      id: 'start',
      title: 'Début',
      steps: [
        {
          ...{ id: 'works', route: '/works', title: 'Votre travail' },
          fields: { works: { type: 'yesno', label: 'Travaillez-vous ?' } },
          save: { call: 'Core/SaveWorks', send: { actif: '$works' } },
        },
        {
          ...{ id: 'work', route: '/work', title: 'Votre métier' },
          fields: {
            amount: { type: 'money', label: 'Montant', max: most },
            code: { type: 'naf', label: 'Activité' },
            job: { type: 'text', label: 'Métier', when: { works: true } },
          },
          save: { call: 'Core/SaveWork', send: { montant: '$amount', naf: '$code', metier: '$job' } },
        },
        {
          ...{ id: 'town', route: '/town', title: 'Votre ville' },
          fields: { town: { type: 'text', label: 'Ville' } },
          save: { call: 'Core/SaveTown', send: { ville: '$town' } },
        },
      ],
    },
  ],
});

const today = '2026-03-15';
const [plan, stricter] = [planFrom(journeyOf(5000)), planFrom(journeyOf(1000))];
const placeIn = (own: Plan, id: string): SessionContext['place'] => stepById(own, id)?.place as SessionContext['place'];
const pathWith = (works: boolean): SessionContext['path'] =>
  findPath(plan, { today, server: {}, answers: { works: { works } } });

/** All that what is typed may be read by, in two ways each. */
const ways = {
  plan: [plan, stricter],
  place: [placeIn(plan, 'work'), placeIn(plan, 'works')],
  path: [pathWith(false), pathWith(true)],
  answers: [{ works: { works: false } }, { works: { works: false }, town: { town: 'Gand' } }],
  drafts: [{}, { town: { town: 'Lyon' } }],
  prefill: [{}, { town: 'Nice' }],
  known: [undefined, () => false],
  locale: ['fr', 'en'],
} as const satisfies { readonly [K in keyof SessionContext]?: readonly [SessionContext[K], SessionContext[K]] };
const names = Object.keys(ways) as readonly (keyof typeof ways)[];

const raws: readonly SessionContext['raw'][] = [
  { amount: '1234,50', code: '62.01Z', job: 'Potier' },
  { amount: '1 234', code: '62.01Z', job: 'Potier', works: true },
  { amount: '1,234', code: '62.01Z' },
];

it('what is wrong is told until it is mended, or hidden by what was answered anywhere', async () => {
  const session = await runSession(plan, createModelServer(plan, {}).ports);
  const start = session.context();
  session.actor.stop();
  const fields = ['amount', 'code', 'job'] as const;
  for (const works of [true, false]) {
    for (const mended of [...fields, 'none']) {
      const issues = fields.map((field) => ({ field, code: 'required' }) as const);
      const context = { ...start, place: placeIn(plan, 'work'), path: pathWith(works), raw: raws[0] ?? {}, issues };
      const left = issuesLeft(context, mended).map(({ field }) => field);
      expect(left).toEqual(fields.filter((field) => field !== mended && (works || field !== 'job')));
    }
  }
});

it('what is typed is read, and passed, as if it had never been before, whatever has changed since', async () => {
  const server = createModelServer(plan, {});
  const session = await runSession(plan, server.ports);
  const start: SessionContext = { ...session.context(), newKey: () => 'key' };
  session.actor.stop();
  const met = new Map<string, number>();
  await law(
    400,
    [fc.constantFrom(...names), fc.subarray([...names]), fc.constantFrom(...raws)],
    (changed, others, typed) => {
      const raw = { ...typed };
      const given = Object.fromEntries(names.map((name) => [name, ways[name][others.includes(name) ? 1 : 0]]));
      const one: SessionContext = { ...start, ...given, raw };
      const other: SessionContext = { ...one, [changed]: ways[changed][others.includes(changed) ? 0 : 1] };
      const answersOf = (context: SessionContext) => [readStep(context), foresee(context)] as const;
      const before = answersOf(one);
      // The very same again, where nothing has changed.
      expect(readStep({ ...one })).toBe(before[0]);
      const now = answersOf(other);
      expect(now, changed).toEqual(answersOf({ ...other, raw: { ...raw } }));
      const told = ([read, seen]: typeof now): string => JSON.stringify([read, seen?.place, seen?.raw, seen?.answers]);
      if (told(now) !== told(before)) met.set(changed, (met.get(changed) ?? 0) + 1);
    },
  );
  for (const name of names) expect(met.get(name) ?? 0, name).toBeGreaterThanOrEqual(enough(4));
});
