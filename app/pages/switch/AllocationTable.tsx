import { Trans, useLingui } from '@lingui/react/macro';

import type { Locale } from '../../../engine/fields/field-kind.ts';
import { formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import type { Lines } from './load-switches.ts';
import space from '../space/space.module.css';
import styles from './switch.module.css';

/** What the savings go into, before and after: the figures, then the same as bars. */
export const AllocationTable = ({ lines, locale }: { readonly lines: Lines; readonly locale: Locale }) => {
  const { t } = useLingui();
  const columns = { before: t`Aujourd’hui`, after: t`Après` };
  const cell = (name: string, share: number, cents: number) => (
    <td data-name={name}>
      {share === 0 ? (
        <span>
          <span aria-hidden>–</span>
          <span className="visually-hidden">{t`rien`}</span>
        </span>
      ) : (
        <span>
          <strong>{formatPercent(share, locale)}</strong>
          <br />
          {formatMoney(cents, locale)}
        </span>
      )}
    </td>
  );
  return (
    <>
      <table className={`${space['table']} ${space['stack']} ${styles['shares']}`}>
        <caption>
          <Trans>Votre épargne, avant et après</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Placement</Trans>
            </th>
            <th scope="col">{columns.before}</th>
            <th scope="col">{columns.after}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ libelle, part_avant, part_apres, avant, apres }) => (
            <tr key={libelle}>
              <th scope="row" className={space['words']} data-wide>
                {libelle}
                <svg className={styles['bars']} aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect className={styles['before']} width={part_avant / 100} height="4" />
                  <rect className={styles['after']} y="5" width={part_apres / 100} height="4" />
                </svg>
              </th>
              {cell(columns.before, part_avant, avant)}
              {cell(columns.after, part_apres, apres)}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['key']} aria-hidden>
        <span data-bar="before">{columns.before}</span>
        <span data-bar="after">{columns.after}</span>
      </p>
    </>
  );
};
