import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime, localeOf } from '../format-time.ts';
import type { SaveState } from '../step-props.ts';
import { Icon } from './Icon.tsx';
import styles from './save-status.module.css';

export type SaveStatusProps = {
  readonly state: SaveState;
  /** Offered after a failure. */
  readonly onRetry?: (() => void) | undefined;
};

/** Tells whether what was typed is safe, quietly: a polite status, never a key stroke at a time. */
export const SaveStatus = ({ state, onRetry }: SaveStatusProps) => {
  const { i18n } = useLingui();
  const time = state.kind === 'saved' ? formatTime(state.at, localeOf(i18n.locale)) : '';
  return (
    <div className={styles['status']} data-state={state.kind}>
      <p role="status" className={styles['words']}>
        {state.kind === 'saving' && <Trans>Enregistrement…</Trans>}
        {state.kind === 'saved' && (
          <>
            <Icon name="check" size={16} />
            <Trans>Enregistré à {time}</Trans>
          </>
        )}
        {state.kind === 'failed' && (
          <>
            <Icon name="alert" size={16} />
            <Trans>Impossible d’enregistrer. Vos réponses restent sur cette page.</Trans>
          </>
        )}
      </p>
      {state.kind === 'failed' && onRetry !== undefined && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          <Trans>Réessayer</Trans>
        </button>
      )}
    </div>
  );
};
