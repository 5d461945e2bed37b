import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { formatPercent } from '../../../engine/view/format-values.ts';
import { Icon } from '../../parts/Icon.tsx';
import { IssueText } from '../../parts/IssueText.tsx';
import { unbroken } from '../../parts/Unbroken.tsx';
import type { FieldServices } from '../../step-props.ts';
import styles from './file.module.css';
import type { Sending } from './use-sending.ts';

type FileStatusProps = {
  readonly id: string;
  readonly sending: Sending;
  readonly stored: boolean;
  readonly view: FieldView<'file'>;
  readonly services: FieldServices;
};

/** What becomes of a file, said as it happens: how far it is, why it was refused, that it arrived. */
export const FileStatus = ({ id, sending, stored, view, services }: FileStatusProps) => {
  const { t } = useLingui();
  return (
    <div id={id} role="status" className={styles['status']}>
      {sending.kind === 'sending' && (
        <>
          <span className={styles['sending']}>
            <Trans>Envoi de {sending.name}…</Trans>
            {/* Seen as it runs; heard from the bar, by whoever asks. */}
            <span aria-hidden="true">{formatPercent(Math.round(sending.done * 100) * 100, services.locale)}</span>
          </span>
          <progress value={sending.done} max={1} aria-label={t`Envoi du document`} />
        </>
      )}
      {(sending.kind === 'refused' || sending.kind === 'failed') && (
        <span className={styles['refused']}>
          <Icon name="alert" size={18} />
          <span>
            {sending.kind === 'failed' ? (
              <>
                <Trans>L’envoi n’a pas abouti.</Trans> {unbroken(sending.words?.() ?? '')}{' '}
                {sending.back === undefined ? (
                  <Trans>{sending.attempt.shown.name} reste sur cette page.</Trans>
                ) : (
                  <Trans>
                    {sending.attempt.shown.name} reste sur cette page, et repart de lui-même quand la connexion revient.
                  </Trans>
                )}
              </>
            ) : (
              <Suspense>
                <IssueText issue={sending.issue} view={view} services={services} />
              </Suspense>
            )}
          </span>
        </span>
      )}
      {sending.kind === 'idle' && stored && (
        <span className={styles['kept']}>
          <Icon name="check" size={16} />
          <Trans>Document reçu</Trans>
        </span>
      )}
    </div>
  );
};
