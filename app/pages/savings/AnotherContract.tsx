import { Trans } from '@lingui/react/macro';

import { contractCalls } from '../../../api/client/contract-calls.ts';
import { api } from '../../api.ts';
import { goTo } from '../../navigation/go-to.ts';
import { ActButton } from '../ActButton.tsx';
import styles from '../page.module.css';

const begin = (produit: 'av' | 'per') => async (): Promise<string> => {
  const { route } = await api.call(contractCalls.another, { produit });
  await goTo(route);
  return '';
};

/** How an existing customer begins another contract; one in progress is gone on with. */
export const AnotherContract = () => (
  <section className={`${styles['page']} no-print`}>
    <h2>
      <Trans>Ouvrir un autre contrat</Trans>
    </h2>
    <p>
      <Trans>Vos informations sont reprises : il ne reste que ce qui est propre à ce contrat.</Trans>
    </p>
    <div className={styles['actions']}>
      <ActButton act={begin('av')}>
        <Trans>Une assurance-vie</Trans>
      </ActButton>
      <ActButton act={begin('per')}>
        <Trans>Un plan d’épargne retraite</Trans>
      </ActButton>
    </div>
  </section>
);
