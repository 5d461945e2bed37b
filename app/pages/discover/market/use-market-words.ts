import { useLingui } from '@lingui/react/macro';

import { formatMeasure, formatNumber, formatPercent, formatRatio } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { signedPercent } from '../../space/signed-figures.ts';
import type { Indicator, IndicatorKind } from './load-market.ts';

/** What decides how the values of an indicator are told. */
type Told = Pick<Indicator, 'nature' | 'decimales'>;

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** How the markets are told: values in the unit of their kind, changes to the hundredth, trends (R114). */
export const useMarketWords = () => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);

  const inDollars = (number: string): string => t`${number} $`;
  /** A value on the scale of a chart: as short as it can be. */
  const scale = ({ nature }: Told, worth: number): string => {
    if (nature === 'TAUX') return formatPercent(Math.round(worth * 100), locale);
    const number = formatNumber(worth, locale);
    return nature === 'ACTIONS' ? number : inDollars(number);
  };
  /** A value among others, where the unit of an index goes without saying. */
  const figure = ({ nature, decimales }: Told, worth: number): string => {
    if (nature === 'TAUX') return formatRatio(worth / 100, locale, decimales);
    const number = formatMeasure(worth, locale, decimales);
    return nature === 'ACTIONS' ? number : inDollars(number);
  };
  /** A value, in points, percent or dollars. */
  const value = (indicator: Told, worth: number): string => {
    const words = figure(indicator, worth);
    return indicator.nature === 'ACTIONS' ? t`${words} points` : words;
  };
  const inPoints = (number: string): string => t`${number} pt`;
  /** A change that travels as a ratio: of a rate in percentage points, of anything else in percent. */
  const change = (kind: IndicatorKind, ratio: number): string => {
    if (kind !== 'TAUX') return signedPercent(ratio, locale, 2);
    const points = hundredth(ratio * 100);
    const words = inPoints(formatMeasure(points, locale, 2));
    return points > 0 ? `+${words}` : words;
  };
  /** The same on the scale of a chart. */
  const changeScale = (kind: IndicatorKind, ratio: number): string =>
    kind === 'TAUX'
      ? inPoints(formatNumber(hundredth(ratio * 100), locale))
      : formatPercent(Math.round(ratio * 10_000), locale);
  const trend: Readonly<Record<Indicator['tendance'], string>> = {
    NEGATIVE: t`Négative`,
    NEUTRE: t`Neutre`,
    POSITIVE: t`Positive`,
    TENSION: t`Tension`,
    DETENTE: t`Détente`,
  };
  return { locale, scale, figure, value, change, changeScale, trend };
};
