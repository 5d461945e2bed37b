import { Trans, useLingui } from '@lingui/react/macro';

import { formatDate } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { api } from '../../api.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import page from '../page.module.css';
import { statusWords } from '../savings/status-words.ts';
import styles from './documents.module.css';
import { kindWords, type ContractDocuments } from './documents-of.ts';

type ContractFileProps = {
  readonly file: ContractDocuments;
  /** A kind of documents; all of them where it is empty. */
  readonly kind: string;
};

/** The documents of one contract, the latest first. */
export const ContractFile = ({ file: { contract, documents }, kind }: ContractFileProps) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const shown = documents.filter((document) => kind === '' || document.kind === kind);
  return (
    <article className={page['card']}>
      <h2>{contract.nom ?? contract.numero ?? t`Contrat sans nom`}</h2>
      <p>{i18n._(statusWords[contract.statut].name)}</p>
      {shown.length === 0 ? (
        <p>
          <Trans>Aucun document de ce type pour ce contrat.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {shown.map(({ key, kind: about, date, title, number, isNew, fetchFile }) => {
            const words = typeof title === 'string' ? title : i18n._(title);
            return (
              <li key={key}>
                <span className={styles['about']}>
                  {formatDate(date, locale)} · {i18n._(kindWords[about])}
                  {isNew === true && (
                    <>
                      {' · '}
                      <strong>
                        <Trans>Nouveau</Trans>
                      </strong>
                    </>
                  )}
                </span>
                <DownloadButton fetchFile={() => fetchFile(api)}>
                  {number === undefined ? (
                    words
                  ) : (
                    <Trans>
                      {words}, avenant n° {number}
                    </Trans>
                  )}
                </DownloadButton>
              </li>
            );
          })}
        </ul>
      )}
    </article>
  );
};
