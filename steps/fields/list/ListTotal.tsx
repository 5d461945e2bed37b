import { Trans } from '@lingui/react/macro';
import type { RawItem } from '../../../engine/fields/field-kind.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../engine/view/format-values.ts';
import { whole } from '../../format.ts';
import { Button } from '../../parts/Button.tsx';
import type { FieldServices } from '../../step-props.ts';
import styles from './list.module.css';
import { sumLines } from './sum-lines.ts';

type ListTotalProps = {
  readonly view: FieldView<'list'>;
  readonly items: readonly RawItem[];
  /** The item field that is added up. */
  readonly field: string;
  /** A share was brought down just now, so that the whole is not passed. */
  readonly capped: boolean;
  /** Gives every line the same share. */
  readonly onShareOut: () => void;
  readonly services: FieldServices;
};

/** The running total; for shares also what is left to give, or given too much. */
export const ListTotal = ({ view, items, field, capped, onShareOut, services }: ListTotalProps) => {
  const added = view.field.item[field];
  const isShare = added?.type === 'percent';
  const write = isShare ? formatPercent : added?.type === 'money' ? formatMoney : formatNumber;
  const total = sumLines(view, items, field, services);
  const { locale, text } = services;
  const { rest } = view.field;
  const off = write(Math.abs(whole - total), locale);
  // What needs no line of its own is told where it goes.
  const left = rest === undefined ? off : `${off}, ${text(rest)}`;
  return (
    <div
      className={styles['total']}
      data-whole={rest === undefined ? total === whole : total <= whole}
      role={isShare ? undefined : 'status'}
    >
      <span>
        <Trans>Total</Trans>
        {!isShare && ` (${text(added?.label ?? '')})`}
      </span>
      <strong>{write(total, locale)}</strong>
      {isShare && (
        <>
          <progress className={styles['share']} value={Math.min(total, whole)} max={whole} aria-hidden="true" />
          <span className={styles['left']} role="status">
            {capped && (
              <>
                <Trans>Cette part est ramenée à ce qui restait : ensemble, elles ne passent pas 100 %.</Trans>{' '}
              </>
            )}
            {total < whole && <Trans>Reste : {left}.</Trans>}
            {total === whole && <Trans>Le compte y est.</Trans>}
            {total > whole && <Trans>C’est {off} de trop.</Trans>}
          </span>
          {items.length > 1 && (
            <Button variant="quiet" className={styles['equal']} onClick={onShareOut}>
              <Trans>Répartir à parts égales</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  );
};
