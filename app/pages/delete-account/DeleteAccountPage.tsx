import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { api } from '../../api.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { demoAccount } from '../../session/demo-account.ts';
import styles from '../page.module.css';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

const loadContracts = () => api.call(subscriptionCalls.contracts, {});

/** Deletes the account: what goes, what the law keeps, then the password. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadContracts);
  const isDemo = useSyncExternalStore(demoAccount.subscribe, demoAccount.get);
  useArrival(t`Supprimer mon compte`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Supprimer mon compte</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(contracts) => (
          <>
            <section className={styles['card']}>
              <h2>
                <Trans>Ce qui est supprimé</Trans>
              </h2>
              <ul>
                <li>
                  <Trans>Votre nom, votre adresse e-mail, votre mot de passe et toutes vos sessions ouvertes.</Trans>
                </li>
                <li>
                  <Trans>Vos souscriptions commencées et non signées, avec leurs réponses et leurs documents.</Trans>
                </li>
                {contracts.length === 0 && (
                  <li>
                    <Trans>Vos réponses sur votre projet, votre situation et votre profil.</Trans>
                  </li>
                )}
              </ul>
              <p>
                <Trans>C’est immédiat et définitif. Une demande de signature en cours est annulée.</Trans>
              </p>
            </section>
            {contracts.length > 0 && (
              <section className={styles['card']}>
                <h2>
                  <Trans>Ce que la loi nous oblige à garder</Trans>
                </h2>
                <ul>
                  <li>
                    <Trans>
                      Le dossier de chaque contrat signé : bulletin, preuve de signature, pièces et réponses qui ont
                      fondé notre conseil.
                    </Trans>
                  </li>
                  <li>
                    <Trans>
                      Nous le gardons chiffré : 5 ans après la fin du contrat contre le blanchiment, jusqu’à 30 ans
                      après un décès pour payer les bénéficiaires.
                    </Trans>
                  </li>
                </ul>
                <p>
                  <Trans>
                    Supprimer votre compte ne ferme pas votre contrat. Vous ne le verrez plus ici : téléchargez vos
                    documents avant, depuis <Link to="/monepargne">Mon épargne</Link>.
                  </Trans>
                </p>
              </section>
            )}
            {isDemo ? (
              <p>
                <Trans>Un compte de démonstration ne se supprime pas ici.</Trans>
              </p>
            ) : (
              <DeleteAccountForm />
            )}
          </>
        )}
      </LoadedPart>
    </div>
  );
};
