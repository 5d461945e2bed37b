import { Trans, useLingui } from '@lingui/react/macro';

import { contact } from '../../../../api/contract/contact.ts';
import { buttonClass } from '../../../../steps/parts/Button.tsx';
import { ContactCard } from '../../../../steps/parts/ContactCard.tsx';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import { Link } from '../../../navigation/Link.tsx';
import { useArrival } from '../../../navigation/use-arrival.ts';
import { useSession } from '../../../session/use-session.ts';
import page from '../../page.module.css';
import { DemoNav } from '../DemoNav.tsx';
import { ArticleLines } from './ArticleLines.tsx';
import { Costs } from './Costs.tsx';
import { Insurers } from './Insurers.tsx';
import { loadPresentation } from './load-presentation.ts';
import { Products } from './Products.tsx';
import { Risks } from './Risks.tsx';
import { Steps } from './Steps.tsx';
import styles from './presentation.module.css';
import { ToSpace } from '../../ToSpace.tsx';

/** What is offered, to whom, at what cost and risk: for whoever has no account yet. */
export const Component = () => {
  const { t } = useLingui();
  const session = useSession();
  const [state, again] = useLoad(loadPresentation);
  useArrival(t`Ce que propose Parcours`);
  const start = (
    <p className={page['actions']}>
      {session === undefined ? (
        <Link className={buttonClass('primary')} to="/signup">
          <Trans>Ouvrir un compte</Trans>
        </Link>
      ) : (
        <ToSpace />
      )}
      <Link className={buttonClass('secondary')} to="/demo">
        <Trans>Essayer une simulation</Trans>
      </Link>
    </p>
  );
  return (
    <div className={styles['presentation']}>
      <DemoNav here="/presentationparcours" />
      <div className={page['page']}>
        <h1>
          <Trans>Deux contrats pour épargner, en ligne et à votre rythme</Trans>
        </h1>
        <p className={page['lead']}>
          <Trans>
            Une assurance-vie pour vos projets et pour transmettre, un plan d’épargne retraite pour plus tard. Voici ce
            qu’ils permettent, ce qu’ils coûtent et ce que vous risquez.
          </Trans>
        </p>
        {start}
      </div>
      <Products />
      <Risks />
      <LoadedPart state={state} onRetry={again}>
        {({ offer }) => <Costs offer={offer} />}
      </LoadedPart>
      <Steps />
      <Insurers />
      {state.status === 'ready' && <ArticleLines articles={state.data.articles} isKnown={session !== undefined} />}
      <div className={page['page']}>
        {start}
        <ContactCard contact={contact} />
      </div>
    </div>
  );
};
