import { describe, expect, it } from 'vitest';
import { gravestOf } from '../../../engine/versions/compare-editions.ts';
import { diffEditions, type Change } from '../../../engine/versions/diff.ts';
import type { Edition } from '../../../engine/versions/edition.ts';
import { migrateDossier, type Move } from '../../../engine/versions/migrate.ts';
import { tellChange } from '../../../engine/versions/sentences.ts';
import { explainStep, findWay } from '../../../engine/versions/why.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { makeEdit, smallEditsOf, type SmallEdit } from '../small-edits.ts';
import { editionOf, written } from './edited-journey.ts';

const today = '2026-03-15';
const words = [
  ...['amount', 'monthly', 'share', 'since', 'name', 'born', 'partner', 'married', 'extra', 'year', 'mode', 'payer'],
  ...[
    '$amount',
    '$monthly',
    '$share',
    '$extra',
    '$name',
    '$born',
    '$year',
    'money',
    'you',
    'ONCE',
    'MONTHLY',
    'FIRM',
    'ME',
  ],
  ...['adviser', 'blocked', 'done', 'todo', 'number', 'percent', 'text', 'date', 'form', 'recap', 'info', 'modes'],
];
const one = written();
const before = editionOf(one);

const edited = (edit: SmallEdit): Edition | undefined => {
  const draft = written();
  makeEdit({ journey: draft.journey, lists: draft.lists }, edit);
  try {
    return editionOf(draft);
  } catch {
    // It is no definition any more: there is nothing to compare.
    return undefined;
  }
};

const drafts = smallEditsOf({ journey: one.journey, lists: one.lists }, words)
  // Another journey, and what stands twice under one name, are no edits that an author can publish.
  .filter(({ what, path: [, part] }) => part !== undefined && part !== 'id' && what !== 'twice')
  .flatMap((edit) => {
    const after = edited(edit);
    return after === undefined ? [] : [{ title: `${edit.path.join('/')}, ${edit.what}`, edit, after }];
  });
const few = drafts.filter((_, n) => n % 3 === 0);

const people: readonly Facts[] = [
  { today, server: { state: 'todo' }, answers: {} },
  { today, server: { state: 'done' }, answers: { person: { name: 'a', born: '1990-01-01', married: false } } },
  {
    today,
    server: { state: 'todo' },
    answers: {
      person: { name: 'a', born: '1990-01-01', married: true, partner: 'b' },
      proof: {},
      amount: {
        ...{ amount: 50_000, monthly: 2000, share: 5000, since: 2001, mode: 'ONCE', payer: 'ME' },
        shares: [{ id: 'a', part: 1000, to: 'x' }],
      },
      extra: { extra: 4 },
    },
  },
];

const known = new Map<Edition, readonly Change[]>();
const changesIn = (after: Edition): readonly Change[] => {
  const changes = known.get(after) ?? diffEditions(before, after, today);
  known.set(after, changes);
  return changes;
};

const becomes = (move: Move): string =>
  [
    move.kind,
    `${move.from.id}>${move.to.id}`,
    ...move.kept.map(({ step, name }) => `keeps ${step}.${name}`),
    ...(move.kind === 'asked'
      ? move.asked.map(
          ({ step, why, issues }) => `${why} ${step} ${issues.map(({ field, code }) => `${field}:${code}`).join()}`,
        )
      : []),
  ].join(' ');

const wayOf = (after: Edition, person: Facts, step: string): string => {
  const way = findWay(after.plan, person, step);
  const { reach, reasons = [] } = explainStep(after.plan, person, step) ?? {};
  const because = reasons.map(
    ({ by, step: own, holds, tests }) =>
      `${by} ${own} ${holds} ${tests.map(({ atom, holds: so }) => `${atom.name}=${so}`).join()}`,
  );
  const needed =
    way.kind === 'changes' ? way.changes.map(({ name, to }) => `${name}=${JSON.stringify(to)}`).join() : way.kind;
  return [`${step}: ${reach}`, ...because, `for it ${needed}`].join('; ');
};

it('of the same twice, nothing is said', () => {
  expect(diffEditions(before, editionOf(written()), today)).toEqual([]);
});

describe('of a small edit', () => {
  it('what is said of it, whom it concerns and what becomes of open dossiers is what is written down', async () => {
    const lines = few.flatMap(({ title, after }, n) => {
      const language = n % 4 === 0 ? 'fr' : 'en';
      const said = changesIn(after).flatMap((change) => {
        const { sentence, effects } = tellChange(before, after, change, language);
        return [`${gravestOf(change) ?? 'nothing'}: ${sentence}`, ...effects.map((effect) => `   - ${effect}`)];
      });
      const moves = people.map((person) => becomes(migrateDossier(before.plan, after.plan, person)));
      return [`# ${title}`, ...said, `   ${moves.join(' / ')}`];
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('small-edits/said.txt');
  });

  it('why a step is shown or not after it, and what would show it, is what is written down', async () => {
    const lines = drafts
      .filter(({ edit: { path } }) => path.some((key) => ['when', 'exits', 'compute', 'facts'].includes(String(key))))
      .flatMap(({ title, after }, n) => {
        const person = people[n % 3] as Facts;
        const steps = after.plan.steps.map(({ step }) => step.id);
        return [`# ${title}`, ...steps.filter((_, at) => at % 2 === n % 2).map((step) => wayOf(after, person, step))];
      });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('small-edits/why.txt');
  });

  it('what is said of its undoing is about the same places', () => {
    for (const { title, after } of drafts.filter((_, n) => n % 7 === 1)) {
      const placesOf = (own: Edition, other: Edition): readonly string[] =>
        [
          ...new Set(diffEditions(own, other, today).map(({ place, part }) => `${place.kind} ${place.id} ${part}`)),
        ].sort();
      expect(placesOf(after, before), title).toEqual(placesOf(before, after));
    }
  });

  it('that changes a definition, something is said', () => {
    const silent = few.filter(({ after }) => changesIn(after).length === 0).map(({ title }) => title);
    expect(silent).toEqual([]);
  });
});
