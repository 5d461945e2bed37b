import { Trans, useLingui } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';
import { statusWords } from '../savings/status-words.ts';
import type { Overview } from './load-overview.ts';

type OtherContractsProps = {
  readonly contracts: Overview['others'];
  /** None is in force. */
  readonly alone: boolean;
};

/** Contracts that are not counted, each with where it stands: not in force yet, refused, or renounced. */
export const OtherContracts = ({ contracts, alone }: OtherContractsProps) => {
  const { t, i18n } = useLingui();
  if (contracts.length === 0) return null;
  return (
    <section className={styles['page']}>
      <h2>{alone ? <Trans>Aucun contrat n’est en vigueur</Trans> : <Trans>Vos autres contrats</Trans>}</h2>
      <p>
        {alone ? (
          <Trans>Vous suivrez ici ce que vaut votre épargne dès qu’un contrat sera en vigueur.</Trans>
        ) : (
          <Trans>Ils ne comptent pas dans le total.</Trans>
        )}
      </p>
      {contracts.map(({ idContrat, nom, numero, statut }) => (
        <article key={idContrat} className={styles['card']}>
          <h3>{nom ?? numero ?? t`Contrat sans nom`}</h3>
          <p>
            <strong>{i18n._(statusWords[statut].name)}</strong>
            <br />
            {unbroken(i18n._(statusWords[statut].next))}
          </p>
        </article>
      ))}
      <div>
        <Link className={buttonClass('secondary')} to="/monepargne">
          <Trans>Voir mes contrats</Trans>
        </Link>
      </div>
    </section>
  );
};
