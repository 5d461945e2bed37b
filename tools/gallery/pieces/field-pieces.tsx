import { AnnuityChart } from '../../../steps/charts/AnnuityChart.tsx';
import { CeilingChart } from '../../../steps/charts/CeilingChart.tsx';
import { HistoryChart } from '../../../steps/charts/HistoryChart.tsx';
import { ProjectionChart } from '../../../steps/charts/ProjectionChart.tsx';
import { fileExamples } from '../../../steps/fields/file/examples.ts';
import { FileStatus } from '../../../steps/fields/file/FileStatus.tsx';
import type { Sending } from '../../../steps/fields/file/use-sending.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { exampleContext, exampleServices, exampleText, exampleView } from '../gallery-services.ts';
import { annuity, ceiling, falls, history, projection } from '../screens/simulation-examples.ts';
import type { PieceProps } from './PiecePage.tsx';

export const Charts = ({ locale }: PieceProps) => (
  <>
    <ProjectionChart data={projection} locale={locale} />
    <AnnuityChart data={annuity} locale={locale} />
    <CeilingChart data={ceiling} locale={locale} />
    <HistoryChart data={history} locale={locale} />
    <HistoryChart data={falls} locale={locale} />
  </>
);

const photo = new File([], 'IMG_20251103_185947.jpg');
const attempt = { shown: photo, original: photo, quarters: 0 };
const moments: readonly Sending[] = [
  { kind: 'sending', name: photo.name, done: 0, again: false },
  { kind: 'sending', name: photo.name, done: 0.62, again: false },
  { kind: 'failed', words: undefined, attempt, tries: 0, back: undefined },
  { kind: 'failed', words: undefined, attempt, tries: 0, back: () => new Promise(() => undefined) },
  { kind: 'refused', issue: { field: 'file', code: 'file-type' } },
  { kind: 'refused', issue: { field: 'file', code: 'file-too-large' } },
  { kind: 'refused', issue: { field: 'file', code: 'file-empty' } },
  { kind: 'refused', issue: { field: 'file', code: 'file-unreadable' } },
  { kind: 'refused', issue: { field: 'file', code: 'file-unknown' } },
  { kind: 'idle' },
];

export const SendingFile = ({ locale }: PieceProps) => {
  const { field } = fileExamples.examples['one'] ?? {};
  if (field === undefined) return null;
  const services = exampleServices(exampleText(fileExamples.english, locale), exampleContext(locale));
  const view = exampleView('file', field, locale) as FieldView<'file'>;
  return moments.map((sending, n) => (
    <FileStatus key={n} id={`moment-${n}`} sending={sending} stored view={view} services={services} />
  ));
};
