import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { RawItem } from '../../../engine/fields/field-kind.ts';
import { Button } from '../../parts/Button.tsx';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { ActionIcon } from '../../parts/ActionIcon.tsx';
import type { FieldProps } from '../../step-props.ts';
import styles from './list.module.css';
import { ListLine } from './ListLine.tsx';
import { ListTotal } from './ListTotal.tsx';
import { sumLines } from './sum-lines.ts';
import { newItemId } from './new-item-id.ts';
import { equalShares, leftFor, shareKeyOf, withShare } from './shares.ts';

/** Where the focus goes after the lines have changed. */
type Wish = { readonly kind: 'line' | 'edit'; readonly id: string } | { readonly kind: 'add' };

/**
 * A repeated group: one card a line, opened to be edited. Nothing is lost by closing a card, nothing shifts when one
 * is taken away, and taking one away can be undone.
 */
export const ListField = (props: FieldProps<'list'>) => {
  const { view, raw, onChange, issue, issues = [], inputId, services, labelHidden } = props;
  const { t } = useLingui();
  const { field } = view;
  const [firstId] = useState(newItemId);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([firstId]));
  const [removed, setRemoved] = useState<{ readonly item: RawItem; readonly at: number }>();
  const [capped, setCapped] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const wish = useRef<Wish>(undefined);

  // A list that asks for a line shows one: nobody has to find a button first.
  const items: readonly RawItem[] = raw.length === 0 && field.min > 0 ? [{ id: firstId }] : raw;
  const itemLabel = services.text(field.itemLabel);
  const troubled = (id: string) => issues.some((one) => one.field.startsWith(`${view.name}[${id}]`));
  const isOpen = (id: string) => open.has(id) || troubled(id);

  // A line opened by its trouble stays open once that is corrected: the reader is still in it.
  const troubledIds = items.filter((item) => troubled(item.id)).map((item) => item.id);
  const troubledKey = troubledIds.join(' ');
  useEffect(() => {
    if (troubledKey !== '') setOpen((before) => new Set([...before, ...troubledKey.split(' ')]));
  }, [troubledKey]);

  useEffect(() => {
    const wanted = wish.current;
    if (wanted === undefined || frame.current === null) return;
    wish.current = undefined;
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    // A line with trouble stays open: its title takes the focus where its button is not there.
    const target =
      wanted.kind === 'add'
        ? find('[data-add]')
        : (find(`[data-${wanted.kind}="${wanted.id}"]`) ?? find(`[data-line="${wanted.id}"]`));
    target?.focus();
  });

  const openLine = (id: string) => {
    setOpen(new Set([...open, id]));
    wish.current = { kind: 'line', id };
  };
  const closeLine = (id: string) => {
    setOpen(new Set([...open].filter((one) => one !== id)));
    if (raw.length === 0) onChange(items);
    wish.current = { kind: 'edit', id };
  };
  const shareKey = shareKeyOf(view);
  const add = () => {
    const id = newItemId();
    setRemoved(undefined);
    openLine(id);
    // What is left to give is proposed to the line that comes.
    const left = shareKey === undefined || items.length === 0 ? 0 : leftFor(view, items, id, shareKey, services);
    const line: RawItem = { id };
    onChange([...items, shareKey === undefined || left === 0 ? line : withShare(view, line, shareKey, left, services)]);
  };
  /** A share that the others leave no room for is brought down to what they do leave, once its line is left alone. */
  const settle = (item: RawItem) => {
    if (shareKey === undefined) return;
    const own = sumLines(view, [item], shareKey, services);
    const left = leftFor(view, items, item.id, shareKey, services);
    setCapped(own > left);
    if (own <= left) return;
    onChange(items.map((one) => (one.id === item.id ? withShare(view, item, shareKey, left, services) : one)));
  };
  const shareOut = () => {
    if (shareKey === undefined) return;
    const shares = equalShares(items.length);
    setCapped(false);
    onChange(items.map((item, n) => withShare(view, item, shareKey, shares[n] ?? 0, services)));
  };
  const remove = (item: RawItem) => {
    setRemoved({ item, at: items.indexOf(item) });
    onChange(items.filter((one) => one.id !== item.id));
    wish.current = { kind: 'add' };
  };
  const restore = () => {
    if (removed === undefined) return;
    onChange([...raw.slice(0, removed.at), removed.item, ...raw.slice(removed.at)]);
    wish.current = { kind: 'edit', id: removed.item.id };
    setRemoved(undefined);
  };

  return (
    <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden} group>
      <div className={styles['list']} ref={frame}>
        {items.map((item, n) => (
          <ListLine
            key={item.id}
            list={view}
            item={item}
            title={t`${itemLabel} ${n + 1}`}
            open={isOpen(item.id)}
            removable={items.length > field.min}
            onItem={(changed) => onChange(items.map((one) => (one.id === item.id ? changed : one)))}
            onOpen={() => openLine(item.id)}
            onClose={() => closeLine(item.id)}
            onRemove={() => remove(item)}
            onBlur={() => {
              settle(item);
              props.onBlur?.();
            }}
            issues={issues}
            bare={items !== raw && issue !== undefined}
            services={services}
            peer={props.peer}
          />
        ))}
        <div role="status" className={styles['undo']}>
          {removed !== undefined && (
            <>
              <Trans>Ligne retirée.</Trans>{' '}
              <button type="button" className={styles['link']} onClick={restore}>
                <Trans>Annuler le retrait</Trans>
              </button>
            </>
          )}
        </div>
        {field.total !== undefined && (
          <ListTotal
            view={view}
            items={items}
            field={field.total}
            capped={capped}
            onShareOut={shareOut}
            services={services}
          />
        )}
        {items.length < field.max ? (
          <div>
            <Button variant="secondary" id={inputId} data-add="" onClick={add}>
              <ActionIcon name="plus" />
              {services.text(field.add)}
            </Button>
          </div>
        ) : (
          <p className={styles['full']} id={inputId} tabIndex={-1} data-add="">
            <Trans>Vous avez atteint le nombre de lignes possible ({field.max}).</Trans>
          </p>
        )}
      </div>
    </FieldFrame>
  );
};
