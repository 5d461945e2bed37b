import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { StepRecord } from '../../engine/answers/answers.ts';
import { readAnswers } from '../../engine/answers/validate-answers.ts';
import { reachOf } from '../../engine/path/path.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { hasUnsavedInput, type SessionContext } from '../../engine/session/session-context.ts';
import type { ScreenState } from '../../engine/session/session-machine.ts';
import { deriveStepView } from '../../engine/view/derive-step-view.ts';
import type { Language } from '../../locales/load-catalog.ts';
import { unopenedIssues } from '../../steps/screens/unopened-issues.ts';
import { StepRenderer } from '../../steps/StepRenderer.tsx';
import type { SaveState, TextOf } from '../../steps/step-props.ts';
import { needWords } from '../i18n/language.ts';
import { announce } from '../navigation/announcer.ts';
import { loadPage } from '../navigation/load-page.ts';
import { titleShown, useArrival } from '../navigation/use-arrival.ts';
import type { JourneySession } from './create-session.ts';
import type { DraftState } from './draft-keeper.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { stepServices } from './step-services.ts';
import { useChart } from './use-chart.ts';
import { useDocuments } from './use-documents.ts';

/** Few are asked again: the others do not wait for its words. */
const AskedAgain = lazy(async () => {
  const [{ AskedAgain: Again }] = await loadPage(() => Promise.all([import('./AskedAgain.tsx'), needWords('issues')]));
  return { default: Again };
});

type StepPageProps = {
  readonly bundle: JourneyBundle;
  readonly language: Language;
  readonly session: JourneySession;
  readonly context: SessionContext;
  readonly state: ScreenState;
  /** The step before, or this one, is on its way to the server. */
  readonly saving: boolean;
  readonly draft: DraftState;
  readonly onLeave: () => Promise<void>;
  readonly leaving: boolean;
  readonly text: TextOf;
};

const busyStates: ReadonlySet<ScreenState> = new Set(['rereading', 'submitted', 'saving', 'queued']);

const saveStateOf = ({ state, saving, context, draft }: StepPageProps): SaveState => {
  if (saving || busyStates.has(state)) return { kind: 'saving' };
  if (state === 'unsaved') return { kind: 'failed', reason: context.problem ?? 'server' };
  if (draft.kind !== 'none' && hasUnsavedInput(context)) return draft;
  return context.savedAt === undefined ? { kind: 'idle' } : { kind: 'saved', at: context.savedAt };
};

/** One step on the screen: the view of the engine, drawn by `steps/`, heard by the session. */
export const StepPage = (props: StepPageProps) => {
  const { bundle, language, session, context, state, text } = props;
  const { t } = useLingui();
  const { plan, path, place, raw } = context;
  const planStep = plan.steps[plan.indexOf.get(place.id) ?? -1];
  const { known, locale, answers, issues } = context;
  const typed = useMemo(
    (): StepRecord =>
      planStep === undefined ? {} : readAnswers(plan, planStep, raw, path.slots, { known }, locale).record,
    [plan, planStep, raw, path, known, locale],
  );
  const view = useMemo(
    () => deriveStepView(path, place.id, answers, typed, bundle.lists),
    [path, place.id, answers, typed, bundle],
  );
  const services = useMemo(
    () => stepServices(bundle, plan, path.slots, context.locale, text, context.dossier),
    [bundle, plan, path, context.locale, text, context.dossier],
  );
  const chart = useChart(bundle, context);
  const { documents, open } = useDocuments(view.documents, context.dossier, language);
  const [stopped, setStopped] = useState(false);
  const isRefused = stopped && unopenedIssues(view, documents).length > 0;
  const [errors, warnings] = useMemo(
    () => [issues.filter((issue) => issue.level !== 'warning'), issues.filter((issue) => issue.level === 'warning')],
    [issues],
  );
  useArrival(
    `${text(view.title)} – ${t`Partie ${view.section.index + 1} sur ${view.section.count}`}`,
    isRefused || (errors.length > 0 && context.attempts > 0) ? t`Erreur : ` : '',
    view.step,
  );
  const isBroughtBack = context.returned && state === 'unsaved';
  useEffect(() => {
    if (isBroughtBack) announce(t`Cette étape n’est pas encore enregistrée : vous y êtes de nouveau.`);
    // Said once, in the language of the moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBroughtBack]);
  const next = path.steps[path.steps.findIndex((step) => step.id === view.step) + 1];
  const nextStep = next === undefined ? undefined : plan.steps[next.index]?.step;
  const changing = path.current !== undefined && path.steps[path.current]?.id !== view.step;
  const asked = context.asked.find(({ step }) => step === view.step);
  const isDone = path.steps.some(({ id, status }) => id === view.step && status === 'done');
  const canGoBack = view.previous !== undefined && reachOf(path, view.previous) === 'reachable';
  // The same functions each time: what is drawn is drawn anew only where it changes.
  const hands = useMemo(
    () => ({
      onRaw: (name: string, value: unknown) => session.send({ type: 'TYPE', name, raw: value }),
      onShown: () => {
        titleShown();
        fetchAhead(session.getSnapshot().context.plan);
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
    <StepRenderer
      {...hands}
      view={view}
      raw={raw}
      issues={errors}
      warningsToConfirm={warnings}
      onBack={canGoBack ? back : undefined}
      returned={context.returned}
      busy={busyStates.has(state)}
      saveState={saveStateOf(props)}
      onLeave={leave}
      leaving={props.leaving}
      services={services}
      documents={documents}
      onOpenDocument={open}
      chartData={chart}
      nextTitle={nextStep === undefined ? undefined : text(nextStep.short ?? nextStep.title)}
      asked={
        asked !== undefined &&
        !isDone && (
          <Suspense>
            <AskedAgain
              why={asked.why}
              before={context.answers[view.step] ?? {}}
              fields={view.fields}
              services={services}
            />
          </Suspense>
        )
      }
      notice={changing ? t`Après cette réponse, vous reviendrez là où vous en étiez.` : undefined}
    />
  );
};
