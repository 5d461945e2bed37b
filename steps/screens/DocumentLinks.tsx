import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '../parts/ActionIcon.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { StepDocument } from '../step-props.ts';
import { inputIdOf } from '../step-ids.ts';
import styles from './document-list.module.css';

export type DocumentLinksProps = {
  readonly documents: readonly StepDocument[];
  readonly onOpen: ((id: string) => void) | undefined;
};

/** The documents of a page, each in a tab of its own; those already opened say so. */
export const DocumentLinks = ({ documents, onOpen }: DocumentLinksProps) => {
  const { t } = useLingui();
  return (
    <ul className={styles['documents']} aria-label={t`Documents à lire`}>
      {documents.map((document) => {
        const inside = (
          <>
            <ActionIcon name="document" size={26} />
            <span className={styles['words']}>
              <span className={styles['title']}>{document.title}</span>
              {document.note !== undefined && <span className={styles['note']}>{document.note}</span>}
              <span className={styles['state']} data-opened={document.opened}>
                {document.opened ? <Trans>Ouvert</Trans> : <Trans>À ouvrir</Trans>}
              </span>
            </span>
            {document.opened ? <Icon name="check" /> : <ActionIcon name="away" />}
            <span className="visually-hidden">
              <Trans>(nouvel onglet)</Trans>
            </span>
          </>
        );
        return (
          <li key={document.id}>
            {document.href === undefined ? (
              <button
                id={inputIdOf(document.id)}
                type="button"
                className={`${styles['document']} on-paper`}
                onClick={() => onOpen?.(document.id)}
              >
                {inside}
              </button>
            ) : (
              <a
                id={inputIdOf(document.id)}
                className={styles['document']}
                href={document.href}
                target="_blank"
                rel="noopener"
                onClick={() => onOpen?.(document.id)}
              >
                {inside}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
};
