import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { createContext, memo, use, useCallback, useEffect, useMemo, useState } from 'react';
import { reachOf } from '../../engine/path/path.ts';
import { certainNext } from '../../engine/path/certain-next.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { comesBackTo, isOnlyRead, readStep, type SessionContext } from '../../engine/session/session-context.ts';
import { screenOf, type ScreenState } from '../../engine/session/session-machine.ts';
import { deriveStepView } from '../../engine/view/derive-step-view.ts';
import type { deriveSummary } from '../../engine/view/derive-summary.ts';
import type { Language } from '../../locales/load-catalog.ts';
import { unopenedIssues } from '../../steps/screens/unopened-issues.ts';
import { StepRenderer } from '../../steps/StepRenderer.tsx';
import type { TextOf } from '../../steps/step-props.ts';
import { announce } from '../navigation/announcer.ts';
import { titleShown, useArrivalAt } from '../navigation/use-arrival.ts';
import type { JourneySession } from './create-session.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { lazyAside } from './lazy-aside.tsx';
import { busyStates } from './SaveProgress.tsx';
import { stepServices } from './step-services.ts';
import { useChart } from './use-chart.ts';
import { useDocuments } from './use-documents.ts';

/** Few are asked again: the others do not wait for its words. */
const AskedAgain = lazyAside(async () => (await import('./AskedAgain.tsx')).AskedAgain);

type StepPageProps = {
  readonly bundle: JourneyBundle;
  readonly language: Language;
  readonly session: JourneySession;
  readonly context: SessionContext;
  readonly state: ScreenState;
  readonly onLeave: () => Promise<void>;
  readonly leaving: boolean;
  readonly text: TextOf;
};

/** What a save moves on and no page shows. */
const unseen: ReadonlySet<string> = new Set<keyof SessionContext>([
  'version',
  'key',
  'pending',
  'server',
  'drafts',
  'behind',
  'savedAt',
]);

type Snapshot = ReturnType<JourneySession['getSnapshot']>;

/** A session as the page draws it: one and the same until something of it looks different. */
export const useDrawn = (session: JourneySession): Snapshot => useSelector(session, itself, isDrawnTheSame);
const itself = (snapshot: Snapshot): Snapshot => snapshot;
const isDrawnTheSame = (a: Snapshot, b: Snapshot): boolean =>
  screenOf(a) === screenOf(b) && looksTheSame(a.context, b.context);

/** Whether two contexts of a session look the same on the page. */
export const looksTheSame = (a: SessionContext, b: SessionContext): boolean => {
  if (a === b) return true;
  for (const name in a) {
    if (a[name as keyof SessionContext] !== b[name as keyof SessionContext] && !unseen.has(name)) return false;
  }
  return true;
};

/** Whether a step is on the screen: else it is drawn ahead, and nobody has arrived at it. */
export const OnScreen = createContext(true);

type ArrivalProps = { readonly title: string; readonly problem: string; readonly step: string };
const Arrived = ({ title, problem, step }: ArrivalProps): null => {
  useArrivalAt(title, problem, step);
  return null;
};
/** Apart from the step, so that showing it draws nothing of it anew. */
const Arrival = (props: ArrivalProps) => use(OnScreen) && <Arrived {...props} />;

/**
 * One step on the screen: the view of the engine, drawn by `steps/`, heard by the session. How its save stands is told
 * around it (`SaveProgress`).
 */
export const StepPage = memo((props: StepPageProps) => {
  const { bundle, language, session, context, state, text } = props;
  const { t } = useLingui();
  const { plan, path, place, raw } = context;
  const { answers, issues } = context;
  const typed = readStep(context).record;
  const view = useMemo(
    () => deriveStepView(path, place.id, answers, typed, bundle.lists),
    [path, place.id, answers, typed, bundle],
  );
  const sumUp = useCallback(
    (derive: typeof deriveSummary) => derive(path, place.id, answers, bundle.lists),
    [path, place.id, answers, bundle],
  );
  const services = useMemo(
    () => stepServices(bundle, plan, path.slots, context.locale, text, context.dossier),
    [bundle, plan, path, context.locale, text, context.dossier],
  );
  const chart = useChart(bundle, context);
  const { documents, open } = useDocuments(bundle, view.documents, context.dossier, language);
  const [stopped, setStopped] = useState(false);
  const isRefused = stopped && unopenedIssues(view, documents).length > 0;
  const [errors, warnings] = useMemo(
    () => [issues.filter((issue) => issue.level !== 'warning'), issues.filter((issue) => issue.level === 'warning')],
    [issues],
  );
  const isBroughtBack = context.returned && state === 'unsaved';
  useEffect(() => {
    if (isBroughtBack) announce(t`Cette étape n’est pas encore enregistrée : vous y êtes de nouveau.`);
    // Said once, in the language of the moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBroughtBack]);
  // A change leads back to where the reader was; else nobody is told what an answer may still change.
  const stood = comesBackTo(context);
  const nextStep =
    stood === undefined ? certainNext(plan, plan.indexOf.get(view.step) ?? -1)?.step : plan.steps[stood.index]?.step;
  const asked = context.asked.find(({ step }) => step === view.step);
  const isDone = path.steps.some(({ id, status }) => id === view.step && status === 'done');
  const canGoBack = view.previous !== undefined && reachOf(path, view.previous) === 'reachable';
  // The same functions each time: what is drawn is drawn anew only where it changes.
  const hands = useMemo(
    () => ({
      onRaw: (name: string, value: unknown) => session.send({ type: 'TYPE', name, raw: value }),
      onShown: () => {
        titleShown();
        fetchAhead(session.getSnapshot().context);
      },
      onSubmit: () => session.send({ type: 'SUBMIT' }),
      onStopped: () => setStopped(true),
      onChangeStep: (step: string) => session.send({ type: 'CHANGE', step }),
      onRetrySave: () => session.send({ type: 'RETRY' }),
    }),
    [session],
  );
  const { onLeave } = props;
  const leave = useCallback(() => void onLeave(), [onLeave]);
  const back = useCallback(() => session.send({ type: 'BACK' }), [session]);
  return (
    <>
      <StepRenderer
        {...hands}
        view={view}
        sumUp={sumUp}
        raw={raw}
        issues={errors}
        warningsToConfirm={warnings}
        onBack={canGoBack ? back : undefined}
        returned={context.returned}
        busy={busyStates.has(state)}
        onLeave={leave}
        leaving={props.leaving}
        services={services}
        documents={documents}
        onOpenDocument={open}
        chartData={chart}
        nextTitle={nextStep && text(nextStep.short ?? nextStep.title)}
        asked={
          asked !== undefined &&
          !isDone && (
            <AskedAgain
              why={asked.why}
              before={context.answers[view.step] ?? {}}
              fields={view.fields}
              services={services}
            />
          )
        }
        notice={
          context.reopened
            ? t`Cette page a changé pendant que vous la remplissiez. Votre saisie est conservée : vérifiez, puis continuez.`
            : stood !== undefined && !isOnlyRead(context)
              ? t`Après cette réponse, vous reviendrez là où vous en étiez.`
              : undefined
        }
        noticeStops={context.reopened}
      />
      <Arrival
        title={`${text(view.title)} – ${t`Partie ${view.section.index + 1} sur ${view.section.count}`}`}
        problem={
          isRefused || (errors.length > 0 && context.attempts > 0)
            ? t`Erreur : `
            : context.reopened
              ? t`À relire : `
              : ''
        }
        step={view.step}
      />
    </>
  );
});
