import type { HistoryData } from '../../steps/charts/history-data.ts';
import { readDay } from '../data/read-day.ts';

/** The points of a history as charts take them. */
export const readPoints = (points: readonly { readonly x: string; readonly y: number }[]): HistoryData['points'] =>
  points.map(({ x, y }) => ({ day: readDay(x), ratio: y }));
