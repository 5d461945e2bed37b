import { mergeChosen, mergeTexts, type Merge, type Side } from '../../engine/authoring/merge-texts.ts';
import type { FileKind, WorkspaceFile } from '../protocol.ts';

/**
 * A file as it is edited. `saved` and `hash`: how it stands on the disk, as far as is known; null: it is not there yet.
 * One whose making was taken back has the text `noFile` until it is gone from the disk too.
 */
export type Document = {
  readonly file: string;
  readonly kind: FileKind;
  readonly text: string;
  readonly saved: string | null;
  readonly hash: string | null;
};

/** One thing that was done, on one file or several; texts are undefined where the file was not there. */
export type Done = {
  /** Letters typed into the same box are one thing. */
  readonly key: string;
  readonly files: readonly {
    readonly file: string;
    readonly kind: FileKind;
    readonly before: string | undefined;
    readonly after: string | undefined;
  }[];
  /** In another editor. */
  readonly byOthers?: true;
};

/** A file that was edited here and elsewhere at the same places: neither is thrown away before somebody decides. */
export type Conflict = {
  readonly file: string;
  /** What both began from, where that is not the file on the disk: a box was left that held an older text. */
  readonly base?: string;
  readonly mine: string;
  readonly theirs: WorkspaceFile;
  /** What was decided so far, by the keys of the places. */
  readonly choices: ReadonlyMap<string, Side>;
};

export type Documents = {
  readonly files: ReadonlyMap<string, Document>;
  readonly done: readonly Done[];
  readonly undone: readonly Done[];
  readonly conflicts: readonly Conflict[];
};

/** The text of a file that is not to be there. */
export const noFile = '';

export const noDocuments: Documents = { files: new Map(), done: [], undone: [], conflicts: [] };

export const openDocuments = (files: readonly WorkspaceFile[]): Documents => ({
  ...noDocuments,
  files: new Map(files.map(({ file, kind, text, hash }) => [file, { file, kind, text, saved: text, hash }])),
});

/** As many steps back as anybody takes; the oldest go first. */
const longest = 500;

const withTexts = (
  state: Documents,
  texts: ReadonlyMap<string, string>,
  kindOf: (file: string) => FileKind,
): Documents => {
  const files = new Map(state.files);
  for (const [file, text] of texts) {
    const before = files.get(file) ?? { file, kind: kindOf(file), saved: null, hash: null };
    files.set(file, { ...before, text });
  }
  return { ...state, files };
};

const kindIn =
  (state: Documents, kinds: ReadonlyMap<string, FileKind> = new Map()) =>
  (file: string): FileKind =>
    state.files.get(file)?.kind ?? kinds.get(file) ?? 'translation';

/** Writes texts; with the same `key` as the last thing done, both are one. The same state where nothing changes. */
export const edit = (
  state: Documents,
  texts: ReadonlyMap<string, string>,
  key: string,
  kinds?: ReadonlyMap<string, FileKind>,
): Documents => {
  const changed = new Map([...texts].filter(([file, text]) => state.files.get(file)?.text !== text));
  if (changed.size === 0) return state;
  const last = state.done.at(-1);
  const kindOf = kindIn(state, kinds);
  const files = [...changed].map(([file, after]) => ({
    file,
    kind: kindOf(file),
    before: state.files.get(file)?.text,
    after,
  }));
  const isMore =
    last !== undefined &&
    last.key === key &&
    state.undone.length === 0 &&
    last.files.length === files.length &&
    files.every(({ file }, n) => last.files[n]?.file === file);
  const done: Done = {
    key,
    files: isMore ? files.map((one, n) => ({ ...one, before: last.files[n]?.before })) : files,
  };
  const earlier = isMore ? state.done.slice(0, -1) : state.done;
  return {
    ...withTexts(state, changed, kindOf),
    done: [...earlier, done].slice(-longest),
    undone: [],
  };
};

/**
 * Writes what was typed into a box from an older text of a file, `base`: `mine` is that text with what was typed. What was
 * edited meanwhile stands, too; where both are of one thing, there is a conflict. The file must have none yet.
 */
