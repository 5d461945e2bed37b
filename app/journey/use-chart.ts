import { useEffect, useRef, useState } from 'react';
import type { getBase100 } from '../../api/contract/core/statistics.ts';
import type { compute, computePlafond, computeRente } from '../../api/contract/core/simulation.ts';
import type { ResponseOf } from '../../api/contract/call.ts';
import { readAnswers } from '../../engine/answers/validate-answers.ts';
import { fillSlots } from '../../engine/path/path.ts';
import { buildPayload } from '../../engine/path/payload.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { SessionContext } from '../../engine/session/session-context.ts';
import type { ChartData } from '../../steps/step-props.ts';
import { api } from '../api.ts';
import { namedCall } from './ports.ts';

/** Milliseconds without a change before the simulation is asked for. */
const pause = 200;

type Projection = ResponseOf<typeof compute>;
type History = ResponseOf<typeof getBase100>;
type Ceiling = ResponseOf<typeof computePlafond>;
type Annuity = ResponseOf<typeof computeRente>;

/** Ages at which the annuity is compared: the one asked for and some around it. */
const toChart = (kind: ChartData['kind'], answer: unknown): ChartData => {
  if (kind === 'projection') {
    const { points } = answer as Projection;
    return {
      kind,
      status: 'ready',
      data: {
        years: points.map((point) => point.year),
        paid: points.map((point) => point.paid),
        low: points.map((point) => point.low),
        median: points.map((point) => point.median),
        high: points.map((point) => point.high),
      },
    };
  }
  if (kind === 'index' || kind === 'change') {
    // R120: days come as month/day/year.
    const points = (answer as History).points.map(({ x, y }) => ({
      day: `${x.slice(6)}-${x.slice(0, 2)}-${x.slice(3, 5)}`,
      ratio: y,
    }));
    return { kind, status: 'ready', data: { unit: kind, points } };
  }
  if (kind === 'ceiling') {
    const { annee, plafond, deductible, excedent } = answer as Ceiling;
    return {
      kind,
      status: 'ready',
      data: { year: annee, ceiling: plafond, paid: deductible + excedent, deductible, excess: excedent },
    };
  }
  const annuity = answer as Annuity;
  return {
    kind,
    status: 'ready',
    data: {
      age: annuity.age,
      monthly: annuity.monthly,
      schedule: annuity.schedule.map((point) => ({ age: point.age, monthly: point.monthly })),
    },
  };
};

/**
 * The chart of a simulation: asked of the server while the reader moves the sliders, the last answer wins. It only ever
 * fills the drawing, never an answer.
 */
export const useChart = (bundle: JourneyBundle, context: SessionContext): ChartData | undefined => {
  const [chart, setChart] = useState<ChartData>();
  const latest = useRef(0);
  const planStep =
    context.place.kind === 'step' ? context.plan.steps[context.plan.indexOf.get(context.place.id) ?? -1] : undefined;
  const live = planStep?.step.live;
  const payload = live === undefined || planStep === undefined ? undefined : payloadOf(context, planStep, live.send);
  const asked = payload === undefined ? undefined : JSON.stringify(payload);
  useEffect(() => {
    if (live === undefined || asked === undefined) return undefined;
    const turn = (latest.current += 1);
    const timer = setTimeout(() => {
      api
        .callNamed(namedCall(bundle, live.call, 'read'), JSON.parse(asked))
        .then((answer) => {
          if (turn === latest.current) setChart(toChart(live.chart, answer));
        })
        .catch(() => {
          if (turn === latest.current) setChart({ kind: live.chart, status: 'failed' });
        });
    }, pause);
    return () => clearTimeout(timer);
  }, [bundle, live, asked]);
  if (live === undefined) return undefined;
  return chart?.kind === live.chart ? chart : { kind: live.chart, status: 'loading' };
};

const payloadOf = (
  context: SessionContext,
  planStep: SessionContext['plan']['steps'][number],
  send: Parameters<typeof buildPayload>[0],
): Record<string, unknown> | undefined => {
  const slots = [...context.path.slots];
  const { record, issues } = readAnswers(context.plan, planStep, context.raw, slots, context, context.locale);
  // What is not an amount yet is not simulated: the drawing before stays.
  if (issues.some(({ code }) => code !== 'rule')) return undefined;
  fillSlots(slots, planStep, record);
  return buildPayload(send, (name) => context.plan.reader(name)(slots));
};
