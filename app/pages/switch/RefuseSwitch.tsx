import { Trans, useLingui } from '@lingui/react/macro';

import { switchCalls } from '../../../api/client/switch-calls.ts';
import { api } from '../../api.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import type { Proposal } from './load-switches.ts';

type RefuseSwitchProps = Pick<Proposal, 'idSouscription' | 'controle'> & { readonly onRefused: () => void };

/** Refuses what is proposed, once confirmed. */
export const RefuseSwitch = ({ idSouscription, controle, onRefused }: RefuseSwitchProps) => {
  const { t } = useLingui();
  return (
    <ConfirmButton
      variant="secondary"
      label={<Trans>Refuser</Trans>}
      title={t`Garder votre répartition actuelle ?`}
      keep={<Trans>Revenir à la comparaison</Trans>}
      confirm={<Trans>Refuser la proposition</Trans>}
      confirmVariant="secondary"
      act={() => api.call(switchCalls.refuse, { idSouscription, controle })}
      onDone={onRefused}
    >
      <p>
        <Trans>
          Rien ne change sur votre contrat, et votre refus est gardé avec vos demandes. Vous pourrez choisir une autre
          répartition quand vous voulez.
        </Trans>
      </p>
    </ConfirmButton>
  );
};
