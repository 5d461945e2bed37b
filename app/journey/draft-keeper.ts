import type { RawRecord } from '../../engine/answers/answers.ts';
import { unsavedInput } from '../../engine/session/pending-save.ts';
import type { SessionContext } from '../../engine/session/session-context.ts';
import { screenOf } from '../../engine/session/session-machine.ts';
import { api } from '../api.ts';
import { beforeSessionEnds } from '../session/leaving-work.ts';
import type { JourneySession } from './create-session.ts';
import { holdDrafts } from './held-draft.ts';
import { dossierCalls } from './ports.ts';

/** Milliseconds without a keystroke before what was typed goes to the server, and before it is tried again. */
const pause = 800;
const tryAgainAfter = 15_000;

/** Where the half-typed step stands. `at`: ISO instant, by the server's clock. */
export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'waiting' };

export type DraftKeeper = {
  /** Sends what is not sent yet. Rejects where it cannot be kept. */
  readonly flush: () => Promise<void>;
  /** For `useSyncExternalStore`. */
  readonly get: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
};

const none: DraftState = { kind: 'none' };
const waiting: DraftState = { kind: 'waiting' };

/**
 * Keeps what is half typed on the server while the reader types: it survives an expired session, a closed tab and
 * another device. Nothing personal goes into the browser's storage. Without a connection it waits in this tab, and is
 * sent as soon as there is one.
 */
export const keepDrafts = (session: JourneySession): DraftKeeper => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sent = new Map<string, { readonly text: string; readonly done: Promise<void> }>();
  let state: DraftState = none;
  const listeners = new Set<() => void>();
  const tell = (next: DraftState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const sendOne = (
    { dossier, version }: SessionContext,
    step: string,
    raw: RawRecord,
    keepalive: boolean,
  ): Promise<void> => {
    const text = JSON.stringify(raw);
    const known = sent.get(step);
    if (known?.text === text) return known.done;
    // Something newer may be on its way meanwhile.
    const isNewest = (): boolean => sent.get(step)?.text === text;
    const done = api.call(dossierCalls.draft, { dossier, step, version, raw: { ...raw } }, { keepalive }).then(
      ({ savedAt, kept }) => {
        // Where its own save overtook it there is nothing left to keep; where somebody else's did, it waits.
        if (isNewest()) tell(kept ? { kind: 'kept', at: savedAt } : waiting);
      },
      (error: unknown) => {
        if (isNewest()) {
          sent.delete(step);
          tell(waiting);
        }
        throw error;
      },
    );
    sent.set(step, { text, done });
    return done;
  };
  const send = async (keepalive: boolean): Promise<void> => {
    clearTimeout(timer);
    const { context } = session.getSnapshot();
    const { dossier } = context;
    const drafts = unsavedInput(context);
    const steps = Object.entries(drafts);
    if (dossier === '') return;
    holdDrafts(steps.length === 0 ? undefined : { dossier, drafts });
    await Promise.all(steps.map(([step, raw]) => sendOne(context, step, raw, keepalive)));
    holdDrafts(undefined);
  };
  const quietly = (keepalive: boolean): void => {
    send(keepalive).catch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => quietly(false), tryAgainAfter);
    });
  };
  let { raw, place } = session.getSnapshot().context;
  const subscription = session.subscribe((snapshot) => {
    const { context } = snapshot;
    if (context.place !== place) {
      place = context.place;
      sent.clear();
      if (state !== none) tell(none);
    }
    if (context.raw === raw || screenOf(snapshot) !== 'showing') return;
    raw = context.raw;
    clearTimeout(timer);
    timer = setTimeout(() => quietly(false), pause);
  });
  const onHide = (): void => quietly(true);
  const onOnline = (): void => quietly(false);
  addEventListener('pagehide', onHide);
  addEventListener('online', onOnline);
  const release = beforeSessionEnds(() => send(true));
  return {
    flush: () => send(false),
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      removeEventListener('pagehide', onHide);
      removeEventListener('online', onOnline);
      release();
    },
  };
};