export const editFrom = (state: Documents, file: string, base: string, mine: string, key: string): Documents => {
  const document = state.files.get(file);
  if (document === undefined) return state;
  const { kind, text, hash } = document;
  const merged = mergeTexts(base, mine, text);
  if (merged !== undefined && isJson(merged)) return edit(state, new Map([[file, merged]]), key);
  const theirs: WorkspaceFile = { file, kind, text, hash: hash ?? '' };
  const conflict: Conflict = { file, base, mine, theirs, choices: new Map() };
  return { ...edit(state, new Map([[file, mine]]), key), conflicts: [...state.conflicts, conflict] };
};

const step = (state: Documents, one: Done, side: 'before' | 'after'): Documents =>
  withTexts(
    state,
    new Map(one.files.map((file) => [file.file, file[side] ?? noFile])),
    kindIn(state, new Map(one.files.map(({ file, kind }) => [file, kind]))),
  );

/** Takes the last thing back, in all its files; the same state where there is none. */
export const undo = (state: Documents): Documents => {
  const last = state.done.at(-1);
  if (last === undefined) return state;
  return { ...step(state, last, 'before'), done: state.done.slice(0, -1), undone: [...state.undone, last] };
};

export const redo = (state: Documents): Documents => {
  const last = state.undone.at(-1);
  if (last === undefined) return state;
  return { ...step(state, last, 'after'), undone: state.undone.slice(0, -1), done: [...state.done, last] };
};

/** A text that was laid out anew by a save stands for the one that was sent, also for whoever goes back to it. */
const laidOut = (all: readonly Done[], file: string, sent: string, text: string): readonly Done[] =>
  sent === text
    ? all
    : all.map((one) => ({
        ...one,
        files: one.files.map((each) =>
          each.file !== file
            ? each
            : {
                ...each,
                before: each.before === sent ? text : each.before,
                after: each.after === sent ? text : each.after,
              },
        ),
      }));

