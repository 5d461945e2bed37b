import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';

import { Link } from '../../../navigation/Link.tsx';
import { SupportScreen } from '../../support/SupportScreen.tsx';
import { useCountedPage } from './count-visit.ts';
import { DemoNav } from '../DemoNav.tsx';
import { DemoWayOn } from './DemoWayOn.tsx';
import { visitors } from './public-supports.ts';

/** The funds on offer and the sheet of each, open to everybody. */
export const Component = () => {
  const isSheet = new URLSearchParams(useLocation().search).has('code');
  useCountedPage(isSheet ? 'FICHE' : 'FONDS');
  return (
    <SupportScreen source={visitors} nav={<DemoNav here="/demofichefond" isInside={isSheet} />}>
      {isSheet && (
        <p className="no-print">
          <Link to="/demofichefond">
            <Trans>Voir tous les fonds proposés</Trans>
          </Link>
        </p>
      )}
      <DemoWayOn />
    </SupportScreen>
  );
};
