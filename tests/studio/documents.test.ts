import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  edit,
  editFrom,
  mergeOf,
  openDocuments,
  receive,
  redo,
  saved,
  settle,
  undo,
  unsaved,
  type Documents,
} from '../../studio/state/documents.ts';
import type { WorkspaceFile } from '../../studio/protocol.ts';
import { isUnsaved, saveStateOf } from '../../studio/state/save-state.ts';
import { law } from '../engine/law.ts';

const names = ['a.json', 'b.json'] as const;
const fileOf = (file: string, text: string): WorkspaceFile => ({ file, kind: 'journey', text, hash: `h${text}` });
const textsOf = ({ files }: Documents): readonly string[] => names.map((name) => files.get(name)?.text ?? '');

type Move =
  | { readonly kind: 'edit'; readonly file: string; readonly text: string; readonly key: string }
  | { readonly kind: 'undo' | 'redo' | 'save' }
  | { readonly kind: 'others'; readonly file: string; readonly text: string };

const text = fc.array(fc.constantFrom(1, 22, 333), { maxLength: 6 }).map((values) => JSON.stringify(values));
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    file: fc.constantFrom(...names),
    text,
    key: fc.constantFrom('x', 'y'),
  }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'save' as const) }),
  fc.record({ kind: fc.constant('others' as const), file: fc.constantFrom(...names), text }),
);

/** As the server does: what is sent is stored where nobody else wrote meanwhile, and comes back laid out. */
const play = (disk: Map<string, string>, state: Documents, one: Move): Documents => {
  switch (one.kind) {
    case 'edit':
      return edit(state, new Map([[one.file, one.text]]), one.key);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'others':
      disk.set(one.file, one.text);
      return receive(state, [fileOf(one.file, one.text)], []);
    case 'save': {
      const waiting = unsaved(state);
      for (const document of waiting) disk.set(document.file, document.text);
      return saved(
        state,
        new Map(waiting.map((document) => [document.file, document.text])),
        waiting.map((document) => fileOf(document.file, document.text)),
      );
    }
  }
};

test('all that was done can be taken back, byte by byte, and done again', () =>
  law(300, [fc.array(move, { maxLength: 25 })], (moves) => {
    const first = openDocuments(names.map((name) => fileOf(name, '[]')));
    const disk = new Map<string, string>(names.map((name) => [name, '[]']));
    let state = moves.reduce((before, one) => play(disk, before, one), first);
    for (const { file } of state.conflicts) state = settle(state, file, 'mine');
    const last = textsOf(state);
    const steps = state.done.length;
    for (let n = 0; n < steps; n += 1) state = undo(state);
    expect(textsOf(state)).toEqual(['[]', '[]']);
    const undone = state.undone.length;
    for (let n = 0; n < undone; n += 1) state = redo(state);
    if (undone === steps) expect(textsOf(state)).toEqual(last);
  }));

test('nobody loses an edit: what stands on the disk is what is shown, or waits to be saved, or is in conflict', () =>
  law(300, [fc.array(move, { maxLength: 25 })], (moves) => {
    const first = openDocuments(names.map((name) => fileOf(name, '[]')));
    const disk = new Map<string, string>(names.map((name) => [name, '[]']));
    const state = moves.reduce((before, one) => play(disk, before, one), first);
    const said = saveStateOf(state, new Map(), 'quiet');
    const isStored = names.every((name) => state.files.get(name)?.text === disk.get(name));
    if (state.conflicts.length > 0) expect(said).toBe('conflict');
    else expect(said === 'saved').toBe(isStored);
    // Nobody leaves without a question.
    if (!isStored) expect(isUnsaved(state, new Map())).toBe(true);
    const waits = new Set([...unsaved(state), ...state.conflicts].map(({ file }) => file));
    for (const name of names) {
      if (!waits.has(name)) expect([name, state.files.get(name)?.text]).toEqual([name, disk.get(name)]);
    }
    for (const { file, theirs } of state.conflicts) {
      expect(theirs.text).toBe(disk.get(file));
      for (const keep of ['mine', 'theirs'] as const) {
        const settled = settle(state, file, keep);
        expect(settled.conflicts.some((one) => one.file === file)).toBe(false);
        // What is not taken is one step back away, or two.
        const back = undo(settled);
        const texts = [settled, back, undo(back)].map(({ files }) => files.get(file)?.text);
        expect(texts).toEqual(expect.arrayContaining([theirs.text, state.files.get(file)?.text]));
      }
    }
  }));

