import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './figures-table.module.css';

type FiguresTableProps = {
  readonly caption: string;
  /** What each row is about. */
  readonly about: string;
  readonly columns: readonly string[];
  /** As many figures as there are columns. `id`: what no other row has. */
  readonly rows: readonly { readonly id: string; readonly about: string; readonly figures: readonly string[] }[];
};

/** The very figures of a chart, opened by whoever would rather read them line by line (WCAG 2.2, 1.1.1). */
export const FiguresTable = ({ caption, about, columns, rows }: FiguresTableProps) => {
  const legend = useId();
  return (
    <details className={styles['twin']}>
      <summary>
        <Trans>Voir les chiffres en tableau</Trans>
      </summary>
      {/* One can scroll it by the keyboard: it has a focus, and so needs a name. */}
      <div className={styles['scroll']} tabIndex={0} role="region" aria-labelledby={legend}>
        <table>
          <caption id={legend}>{caption}</caption>
          <thead>
            <tr>
              {[about, ...columns].map((title, n) => (
                <th key={n} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.about}</th>
                {row.figures.map((figure, n) => (
                  <td key={n}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
