import { expect, test } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import { migrateDossier, reportMoves } from '../../../engine/versions/migrate.ts';
import { planFrom } from '../session/small-journey.ts';

type Fields = Readonly<Record<string, object>>;
const text = { type: 'text', label: 'Question' };
const optional = { ...text, optional: true };
const number = { type: 'number', label: 'Nombre' };

/** A journey of these steps, each with its questions; `id<was` is a step that had another id. */
const journey = (steps: Readonly<Record<string, Fields>>, more: object = {}) =>
  planFrom({
    id: 'carried',
    title: 'Un parcours',
    sections: [
      {
        id: 'one',
        title: 'Une',
        steps: Object.entries(steps).map(([name, fields]) => {
          const [id = '', was] = name.split('<');
          const save = { call: 'Core/Save', send: {} };
          return { id, route: `/${id}`, title: id, fields, save, ...(was === undefined ? {} : { was }), ...more };
        }),
      },
    ],
    outcomes: { fin: { kind: 'done', route: '/fin', title: 'Fin', body: [] } },
  });

const before = journey({ a: { one: text, two: text }, b: { three: text }, c: { four: text } });
const full: Answers = { a: { one: '1', two: '2' }, b: { three: '3' }, c: { four: '4' } };
const begun: Answers = { a: { one: '1', two: '2' } };
const move = (after: Parameters<typeof journey>[0], answers: Answers, from = before) =>
  migrateDossier(from, journey(after), { today: '2026-03-15', server: {}, answers });

const same = { a: { one: text, two: text }, b: { three: text }, c: { four: text } };

test('nothing becomes of somebody for whom nothing was edited', () => {
  expect(move(same, begun)).toEqual({
    ...{ kind: 'unaffected', answers: begun, kept: [] },
    from: { kind: 'step', id: 'b', route: '/b' },
    to: { kind: 'step', id: 'b', route: '/b' },
  });
  expect(move(same, full)).toMatchObject({ kind: 'unaffected', to: { kind: 'outcome', id: 'fin' } });
});

test('a step and a question that have another name are answered; under the former names the answers stay as well', () => {
  const after = { 'x<a': { one: text, zwei: { ...text, was: 'two' } }, b: { three: text }, c: { four: text } };
  const moved = move(after, begun);
  expect(moved).toMatchObject({ kind: 'unaffected', answers: { x: { one: '1', zwei: '2' }, a: begun['a'] } });
  expect(moved.kept).toEqual([
    { step: 'a', name: 'one' },
    { step: 'a', name: 'two' },
    { step: 'x', name: 'two' },
  ]);
  // Where somebody stands at the very step that has another name, they have not moved.
  expect(move({ a: same.a, 'y<b': same.b, c: same.c }, begun)).toMatchObject({ kind: 'unaffected', to: { id: 'y' } });
  // And back again, with what was answered last.
  const again = migrateDossier(journey(after), before, {
    ...{ today: '2026-03-15', server: {} },
    answers: { ...moved.answers, x: { one: '1', zwei: 'II' } },
  });
  expect(again).toMatchObject({ kind: 'unaffected', answers: { a: { one: '1', two: 'II' } } });
});

test('a question that has another name on its own step is answered there, unless the former one is still asked', () => {
  const renamed = { ...same, a: { one: text, zwei: { ...text, was: 'two' } } };
  const moved = move(renamed, begun);
  expect(moved).toMatchObject({ kind: 'unaffected', answers: { a: { one: '1', two: '2', zwei: '2' } } });
  expect(moved.kept).toEqual([{ step: 'a', name: 'two' }]);
  // Twice is as good as once, also where it was answered otherwise since.
  const since = { a: { one: '1', two: '2', zwei: 'II' } };
  expect(
    migrateDossier(journey(renamed), journey(renamed), { today: '2026-03-15', server: {}, answers: since }),
  ).toMatchObject({ kind: 'unaffected', answers: since });
  // Back again it has what was answered last; but what was asked all along keeps its own answer.
  expect(move(same, since, journey(renamed)).answers).toMatchObject({ a: { two: 'II' } });
  const both = { ...same, a: { one: text, zwei: { ...text, was: 'two' }, two: text } };
  expect(move(both, begun)).toMatchObject({ kind: 'asked', answers: begun });
  expect(move(same, since, journey(both)).answers).toEqual(since);
});

test('two steps that have exchanged their ids keep what was answered to each id, where both were asked', () => {
  const exchanged = { 'a<b': same.a, 'b<a': same.b, c: same.c };
  const twice = move(exchanged, full);
  expect(twice.answers).toEqual(full);
  expect(move(same, full, journey(exchanged)).answers).toEqual(full);
  // Of two of which one alone was answered, the other one of today has that.
  expect(move(exchanged, begun).answers).toEqual({ a: begun['a'], b: begun['a'] });
  // What was answered to an id that nobody asked gives way to what was answered to the former one.
  const early = { ...begun, x: { one: 'I' } };
  const after = { 'x<a': same.a, b: same.b, c: same.c };
  expect(move(after, early).answers['x']).toEqual({ one: '1', two: '2' });
  // Nobody answered the step that it was.
  expect(move({ a: same.a, 'x<b': same.b, c: same.c }, begun).answers).toEqual(begun);
});

