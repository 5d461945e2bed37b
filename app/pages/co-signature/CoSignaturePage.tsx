import { Trans, useLingui } from '@lingui/react/macro';

import { contact } from '../../../api/contract/contact.ts';
import { ContactCard } from '../../../steps/parts/ContactCard.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import styles from '../page.module.css';

/** Where those come back to who sign after the one who opened the contract: it is not theirs, so nothing is asked. */
export const Component = () => {
  const { t } = useLingui();
  useArrival(t`Merci, votre réponse est enregistrée`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Merci, votre réponse est enregistrée</Trans>
      </h1>
      <p>
        <Trans>
          Vous avez signé : la personne suivante est prévenue par e-mail. Une fois que tous ont signé, le contrat part
          chez l’assureur.
        </Trans>
      </p>
      <p>
        <Trans>
          Vous n’avez pas signé : le contrat n’est pas ouvert, et la personne qui l’a préparé le voit dans son espace.
        </Trans>
      </p>
      <p>
        <Trans>Vous pouvez fermer cette page.</Trans>
      </p>
      <ContactCard contact={contact} />
    </div>
  );
};
