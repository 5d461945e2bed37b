import { describe, expect, it } from 'vitest';
import { diffEditions, type Change } from '../../../engine/versions/diff.ts';
import type { Edition } from '../../../engine/versions/edition.ts';
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

const known = new Map<Edition, readonly Change[]>();
const changesIn = (after: Edition): readonly Change[] => {
  const changes = known.get(after) ?? diffEditions(before, after, today);
  known.set(after, changes);
  return changes;
};

it('of the same twice, nothing is said', () => {
  expect(diffEditions(before, editionOf(written()), today)).toEqual([]);
});

describe('of a small edit', () => {
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
