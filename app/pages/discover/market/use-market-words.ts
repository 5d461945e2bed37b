import { useLingui } from '@lingui/react/macro';

import { formatNumber, formatPercent } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { signedPercent } from '../../space/signed-figures.ts';
import type { Indicator, IndicatorKind } from './load-market.ts';

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** How the markets are told: values in the unit of their kind, changes to the hundredth, trends (R114). */
export const useMarketWords = () => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);

  /** A value on the scale of a chart, where the unit of an index goes without saying. */
  const scale = (kind: IndicatorKind, worth: number): string => {
    const number = formatNumber(worth, locale);
    switch (kind) {
      case 'ACTIONS':
        return number;
      case 'TAUX':
        return formatPercent(Math.round(worth * 100), locale);
      case 'DEVISE':
      case 'MATIERE':
        return t`${number} $`;
    }
  };
  /** A value, in points, percent or dollars. */
  const value = (kind: IndicatorKind, worth: number): string => {
    const words = scale(kind, worth);
    return kind === 'ACTIONS' ? t`${words} points` : words;
  };
  /** A change that travels as a ratio: of a rate in percentage points, of anything else in percent. */
  const change = (kind: IndicatorKind, ratio: number): string => {
    if (kind !== 'TAUX') return signedPercent(ratio, locale, 2);
    const points = hundredth(ratio * 100);
    const number = formatNumber(points, locale);
    const words = t`${number} pt`;
    return points > 0 ? `+${words}` : words;
  };
  const trend: Readonly<Record<Indicator['tendance'], string>> = {
    NEGATIVE: t`Négative`,
    NEUTRE: t`Neutre`,
    POSITIVE: t`Positive`,
    TENSION: t`Tension`,
    DETENTE: t`Détente`,
  };
  return { locale, scale, value, change, trend };
};
