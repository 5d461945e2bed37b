/** Comes with the first simulation: most steps draw nothing. */
import type { ResponseOf } from '../../api/contract/call.ts';
import type { compute, computePlafond, computeRente } from '../../api/contract/core/simulation.ts';
import type { computeRachatPartiel } from '../../api/contract/insurer-a/withdrawals.ts';
import type { getBase100 } from '../../api/contract/core/statistics.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { StepDefinition } from '../../engine/definition/language.ts';
import type { ChartData } from '../../steps/step-props.ts';
import { api } from '../api.ts';
import { namedCall } from './ports.ts';
import { readPoints } from './read-points.ts';

type Live = NonNullable<StepDefinition['live']>;

/** Asks the server for what a chart shows. Rejects as a call does. */
export const askChart = async (
  bundle: JourneyBundle,
  live: Live,
  payload: Readonly<Record<string, unknown>>,
): Promise<ChartData> => toChart(live.chart, await api.callNamed(namedCall(bundle, live.call, 'read'), payload));

type Projection = ResponseOf<typeof compute>;
type History = ResponseOf<typeof getBase100>;
type Ceiling = ResponseOf<typeof computePlafond>;
type Annuity = ResponseOf<typeof computeRente>;
type Withdrawal = ResponseOf<typeof computeRachatPartiel>;

const toChart = (kind: ChartData['kind'], answer: unknown): ChartData => {
  if (kind === 'projection') {
    const { points, capital, monthlyForCapital } = answer as Projection;
    return {
      kind,
      status: 'ready',
      data: {
        years: points.map((point) => point.year),
        paid: points.map((point) => point.paid),
        low: points.map((point) => point.low),
        median: points.map((point) => point.median),
        high: points.map((point) => point.high),
        ...(capital === undefined || monthlyForCapital === undefined
          ? {}
          : { target: { capital, monthly: monthlyForCapital } }),
      },
    };
  }
  if (kind === 'index' || kind === 'change') {
    return { kind, status: 'ready', data: { unit: kind, points: readPoints((answer as History).points) } };
  }
  if (kind === 'ceiling') {
    const { annee, plafond, deductible, excedent } = answer as Ceiling;
    return {
      kind,
      status: 'ready',
      data: { year: annee, ceiling: plafond, paid: deductible + excedent, deductible, excess: excedent },
    };
  }
  if (kind === 'withdrawal') {
    const { montant, part_gains, abattement, impot, prelevements, net, reste } = answer as Withdrawal;
    return {
      kind,
      status: 'ready',
      data: {
        amount: montant,
        gain: part_gains,
        allowance: abattement,
        incomeTax: impot,
        levies: prelevements,
        net,
        left: reste,
      },
    };
  }
  const annuity = answer as Annuity;
  const { wantedMonthly, capitalForMonthly } = annuity;
  return {
    kind,
    status: 'ready',
    data: {
      age: annuity.age,
      monthly: annuity.monthly,
      schedule: annuity.schedule.map((point) => ({ age: point.age, monthly: point.monthly })),
      ...(wantedMonthly === undefined || capitalForMonthly === undefined
        ? {}
        : { wanted: { monthly: wantedMonthly, capital: capitalForMonthly } }),
    },
  };
};
