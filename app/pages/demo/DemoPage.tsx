import { Trans, useLingui } from '@lingui/react/macro';

import { useArrival } from '../../navigation/use-arrival.ts';
import { useCountedPage, useCountedStep } from '../discover/demo/count-visit.ts';
import { DemoAccount } from '../discover/demo/DemoAccount.tsx';
import { DemoNav } from '../discover/DemoNav.tsx';
import { DemoWayOn } from '../discover/demo/DemoWayOn.tsx';
import page from '../page.module.css';
import { Simulation } from './Simulation.tsx';

/** The way into what there is to see without an account: first a simulation. */
export const Component = () => {
  const { t } = useLingui();
  useArrival(t`Simulation`);
  useCountedPage('ACCUEIL');
  const countTry = useCountedStep('SIMULATION');
  return (
    <div className={page['wide']}>
      <DemoNav here="/demo" />
      <h1>
        <Trans>Que pourrait devenir votre épargne ?</Trans>
      </h1>
      <Simulation onTry={countTry} />
      <DemoAccount />
      <DemoWayOn />
    </div>
  );
};
