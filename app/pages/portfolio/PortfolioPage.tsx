import { Trans, useLingui } from '@lingui/react/macro';

import { formatMoney } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { buttonClass } from '../../../steps/parts/Button.tsx';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { SpaceNav } from '../space/SpaceNav.tsx';
import { AllocationChart } from './AllocationChart.tsx';
import { loadPortfolios, type Portfolio } from './load-portfolios.ts';

/** What the savings of the reader are placed in, contract by contract. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadPortfolios);
  useArrival(t`Mes placements`);
  return (
    <div className={styles['wide']}>
      <SpaceNav />
      <h1>
        <Trans>Mes placements</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {({ portfolios, explained }) =>
          portfolios.length === 0 ? (
            <EmptyState to="/monepargne" action={t`Voir mes contrats`}>
              <Trans>Vous verrez ici dans quoi votre épargne est placée, dès qu’un contrat sera en vigueur.</Trans>
            </EmptyState>
          ) : (
            <>
              {explained && (
                <p className={styles['lead']}>
                  <Trans>
                    Le capital du fonds en euros est garanti, avant frais de gestion. Les autres placements suivent les
                    marchés : ils peuvent rapporter davantage, et perdre de leur valeur.
                  </Trans>
                </p>
              )}
              <div className={styles['cards']}>
                {portfolios.map((portfolio) => (
                  <PortfolioCard key={portfolio.contract.idContrat} portfolio={portfolio} />
                ))}
              </div>
              <p>
                <Link to="/fichefond">
                  <Trans>Voir tous les fonds proposés</Trans>
                </Link>
              </p>
            </>
          )
        }
      </LoadedPart>
    </div>
  );
};

const PortfolioCard = ({ portfolio: { contract, supports } }: { readonly portfolio: Portfolio }) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { nom, numero, produit, valeur } = contract;
  const kind = produit === 'PER' ? t`Plan d’épargne retraite` : t`Assurance-vie`;
  return (
    <article className={styles['card']}>
      <h2>{nom ?? numero ?? kind}</h2>
      <dl className={styles['facts']}>
        <dt>
          <Trans>Valeur à ce jour (simulée)</Trans>
        </dt>
        <dd>{formatMoney(valeur, locale)}</dd>
      </dl>
      {supports.length === 0 ? (
        <p>
          <Trans>Le détail des placements de ce contrat n’est pas disponible. Votre conseiller vous le donne.</Trans>
        </p>
      ) : (
        <AllocationChart supports={supports} locale={locale} />
      )}
      {produit === 'AV' && (
        <div className="no-print">
          <Link className={buttonClass('secondary')} to="/arbitrage">
            <Trans>Changer la répartition</Trans>
          </Link>
        </div>
      )}
    </article>
  );
};
