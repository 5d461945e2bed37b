import { Trans, useLingui } from '@lingui/react/macro';

import { contact } from '../../../api/contract/contact.ts';
import { languageTags } from '../../../engine/view/language-tags.ts';
import { localeOf } from '../../../steps/format-time.ts';
import styles from '../page.module.css';
import type { ContractInfo } from './load-contracts.ts';

type ReadingProps = { readonly lecture: NonNullable<ContractInfo['lecture']> };

/** What a contract is called that another signed for. */
export const ReadName = ({ lecture: { qualite, titulaire } }: ReadingProps) => (
  <h2>
    {qualite === 'ENFANT' ? (
      <Trans>Votre contrat</Trans>
    ) : titulaire === undefined ? (
      <Trans>Le contrat de votre enfant</Trans>
    ) : (
      <Trans>Le contrat de {titulaire}</Trans>
    )}
  </h2>
);

/** Whose a contract is, who acts on it, and why the reader does not. */
export const Reading = ({ lecture }: ReadingProps) => {
  const { i18n } = useLingui();
  const { qualite, representants, majeur } = lecture;
  const [saver = ''] = representants;
  if (qualite === 'PARENT') {
    return (
      <div className={styles['page']}>
        <p>
          <Trans>
            {saver} l’a ouvert et y passe les opérations. Vous représentez l’enfant, vous aussi : votre accord est
            demandé chaque fois que la loi veut celui des deux parents.
          </Trans>
        </p>
        <p>
          <Trans>
            Le bulletin signé et le rapport d’adéquation contiennent des informations personnelles, revenus, patrimoine
            et compte bancaire, qui appartiennent à {saver} : ils ne figurent pas ici.
          </Trans>
        </p>
      </div>
    );
  }
  if (majeur) {
    return (
      <p>
        <Trans>
          Depuis vos 18 ans, ce contrat est à vous et c’est à vous d’en décider. Pour le gérer vous-même, appelez un
          conseiller au {contact.phone} ou écrivez à {contact.email}.
        </Trans>
      </p>
    );
  }
  const managers = new Intl.ListFormat(languageTags[localeOf(i18n.locale)]).format(representants);
  return (
    <p>
      <Trans>
        Ce contrat est à votre nom. Jusqu’à votre majorité ou votre émancipation, il est géré pour vous par {managers}.
        Vous le suivez ici, sans pouvoir y changer quoi que ce soit.
      </Trans>
    </p>
  );
};
