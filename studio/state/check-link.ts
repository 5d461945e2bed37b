import type { Finding } from '../../engine/definition/finding.ts';
import { fetchPublished } from '../api.ts';
import type { Workspace } from '../protocol.ts';
import type {
  AnswerMessage,
  AskMessage,
  CheckedMessage,
  CommittedMessage,
  FilesMessage,
  JourneySummary,
  Language,
  MetFinding,
  OpenJourney,
  QuestionKind,
  Questions,
  StartMessage,
  WorkerFile,
} from '../worker/messages.ts';
// What Vite gives for a worker is no module of ours.
// oxlint-disable-next-line import/default
import checkWorkerUrl from '../worker/check-worker.ts?worker&url';
// What Vite gives for a worker is no module of ours.
// oxlint-disable-next-line import/default
import proofWorkerUrl from '../worker/proof-worker.ts?worker&url';
import { noFile, type Document } from './documents.ts';
import { createStore, type Store } from './store.ts';
import { scriptUrl } from './script-url.ts';

/** What is known of the journeys: what reading found of the newest text, and what was proven of it, where that is done. */
export type Checked = {
  readonly journeys: readonly JourneySummary[];
  readonly open: OpenJourney | undefined;
  /** Undefined until everything has been read for the first time. */
  readonly findings: readonly MetFinding[] | undefined;
  /** Journeys that use a file: what an edit of it touches. */
  readonly users: Readonly<Record<string, readonly string[]>>;
  /** What a solver found last of the open journey; undefined before it has found anything. */
  readonly proven: readonly MetFinding[] | undefined;
  readonly proving: boolean;
  /** Somebody ended the proof: nothing is proven until the next edit, or until they want it after all. */
  readonly stopped: boolean;
};

/** A question was ended by whoever asked it. */
export class Stopped extends Error {}

export type CheckLink = {
  readonly checked: Store<Checked>;
  readonly check: (files: ReadonlyMap<string, Document>, journey: string | undefined, language: Language) => void;
  /** Rejects where the question cannot be answered. */
  readonly ask: <K extends QuestionKind>(kind: K, ask: Questions[K]['ask']) => Promise<Questions[K]['answer']>;
  /** Rejects every question of a kind with `Stopped`; the others are answered all the same. */
  readonly stop: (kind: QuestionKind) => void;
  readonly prove: () => void;
};

const keyOf = ({ code, file, pointer, message }: Finding): string => JSON.stringify([code, file, pointer, message]);

/** Until it is looked for again, whoever met a finding before the last letter meets it still: the list stays calm. */
const asMetBefore = (findings: readonly Finding[], before: readonly MetFinding[]): readonly MetFinding[] => {
  const known = new Map(before.map((finding) => [keyOf(finding), finding]));
  return findings.map((finding) => {
    const { example, nobody, who } = known.get(keyOf(finding)) ?? {};
    return { ...finding, ...(example && { example }), ...(nobody && { nobody }), ...(who && { who }) };
  });
};

/** Where there is no commit, or nobody tells it, people are looked for in the files as they stand. */
const fetchCommitted = async (): Promise<CommittedMessage | undefined> => {
  const { commit, files } = await fetchPublished().catch(() => ({ commit: undefined, files: [] }));
  return commit === undefined ? undefined : { kind: 'committed', files };
};

/** Milliseconds without an edit after which the solver is asked: somebody who types has the machine to themselves. */
const calm = 600;

/** Fetched and made ready while the files are on their way. */
export const startChecker = (): Worker => new Worker(scriptUrl(checkWorkerUrl), { type: 'module' });

