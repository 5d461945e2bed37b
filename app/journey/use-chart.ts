import { useEffect, useRef, useState } from 'react';
import { readAnswers } from '../../engine/answers/validate-answers.ts';
import { fillSlots } from '../../engine/path/path.ts';
import { buildPayload } from '../../engine/path/payload.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { SessionContext } from '../../engine/session/session-context.ts';
import type { ChartData } from '../../steps/step-props.ts';

/** Milliseconds without a change before the simulation is asked for. */
const pause = 200;

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
      import('./ask-chart.ts')
        .then(({ askChart }) => askChart(bundle, live, JSON.parse(asked)))
        .then((answer) => {
          if (turn === latest.current) setChart(answer);
        })
        .catch(() => {
          if (turn === latest.current) setChart({ kind: live.chart, status: 'failed' });
        });
    }, pause);
    return () => clearTimeout(timer);
  }, [bundle, live, asked]);
  if (live === undefined) return undefined;
  // Before there is anything to simulate, nothing is on its way.
  if (chart?.kind === live.chart) return asked === undefined ? { ...chart, status: 'outdated' } : chart;
  return { kind: live.chart, status: asked === undefined ? 'ready' : 'loading' };
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