/** Files that were sent and stand on the disk now. What was typed since stays. */
export const saved = (
  state: Documents,
  sent: ReadonlyMap<string, string>,
  stored: readonly WorkspaceFile[],
): Documents => {
  const files = new Map(state.files);
  let { done, undone } = state;
  for (const [file, text] of sent) {
    if (text === noFile && files.get(file)?.text === noFile) files.delete(file);
  }
  for (const { file, kind, text, hash } of stored) {
    const asSent = sent.get(file) ?? text;
    const now = files.get(file)?.text ?? text;
    files.set(file, { file, kind, hash, saved: text, text: now === asSent ? text : now });
    done = laidOut(done, file, asSent, text);
    undone = laidOut(undone, file, asSent, text);
  }
  return { ...state, files, done, undone };
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Files as others have left them. Where nothing of ours is unsaved they are taken; where both edits are apart, both stand;
 * else there is a conflict, with both. To take back what others did is one step back like any other.
 */
export const receive = (state: Documents, changed: readonly WorkspaceFile[], gone: readonly string[]): Documents => {
  const files = new Map(state.files);
  const conflicts = new Map(state.conflicts.map((one) => [one.file, one]));
  const news: Done['files'][number][] = [];
  for (const theirs of changed) {
    const { file, kind, text, hash } = theirs;
    const before = files.get(file);
    const open = conflicts.get(file);
    if (open?.base !== undefined && before !== undefined) {
      if (before.hash === hash) continue;
      // It is still asked which of both edits here is meant; what they wrote comes to the one that stood.
      const joined = mergeTexts(before.saved ?? '', open.theirs.text, text) ?? text;
      conflicts.set(file, { ...open, theirs: { ...theirs, text: joined } });
      files.set(file, { ...before, saved: text, hash });
      continue;
    }
    // They may have gone back to what was edited here.
    conflicts.delete(file);
    if (before?.hash === hash) continue;
    const isClean = before === undefined || before.text === before.saved;
    const merged = isClean ? text : mergeTexts(before.saved ?? '', before.text, text);
    if (merged === undefined || !isJson(isClean ? '0' : merged)) {
      conflicts.set(file, { file, mine: before?.text ?? '', theirs, choices: new Map() });
      continue;
    }
    files.set(file, { file, kind, hash, saved: text, text: merged });
    if (before?.text !== merged) news.push({ file, kind, before: before?.text, after: merged });
  }
  for (const file of gone) {
    const before = files.get(file);
    const isClean = before === undefined || before.text === before.saved;
    conflicts.delete(file);
    // What is being edited is not lost with the file: it is made again.
    if (isClean) files.delete(file);
    else files.set(file, { ...before, saved: null, hash: null });
  }
  const done: readonly Done[] =
    news.length === 0
      ? state.done
      : [...state.done, { key: `others/${changed[0]?.hash ?? ''}`, files: news, byOthers: true }];
  // To do again what was done to an older text would wipe out what they wrote.
  const touched = new Set(news.map(({ file }) => file));
  const isStale = state.undone.some((one) => one.files.some(({ file }) => touched.has(file)));
  return { ...state, files, done, undone: isStale ? [] : state.undone, conflicts: [...conflicts.values()] };
};

/** Both edits of a file in conflict, as far as it is decided, and the places where they clash. */
export const mergeOf = (state: Documents, conflict: Conflict, all?: Side): Merge => {
  const { file, theirs, choices } = conflict;
  const { text: mine, saved: stored } = state.files.get(file) ?? { text: conflict.mine, saved: null };
  const choose = (key: string): Side | undefined => all ?? choices.get(key);
  const merge = mergeChosen(conflict.base ?? stored ?? '', mine, theirs.text, choose);
  if (isJson(merge.text) || merge.clashes.length > 0) return merge;
  // Edits of different lines that do not go together.
  const key = JSON.stringify([]);
  return {
    text: choose(key) === 'theirs' ? theirs.text : mine,
    clashes: [{ key, path: [], mine, theirs: theirs.text }],
  };
};

/**
 * Decides one place of a conflict, or without its key all of them. What is edited elsewhere stands either way; once
 * every place is decided, what is not taken is one step back away.
 */
export const settle = (state: Documents, file: string, keep: Side, key?: string): Documents => {
  const conflict = state.conflicts.find((one) => one.file === file);
  if (conflict === undefined) return state;
  const choices = new Map([...conflict.choices, ...(key === undefined ? [] : [[key, keep] as const])]);
  const decided = { ...conflict, choices };
  const { text, clashes } = mergeOf(state, decided, key === undefined ? keep : undefined);
  if (key !== undefined && clashes.some((one) => !choices.has(one.key))) {
    return { ...state, conflicts: state.conflicts.map((one) => (one === conflict ? decided : one)) };
  }
  const { theirs } = conflict;
  const document = state.files.get(file);
  const mine = document?.text ?? conflict.mine;
  const isOwn = conflict.base !== undefined;
  // Between two edits made here, the disk has no part.
  const stored =
    isOwn && document !== undefined
      ? { hash: document.hash, saved: document.saved }
      : { hash: theirs.hash, saved: theirs.text };
  const files = new Map(state.files).set(file, { file, kind: theirs.kind, ...stored, text });
  const others: Done = {
    key: `others/${theirs.hash}`,
    files: [{ file, kind: theirs.kind, before: mine, after: theirs.text }],
    ...(!isOwn && { byOthers: true }),
  };
  const kept: Done = {
    key: `settled/${theirs.hash}`,
    files: [{ file, kind: theirs.kind, before: theirs.text, after: text }],
  };
  return {
    ...state,
    files,
    conflicts: state.conflicts.filter((one) => one !== conflict),
    done: [...state.done, others, ...(text === theirs.text ? [] : [kept])],
    undone: [],
  };
};

/** How a file last was when it could be read; undefined where it never could, as far as is known. */
export const lastReadable = (
  done: readonly Done[],
  file: string,
  isReadable: (text: string) => boolean,
): string | undefined =>
  done
    .flatMap((one) => one.files)
    .findLast((one) => one.file === file && one.before !== undefined && isReadable(one.before))?.before;

/** Whether nobody can read a file as it stands. Some editors begin one with a mark that is not seen. */
export const isUnreadable = ({ text }: Document): boolean => text !== noFile && !isJson(text.replace(/^\uFEFF/u, ''));

/** Files that do not stand on the disk as they stand here. */
export const differing = ({ files, conflicts }: Documents): readonly Document[] => {
  const others = new Map(conflicts.map(({ file, theirs }) => [file, theirs.text]));
  return [...files.values()].filter(({ file, text, saved: stored }) => text !== (others.get(file) ?? stored ?? noFile));
};

/** Those that can be saved: in conflict, or no JSON, they wait. */
export const unsaved = (state: Documents): readonly Document[] =>
  differing(state).filter(
    ({ file, text }) => (text === noFile || isJson(text)) && state.conflicts.every((one) => one.file !== file),
  );
