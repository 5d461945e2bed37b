import { Trans } from '@lingui/react/macro';
import type { RawItem } from '../../../engine/fields/field-kind.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../engine/view/format-values.ts';
import { Button } from '../../parts/Button.tsx';
import type { FieldServices } from '../../step-props.ts';
import styles from './list.module.css';
import { whole } from './shares.ts';
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

/** What is left needs no line of its own: it is said where it goes. */
const RestTo = ({ left, rest }: { readonly left: string; readonly rest: string }) => (
  <Trans>
    Reste : {left}, {rest}.
  </Trans>
);

/** The running total; for shares also what is left to give, or given too much. */
export const ListTotal = ({ view, items, field, capped, onShareOut, services }: ListTotalProps) => {
  const kind = view.field.item[field]?.type;
  const total = sumLines(view, items, field, services);
  const { locale, text } = services;
  const { rest } = view.field;
  if (kind !== 'percent') {
    const added = text(view.field.item[field]?.label ?? '');
    const amount = kind === 'money' ? formatMoney(total, locale) : formatNumber(total, locale);
    return (
      <p className={styles['total']} role="status">
        <span>
          <Trans>{added}, au total</Trans>
        </span>
        <strong>{amount}</strong>
      </p>
    );
  }
  const left = formatPercent(Math.abs(whole - total), locale);
  return (
    <div className={styles['total']} data-whole={total === whole || (rest !== undefined && total < whole)}>
      <span>
        <Trans>Total</Trans>
      </span>
      <strong>{formatPercent(total, locale)}</strong>
      <progress className={styles['share']} value={Math.min(total, whole)} max={whole} aria-hidden="true" />
      <span className={styles['left']} role="status">
        {capped && (
          <>
            <Trans>Cette part est ramenée à ce qui restait : ensemble, elles ne passent pas 100 %.</Trans>{' '}
          </>
        )}
        {total < whole && rest === undefined && <Trans>Reste : {left}.</Trans>}
        {total < whole && rest !== undefined && <RestTo left={left} rest={text(rest)} />}
        {total === whole && <Trans>Le compte y est.</Trans>}
        {total > whole && <Trans>C’est {left} de trop.</Trans>}
      </span>
      {items.length > 1 && (
        <Button variant="quiet" className={styles['equal']} onClick={onShareOut}>
          <Trans>Répartir à parts égales</Trans>
        </Button>
      )}
    </div>
  );
};
