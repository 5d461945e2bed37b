import { computeAnnuity } from '../../../api/server/simulation/annuity.ts';
import { estimateCeiling } from '../../../api/server/simulation/deduction-ceiling.ts';
import { historyDays, profileHistory } from '../../../api/server/simulation/series.ts';
import { drawdowns, rebased, yearlyChanges } from '../../../api/server/simulation/series-figures.ts';
import { projectSavings } from '../../../api/server/simulation/project-savings.ts';
import type { AnnuityData } from '../../../steps/charts/annuity-data.ts';
import type { CeilingData } from '../../../steps/charts/ceiling-data.ts';
import type { HistoryData } from '../../../steps/charts/history-data.ts';
import type { ProjectionData } from '../../../steps/charts/projection-data.ts';
import type { ScreenExample } from './screen-example.ts';

const {
  points,
  capital = 0,
  monthlyForCapital = 0,
} = projectSavings({ versementInitial: 500_000, versementMensuel: 15_000, duree: 12, capital: 5_000_000 });

/** What the server answers for 5,000 € and 150 € a month over 12 years. */
export const projection: ProjectionData = {
  years: points.map(({ year }) => year),
  paid: points.map(({ paid }) => paid),
  low: points.map(({ low }) => low),
  median: points.map(({ median }) => median),
  high: points.map(({ high }) => high),
};
/** The same, held against a capital of 50,000 €, and against one that is reached on the way. */
const targeted: ProjectionData = { ...projection, target: { capital, monthly: monthlyForCapital } };
const reached: ProjectionData = { ...projection, target: { capital: 1_500_000, monthly: 0 } };

const {
  age,
  monthly,
  schedule,
  wantedMonthly = 0,
  capitalForMonthly = 0,
} = computeAnnuity({ but: 'rente', capital: 15_000_000, age: 64, renteMensuelle: 80_000 });

/** What the server answers for 150,000 € at 64. */
export const annuity: AnnuityData = { age, monthly, schedule };
/** The same for who would like 800 € a month. */
const wished: AnnuityData = { ...annuity, wanted: { monthly: wantedMonthly, capital: capitalForMonthly } };

const estimated = estimateCeiling({ regime: 'SALARIE', revenu: 4_200_000, versement: 500_000 }, 2026);

/** What the server answers for 5,000 € paid by who earns 42,000 €. */
export const ceiling: CeilingData = {
  year: estimated.annee,
  ceiling: estimated.plafond,
  paid: 500_000,
  deductible: estimated.deductible,
  excess: estimated.excedent,
};

const dated = (unit: HistoryData['unit'], ratios: readonly number[]): HistoryData => ({
  unit,
  points: historyDays.map((day, n) => ({ day, ratio: ratios[n] ?? 0 })),
});
const balanced = profileHistory('EQUILIBRE');

