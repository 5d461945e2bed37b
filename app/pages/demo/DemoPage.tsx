import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

import { savingIn } from '../../../api/contract/demo/simulated-saving.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useCountedPage, useCountedStep } from '../discover/demo/count-visit.ts';
import { DemoAccount } from '../discover/demo/DemoAccount.tsx';
import { DemoNav } from '../discover/DemoNav.tsx';
import { DemoWayOn } from '../discover/demo/DemoWayOn.tsx';
import page from '../page.module.css';
import { Simulation, usualSaving } from './Simulation.tsx';
import styles from './simulation.module.css';

const MailSimulation = lazy(async () => ({ default: (await import('./MailSimulation.tsx')).MailSimulation }));

/** The way into what there is to see without an account: first a simulation, that of the address where it names one. */
export const Component = () => {
  const { t } = useLingui();
  useArrival(t`Simulation`);
  useCountedPage('ACCUEIL');
  const countTry = useCountedStep('SIMULATION');
  const { search } = useLocation();
  return (
    <div className={page['wide']}>
      <DemoNav here="/demo" />
      <h1>
        <Trans>Que pourrait devenir votre épargne ?</Trans>
      </h1>
      <Simulation start={savingIn(search, usualSaving)} onTry={countTry}>
        {(saving) => (
          <section className={`${styles['mail']} no-print`}>
            <h2>
              <Trans>Recevoir cette simulation par e-mail</Trans>
            </h2>
            <Suspense fallback={<div className={styles['mailRoom']} />}>
              <MailSimulation saving={saving} />
            </Suspense>
          </section>
        )}
      </Simulation>
      <DemoAccount />
      <DemoWayOn />
    </div>
  );
};
