import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { ListItem } from '../../engine/answers/answers.ts';
import { dialled } from '../../engine/fields/french-phone.ts';
import { groupedSiret } from '../../engine/fields/text-format.ts';
import { deriveSummary } from '../../engine/view/derive-summary.ts';
import type { FieldView, Summary, SummaryGroup, SummaryRow } from '../../engine/view/step-view.ts';
import { formatPercent } from '../../engine/view/format-values.ts';
import { formatAnswer, formatItem, translateOf, whole } from '../format.ts';
import { answerWords } from '../messages/answer-words.ts';
import { unbroken } from '../parts/Unbroken.tsx';
import type { FieldServices, ScreenProps, TextOf } from '../step-props.ts';
import styles from './recap.module.css';

const nothing: Summary = { groups: [] };

type SaidProps = Pick<ScreenProps, 'sumUp' | 'services' | 'onChangeStep'>;

/** What is known, and what was answered, section by section; each answer can be changed from here, but for those that stand. */
export const Said = ({ sumUp, services, onChangeStep }: SaidProps) => {
  const { text } = services;
  const { known, groups } = sumUp?.(deriveSummary) ?? nothing;
  const again = askedAgain(groups, text);
  const answered = groups.map((group) => (
    <section key={group.section} className={styles['group']}>
      <h2>{text(group.title)}</h2>
      {listsOf(group, again, text).map(({ title, steps }) => (
        <Fragment key={steps[0]?.step}>
          {title !== undefined && <h3 className={styles['whose']}>{text(title)}</h3>}
          <dl className={styles['rows']}>
            {steps.flatMap((step) =>
              step.rows.map((row) => {
                const label = text(row.view.field.label);
                return (
                  <Row key={row.view.name} row={row} services={services}>
                    {row.view.given !== true && (
                      <dd className={`${styles['change']} no-print`}>
                        <button type="button" onClick={() => onChangeStep(step.step, row.view.name)}>
                          <Trans>Modifier</Trans>
                          <span className="visually-hidden"> {label}</span>
                          {title !== undefined && <span className="visually-hidden">, {text(title)}</span>}
                        </button>
                      </dd>
                    )}
                  </Row>
                );
              }),
            )}
          </dl>
        </Fragment>
      ))}
    </section>
  ));
  return (
    <>
      {known !== undefined && <Known known={known} services={services} />}
      {answered}
    </>
  );
};

type KnownProps = { readonly known: NonNullable<Summary['known']>; readonly services: FieldServices };

const Known = ({ known, services }: KnownProps) => (
  <section className={styles['group']}>
    <h2>{services.text(known.title)}</h2>
    <dl className={styles['rows']}>
      {known.rows.map((row) => (
        <Row key={row.view.name} row={row} services={services} />
      ))}
    </dl>
    {known.note !== undefined && <p className={styles['note']}>{services.text(known.note)}</p>}
  </section>
);

type RowProps = {
  readonly row: SummaryRow;
  readonly services: FieldServices;
  /** Beside the value. */
  readonly children?: ReactNode;
};
const Row = ({ row, services, children }: RowProps) => (
  <div className={styles['row']}>
    <dt>{unbroken(services.text(row.view.field.label))}</dt>
    <dd className={styles['value']} translate={translateOf(row.view)}>
      <Answer row={row} services={services} />
      {row.carries !== undefined && (
        <ul className={styles['carries']}>
          {row.carries.map((words) => (
            <li key={words}>{unbroken(words)}</li>
          ))}
        </ul>
      )}
    </dd>
    {children}
  </div>
);

type Steps = SummaryGroup['steps'];

/** What is asked more than once, as of the saver and of who pays: its words alone do not tell of whom. */
const askedAgain = (summary: readonly SummaryGroup[], text: TextOf): ReadonlySet<string> => {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { steps } of summary) {
    for (const label of steps.flatMap((step) => labelsOf(step, text))) (seen.has(label) ? again : seen).add(label);
  }
  return again;
};

const labelsOf = ({ rows }: Steps[number], text: TextOf): readonly string[] =>
  rows.map(({ view }) => text(view.field.label));

/** The answers of a section in one list; from the first step on that asks what is asked elsewhere too, one for each, under its name. */
const listsOf = (
  { steps }: SummaryGroup,
  again: ReadonlySet<string>,
  text: TextOf,
): readonly { readonly title?: string; readonly steps: Steps }[] => {
  const found = steps.findIndex((step) => labelsOf(step, text).some((label) => again.has(label)));
  const from = found < 0 ? steps.length : found;
  return [
    ...(from === 0 ? [] : [{ steps: steps.slice(0, from) }]),
    ...steps.slice(from).map((step) => ({ title: step.title, steps: [step] })),
  ];
};

type RestProps = {
  readonly view: FieldView<'list'>;
  readonly items: readonly ListItem[];
  readonly services: FieldServices;
};

/** The share that the lines leave, and where it goes. */
const Rest = ({ view, items, services }: RestProps) => {
  const { rest, total } = view.field;
  if (rest === undefined || total === undefined) return null;
  const left = whole - items.reduce((sum, item) => sum + Number(item[total] ?? 0), 0);
  return left > 0 ? <li>{unbroken(`${formatPercent(left, services.locale)} ${services.text(rest)}`)}</li> : null;
};

const Answer = ({ row, services }: { readonly row: SummaryRow; readonly services: FieldServices }) => {
  const { i18n } = useLingui();
  const words = answerWords(i18n);
  const { view, value } = row;
  // Not in `formatAnswer`: it comes with every list of a step, and no list asks for a number.
  if (view.kind === 'phone' && typeof value === 'string') return dialled(value);
  if (view.kind === 'text' && view.field.format === 'siret' && typeof value === 'string') return groupedSiret(value);
  if (value === undefined) return <span className={styles['empty']}>{words.empty}</span>;
  if (view.kind !== 'list' || !Array.isArray(value) || value.length === 0)
    return unbroken(formatAnswer(view, value, services, words));
  return (
    <ul className={styles['lines']}>
      {(value as readonly ListItem[]).map((item) => (
        <li key={item.id}>{unbroken(formatItem(view, item, services, words))}</li>
      ))}
      <Rest view={view} items={value as readonly ListItem[]} services={services} />
    </ul>
  );
};