test('of several places each is decided by itself, and the file waits until all are; one choice does for all', () => {
  const written = (min: number, max: number, title: string): string => JSON.stringify({ min, max, title });
  const edited = edit(
    openDocuments([fileOf('a.json', written(1, 1, 'a'))]),
    new Map([['a.json', written(2, 2, 'a')]]),
    'x',
  );
  const state = receive(edited, [fileOf('a.json', written(3, 3, 'b'))], []);
  const [conflict] = state.conflicts;
  if (conflict === undefined) throw new Error('no conflict');
  const { clashes } = mergeOf(state, conflict);
  expect(clashes.map(({ path, mine, theirs }) => [path, mine, theirs])).toEqual([
    [['min'], '2', '3'],
    [['max'], '2', '3'],
  ]);
  const [min, max] = clashes.map(({ key }) => key);
  const half = settle(state, 'a.json', 'theirs', min);
  expect([half.conflicts.length, unsaved(half), half.files.get('a.json')?.text]).toEqual([1, [], written(2, 2, 'a')]);
  // Nobody is held to what they said before the last place.
  const changed = settle(settle(half, 'a.json', 'mine', min), 'a.json', 'theirs', min);
  const whole = settle(changed, 'a.json', 'mine', max);
  expect([whole.conflicts, whole.files.get('a.json')?.text]).toEqual([[], written(3, 2, 'b')]);
  expect(settle(half, 'a.json', 'mine').files.get('a.json')?.text).toBe(written(2, 2, 'b'));
  expect(settle(half, 'a.json', 'theirs').files.get('a.json')?.text).toBe(written(3, 3, 'b'));
});

test('a text that is no JSON is told, and asked about, though no file has it', () => {
  const state = openDocuments([fileOf('a.json', '[]')]);
  const draft = { text: '{', base: '{}', wrong: true, view: { pane: 'edit', journey: 'a', place: undefined } } as const;
  expect(saveStateOf(state, new Map([['a', draft]]), 'quiet')).toBe('broken');
  expect(isUnsaved(state, new Map([['a', draft]]))).toBe(true);
  const torn = edit(state, new Map([['a.json', '[']]), 'x');
  expect([saveStateOf(torn, new Map(), 'quiet'), isUnsaved(torn, new Map())]).toEqual(['broken', true]);
});

test('what is being edited in a file that others take away is made again', () => {
  const state = edit(openDocuments([fileOf('a.json', '[]')]), new Map([['a.json', '[1]']]), 'x');
  expect(unsaved(receive(state, [], ['a.json']))).toMatchObject([{ file: 'a.json', text: '[1]', hash: null }]);
  expect(receive(openDocuments([fileOf('a.json', '[]')]), [], ['a.json']).files.size).toBe(0);
});

const keys = ['a', 'b', 'c', 'd'] as const;
const texts = fc.record({ a: fc.constantFrom(1, 2), b: fc.constantFrom(1, 2), c: fc.nat(2), d: fc.nat(2) });
const shown = (state: Documents): unknown => JSON.parse(state.files.get('a.json')?.text ?? '');

test('a box that was left writes what was typed into it, and nothing over what was edited meanwhile', () =>
  law(400, [texts, texts, texts, texts, fc.boolean()], (base, mine, now, disk, isSaved) => {
    const [first, typed, standing] = [base, mine, now].map((one) => JSON.stringify(one)) as [string, string, string];
    const opened = openDocuments([fileOf('a.json', first)]);
    // What stands there by now was typed into other boxes here, or came from elsewhere.
    const before = isSaved
      ? receive(opened, [fileOf('a.json', standing)], [])
      : edit(opened, new Map([['a.json', standing]]), 'x');
    const state = editFrom(before, 'a.json', first, typed, 'y');
    const clashing = keys.filter((key) => mine[key] !== base[key] && now[key] !== base[key] && mine[key] !== now[key]);
    const both = (side: typeof mine): unknown =>
      Object.fromEntries(
        keys.map((key) => [key, clashing.includes(key) ? side[key] : mine[key] === base[key] ? now[key] : mine[key]]),
      );
    expect(state.conflicts).toHaveLength(clashing.length > 0 ? 1 : 0);
    if (clashing.length === 0) {
      expect(shown(state)).toEqual(both(mine));
      return;
    }
    expect([unsaved(state), saveStateOf(state, new Map(), 'quiet')]).toEqual([[], 'conflict']);
    for (const [keep, side] of [
      ['mine', mine],
      ['theirs', now],
    ] as const) {
      const settled = settle(state, 'a.json', keep);
      expect([settled.conflicts, shown(settled)]).toEqual([[], both(side)]);
      // It is written to the disk unless it stands there already.
      const stored = isSaved ? standing : first;
      expect(unsaved(settled).length).toBe(settled.files.get('a.json')?.text === stored ? 0 : 1);
      let back = settled;
      while (back.done.length > 0) back = undo(back);
      expect(shown(back)).toEqual(base);
    }
    // Whoever writes to the disk meanwhile loses nothing either, but for what was edited here as well.
    const met = receive(state, [fileOf('a.json', JSON.stringify(disk))], []);
    const stored = isSaved ? now : base;
    const taken = shown(settle(met, 'a.json', 'theirs')) as typeof base;
    for (const key of keys) {
      const isTheirs = disk[key] !== stored[key] && now[key] === stored[key] && mine[key] === base[key];
      if (isTheirs) expect([key, taken[key]]).toEqual([key, disk[key]]);
    }
  }));
