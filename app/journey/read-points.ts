import type { HistoryData } from '../../steps/charts/history-data.ts';

/** The points of a history as charts take them; days come as month/day/year (R120). */
export const readPoints = (points: readonly { readonly x: string; readonly y: number }[]): HistoryData['points'] =>
  points.map(({ x, y }) => ({ day: `${x.slice(6)}-${x.slice(0, 2)}-${x.slice(3, 5)}`, ratio: y }));
