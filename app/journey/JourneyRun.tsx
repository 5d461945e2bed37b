import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { compileLater } from '../../engine/compile/compile-journey.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { hasUnsavedInput } from '../../engine/session/session-context.ts';
import { isAtRest, screenOf } from '../../engine/session/session-machine.ts';
import type { Language } from '../../locales/load-catalog.ts';
import type { TextOf } from '../../steps/step-props.ts';
import { useLeaveWarning } from '../navigation/use-leave-warning.tsx';
import { loadPage } from '../navigation/load-page.ts';
import { useNavigator } from '../navigation/navigator-context.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { createSession, planOf, type JourneySession } from './create-session.ts';
import { keepDrafts, type DraftKeeper } from './draft-keeper.ts';
import { isAuthoring } from './is-authoring.ts';
import { lazyAside } from './lazy-aside.tsx';
import { loadAllKinds } from './load-kinds.ts';
import { createPorts } from './ports.ts';
import { SaveProgress } from './SaveProgress.tsx';
import { useDrawn } from './StepPage.tsx';
import { StepPages, type Ahead } from './StepPages.tsx';
import { waitFor } from 'xstate';

/** Where a journey ends or waits, what stands in its way and what authors see are not part of its first step. */
const OutcomePage = lazy(async () => ({ default: (await loadPage(() => import('./OutcomePage.tsx'))).OutcomePage }));
const JourneyProblem = lazyAside(async () => (await import('./JourneyProblem.tsx')).JourneyProblem, <Waiting />);
const EditFindings = lazyAside(async () => (await import('./EditFindings.tsx')).EditFindings);

type RunProps = {
  readonly bundle: JourneyBundle;
  readonly language: Language;
  readonly path: string;
  readonly text: TextOf;
  /** Puts the journey of another publication on the page. */
  readonly onFollow: (publication: string) => Promise<JourneyBundle>;
};

const isOpening = (state: ReturnType<typeof screenOf>): boolean => state === 'opening' || state === 'checking';
const hasOpened = (snapshot: ReturnType<JourneySession['getSnapshot']>): boolean => !isOpening(screenOf(snapshot));

/** Starts the session once, and keeps it from step to step; language and edits are told to it, not restarted. */
export const JourneyRun = (props: RunProps) => {
  const { bundle, language, path, onFollow } = props;
  const plan = planOf(bundle);
  const served = useRef({ bundle, onFollow });
  useEffect(() => {
    served.current = { bundle, onFollow };
  }, [bundle, onFollow]);
  const [running, setRunning] = useState<{ readonly session: JourneySession; readonly drafts: DraftKeeper }>();
  // What the session starts with; later changes reach it as events.
  const start = useRef({ plan, locale: language, wanted: path });
  useEffect(() => {
    const { plan: first, ...rest } = start.current;
    const follow = async (publication: string): Promise<void> => {
      const next = await served.current.onFollow(publication);
      served.current = { ...served.current, bundle: next };
      const newPlan = planOf(next);
      session.send({ type: 'REPLAN', plan: newPlan, routing: compileLater(newPlan) });
    };
    const session: JourneySession = createSession(
      first,
      createPorts(() => served.current.bundle, follow),
      rest,
    );
    const drafts = keepDrafts(session);
    const timer = setTimeout(() => {
      session.start();
      // In slices: the frame of the page can be used meanwhile. Rejects where the page is left before.
      waitFor(session, hasOpened).then(
        () => startTransition(() => setRunning({ session, drafts })),
        () => undefined,
      );
    });
    return () => {
      clearTimeout(timer);
      drafts.flush().catch(() => undefined);
      drafts.stop();
      session.stop();
    };
  }, []);
  useEffect(() => {
    running?.session.send({ type: 'LOCALE', locale: language });
  }, [running, language]);
  useEffect(() => {
    if (running === undefined || running.session.getSnapshot().context.plan.journey === plan.journey) return undefined;
    let stale = false;
    const replan = (): void => {
      if (!stale) running.session.send({ type: 'REPLAN', plan, routing: compileLater(plan) });
    };
    // Where the kinds of a new plan cannot be had, the reader goes on with the one before.
    loadAllKinds(plan).then(replan, () => undefined);
    return () => {
      stale = true;
    };
  }, [running, plan]);
  if (running === undefined) return <Waiting />;
  return <Running {...props} {...running} />;
};

