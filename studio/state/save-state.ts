import { differing, isUnreadable, unsaved, type Documents } from './documents.ts';
import type { View } from './studio.ts';

/** Letters in a box that stand in no file yet. */
export type Draft = {
  readonly text: string;
  /** What the box held when the first letter was typed. */
  readonly base: string;
  /** They were left as they are, and are no JSON. */
  readonly wrong: boolean;
  /** Where the box stands. */
  readonly view: Pick<View, 'pane' | 'journey' | 'place'>;
};
/** By the place that each is to be written to. */
export type Drafts = ReadonlyMap<string, Draft>;

/** How the last request to save went, or goes. */
export type Saving = 'quiet' | 'saving' | 'failed' | 'lost';

/**
 * `conflict`: somebody has to choose; `broken`: what was typed is no JSON. Of neither anything is saved. `unreadable`: there
 * is nothing to save, but a file is none on the disk.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed' | 'lost' | 'conflict' | 'broken' | 'unreadable';

/** Whether anything that was typed would be lost with the page. */
export const isUnsaved = (documents: Documents, drafts: Drafts): boolean =>
  drafts.size > 0 || documents.conflicts.length > 0 || differing(documents).length > 0;

/** What is said of all files at once: first what waits for somebody. */
export const saveStateOf = (documents: Documents, drafts: Drafts, saving: Saving): SaveState => {
  if (saving === 'lost') return 'lost';
  const waiting = unsaved(documents);
  if (saving === 'failed' && waiting.length > 0) return 'failed';
  if (documents.conflicts.length > 0) return 'conflict';
  const isBroken = [...drafts.values()].some(({ wrong }) => wrong) || waiting.length < differing(documents).length;
  if (isBroken) return 'broken';
  if (saving === 'saving') return 'saving';
  if (isUnsaved(documents, drafts)) return 'waiting';
  return [...documents.files.values()].some(isUnreadable) ? 'unreadable' : 'saved';
};