export const createCheckLink = (workspace: Workspace, checker: Worker): CheckLink => {
  const checked = createStore<Checked>({
    journeys: [],
    open: undefined,
    findings: undefined,
    users: {},
    proven: undefined,
    proving: false,
    stopped: false,
  });
  let prover: Worker | undefined;
  const start: StartMessage = {
    kind: 'start',
    files: workspace.files,
    contract: workspace.contract,
    documents: Object.keys(workspace.documents),
    externalLists: Object.keys(workspace.externalLists.fr),
    today: workspace.today,
  };
  checker.postMessage(start);
  let told = new Map<string, WorkerFile>(workspace.files.map(({ file, kind, text }) => [file, { file, kind, text }]));
  let version = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: { readonly journey: string | undefined; readonly language: Language } = {
    journey: undefined,
    language: 'fr',
  };

  let next = 0;
  type Waiting = {
    readonly message: AskMessage;
    readonly done: (answer: never) => void;
    readonly fail: (reason: Error) => void;
  };
  const waiting = new Map<number, Waiting>();
  /** The solver is heavy, and nobody needs it before the page stands. */
  const proof = (): Worker => {
    if (prover !== undefined) return prover;
    prover = new Worker(scriptUrl(proofWorkerUrl), { type: 'module' });
    prover.postMessage({ ...start, files: [...told.values()] } satisfies StartMessage);
    prover.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failed' in data) one?.fail(new Error(data.failed));
      else one?.done(data.answer as never);
    });
    return prover;
  };
  const ask: CheckLink['ask'] = (kind, question) =>
    new Promise((done, fail) => {
      const id = (next += 1);
      const message = { kind, id, ask: question } as AskMessage;
      waiting.set(id, { message, done, fail });
      proof().postMessage(message);
    });
  const stop: CheckLink['stop'] = (kind) => {
    const ended = [...waiting].filter(([, { message }]) => message.kind === kind);
    if (ended.length === 0) return;
    // A solver at work hears nobody: it is another one that answers what else was asked.
    prover?.terminate();
    prover = undefined;
    for (const [id, { fail }] of ended) {
      waiting.delete(id);
      fail(new Stopped());
    }
    for (const { message } of waiting.values()) proof().postMessage(message);
  };

  const rest = (): void => {
    clearTimeout(timer);
    checked.set((before) => ({ ...before, proving: false, stopped: true }));
  };
  /** One proof at a time; of those that wait, the newest. */
  let proving = false;
  const prove = async (): Promise<void> => {
    const { journey, language } = asked;
    if (proving || journey === undefined) return;
    proving = true;
    checked.set((before) => ({ ...before, proving, stopped: false }));
    const at = version;
    const proven = await ask('prove', { journey, language }).catch((reason: unknown) =>
      reason instanceof Stopped ? 'stopped' : [],
    );
    proving = false;
    if (proven === 'stopped') rest();
    else if (at === version) {
      checked.set((before) => ({ ...before, proven, proving }));
      await meet();
    } else await prove();
  };
  /** Once: many files, and what was sound at the start was sound. */
  let committed: CommittedMessage | undefined;
  let toldCommitted: Worker | undefined;
  /** Who meets what reading found: looked for last, and only of what is still there. */
  const meet = async (): Promise<void> => {
    const { findings = [] } = checked.get();
    if (findings.length === 0) return;
    committed ??= await fetchCommitted();
    if (committed !== undefined && toldCommitted !== proof()) {
      toldCommitted = proof();
      toldCommitted.postMessage(committed);
    }
    const met = await ask('meet', { findings, language: asked.language }).catch(() => findings);
    checked.set((before) => (before.findings === findings ? { ...before, findings: met } : before));
  };

  checker.addEventListener('message', ({ data }: MessageEvent<CheckedMessage>) => {
    if (data.kind === 'found') {
      const { version: of, findings, users } = data;
      if (of === version) {
        checked.set((before) => ({ ...before, findings: asMetBefore(findings, before.findings ?? []), users }));
      }
      return;
    }
    const { journeys, open } = data;
    const isOther = asked.journey !== undefined && open !== undefined && open.journey.id !== asked.journey;
    checked.set((before) => ({ ...before, journeys, open: isOther ? before.open : open }));
  });

  return {
    checked,
    ask,
    stop: (kind) => {
      // What has not begun yet does not begin.
      if (kind === 'prove' && !proving) rest();
      else stop(kind);
    },
    prove: () => void prove(),
    check: (files, journey, language) => {
      const changed: WorkerFile[] = [];
      const present = [...files.values()].filter(({ text }) => text !== noFile);
      for (const { file, kind, text } of present) {
        if (told.get(file)?.text !== text) changed.push({ file, kind, text });
      }
      const before = told;
      told = new Map(present.map(({ file, kind, text }) => [file, { file, kind, text }]));
      const gone = [...before.keys()].filter((file) => !told.has(file));
      const isSame = changed.length === 0 && gone.length === 0;
      if (isSame && version > 0 && asked.journey === journey && asked.language === language) return;
      if (!isSame) {
        const message: FilesMessage = { kind: 'files', files: changed, gone };
        checker.postMessage(message);
        prover?.postMessage(message);
      }
      if (asked.journey !== journey) checked.set((before) => ({ ...before, proven: undefined }));
      checked.set((before) => (before.stopped ? { ...before, stopped: false } : before));
      version += 1;
      asked = { journey, language };
      checker.postMessage({ kind: 'check', version, journey, language });
      clearTimeout(timer);
      timer = setTimeout(() => void prove(), calm);
    },
  };
};
