import { setupI18n } from '@lingui/core';
import { useMemo, useRef, useState, type MouseEvent } from 'react';
import type { RawRecord } from '../../engine/answers/answers.ts';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import { readAnswers, startRaw } from '../../engine/answers/validate-answers.ts';
import { compileText } from '../../engine/definition/text-message.ts';
import { unitsOf } from '../../engine/fields/units.ts';
import { findPath } from '../../engine/path/path.ts';
import { createPlan, type Plan, type PlanStep } from '../../engine/path/plan.ts';
import { deriveStepView } from '../../engine/view/derive-step-view.ts';
import { offeredActions } from '../../engine/view/offered-actions.ts';
import { OutcomeScreen } from '../../steps/screens/OutcomeScreen.tsx';
import { StepRenderer } from '../../steps/StepRenderer.tsx';
import type { TextOf } from '../../steps/step-props.ts';
import { previewServices } from './preview-services.ts';
import type { PreviewEvent, PreviewState } from './preview-state.ts';
import styles from './preview.module.css';

type PageProps = { readonly state: PreviewState; readonly tell: (event: PreviewEvent) => void };

/** Sentences that were shown, with the text that each came from. */
type Said = Map<string, string>;

const same = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The words of the journey; each sentence that is said is noted with its text. */
const textIn = (words: PreviewState['words'], language: PreviewState['language'], said: Said): TextOf => {
  const own = setupI18n({ locale: language, messages: { [language]: {} } });
  const loaded = new Set<string>();
  return (id, values) => {
    const message = words.get(id);
    if (message === undefined) return id;
    if (!loaded.has(id)) {
      own.load(language, { [id]: compileText(message) });
      loaded.add(id);
    }
    const sentence = own._(id, { ...values });
    said.set(same(sentence), id);
    return sentence;
  };
};

/** The page as a saver sees it, by the very renderer of the app; a click on a text says which one it is. */
export const PreviewPage = ({ state, tell }: PageProps) => {
  const { journey, lists, words, language, place } = state;
  const plan = useMemo(
    () => createPlan(journey, lists, unitsOf(journey, Object.fromEntries(words))),
    [journey, lists, words],
  );
  const said = useRef<Said>(new Map());
  const text = useMemo(() => textIn(words, language, said.current), [words, language]);
  const find = (event: MouseEvent): void => {
    if (!state.editing || !(event.target instanceof Element)) return;
    for (
      let at: Element | null = event.target, depth = 0;
      at !== null && depth < 5;
      at = at.parentElement, depth += 1
    ) {
      const id = said.current.get(same(at.textContent ?? ''));
      if (id === undefined) continue;
      event.preventDefault();
      tell({ kind: 'text', id });
      return;
    }
  };
  const planStep = place.kind === 'step' ? plan.steps[plan.indexOf.get(place.id) ?? -1] : undefined;
  const outcome = place.kind === 'outcome' ? journey.outcomes[place.id] : undefined;
  return (
    // The page inside has its own controls; this only listens to where a text was clicked, which the form offers too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <main className={`${styles['page']} ${state.editing ? styles['editing'] : ''}`} onClickCapture={find}>
      {planStep !== undefined && (
        <StepPreview
          key={`${planStep.step.id}/${language}`}
          state={state}
          plan={plan}
          planStep={planStep}
          text={text}
          tell={tell}
        />
      )}
      {outcome !== undefined && (
        <OutcomeScreen
          kind={outcome.kind}
          title={text(outcome.title)}
          body={outcome.body.map((one) => text(one))}
          illustration={outcome.illustration}
          contact={{ phone: '…', email: '…' }}
          actions={offeredActions(findPath(plan, state.facts), place.id).map(({ id, label, to }) => ({
            id,
            label: text(label),
            onAct: () => to !== undefined && tell({ kind: 'go', step: to }),
          }))}
        />
      )}
    </main>
  );
};

type StepProps = PageProps & { readonly plan: Plan; readonly planStep: PlanStep; readonly text: TextOf };

const StepPreview = ({ state, plan, planStep, text, tell }: StepProps) => {
  const { facts, labels, language, documents } = state;
  const { id } = planStep.step;
  const path = useMemo(() => findPath(plan, facts), [plan, facts]);
  const [typed, setTyped] = useState<RawRecord>({});
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const raw = useMemo(
    () => ({ ...startRaw(plan, planStep, facts.answers[id], {}, path.slots, language), ...typed }),
    [plan, planStep, facts, id, path, language, typed],
  );
  const answers = readAnswers(plan, planStep, raw, path.slots, facts, language);
  const view = deriveStepView(path, id, facts.answers, answers.record, labels);
  const services = useMemo(
    () => previewServices(plan, path.slots, labels, language, text),
    [plan, path, labels, language, text],
  );
  const warnings = answers.issues.filter(({ level }) => level === 'warning');
  const next = path.steps[path.steps.findIndex((step) => step.id === id) + 1];
  const nextStep = next === undefined ? undefined : plan.steps[next.index]?.step;
  return (
    <StepRenderer
      view={view}
      sumUp={(derive) => derive(path, id, facts.answers, labels)}
      raw={raw}
      issues={issues.filter(({ level }) => level !== 'warning')}
      warningsToConfirm={answers.ok ? issues.filter(({ level }) => level === 'warning') : []}
      onRaw={(name, value) => {
        setTyped((before) => ({ ...before, [name]: value }));
        setIssues((before) => before.filter(({ field }) => field.split('[')[0] !== name));
      }}
      onSubmit={(confirmed) => {
        const isFine = answers.ok && (confirmed || warnings.length === 0);
        setIssues(isFine ? [] : answers.issues);
        if (isFine) tell({ kind: 'answered', step: id, record: answers.record });
      }}
      onBack={view.previous === undefined ? undefined : () => tell({ kind: 'go', step: view.previous ?? id })}
      onChangeStep={(step) => tell({ kind: 'go', step })}
      busy={false}
      services={services}
      documents={view.documents.map((one) => ({
        id: one,
        title: documents[one]?.[language] ?? one,
        opened: opened.has(one),
      }))}
      onOpenDocument={(one) => setOpened((before) => new Set([...before, one]))}
      nextTitle={nextStep === undefined ? undefined : text(nextStep.short ?? nextStep.title)}
    />
  );
};
