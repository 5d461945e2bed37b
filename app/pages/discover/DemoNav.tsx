import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Link } from '../../navigation/Link.tsx';
import space from '../space/space.module.css';

type DemoNavProps = {
  /** The page that shows it; another path may lead there. */
  readonly here: '/demo' | '/demoportfolio' | '/demofichefond' | '/financialanalysisdemo' | '/presentationparcours';
  /** Something of the page is shown, not the page itself: a sheet. */
  readonly isInside?: boolean;
};

/** What there is to see without an account, from each of its pages. */
export const DemoNav = ({ here, isInside = false }: DemoNavProps) => {
  const { t } = useLingui();
  const item = (to: string, words: ReactNode) => (
    <li>{to === here && !isInside ? <span aria-current="page">{words}</span> : <Link to={to}>{words}</Link>}</li>
  );
  return (
    <nav aria-label={t`Découvrir sans compte`} className={`${space['nav']} no-print`}>
      <ul>
        {item('/demo', <Trans>Simulation</Trans>)}
        {item('/demoportfolio', <Trans>Exemple d’épargne</Trans>)}
        {item('/demofichefond', <Trans>Les fonds</Trans>)}
        {item('/financialanalysisdemo', <Trans>Marchés</Trans>)}
        {item('/presentationparcours', <Trans>Nos contrats</Trans>)}
      </ul>
    </nav>
  );
};
