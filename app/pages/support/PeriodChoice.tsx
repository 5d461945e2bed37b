import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import box from '../../../steps/parts/box.module.css';
import { announce } from '../../navigation/announcer.ts';
import { periods, type Period } from './load-support.ts';
import styles from './support.module.css';

type PeriodChoiceProps = {
  readonly period: Period;
  /** The year in which the whole window begins. */
  readonly since: string;
  readonly onPeriod: (period: Period) => void;
  /** Those that there are, the shortest first. */
  readonly choices?: readonly Period[];
};

/** How far back the figures go: the reader chooses. */
export const PeriodChoice = ({ period, since, onPeriod, choices = periods }: PeriodChoiceProps) => {
  const { t } = useLingui();
  const id = useId();
  const name = (years: Period): string =>
    years === 0 ? t`Depuis ${since}` : t`Sur ${plural(years, { one: '# an', other: '# ans' })}`;
  return (
    <div className={`${styles['period']} no-print`}>
      <label htmlFor={id}>
        <Trans>Période</Trans>
      </label>
      <select
        id={id}
        className={box['box']}
        value={period}
        onChange={(event) => {
          const chosen = choices.find((one) => String(one) === event.target.value) ?? 0;
          onPeriod(chosen);
          announce(name(chosen));
        }}
      >
        {choices.map((years) => (
          <option key={years} value={years}>
            {name(years)}
          </option>
        ))}
      </select>
    </div>
  );
};
