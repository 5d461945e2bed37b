import { hasUnsavedInput } from '../../engine/session/session-context.ts';
import { api } from '../api.ts';
import { beforeSessionEnds } from '../session/leaving-work.ts';
import type { JourneySession } from './create-session.ts';
import { holdDraft } from './held-draft.ts';
import { dossierCalls } from './ports.ts';

/** Milliseconds without a keystroke before what was typed goes to the server. */
const pause = 800;

export type DraftKeeper = {
  /** Sends what is not sent yet. Rejects where it cannot be kept. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
};

/**
 * Keeps what is half typed on the server while the reader types: it survives an expired session, a closed tab and
 * another device. Nothing personal goes into the browser's storage.
 */
export const keepDrafts = (session: JourneySession): DraftKeeper => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = '';
  const send = async (keepalive: boolean): Promise<void> => {
    clearTimeout(timer);
    const snapshot = session.getSnapshot();
    const { context } = snapshot;
    if (context.place.kind !== 'step' || context.dossier === '' || !hasUnsavedInput(context)) return;
    const text = JSON.stringify([context.place.id, context.raw]);
    if (text === sent) return;
    sent = text;
    const draft = { dossier: context.dossier, step: context.place.id, raw: { ...context.raw } };
    holdDraft(draft);
    await api.call(dossierCalls.draft, draft, { keepalive });
    holdDraft(undefined);
  };
  const quietly = (keepalive: boolean): void => {
    send(keepalive).catch(() => {
      // Tried again at the next keystroke, and the step's own save tells the reader when the server is away.
      sent = '';
    });
  };
  let raw = session.getSnapshot().context.raw;
  const subscription = session.subscribe(({ context, value }) => {
    if (context.raw === raw || value !== 'showing') return;
    raw = context.raw;
    clearTimeout(timer);
    timer = setTimeout(() => quietly(false), pause);
  });
  const onHide = (): void => quietly(true);
  addEventListener('pagehide', onHide);
  const release = beforeSessionEnds(() => send(true));
  return {
    flush: () => send(false),
    stop: () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      removeEventListener('pagehide', onHide);
      release();
    },
  };
};
