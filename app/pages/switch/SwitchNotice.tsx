import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';

import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';
import { BeginSwitch } from './BeginSwitch.tsx';
import { loadSwitchFlags } from './load-switches.ts';

/** On the card of a contract in force: what waits or is under way of its allocation, or how another one is chosen. */
export const SwitchNotice = ({ subscription }: { readonly subscription: string }) => {
  const [state, again] = useLoad(useCallback(() => loadSwitchFlags(subscription), [subscription]));
  return (
    <LoadedPart state={state} onRetry={again}>
      {({ waiting, processing }) =>
        processing ? (
          <p className={styles['notice']}>
            <Trans>Un changement de répartition est demandé : il attend la décision de l’assureur.</Trans>
          </p>
        ) : (
          <>
            {waiting && (
              <p className={styles['notice']}>
                <Trans>Une nouvelle répartition de votre épargne attend votre décision.</Trans>{' '}
                <Link to="/arbitrage">
                  <Trans>Comparer l’avant et l’après</Trans>
                </Link>
              </p>
            )}
            <BeginSwitch subscription={subscription}>
              <Trans>Changer la répartition de mon épargne</Trans>
            </BeginSwitch>
          </>
        )
      }
    </LoadedPart>
  );
};
