import { hasUnsavedInput } from '../../engine/session/session-context.ts';
import { api } from '../api.ts';
import { beforeSessionEnds } from '../session/leaving-work.ts';
import type { JourneySession } from './create-session.ts';
import { holdDraft } from './held-draft.ts';
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
  let sent = '';
  let state: DraftState = none;
  const listeners = new Set<() => void>();
  const tell = (next: DraftState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const send = async (keepalive: boolean): Promise<void> => {
    clearTimeout(timer);
    const { context } = session.getSnapshot();
    if (context.place.kind !== 'step' || context.dossier === '' || !hasUnsavedInput(context)) return;
    const text = JSON.stringify([context.place.id, context.raw]);
    if (text === sent) return;
    sent = text;
    const draft = { dossier: context.dossier, step: context.place.id, raw: { ...context.raw } };
    holdDraft(draft);
    try {
      const { savedAt } = await api.call(dossierCalls.draft, draft, { keepalive });
      holdDraft(undefined);
      // Something newer may be on its way meanwhile.
      if (text === sent) tell({ kind: 'kept', at: savedAt });
    } catch (error) {
      if (text === sent) {
        sent = '';
        tell(waiting);
      }
      throw error;
    }
  };
  const quietly = (keepalive: boolean): void => {
    send(keepalive).catch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => quietly(false), tryAgainAfter);
    });
  };
  let { raw, place } = session.getSnapshot().context;
  const subscription = session.subscribe(({ context, value }) => {
    if (context.place !== place) {
      place = context.place;
      if (state !== none) tell(none);
    }
    if (context.raw === raw || value !== 'showing') return;
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
