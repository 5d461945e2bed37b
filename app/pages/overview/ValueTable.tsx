import { useLingui } from '@lingui/react/macro';

import type { Locale } from '../../../engine/fields/field-kind.ts';
import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import { FiguresTable } from '../../../steps/parts/FiguresTable.tsx';
import type { ValuePoint } from './ValueChart.tsx';

type ValueTableProps = { readonly points: readonly ValuePoint[]; readonly locale: Locale; readonly isOwn: boolean };

/** The very figures of the curve, the latest first. */
export const ValueTable = ({ points, locale, isOwn }: ValueTableProps) => {
  const { t } = useLingui();
  return (
    <FiguresTable
      caption={isOwn ? t`Valeur simulée de votre épargne` : t`Valeur simulée de cette épargne`}
      about={t`Date`}
      columns={[t`Valeur`, t`Versé en tout`, t`Retiré en tout`]}
      rows={points.toReversed().map(({ day, value, paid, withdrawn }) => ({
        id: day,
        about: formatDate(day, locale),
        figures: [value, paid, withdrawn].map((cents) => formatMoney(cents, locale)),
      }))}
    />
  );
};
