import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use, useSyncExternalStore } from 'react';
import { formatTime, localeOf } from '../format-time.ts';
import type { SaveState } from '../step-props.ts';
import { Icon } from './Icon.tsx';
import { Wait } from './Wait.tsx';
import styles from './save-status.module.css';

/** How the save of the step on the page stands, and who wants to hear of it: a save that goes on and ends draws nothing but its status. */
export type SaveStore = {
  readonly get: () => SaveState;
  readonly subscribe: (heard: () => void) => () => void;
};

/** A save that stands still. */
export const stillSave = (state: SaveState): SaveStore => ({ get: () => state, subscribe: () => () => undefined });

/** Why a save did not arrive. */
const reasons = {
  offline: <Trans>Votre connexion semble interrompue.</Trans>,
  partner: <Trans>Un de nos partenaires ne répond pas.</Trans>,
  password: <Trans>Mot de passe non confirmé.</Trans>,
  slow: <Trans>Notre service met trop de temps à répondre.</Trans>,
  server: <Trans>Notre service ne répond pas.</Trans>,
};

export const SaveStateContext = createContext<SaveStore>(stillSave({ kind: 'idle' }));

export type SaveStatusProps = {
  /** Offered after a failure. */
  readonly onRetry?: (() => void) | undefined;
};

/** Tells whether what was typed on the page is safe, quietly: a polite status, never a key stroke at a time. */
export const SaveStatus = ({ onRetry }: SaveStatusProps) => {
  const { t, i18n } = useLingui();
  const { get, subscribe } = use(SaveStateContext);
  const state = useSyncExternalStore(subscribe, get, get);
  const time = 'at' in state ? formatTime(state.at, localeOf(i18n.locale)) : '';
  return (
    <div className={styles['status']} data-state={state.kind}>
      <p role="status" className={styles['words']}>
        {state.kind === 'saving' && <Wait>{t`Enregistrement…`}</Wait>}
        {state.kind !== 'saving' && state.kind !== 'idle' && (
          <>
            <Icon name={'at' in state ? 'check' : 'alert'} size={16} />
            {state.kind === 'saved' ? (
              t`Enregistré à ${time}`
            ) : state.kind === 'kept' ? (
              t`Brouillon enregistré à ${time}`
            ) : state.kind === 'waiting' ? (
              <Trans>Brouillon pas encore enregistré : votre saisie reste sur cette page.</Trans>
            ) : (
              <span>
                <Trans>Impossible d’enregistrer. Vos réponses restent sur cette page.</Trans>{' '}
                {'words' in state ? state.words : reasons[state.reason]}
              </span>
            )}
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
