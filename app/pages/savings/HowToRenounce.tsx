import { Trans, useLingui } from '@lingui/react/macro';

import { formatDate } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { contact } from '../../shell/contact.ts';
import styles from '../page.module.css';
import type { ContractInfo } from './load-contracts.ts';

type HowToRenounceProps = { readonly contract: ContractInfo };

/** How a contract is given up within its delay: to whom to write, and the letter, as the signed form has it. */
export const HowToRenounce = ({ contract }: HowToRenounceProps) => {
  const { t, i18n } = useLingui();
  const { numero = '________', date_souscription, produit } = contract;
  const day = formatDate(date_souscription, localeOf(i18n.locale));
  const letter =
    produit === 'PER'
      ? t`Je soussigné(e) ________ (nom et prénoms), demeurant ________ (adresse), déclare renoncer expressément au plan d’épargne retraite numéro ${numero}, souscrit le ${day}, et demande le remboursement des sommes versées, dans les trente jours.`
      : t`Je soussigné(e) ________ (nom et prénoms), demeurant ________ (adresse), déclare renoncer expressément au contrat d’assurance-vie numéro ${numero}, souscrit le ${day}, et demande le remboursement des sommes versées, dans les trente jours.`;
  return (
    <details>
      <summary>
        <Trans>Comment renoncer</Trans>
      </summary>
      <div className={styles['page']}>
        <p>
          {unbroken(
            t`Écrivez à l’assureur au plus tard à cette date, par lettre recommandée ou par envoi recommandé électronique, avec avis de réception. Vous n’avez pas de motif à donner, et tout ce que vous avez versé vous est remboursé dans les 30 jours.`,
          )}
        </p>
        <p>
          {unbroken(
            t`Recopiez et signez ce modèle, qui est aussi à la fin de votre bulletin de souscription. Pour le contrat d’un enfant, chaque représentant légal signe.`,
          )}
        </p>
        <blockquote>
          {unbroken(letter)}
          <br />
          <Trans>Fait à ________, le ________. Signature</Trans>
        </blockquote>
        <p>
          <Trans>
            Une question, ou l’adresse à laquelle écrire ? {contact.phone} ou {contact.email}
          </Trans>
        </p>
      </div>
    </details>
  );
};
