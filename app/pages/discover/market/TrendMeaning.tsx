import { Trans } from '@lingui/react/macro';

import type { Indicator, IndicatorKind } from './load-market.ts';

type TrendMeaningProps = { readonly trend: Indicator['tendance']; readonly kind: IndicatorKind };

/** What the trend of the month means, in a sentence. */
export const TrendMeaning = ({ trend, kind }: TrendMeaningProps) => (
  <p>
    {trend === 'TENSION' ? (
      <Trans>Le taux a monté depuis un mois : les obligations déjà émises perdent de la valeur.</Trans>
    ) : trend === 'DETENTE' ? (
      <Trans>Le taux a baissé depuis un mois : les obligations déjà émises gagnent de la valeur.</Trans>
    ) : trend === 'NEUTRE' ? (
      <Trans>Peu de changement depuis un mois.</Trans>
    ) : kind === 'ACTIONS' ? (
      trend === 'POSITIVE' ? (
        <Trans>L’indice a monté depuis un mois : les fonds qui détiennent ces actions prennent de la valeur.</Trans>
      ) : (
        <Trans>L’indice a baissé depuis un mois : les fonds qui détiennent ces actions perdent de la valeur.</Trans>
      )
    ) : kind === 'DEVISE' ? (
      trend === 'POSITIVE' ? (
        <Trans>L’euro a monté depuis un mois : ce qui est placé en dollars vaut moins en euros.</Trans>
      ) : (
        <Trans>L’euro a baissé depuis un mois : ce qui est placé en dollars vaut plus en euros.</Trans>
      )
    ) : trend === 'POSITIVE' ? (
      <Trans>Le baril a renchéri depuis un mois : l’énergie et les transports coûtent plus cher.</Trans>
    ) : (
      <Trans>Le baril a baissé depuis un mois : l’énergie et les transports coûtent moins cher.</Trans>
    )}
  </p>
);