/** Milliseconds until what goes on beside a session is fetched. */
const pause = 100;

const Running = ({
  bundle,
  language,
  path,
  text,
  session,
  drafts,
}: RunProps & { readonly session: JourneySession; readonly drafts: DraftKeeper }) => {
  const drawn = useDrawn(session);
  const { context } = drawn;
  const state = screenOf(drawn);
  const settled = !isOpening(state) && state !== 'failed';
  useAddress(session, path, context.place.route, settled);
  const [ahead, setAhead] = useState<Ahead>();
  useEffect(() => {
    // The first screen is painted first.
    const beside = new Promise((resolve) => void setTimeout(resolve, pause))
      .then(() => loadPage(() => import('./go-beside.ts')))
      .then(({ goBeside }) => goBeside(session, setAhead));
    return () => {
      beside.then(
        (end) => end(),
        () => undefined,
      );
    };
  }, [session]);
  const routes = useMemo(() => routesOf(bundle), [bundle]);
  const [leaving, setLeaving] = useState(false);
  const draft = useSyncExternalStore(drafts.subscribe, drafts.get);
  const { go } = useNavigator();
  const leave = useCallback(async (): Promise<void> => {
    setLeaving(true);
    try {
      // The space shows what is saved: what is on its way arrives first, or brings the reader back.
      await waitFor(session, isAtRest);
      if (session.getSnapshot().context.returned) return;
      await drafts.flush();
      await go('/menuinfos', { asked: true });
    } catch {
      // The status beside the button says so, and the reader stays with what was typed.
    } finally {
      setLeaving(false);
    }
  }, [session, drafts, go]);
  const dialog = useLeaveWarning(context.place.kind === 'step' && hasUnsavedInput(context) && state !== 'saving', {
    isInside: (pathname) => routes.has(pathname),
    keep: drafts.flush,
  });
  return (
    <>
      {dialog}
      {isAuthoring() && <EditFindings />}
      {state === 'failed' || state === 'expired' || state === 'conflict' ? (
        <JourneyProblem state={state} session={session} context={context} text={text} bundle={bundle} />
      ) : !settled || state === 'prefilling' ? (
        <Waiting />
      ) : context.place.kind === 'outcome' ? (
        <Suspense fallback={<Waiting />}>
          <OutcomePage session={session} context={context} text={text} />
        </Suspense>
      ) : (
        <SaveProgress session={session} draft={draft}>
          <StepPages
            ahead={ahead}
            bundle={bundle}
            language={language}
            session={session}
            context={context}
            state={state}
            onLeave={leave}
            leaving={leaving}
            text={text}
          />
        </SaveProgress>
      )}
    </>
  );
};

const routesOf = (bundle: JourneyBundle): ReadonlySet<string> =>
  new Set([
    ...bundle.journey.steps.map((step) => step.route),
    ...Object.values(bundle.journey.outcomes).map((outcome) => outcome.route),
  ]);

/**
 * Holds the address and the session together: the session moves the address on, the browser's Back, Forward and
 * deep links move the session where the path allows, and are led back where it does not.
 */
const useAddress = (session: JourneySession, path: string, route: string, settled: boolean): void => {
  const { go } = useNavigator();
  const shown = useRef(path);
  const arrived = useRef(false);
  useEffect(() => {
    if (!settled) return;
    if (path !== shown.current) {
      shown.current = path;
      if (path !== session.getSnapshot().context.place.route) session.send({ type: 'GOTO', route: path });
    }
    const wanted = session.getSnapshot().context.place.route;
    if (wanted === path) {
      arrived.current = true;
      return;
    }
    shown.current = wanted;
    // The first address may have been a wish; it leaves no trace in the history.
    void go(wanted, { replace: !arrived.current });
    arrived.current = true;
  }, [path, route, settled, session, go]);
};
