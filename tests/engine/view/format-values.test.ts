import { expect, test } from 'vitest';
import {
  formatDate,
  formatLongDate,
  formatMoney,
  formatMoneyRound,
  formatMoneyShort,
  formatNumber,
  formatPercent,
  formatRatio,
  formatMeasure,
  formatReference,
  formatWeekday,
} from '../../../engine/view/format-values.ts';

const n = '\u202f';
const w = '\u00a0';
const minus = '\u2212';

test.each([
  [formatMoney(123_456, 'fr'), `1${n}234,56${w}€`],
  [formatMoney(-123_400, 'fr'), `${minus}1${n}234,00${w}€`],
  [formatMoney(5, 'en'), '€0.05'],
  [formatMoney(99, 'en'), '€0.99'],
  [formatMoney(-123_456, 'en'), `${minus}€1,234.56`],
  // More cents than a number of euros could hold exactly.
  [formatMoney(9_007_199_254_740_991, 'en'), '€90,071,992,547,409.91'],
  [formatMoneyShort(123_400, 'fr'), `1${n}234${w}€`],
  [formatMoneyShort(123_450, 'en'), '€1,234.50'],
  [formatMoneyRound(123_449, 'fr'), `1${n}234${w}€`],
  [formatMoneyRound(123_450, 'en'), '€1,235'],
  [formatMoneyRound(-40, 'en'), '€0'],
  [formatPercent(1250, 'fr'), `12,5${w}%`],
  [formatPercent(-1, 'en'), `${minus}0.01%`],
  [formatPercent(100_000, 'en'), '1,000%'],
  [formatRatio(-0.06, 'fr'), `${minus}6,0${w}%`],
  [formatRatio(0.12345, 'en'), '12.3%'],
  [formatRatio(0.12345, 'en', 2), '12.35%'],
  [formatRatio(-0.0004, 'fr'), `0,0${w}%`],
  [formatNumber(1234.5, 'fr'), `1${n}234,5`],
  [formatNumber(-0, 'fr'), '0'],
  [formatNumber(1 / 3, 'en'), '0.333333'],
  [formatMeasure(6542.8, 'fr', 2), `6${n}542,80`],
  [formatMeasure(1.08456, 'en', 4), '1.0846'],
  [formatMeasure(-0.04, 'en', 1), '0.0'],
  [formatDate('1985-03-27', 'fr'), '27/03/1985'],
  [formatDate('2026-12-01T23:59:00Z', 'en'), '01/12/2026'],
  [formatDate('2026-13-01', 'en'), '2026-13-01'],
  [formatLongDate('2026-05-01', 'fr'), '1er mai 2026'],
  [formatLongDate('2026-05-11T23:30:00Z', 'fr'), '11 mai 2026'],
  [formatLongDate('2026-05-21', 'fr'), '21 mai 2026'],
  [formatLongDate('2026-05-01', 'en'), '1 May 2026'],
  [formatWeekday('2026-12-01', 'fr'), 'mardi 1er décembre 2026'],
  [formatWeekday('2026-12-21', 'fr'), 'lundi 21 décembre 2026'],
  [formatWeekday('2026-12-01', 'en'), 'Tuesday, 1 December 2026'],
  [formatReference('0192e5a0-7d3f-7abc-9def-pfjzy0qa7'), 'PFJ-ZY0-QA7'],
  [formatReference('ab12'), 'AB1-2'],
  [formatReference(''), ''],
])('%s', (written, meant) => {
  expect(written).toBe(meant);
});