test('an outcome is no step, even of the same id', () => {
  const after = { ...same, 'fin<z': { three: optional } };
  const from = journey({ ...same, fin: { three: optional } });
  const answers = { ...full, fin: {} };
  expect(move(after, answers, from)).toMatchObject({ kind: 'unaffected', to: { kind: 'outcome', id: 'fin' } });
});

test('of what two steps have answered by one name, the last that was saved counts', () => {
  const answers = { a: { one: '1', two: '2' }, old: { two: 'last' } };
  expect(move({ a: { one: text }, d: { two: text } }, answers).answers['d']).toEqual({ two: 'last' });
});

test('a question that moves takes its answer along, unless the step that had it asks it still', () => {
  const moved = move({ a: { one: text }, b: { three: text, two: text }, c: same.c }, full);
  expect(moved).toMatchObject({ kind: 'unaffected', answers: { a: full['a'], b: { three: '3', two: '2' } } });
  expect(moved.kept).toEqual([{ step: 'a', name: 'two' }]);
  // A step that was never seen is asked: what it asks besides is not known.
  expect(move({ a: { one: text }, d: { two: text, five: text } }, begun).answers).toEqual(begun);
  // Unless all that it asks was asked before, or was not answered because it need not be.
  expect(move({ a: { one: text }, d: { two: text } }, begun).answers).toEqual({ ...begun, d: { two: '2' } });
  const withOptional = journey({ a: { one: text, two: text, six: optional } });
  const last = { a: { one: text }, d: { two: text, six: optional } };
  expect(move(last, begun, withOptional).answers).toEqual({ ...begun, d: { two: '2' } });
  expect(move({ a: { one: text }, d: { two: text, six: text } }, begun, withOptional).answers).toEqual(begun);
  expect(move({ a: { one: text }, d: { two: text, seven: optional } }, begun, withOptional).answers).toEqual(begun);
});

test('whoever is asked again is told what, and whether it is new to them or was refused', () => {
  const refused = move({ ...same, a: { one: text, two: number } }, full);
  expect(refused).toMatchObject({ kind: 'asked', to: { id: 'a' } });
  expect(refused.kind === 'asked' && refused.asked).toEqual([
    { step: 'a', why: 'refused', issues: [expect.objectContaining({ field: 'two' }) as unknown] },
  ]);
  const inserted = { a: same.a, n: { five: text }, b: same.b, c: same.c };
  const asked = [{ step: 'n', why: 'new', issues: [] }];
  expect(move(inserted, full)).toMatchObject({ kind: 'asked', asked, to: { id: 'n' } });
  expect(move(inserted, { ...begun, b: { three: '3' } })).toMatchObject({ kind: 'asked', asked });
  // Before where they stood it is a surprise, behind it they would come there anyway.
  expect(move(inserted, begun)).toMatchObject({ kind: 'asked', asked });
  expect(move({ ...same, n: { five: text } }, begun)).toMatchObject({ kind: 'unaffected' });
  expect(move({ ...same, n: { five: text } }, full)).toMatchObject({ kind: 'asked', asked });
});

test('where the step is gone at which they stood, they go on from elsewhere', () => {
  const gone = { a: same.a, c: same.c };
  expect(move(gone, begun)).toMatchObject({ kind: 'moved', from: { id: 'b' }, to: { id: 'c' }, kept: [] });
  expect(move({ a: same.a, n: { five: text }, c: same.c }, begun)).toMatchObject({ kind: 'moved', to: { id: 'n' } });
  expect(move({ a: same.a }, begun)).toMatchObject({ kind: 'moved', to: { kind: 'outcome', id: 'fin' } });
});

test('whoever has signed stays with what they signed', () => {
  const signed = planFrom({
    id: 'carried',
    title: 'Un parcours',
    sections: [
      {
        ...{ id: 'one', title: 'Une' },
        steps: [
          { id: 'a', route: '/a', title: 'a', fields: { one: text }, save: { call: 'Core/Save', send: {} } },
          { id: 's', route: '/s', title: 's', commit: true },
        ],
      },
    ],
    outcomes: { fin: { kind: 'done', route: '/fin', title: 'Fin', body: [] } },
  });
  const answers = { a: { one: '1' }, s: {} };
  const frozen = move({ a: { two: text } }, answers, signed);
  const place = { kind: 'outcome', id: 'fin', route: '/fin' };
  expect(frozen).toEqual({ kind: 'frozen', answers, from: place, to: place, kept: [] });
});

test('a report adds up who is asked what, and who goes where', () => {
  const inserted = { a: same.a, n: { five: text }, b: same.b, c: same.c };
  const gone = { a: same.a, c: same.c };
  const moves = [move(same, full), move(inserted, full), move(inserted, begun), move(gone, begun), move(same, begun)];
  expect(reportMoves([...moves, move({ ...same, a: { one: text, two: number } }, full)])).toEqual({
    counts: { unaffected: 2, asked: 3, moved: 1, frozen: 0 },
    asked: [
      { step: 'n', why: 'new', dossiers: 2 },
      { step: 'a', why: 'refused', dossiers: 1 },
    ],
    moved: [{ from: 'b', to: 'c', dossiers: 1 }],
  });
});
