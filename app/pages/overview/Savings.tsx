import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

import { formatDate, formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { needWords } from '../../i18n/language.ts';
import { Link } from '../../navigation/Link.tsx';
import page from '../page.module.css';
import { signedMoney, signedPercent } from '../space/signed-figures.ts';
import type { Glance, Overview } from './load-overview.ts';
import styles from './overview.module.css';

/** With words of its own, so that the pages that say nothing of markets fetch none of them. */
const MarketTrend = lazy(async () => {
  const [{ MarketTrend: shown }] = await Promise.all([
    import('../discover/market/MarketTrend.tsx'),
    needWords('discover'),
  ]);
  return { default: shown };
});
const ValueChart = lazy(async () => ({ default: (await import('./ValueChart.tsx')).ValueChart }));

type Earned = Pick<Glance, 'gain' | 'performance'>;

/** A gain or a loss in euros, and over what was paid. */
const Gain = ({ gain, performance }: Earned) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  return (
    <>
      {signedMoney(gain, locale)}
      {performance !== undefined && ` (${signedPercent(performance, locale)})`}
    </>
  );
};

/** The savings of somebody with a contract in force. */
export const Savings = ({ overview }: { readonly overview: Overview }) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { glance, points, goal, explained, waiting } = overview;
  const day = formatDate(glance.au, locale);
  return (
    <>
      {waiting && (
        <p className={page['notice']}>
          <Trans>Une nouvelle répartition de votre épargne attend votre décision.</Trans>{' '}
          <Link to="/arbitrage">
            <Trans>Comparer l’avant et l’après</Trans>
          </Link>
        </p>
      )}
      <section className={page['card']}>
        <h2>
          <Trans>Valeur totale au {day} (simulée)</Trans>
        </h2>
        <p className={styles['total']}>{formatMoney(glance.valeur, locale)}</p>
        <dl className={page['facts']}>
          <dt>
            <Trans>Depuis le début</Trans>
          </dt>
          <dd>
            <Gain gain={glance.gain} performance={glance.performance} />
          </dd>
          <dt>
            <Trans>Versé</Trans>
          </dt>
          <dd>{formatMoney(glance.verse, locale)}</dd>
          {glance.retire > 0 && (
            <>
              <dt>
                <Trans>Retiré</Trans>
              </dt>
              <dd>{formatMoney(glance.retire, locale)}</dd>
            </>
          )}
        </dl>
        {explained && (
          <p className={styles['aside']}>
            <Trans>
              Le gain compare ce que vaut votre épargne, retraits compris, à ce que vous avez versé. Il est calculé
              après les frais du contrat et avant impôts ; il peut être négatif quand les marchés baissent.
            </Trans>
          </p>
        )}
      </section>
      {goal.objectif !== undefined && <Goal goal={goal.objectif} reached={goal.atteinte ?? 0} />}
      <section className={page['card']}>
        <h2>
          <Trans>Évolution depuis le premier versement</Trans>
        </h2>
        {points.length < 2 ? (
          <p>
            <Trans>Votre premier versement date d’aujourd’hui : la courbe commencera demain.</Trans>
          </p>
        ) : (
          <Suspense fallback={<div className={styles['room']} />}>
            <ValueChart points={points} goal={goal.objectif} locale={locale} />
          </Suspense>
        )}
        <p className={styles['aside']}>
          <Trans>Les performances passées ne préjugent pas des performances futures.</Trans>
        </p>
      </section>
      <section className={styles['contracts']}>
        <h2>
          <Trans>Contrat par contrat</Trans>
        </h2>
        <div className={page['tiles']}>
          {glance.contrats.map((contract) => (
            <ContractLine key={contract.idContrat} contract={contract} />
          ))}
        </div>
      </section>
      <Suspense>
        <MarketTrend />
      </Suspense>
    </>
  );
};

const Goal = ({ goal, reached }: { readonly goal: number; readonly reached: number }) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const amount = formatMoney(goal, locale);
  const share = formatPercent(Math.round(reached * 1000) * 10, locale);
  return (
    <section className={page['card']}>
      <h2>
        <Trans>Votre objectif</Trans>
      </h2>
      <p>
        {reached >= 1 ? (
          <Trans>
            Votre objectif de {amount} est atteint : votre épargne en vaut <strong>{share}</strong>.
          </Trans>
        ) : (
          <Trans>
            Vous avez atteint <strong>{share}</strong> de votre objectif de {amount}.
          </Trans>
        )}
      </p>
      <svg className={styles['goal']} aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect className={styles['whole']} width="100" height="4" />
        <rect className={styles['reached']} width={Math.min(1, reached) * 100} height="4" />
      </svg>
    </section>
  );
};

const ContractLine = ({ contract }: { readonly contract: Glance['contrats'][number] }) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { nom, numero, produit, depuis, valeur } = contract;
  const since = formatDate(depuis, locale);
  const kind = produit === 'PER' ? t`Plan d’épargne retraite` : t`Assurance-vie`;
  return (
    <article className={page['card']}>
      <h3>{nom ?? numero ?? kind}</h3>
      <p>
        <Trans>
          {kind}, depuis le {since}
        </Trans>
      </p>
      <dl className={page['facts']}>
        <dt>
          <Trans>Valeur à ce jour (simulée)</Trans>
        </dt>
        <dd>{formatMoney(valeur, locale)}</dd>
        <dt>
          <Trans>Depuis le début</Trans>
        </dt>
        <dd>
          <Gain gain={contract.gain} performance={contract.performance} />
        </dd>
      </dl>
      <p>
        <Link to="/userportfolio">
          <Trans>Voir dans quoi cette épargne est placée</Trans>
        </Link>
      </p>
    </article>
  );
};
