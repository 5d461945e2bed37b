import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { Dialog } from '../../../steps/parts/Dialog.tsx';
import { api } from '../../api.ts';
import { problemWords } from '../../forms/problem-words.ts';
import { announce } from '../../navigation/announcer.ts';

/** Drops the subscription in progress, once confirmed. */
export const DropSubscription = ({ onDropped }: { readonly onDropped: () => void }) => {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const drop = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await api.call(subscriptionCalls.dropInProgress, {});
      setOpen(false);
      announce(t`La souscription en cours est supprimée.`);
      onDropped();
    } catch (error) {
      setProblem(i18n._(problemWords(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Supprimer cette souscription</Trans>
      </Button>
      <Dialog
        open={open}
        title={t`Supprimer la souscription en cours ?`}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans>Annuler</Trans>
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void drop()}>
              <Trans>Supprimer</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Les réponses et les documents de cette souscription seront effacés. Vos cinq thèmes sont conservés.
          </Trans>
        </p>
        {problem !== '' && <p role="alert">{problem}</p>}
      </Dialog>
    </>
  );
};