/** What the server answers of the balanced profile. */
export const history = dated('index', rebased(balanced));
export const falls = dated('change', drawdowns(balanced));
export const years: HistoryData = {
  unit: 'change',
  points: yearlyChanges(historyDays, balanced).map(({ day, change }) => ({ day, ratio: change })),
};

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
  'short of a target': {
    view,
    fields,
    answers,
    chart: { kind: 'projection', status: 'ready', data: targeted },
    english,
  },
  'target reached': { view, fields, answers, chart: { kind: 'projection', status: 'ready', data: reached }, english },
  'on its way': { view, fields, answers, chart: { kind: 'projection', status: 'loading' }, english },
  'out of reach': {
    view,
    fields,
    answers,
    chart: { kind: 'projection', status: 'failed', data: projection },
    english,
  },
  'of the amounts before': {
    view,
    fields,
    answers,
    chart: { kind: 'projection', status: 'outdated', data: projection },
    english,
  },
  annuity: {
    view: { title: 'À quel âge pensez-vous prendre votre retraite ?', chart: 'annuity' },
    fields: { age: { type: 'number', label: 'Âge de départ', unit: 'ans', min: 50, max: 85, ui: 'slider' } },
    answers: { age: 64 },
    chart: { kind: 'annuity', status: 'ready', data: annuity },
    english: {
      'À quel âge pensez-vous prendre votre retraite ?': 'At what age do you expect to retire?',
      'Âge de départ': 'Starting age',
      ans: 'years',
    },
  },
  'annuity wished for': {
    view: { title: 'À quel âge pensez-vous prendre votre retraite ?', chart: 'annuity' },
    fields: { age: { type: 'number', label: 'Âge de départ', unit: 'ans', min: 50, max: 85, ui: 'slider' } },
    answers: { age: 64 },
    chart: { kind: 'annuity', status: 'ready', data: wished },
    english: {
      'À quel âge pensez-vous prendre votre retraite ?': 'At what age do you expect to retire?',
      'Âge de départ': 'Starting age',
      ans: 'years',
    },
  },
  ceiling: {
    view: { title: 'Souhaitez-vous déduire votre versement ?', chart: 'ceiling' },
    fields: { income: { type: 'money', label: 'Vos revenus de l’an dernier', min: 0, max: 10_000_000 } },
    answers: { income: 4_200_000 },
    chart: { kind: 'ceiling', status: 'ready', data: ceiling },
    english: {
      'Souhaitez-vous déduire votre versement ?': 'Would you like to deduct your payment?',
      'Vos revenus de l’an dernier': 'Your income of last year',
    },
  },
  withdrawal: {
    view: { title: 'Combien souhaitez-vous retirer ?', chart: 'withdrawal' },
    fields: {
      amount: { type: 'money', label: 'Montant du retrait', min: 500, max: 100_000 },
      tax: {
        type: 'choice',
        label: 'Imposition des gains',
        ui: 'cards',
        options: [
          { code: 'FLAT', label: 'Prélèvement forfaitaire', hint: 'Le plus simple, et le moins cher pour la plupart.' },
          {
            code: 'SCALE',
            label: 'Barème de l’impôt sur le revenu',
            hint: 'Utile si vous payez peu ou pas d’impôt. Il s’applique alors à tous vos placements de l’année.',
          },
        ],
      },
    },
    answers: { amount: 1_500_000, tax: 'FLAT' },
    chart: {
      kind: 'withdrawal',
      status: 'ready',
      data: {
        amount: 1_500_000,
        gain: 500_000,
        allowance: 460_000,
        incomeTax: 3_000,
        levies: 86_000,
        net: 1_411_000,
        left: 3_500_000,
      },
    },
    english: {
      'Combien souhaitez-vous retirer ?': 'How much would you like to withdraw?',
      'Montant du retrait': 'Amount',
      'Imposition des gains': 'Tax on gains',
      'Prélèvement forfaitaire': 'Flat rate',
      'Le plus simple, et le moins cher pour la plupart.': 'The simplest, and the cheapest for most.',
      'Barème de l’impôt sur le revenu': 'Income tax scale',
      'Utile si vous payez peu ou pas d’impôt. Il s’applique alors à tous vos placements de l’année.':
        'Useful if you pay little or no income tax. It then applies to all your investments of the year.',
    },
  },
  history: {
    view: { title: 'Ce que 100 € seraient devenus', chart: 'index' },
    fields: {},
    answers: {},
    chart: { kind: 'index', status: 'ready', data: history },
    english: { 'Ce que 100 € seraient devenus': 'What €100 would have become' },
  },
  years: {
    view: { title: 'Année par année', chart: 'change' },
    fields: {},
    answers: {},
    chart: { kind: 'change', status: 'ready', data: years },
    english: { 'Année par année': 'Year by year' },
  },
  falls: {
    view: { title: 'Les baisses, et le temps pour s’en remettre', chart: 'change' },
    fields: {},
    answers: {},
    chart: { kind: 'change', status: 'ready', data: falls },
    english: { 'Les baisses, et le temps pour s’en remettre': 'Falls, and the time to recover' },
  },
} as const satisfies Readonly<Record<string, ScreenExample>>;
