import { useMemo, type ReactNode } from 'react';
import { hasUnsavedInput } from '../../engine/session/session-context.ts';
import { isSaving, screenOf, type ScreenState } from '../../engine/session/session-machine.ts';
import { SaveStateContext, type SaveStore } from '../../steps/parts/SaveStatus.tsx';
import type { SaveState } from '../../steps/step-props.ts';
import type { JourneySession } from './create-session.ts';
import type { DraftState } from './draft-keeper.ts';
import { lazyAside } from './lazy-aside.tsx';

const SecondFactorNeeded = lazyAside(async () => (await import('./JourneyProblem.tsx')).SecondFactorNeeded);

/** The step waits for its save. */
export const busyStates: ReadonlySet<ScreenState> = new Set(['rereading', 'saving', 'queued']);

type SaveProgressProps = {
  readonly session: JourneySession;
  readonly draft: DraftState;
  readonly children: ReactNode;
};

const saving: SaveState = { kind: 'saving' };
const idle: SaveState = { kind: 'idle' };
const withoutSecondFactor: SaveState = {
  kind: 'failed',
  reason: 'second-factor',
  words: <SecondFactorNeeded />,
};

/** How the save stands, told to the step inside: it goes on and ends without anything else being drawn. */
export const SaveProgress = ({ session, draft, children }: SaveProgressProps) => {
  const store = useMemo(() => saveStoreOf(session, draft), [session, draft]);
  return <SaveStateContext value={store}>{children}</SaveStateContext>;
};

const saveStoreOf = (session: JourneySession, draft: DraftState): SaveStore => {
  let last: SaveState = idle;
  return {
    get: () => {
      const snapshot = session.getSnapshot();
      const state = saveStateOf(snapshot);
      const isCalm = state.kind === 'saved' || state.kind === 'idle';
      const now = isCalm && draft.kind !== 'none' && hasUnsavedInput(snapshot.context) ? draft : state;
      if (!isSameSave(last, now)) last = now;
      return last;
    },
    subscribe: (heard) => {
      const subscription = session.subscribe(heard);
      return () => subscription.unsubscribe();
    },
  };
};

const isSameSave = (a: SaveState, b: SaveState): boolean =>
  a === b || Object.values(a).join() === Object.values(b).join();

const saveStateOf = (snapshot: ReturnType<JourneySession['getSnapshot']>): SaveState => {
  const { context } = snapshot;
  const state = screenOf(snapshot);
  if (isSaving(snapshot) || busyStates.has(state)) return saving;
  if (state === 'unsaved') {
    const { problem = 'server' } = context;
    return problem === 'second-factor' ? withoutSecondFactor : { kind: 'failed', reason: problem };
  }
  return context.savedAt === undefined ? idle : { kind: 'saved', at: context.savedAt };
};
