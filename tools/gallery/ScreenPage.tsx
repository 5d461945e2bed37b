import { useMemo, useState } from 'react';
import type { RawRecord } from '../../engine/answers/answers.ts';
import type { ScreenKind } from '../../engine/definition/language.ts';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { readerOf } from '../../engine/fields/field-readers.ts';
import type { StepView, Summary } from '../../engine/view/step-view.ts';
import { SaveStateContext, stillSave } from '../../steps/parts/SaveStatus.tsx';
import { StepRenderer } from '../../steps/StepRenderer.tsx';
import { exampleContext, exampleServices, exampleText, exampleView } from './gallery-services.ts';
import type { ScreenExample } from './screens/screen-example.ts';
import { screenExamples } from './screens/screen-examples.ts';

const findExample = (name: string): readonly [ScreenKind, ScreenExample] => {
  const [screen = '', moment = ''] = name.split('/');
  const examples = (screenExamples as Readonly<Record<string, Readonly<Record<string, ScreenExample>>>>)[screen];
  const example = examples?.[moment];
  if (example === undefined) throw new Error(`The gallery has no screen ${name}`);
  return [screen as ScreenKind, example];
};

/** One screen of a step at one moment; its boxes can be typed into, its buttons do nothing. */
export const ScreenPage = ({ name, locale }: { readonly name: string; readonly locale: Locale }) => {
  const [screen, example] = findExample(name);
  const { fields = {}, answers = {} } = example;
  const text = useMemo(() => exampleText(example.english, locale), [example, locale]);
  const context = useMemo(() => exampleContext(locale, answers), [locale, answers]);
  const services = useMemo(() => exampleServices(text, context), [text, context]);
  const [raw, setRaw] = useState<RawRecord>(() =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([id, value]) => {
        const field = fields[id];
        return field === undefined ? [] : [[id, readerOf(field.type).format(value, field as never, context)]];
      }),
    ),
  );
  const save = useMemo(() => stillSave(example.save ?? { kind: 'idle' }), [example]);
  const viewOf = (id: string) => {
    const field = fields[id];
    if (field === undefined) throw new Error(`The screen ${name} has no field ${id}`);
    return exampleView(id, field, locale, answers);
  };
  const view: StepView = {
    journey: 'gallery',
    step: name,
    route: '/',
    screen,
    section: { id: 'gallery', title: locale === 'fr' ? 'Vos informations' : 'Your details', index: 1, count: 5 },
    body: [],
    documents: (example.documents ?? []).map(({ id }) => id),
    // Those of a summary were asked before.
    fields: example.summary === undefined ? Object.keys(fields).map(viewOf) : [],
    sumsUp: example.summary !== undefined,
    progress: {
      done: 12,
      total: 42,
      percent: 31,
      remaining: { least: 28, most: 30 },
      inSection: { least: 3, most: 5 },
    },
    commit: false,
    ...example.view,
  };
  const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ view: viewOf(id), value: answers[id] }));
  const summary: Summary = {
    known: example.known && { ...example.known, rows: rowsOf(example.known.names) },
    groups: Object.entries(example.summary ?? {}).map(([title, ids]) => ({
      section: title,
      title,
      steps: [{ step: title, route: '/', title, rows: rowsOf(ids) }],
    })),
  };
  return (
    <SaveStateContext value={save}>
      <StepRenderer
        view={view}
        sumUp={() => summary}
        raw={raw}
        issues={example.issues ?? []}
        warningsToConfirm={example.warnings}
        onRaw={(id, value) => setRaw((before) => ({ ...before, [id]: value }))}
        onSubmit={() => undefined}
        onBack={example.first === true ? undefined : () => undefined}
        onChangeStep={() => undefined}
        busy={example.busy === true}
        onRetrySave={() => undefined}
        onLeave={() => undefined}
        services={services}
        documents={example.documents?.map((document) => ({
          ...document,
          title: text(document.title),
          problem: document.problem === undefined ? undefined : text(document.problem),
        }))}
        chartData={example.chart}
        nextTitle={example.next === undefined ? undefined : text(example.next)}
        notice={example.notice === undefined ? undefined : text(example.notice)}
      />
    </SaveStateContext>
  );
};
