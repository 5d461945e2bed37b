import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import type { RawItem } from '../../../engine/fields/field-kind.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { formatAnswer, translateOf } from '../../format.ts';
import { answerWords } from '../../messages/answer-words.ts';
import { Button } from '../../parts/Button.tsx';
import { ActionIcon } from '../../parts/ActionIcon.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { itemKeyOf } from '../../step-ids.ts';
import type { FieldProps, FieldServices } from '../../step-props.ts';
import { useFieldPlaces } from '../use-field-places.tsx';
import { itemComponents } from '../item-components.ts';
import styles from './list.module.css';

type ListLineProps = {
  readonly list: FieldView<'list'>;
  readonly item: RawItem;
  /** "Bien 2". */
  readonly title: string;
  readonly open: boolean;
  readonly removable: boolean;
  readonly onItem: (item: RawItem) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  readonly onBlur: (() => void) | undefined;
  readonly issues: readonly FieldIssue[];
  /** A line is missing, and that was said: the boxes of the one that stands there say what they lack. */
  readonly bare: boolean;
  readonly services: FieldServices;
  readonly peer: FieldProps['peer'];
};

/** One line: a card that says what it holds, or its fields. */
export const ListLine = ({ list, item, title, open, removable, services, ...props }: ListLineProps) => {
  const { i18n } = useLingui();
  const place = useFieldPlaces();
  const views = services.itemViews(list, item);
  const boxes = item as Readonly<Record<string, unknown>>;
  const remove = removable && (
    <Button variant="quiet" onClick={props.onRemove}>
      <ActionIcon name="bin" />
      <Trans>Retirer</Trans>
      <span className="visually-hidden"> {title}</span>
    </Button>
  );
  if (!open) {
    const words = answerWords(i18n);
    const [lead, ...facts] = views.flatMap((view) => {
      const value = services.read(view, boxes[itemKeyOf(view.name)]);
      const label = services.text(view.field.label);
      return value === undefined ? [] : [{ view, label, said: formatAnswer(view, value, services, words) }];
    });
    const isWhole = views.every(
      (view) => !view.required || services.read(view, boxes[itemKeyOf(view.name)]) !== undefined,
    );
    return (
      <div className={styles['card']}>
        <p>
          <span className={styles['title']}>{title}</span>
          {lead !== undefined && (
            <span className={styles['lead']} translate={translateOf(lead.view)}>
              {lead.said}
            </span>
          )}
          {!isWhole && (
            <span className={styles['unfinished']}>
              <Trans>À compléter</Trans>
            </span>
          )}
        </p>
        {facts.length > 0 && (
          <dl className={styles['facts']}>
            {facts.map(({ view, label, said }) => (
              <div key={view.name}>
                <dt>{label}</dt>
                <dd translate={translateOf(view)}>{said}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles['actions']}>
          <Button variant="quiet" data-edit={item.id} onClick={props.onOpen}>
            <ActionIcon name="pen" />
            <Trans>Modifier</Trans>
            <span className="visually-hidden"> {title}</span>
          </Button>
          {remove}
        </div>
      </div>
    );
  }
  return (
    <div role="group" aria-label={title} className={styles['line']}>
      <h2 className={styles['title']} tabIndex={-1} data-line={item.id}>
        {title}
      </h2>
      {views.map((view) => {
        if (view.kind === 'list') return null;
        const key = itemKeyOf(view.name);
        return place({
          component: itemComponents[view.kind],
          view,
          raw: boxes[key],
          onChange: (raw) => props.onItem({ ...item, [key]: raw } as RawItem),
          onBlur: props.onBlur,
          issues: props.bare && view.required ? [{ field: view.name, code: 'required' }] : props.issues,
          services,
          peer: (name) => (name in boxes ? boxes[name] : props.peer?.(name)),
        });
      })}
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={props.onClose}>
          <Icon name="check" />
          <Trans>Terminer</Trans>
          <span className="visually-hidden"> {title}</span>
        </Button>
        {remove}
      </div>
    </div>
  );
};
