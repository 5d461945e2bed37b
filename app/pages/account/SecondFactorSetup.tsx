import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import type { beginSecondFactor } from '../../../api/contract/core/second-factor.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import { CopyButton } from '../../../steps/parts/CopyButton.tsx';
import { api } from '../../api.ts';
import { TextRow } from '../../forms/TextRow.tsx';
import { inGroups } from './in-groups.ts';
import { drawQr } from './qr-drawing.ts';
import { SecondFactorCodeForm } from './SecondFactorCodeForm.tsx';
import { StageTitle } from './StageTitle.tsx';
import styles from './second-factor.module.css';

export type Drawn = ResponseOf<typeof beginSecondFactor>;

type SecondFactorSetupProps = {
  readonly drawn: Drawn;
  readonly onActivated: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
  readonly onOutdated: () => void;
};

const sixDigits = /^\d{6}$/u;

/** The key for the app, and a code of it that shows that the app has it. */
export const SecondFactorSetup = ({ drawn, onActivated, onCancel, onOutdated }: SecondFactorSetupProps) => {
  const { t } = useLingui();
  const { key, address } = drawn;
  const { size, path } = useMemo(() => drawQr(address), [address]);
  return (
    <>
      <StageTitle>{t`Activer la double authentification`}</StageTitle>
      <ol className={styles['steps']}>
        <li>
          <Trans>
            Ouvrez une application d’authentification sur votre téléphone. Si vous n’en avez pas, installez-en une, par
            exemple FreeOTP, Google Authenticator ou Microsoft Authenticator.
          </Trans>
        </li>
        <li>
          <div className={styles['step']}>
            <p>
              <Trans>Ajoutez-y un compte en scannant ce code.</Trans>
            </p>
            <svg
              className={styles['qr']}
              role="img"
              aria-label={t`Code QR à scanner avec votre application`}
              viewBox={`0 0 ${size} ${size}`}
              shapeRendering="crispEdges"
            >
              <path d={path} fill="currentColor" />
            </svg>
            <p>
              <Trans>
                Vous ne pouvez pas le scanner, ou l’application est sur ce téléphone ? Saisissez-y cette clé :
              </Trans>
            </p>
            <p className={`${styles['key']} ${styles['signs']}`} translate="no">
              {inGroups(key)}
            </p>
            <div className={styles['copied']}>
              <CopyButton text={key} done={<Trans>Clé copiée</Trans>}>
                <Trans>Copier la clé</Trans>
              </CopyButton>
            </div>
          </div>
        </li>
        <li>
          <Trans>
            Saisissez ci-dessous le code à six chiffres que l’application affiche. Vos autres appareils seront
            déconnectés.
          </Trans>
        </li>
      </ol>
      <SecondFactorCodeForm
        box={(row) => (
          <TextRow
            {...row}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={40}
            label={t`Code à six chiffres`}
          />
        )}
        check={(code) =>
          sixDigits.test(code.replaceAll(/\s/gu, ''))
            ? undefined
            : msg`Saisissez les six chiffres que votre application affiche.`
        }
        variant="primary"
        act={async (code) => onActivated((await api.call(accountCalls.activateSecondFactor, { code })).codes)}
        onCancel={onCancel}
        onOutdated={onOutdated}
      >
        <Trans>Confirmer et activer</Trans>
      </SecondFactorCodeForm>
    </>
  );
};
