import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { switchCalls } from '../../../api/client/switch-calls.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { Dialog } from '../../../steps/parts/Dialog.tsx';
import { api } from '../../api.ts';
import { problemWords } from '../../forms/problem-words.ts';
import type { Proposal } from './load-switches.ts';

type RefuseSwitchProps = Pick<Proposal, 'idSouscription' | 'controle'> & { readonly onRefused: () => void };

/** Refuses what is proposed, once confirmed. */
export const RefuseSwitch = ({ idSouscription, controle, onRefused }: RefuseSwitchProps) => {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const refuse = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await api.call(switchCalls.refuse, { idSouscription, controle });
      setOpen(false);
      onRefused();
    } catch (error) {
      setProblem(i18n._(problemWords(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Refuser</Trans>
      </Button>
      <Dialog
        open={open}
        title={t`Garder votre répartition actuelle ?`}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans>Revenir à la comparaison</Trans>
            </Button>
            <Button variant="secondary" busy={busy} onClick={() => void refuse()}>
              <Trans>Refuser la proposition</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Rien ne change sur votre contrat, et votre refus est gardé avec vos demandes. Vous pourrez choisir une autre
            répartition quand vous voulez.
          </Trans>
        </p>
        {problem !== '' && <p role="alert">{problem}</p>}
      </Dialog>
    </>
  );
};
