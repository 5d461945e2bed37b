import { useLingui } from '@lingui/react/macro';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { formatMoneyRound } from '../../engine/view/format-values.ts';
import { FiguresTable } from '../parts/FiguresTable.tsx';

type ProjectionTableProps = {
  readonly points: readonly {
    readonly year: number;
    readonly paid: number;
    readonly low: number;
    readonly median: number;
    readonly high: number;
  }[];
  readonly locale: Locale;
};

/** The very figures of the plot, to be read line by line. */
export const ProjectionTable = ({ points, locale }: ProjectionTableProps) => {
  const { t } = useLingui();
  return (
    <FiguresTable
      caption={t`Projection année par année`}
      about={t`Année`}
      columns={[t`Versements`, t`Défavorable`, t`Médiane`, t`Favorable`]}
      rows={points.map(({ year, paid, low, median, high }) => ({
        id: String(year),
        about: String(year),
        figures: [paid, low, median, high].map((cents) => formatMoneyRound(cents, locale)),
      }))}
    />
  );
};
