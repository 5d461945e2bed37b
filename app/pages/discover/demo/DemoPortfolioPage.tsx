import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

import { formatDate, formatMoney } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import { useArrival } from '../../../navigation/use-arrival.ts';
import overview from '../../overview/overview.module.css';
import page from '../../page.module.css';
import { signedMoney, signedPercent } from '../../space/signed-figures.ts';
import { useCountedPage } from './count-visit.ts';
import { DemoContract } from './DemoContract.tsx';
import { DemoNav } from '../DemoNav.tsx';
import { DemoWayOn } from './DemoWayOn.tsx';
import { loadDemoSavings, type DemoSavings } from './load-demo-portfolio.ts';

const ValueChart = lazy(async () => ({ default: (await import('../../overview/ValueChart.tsx')).ValueChart }));

/** What a saver follows once a contract is in force, shown on contracts of nobody. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadDemoSavings);
  useArrival(t`Exemple d’épargne`);
  useCountedPage('PORTEFEUILLE');
  return (
    <div className={page['wide']}>
      <DemoNav here="/demoportfolio" />
      <h1>
        <Trans>Suivre son épargne : un exemple</Trans>
      </h1>
      <p className={page['notice']}>
        <Trans>
          Démonstration : cette épargne n’est à personne. Les versements sont inventés, les placements et leurs valeurs
          sont simulés. Vos propres contrats seraient suivis de la même façon.
        </Trans>
      </p>
      <LoadedPart state={state} onRetry={again}>
        {(savings) => <Savings {...savings} />}
      </LoadedPart>
      <DemoWayOn />
    </div>
  );
};

const Savings = ({ glance, points, contracts }: DemoSavings) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { au, valeur, gain, performance, verse, retire } = glance;
  const day = formatDate(au, locale);
  return (
    <>
      <section className={page['card']}>
        <h2>
          <Trans>Valeur totale au {day} (simulée)</Trans>
        </h2>
        <p className={overview['total']}>{formatMoney(valeur, locale)}</p>
        <dl className={page['facts']}>
          <dt>
            <Trans>Depuis le début</Trans>
          </dt>
          <dd>
            {signedMoney(gain, locale)}
            {performance !== undefined && ` (${signedPercent(performance, locale)})`}
          </dd>
          <dt>
            <Trans>Versé</Trans>
          </dt>
          <dd>{formatMoney(verse, locale)}</dd>
          <dt>
            <Trans>Retiré</Trans>
          </dt>
          <dd>{formatMoney(retire, locale)}</dd>
        </dl>
        <p className={overview['aside']}>
          <Trans>
            Le gain compare la valeur de l’épargne, retraits compris, aux versements. Il est calculé après les frais du
            contrat et avant impôts ; il peut être négatif quand les marchés baissent.
          </Trans>
        </p>
      </section>
      <section className={page['card']}>
        <h2>
          <Trans>Évolution depuis le premier versement</Trans>
        </h2>
        <Suspense fallback={<div className={overview['room']} />}>
          <ValueChart points={points} locale={locale} isOwn={false} />
        </Suspense>
        <p className={overview['aside']}>
          <Trans>Les performances passées ne préjugent pas des performances futures.</Trans>
        </p>
      </section>
      {contracts.map((contract) => (
        <DemoContract
          key={contract.idContrat}
          contract={contract}
          since={glance.contrats.find(({ idContrat }) => idContrat === contract.idContrat)?.depuis}
        />
      ))}
    </>
  );
};
