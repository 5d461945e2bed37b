import { Trans, useLingui } from '@lingui/react/macro';

import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { api } from '../../api.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';

/** Drops the subscription in progress, once confirmed. */
export const DropSubscription = ({ onDropped }: { readonly onDropped: () => void }) => {
  const { t } = useLingui();
  return (
    <ConfirmButton
      variant="quiet"
      label={<Trans>Supprimer cette souscription</Trans>}
      title={t`Supprimer la souscription en cours ?`}
      keep={<Trans>Annuler</Trans>}
      confirm={<Trans>Supprimer</Trans>}
      confirmVariant="danger"
      act={() => api.call(subscriptionCalls.dropInProgress, {})}
      onDone={onDropped}
    >
      <p>
        <Trans>
          Les réponses et les documents de cette souscription seront effacés. Vos cinq thèmes sont conservés.
        </Trans>
      </p>
    </ConfirmButton>
  );
};
