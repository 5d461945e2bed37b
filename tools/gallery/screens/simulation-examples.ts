import { computeAnnuity } from '../../../api/server/simulation/annuity.ts';
import { projectSavings } from '../../../api/server/simulation/project-savings.ts';
import type { AnnuityData } from '../../../steps/charts/annuity-data.ts';
import type { ProjectionData } from '../../../steps/charts/projection-data.ts';
import type { ScreenExample } from './screen-example.ts';

const { points } = projectSavings({ versementInitial: 500_000, versementMensuel: 15_000, duree: 12 });

/** What the server answers for 5,000 € and 150 € a month over 12 years. */
export const projection: ProjectionData = {
  years: points.map(({ year }) => year),
  paid: points.map(({ paid }) => paid),
  low: points.map(({ low }) => low),
  median: points.map(({ median }) => median),
  high: points.map(({ high }) => high),
};

const { age, monthly, schedule } = computeAnnuity({ but: 'rente', capital: 15_000_000, age: 64 });

/** What the server answers for 150,000 € at 64. */
export const annuity: AnnuityData = { age, monthly, schedule };

const view = {
  title: 'Combien souhaitez-vous épargner, et combien de temps ?',
  intro: 'Déplacez les curseurs : la simulation se met à jour aussitôt. Elle ne vous engage pas.',
  chart: 'projection',
} as const;
const fields = {
  initial: { type: 'money', label: 'Versement initial', min: 0, max: 100_000, step: 100, ui: 'slider' },
  monthly: { type: 'money', label: 'Versement mensuel', min: 0, max: 2000, step: 10, ui: 'slider' },
  years: { type: 'number', label: 'Durée', unit: 'ans', min: 1, max: 40, ui: 'slider' },
} as const;
const answers = { initial: 500_000, monthly: 15_000, years: 12 };
const english = {
  [view.title]: 'How much would you like to save, and for how long?',
  [view.intro]: 'Move the sliders: the simulation follows at once. It does not commit you.',
  'Versement initial': 'Initial payment',
  'Versement mensuel': 'Monthly payment',
  Durée: 'Term',
  ans: 'years',
};

export const simulationExamples = {
  projection: { view, fields, answers, chart: { kind: 'projection', status: 'ready', data: projection }, english },
  'on its way': { view, fields, answers, chart: { kind: 'projection', status: 'loading' }, english },
  'out of reach': {
    view,
    fields,
    answers,
    chart: { kind: 'projection', status: 'failed', data: projection },
    english,
  },
  annuity: {
    view: { title: 'Quelle rente pour votre retraite ?', chart: 'annuity' },
    fields: { age: { type: 'number', label: 'Âge de départ', unit: 'ans', min: 50, max: 85, ui: 'slider' } },
    answers: { age: 64 },
    chart: { kind: 'annuity', status: 'ready', data: annuity },
    english: {
      'Quelle rente pour votre retraite ?': 'What annuity for your retirement?',
      'Âge de départ': 'Starting age',
      ans: 'years',
    },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;
