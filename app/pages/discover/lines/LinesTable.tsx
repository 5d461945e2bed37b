import { useLingui } from '@lingui/react/macro';

import { formatDate } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { FiguresTable } from '../../../../steps/parts/FiguresTable.tsx';
import type { Line } from './line.ts';

type LinesTableProps = {
  /** All with the same days. */
  readonly lines: readonly Line[];
  readonly value: (ratio: number) => string;
  readonly caption: string;
};

/** The very figures of the lines, the latest first. */
export const LinesTable = ({ lines, value, caption }: LinesTableProps) => {
  const { t, i18n } = useLingui();
  const days = lines[0]?.points ?? [];
  return (
    <FiguresTable
      caption={caption}
      about={t`Date`}
      columns={lines.map(({ name }) => name)}
      rows={days
        .map(({ day }, place) => ({
          id: day,
          about: formatDate(day, localeOf(i18n.locale)),
          figures: lines.map(({ points }) => value(points[place]?.ratio ?? 1)),
        }))
        .toReversed()}
    />
  );
};
