import { Trans, useLingui } from '@lingui/react/macro';

import { contractCalls } from '../../../api/client/contract-calls.ts';
import { api } from '../../api.ts';
import { ActButton } from '../ActButton.tsx';
import styles from '../page.module.css';

/** Something was signed and has not reached the insurer: it is sent by itself, or at once when the reader wishes. */
export const PendingNotice = () => {
  const { t } = useLingui();
  const send = async (): Promise<string> => {
    const { enAttente } = await api.call(contractCalls.send, {});
    return enAttente
      ? t`C’est demandé. Votre dossier part dans les minutes qui viennent.`
      : t`L’assureur a bien reçu votre dossier.`;
  };
  return (
    <section className={styles['page']}>
      <p>
        <Trans>Votre dossier signé n’est pas encore arrivé chez l’assureur. Nous le lui transmettons.</Trans>
      </p>
      <ActButton act={send}>
        <Trans>Transmettre maintenant</Trans>
      </ActButton>
    </section>
  );
};
