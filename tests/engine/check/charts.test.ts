import { expect, it } from 'vitest';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import type { WireSchema } from '../../../engine/check/contract-facts.ts';
import { shippedFiles } from '../../journeys/shipped-definitions.ts';
import { findingsOf, journeyOf, stepOf } from './check-one.ts';

type Live = { readonly call: string; readonly chart: string };

const livesIn = (value: unknown): readonly Live[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'call' in value && 'chart' in value
      ? [value as Live]
      : Object.values(value).flatMap(livesIn);
/** What is drawn in the shipped journeys. */
const { journeys, parts } = await shippedFiles();
const lives = [...journeys, ...parts].flatMap(({ definition }) => livesIn(definition));

/** What is said of a chart of a call that answers so: the places that it misses, and the chart to draw instead. */
const toldOf = ({ call, chart }: Live, response: WireSchema | undefined) => {
  const journey = journeyOf([stepOf('see', { screen: 'info', live: { call, send: {}, chart } })]);
  const findings = findingsOf(journey, ['chart-without-data'], {
    responses: response === undefined ? {} : { [call]: response },
  });
  return findings.map(({ message, pointer, suggestion }) => ({
    pointer,
    suggestion,
    places: /\(missing: (.*)\)/u.exec(message)?.[1]?.split(', ') ?? [],
  }));
};

/** An answer that holds some places, in groups or in lines, and nothing else. */
const holding = (places: readonly string[], inLines: boolean): WireSchema => {
  const keys = Map.groupBy(places, (place) => place.split('.')[0] ?? '');
  const wireOf = (key: string, below: readonly string[]): WireSchema => {
    const inner = below.flatMap((place) => (place === key ? [] : [place.slice(key.length + 1)]));
    if (inner.length === 0) return { type: 'number' };
    return inLines ? { type: 'array', items: holding(inner, inLines) } : holding(inner, inLines);
  };
  return { type: 'object', properties: Object.fromEntries([...keys].map(([key, own]) => [key, wireOf(key, own)])) };
};
const has = (wire: WireSchema | undefined, [key, ...rest]: readonly string[]): boolean => {
  if (key === undefined || wire === undefined) return wire !== undefined;
  return has((wire.items ?? wire).properties?.[key], rest);
};

it('a chart misses what it draws and its call does not answer, place by place, and nothing else', () => {
  const { calls } = contractFacts();
  for (const live of lives) {
    const response = calls[live.call]?.response;
    expect([live, toldOf(live, response)]).toEqual([live, []]);
    // A contract that says nothing may answer anything.
    expect(toldOf(live, {})).toEqual([]);
    const [all] = toldOf(live, holding(['other'], false));
    expect(all?.pointer).toBe('/sections/0/steps/0/live/chart');
    const places = all?.places ?? [];
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect([live, place, has(response, place.split('.'))]).toEqual([live, place, true]);
    for (const inLines of [true, false]) {
      expect(toldOf(live, holding(places, inLines))).toEqual([]);
      for (const place of places) {
        const others = places.filter((one) => one !== place);
        expect(toldOf(live, holding(others, inLines)).map((told) => told.places)).toEqual([[place]]);
      }
    }
  }
});

it('who draws the wrong chart is told the one that could be drawn, if it is the only one', () => {
  const charts = [...new Set(lives.map(({ chart }) => chart))];
  for (const { call, chart: meant } of lives) {
    const response = contractFacts().calls[call]?.response;
    const drawn = charts.filter((chart) => toldOf({ call, chart }, response).length === 0);
    expect(drawn).toContain(meant);
    for (const chart of charts.filter((one) => !drawn.includes(one))) {
      expect([chart, toldOf({ call, chart }, response)[0]?.suggestion]).toEqual([
        chart,
        drawn.length === 1 ? meant : undefined,
      ]);
    }
  }
});
