import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '../../steps/parts/Button.tsx';
import { Dialog } from '../../steps/parts/Dialog.tsx';
import frame from '../../steps/parts/field-frame.module.css';
import { Icon } from '../../steps/parts/Icon.tsx';
import { logOut } from '../session/log-out.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { sessionStore } from '../session/session-store.ts';
import { warnUnder } from '../session/session-clock.ts';
import { sessionWarning } from '../session/session-warning.ts';

/** Two minutes before the session ends: stay, or leave now (WCAG 2.2.1). Nothing is lost either way. */
export const SessionDialog = ({ open }: { readonly open: boolean }) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const stay = async (): Promise<void> => {
    setBusy(true);
    await refreshSession();
    setBusy(false);
    const longer = sessionStore.left() > warnUnder;
    setFailed(!longer);
    if (longer) sessionWarning.set(false);
  };
  return (
    <Dialog
      open={open}
      title={t`Votre session se termine bientôt`}
      onClose={() => void stay()}
      actions={
        <>
          <Button busy={busy} onClick={() => void stay()}>
            <Trans>Rester connecté</Trans>
          </Button>
          <Button variant="secondary" onClick={() => void logOut()}>
            <Trans>Se déconnecter</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Sans réponse de votre part, votre session se ferme dans moins de deux minutes. Votre saisie est conservée :
          vous la retrouverez en vous reconnectant.
        </Trans>
      </p>
      {failed && (
        <p className={frame['error']} role="alert">
          <Icon name="alert" size={18} />
          <Trans>La session n’a pas pu être prolongée. Réessayez, ou reconnectez-vous plus tard.</Trans>
        </p>
      )}
    </Dialog>
  );
};
