import fc from 'fast-check';
import type { Edit } from '../../../engine/versions/edits.ts';
import type { Json } from './edited-journey.ts';

/** A journey of which nothing is said but what hangs on what, to put edits into. */
export const bare = (): Json => ({
  ...{ id: 'j', facts: {}, compute: {} },
  sections: [{ id: 'a' }, { id: 'b' }],
  steps: ['s', 't'].map((id) => ({
    ...{ id, section: 'b', exits: [], rules: [{ id: 'r' }] },
    fields: { e: {}, f: {}, g: { item: { h: {} } } },
    known: {},
  })),
  outcomes: { n: {}, o: { actions: [{ id: 'a' }] } },
});

/** Edits in one order, to compare: what is undefined is not there. */
export const plain = (edits: readonly Edit[]): readonly unknown[] =>
  edits.map((edit) => JSON.stringify([edit.code, edit.place, edit.part, edit.key, edit.from, edit.to])).toSorted();

export const ids = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e']);
