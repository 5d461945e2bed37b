import { Trans, useLingui } from '@lingui/react/macro';
import { formatBytes } from '../format.ts';
import { localeOf } from '../format-time.ts';
import { ActionIcon } from '../parts/ActionIcon.tsx';
import { Icon } from '../parts/Icon.tsx';
import { unbroken } from '../parts/Unbroken.tsx';
import type { StepDocument } from '../step-props.ts';
import { inputIdOf } from '../step-ids.ts';
import styles from './document-list.module.css';

export type DocumentLinksProps = {
  readonly documents: readonly StepDocument[];
  readonly onOpen: ((id: string) => void) | undefined;
};

/** The documents of a page, each handed to the device; those already opened say so, and so do those that did not open. */
export const DocumentLinks = ({ documents, onOpen }: DocumentLinksProps) => {
  const { t, i18n } = useLingui();
  return (
    <ul className={styles['documents']} aria-label={t`Documents à lire`}>
      {documents.map(({ id, title, opened, busy = false, problem, size }) => {
        const failed = problem !== undefined;
        const done = opened && !busy && !failed;
        const problemId = `${inputIdOf(id)}-probleme`;
        return (
          <li key={id}>
            <button
              id={inputIdOf(id)}
              type="button"
              className={`${styles['document']} on-paper`}
              // The focus stays on it, and it is the way to try again.
              aria-disabled={busy || undefined}
              aria-describedby={failed ? problemId : undefined}
              onClick={() => {
                if (!busy) onOpen?.(id);
              }}
            >
              <ActionIcon name="document" size={26} />
              <span className={styles['words']}>
                <span className={styles['title']}>{title}</span>
                <span className={styles['note']}>
                  <Trans>PDF, téléchargement</Trans>
                  {size !== undefined && ` (${formatBytes(size, localeOf(i18n.locale))})`}
                </span>
                <span className={styles['state']} data-opened={done}>
                  {busy ? (
                    <Trans>Téléchargement…</Trans>
                  ) : failed ? (
                    <Trans>Réessayer</Trans>
                  ) : opened ? (
                    <Trans>Ouvert</Trans>
                  ) : (
                    <Trans>À ouvrir</Trans>
                  )}
                </span>
              </span>
              {done ? <Icon name="check" /> : <ActionIcon name="download" />}
            </button>
            <p role="status" className="visually-hidden">
              {busy && t`Téléchargement…`}
            </p>
            {failed && (
              <p id={problemId} role="alert" className={styles['problem']}>
                <Icon name="alert" size={18} />
                <span>
                  <Trans>Ce document ne s’est pas ouvert.</Trans> {unbroken(problem)}
                </span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
};
