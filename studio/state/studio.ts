import { followFiles, saveFiles } from '../api.ts';
import type { FileKind, Workspace } from '../protocol.ts';
import { followAddress, lookedAt } from './address.ts';
import { createCheckLink, type CheckLink, type Checked } from './check-link.ts';
import {
  edit,
  noDocuments,
  openDocuments,
  receive,
  redo,
  saved,
  settle,
  undo,
  unsaved,
  type Documents,
} from './documents.ts';
import { isUnsaved, saveStateOf, type Drafts, type SaveState, type Saving } from './save-state.ts';
import { createStore, type Store } from './store.ts';
import type { Side } from '../../engine/authoring/merge-texts.ts';
import type { Facts } from '../../engine/path/facts.ts';
import type { Language } from '../worker/messages.ts';

/** What of a journey is being edited. */
export type EditedPlace = { readonly kind: 'journey' | 'step' | 'section' | 'outcome'; readonly id: string };

/** What is open, and how it is looked at. */
export type View = {
  readonly pane: 'edit' | 'try' | 'texts' | 'release';
  readonly journey: string | undefined;
  readonly place: EditedPlace | undefined;
  /** The language of the previews and of what is read aloud from the journeys. */
  readonly language: Language;
};

/** The whole Studio: what stands in the files, what was found of it, what is on the page. */
export type Studio = {
  readonly workspace: Workspace;
  readonly documents: Store<Documents>;
  readonly view: Store<View>;
  readonly checked: Store<Checked>;
  readonly saving: Store<SaveState>;
  readonly drafts: Store<Drafts>;
  /** Who is being tried: what is true is true for them. */
  readonly person: Store<Facts>;
  readonly ask: CheckLink['ask'];
  /** Ends a question of a kind that a solver is at; it is rejected with `Stopped`. */
  readonly stop: CheckLink['stop'];
  /** Has the open journey proven after all. */
  readonly prove: CheckLink['prove'];
  readonly edit: (texts: ReadonlyMap<string, string>, key: string, kinds?: ReadonlyMap<string, FileKind>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Decides a conflict at one place, by its key, or everywhere. */
  readonly settle: (file: string, keep: Side, key?: string) => void;
};

/** Milliseconds without a letter after which what was typed is written. */
const pause = 300;
/** Until what could not be written is tried again, if nobody types meanwhile. */
const pauseAfterFailure = 5_000;

export const createStudio = (workspace: Workspace, language: Language, checker: Worker): Studio => {
  const documents = createStore<Documents>(noDocuments);
  const view = createStore<View>({ ...lookedAt(location.hash), language });
  const saving = createStore<SaveState>('saved');
  const drafts = createStore<Drafts>(new Map());
  const person = createStore<Facts>({ today: workspace.today, answers: {}, server: {} });
  const link = createCheckLink(workspace, checker);
  documents.set(() => openDocuments(workspace.files));

  let request: Saving = 'quiet';
  const tell = (now: Saving = request): void => {
    request = now;
    saving.set(() => saveStateOf(documents.get(), drafts.get(), request));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  const save = async (): Promise<void> => {
    const waiting = unsaved(documents.get());
    if (busy || waiting.length === 0) return;
    busy = true;
    tell('saving');
    const sent = new Map(waiting.map(({ file, text }) => [file, text]));
    try {
      const answer = await saveFiles(waiting.map(({ file, hash, text }) => ({ file, hash, text })));
      documents.set((state) =>
        answer.kind === 'saved' ? saved(state, sent, answer.files) : receive(state, answer.files, []),
      );
      tell('quiet');
    } catch {
      tell('failed');
    } finally {
      busy = false;
    }
    if (unsaved(documents.get()).length > 0) later(request === 'failed' ? pauseAfterFailure : pause);
  };
  const later = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), wait);
  };
  const check = (): void => {
    const { journey, language: wanted } = view.get();
    link.check(documents.get().files, journey, wanted);
  };
  documents.subscribe(() => {
    check();
    tell();
    if (unsaved(documents.get()).length > 0) later(pause);
  });
  drafts.subscribe(() => tell());
  view.subscribe(check);
  followAddress(view);
  check();
  followFiles(
    ({ changed, gone }) => documents.set((state) => receive(state, changed, gone)),
    (lost) => {
      if (lost || request === 'lost') tell(lost ? 'lost' : 'quiet');
      if (!lost) void save();
    },
  );
  addEventListener('beforeunload', (event) => {
    if (isUnsaved(documents.get(), drafts.get())) event.preventDefault();
  });
  return {
    workspace,
    documents,
    view,
    checked: link.checked,
    saving,
    drafts,
    person,
    ask: link.ask,
    stop: link.stop,
    prove: link.prove,
    edit: (texts, key, kinds) => documents.set((state) => edit(state, texts, key, kinds)),
    undo: () => documents.set(undo),
    redo: () => documents.set(redo),
    settle: (file, keep, key) => documents.set((state) => settle(state, file, keep, key)),
  };
};
