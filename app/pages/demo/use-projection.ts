import { useCallback, useEffect, useState } from 'react';

import type { RequestOf, ResponseOf } from '../../../api/contract/call.ts';
import type { compute } from '../../../api/contract/core/simulation.ts';
import type { Saving } from '../../../api/contract/demo/simulated-saving.ts';
import { simulationCalls } from '../../../api/client/simulation-calls.ts';
import type { ProjectionData } from '../../../steps/charts/projection-data.ts';
import { api } from '../../api.ts';

/** The last data stay on the page while new ones are computed. */
export type Projection =
  | { readonly status: 'loading' | 'ready'; readonly data: ProjectionData | undefined }
  | { readonly status: 'failed'; readonly error: unknown };

/** Milliseconds without a change before the server is asked. */
const calm = 200;

/** What the server is asked to simulate. */
export const askedOf = ({ initial, monthly, years }: Saving): RequestOf<typeof compute> => ({
  versementInitial: initial,
  versementMensuel: monthly,
  duree: years,
});

const toData = ({ points }: ResponseOf<typeof compute>): ProjectionData => ({
  years: points.map(({ year }) => year),
  paid: points.map(({ paid }) => paid),
  low: points.map(({ low }) => low),
  median: points.map(({ median }) => median),
  high: points.map(({ high }) => high),
});

/** What a saving could become, computed by the server, and how to ask again; an answer that was overtaken is dropped. */
export const useProjection = ({ initial, monthly, years }: Saving): readonly [Projection, () => void] => {
  const [projection, setProjection] = useState<Projection>({ status: 'loading', data: undefined });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  useEffect(() => {
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      setProjection((last) => ({ status: 'loading', data: last.status === 'failed' ? undefined : last.data }));
      api.call(simulationCalls.compute, askedOf({ initial, monthly, years }), { signal: overtaken.signal }).then(
        (answer) => setProjection({ status: 'ready', data: toData(answer) }),
        (error: unknown) => {
          if (!overtaken.signal.aborted) setProjection({ status: 'failed', error });
        },
      );
    }, calm);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [initial, monthly, years, attempt]);
  return [projection, retry];
};
