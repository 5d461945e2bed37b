import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { contractCalls } from '../../../api/client/contract-calls.ts';
import { paymentCalls } from '../../../api/client/payment-calls.ts';
import { switchCalls } from '../../../api/client/switch-calls.ts';
import { api } from '../../api.ts';
import { goTo } from '../../navigation/go-to.ts';
import { ActButton } from '../ActButton.tsx';
import styles from '../page.module.css';

const { withdraw, changeOrigins, renounce } = contractCalls;
const { pay, schedule, change, stop } = paymentCalls;

type Begun = {
  readonly name: MessageDescriptor;
  readonly goOn: () => Promise<{ readonly next: { readonly route: string } }>;
};

/** What may have been begun, by the call that goes on with it. */
const waysOn = (id_souscription: string): Readonly<Record<string, Begun>> => ({
  'InsurerA/InitierVL': { name: msg`Versement commencé`, goOn: () => api.call(pay, { id_souscription }) },
  'InsurerA/InitierVLP': {
    name: msg`Versements programmés : mise en place commencée`,
    goOn: () => api.call(schedule, { id_souscription }),
  },
  'InsurerA/InitierModifVLP': {
    name: msg`Versements programmés : modification commencée`,
    goOn: () => api.call(change, { id_souscription }),
  },
  'InsurerA/InitierSuspentionVLP': {
    name: msg`Versements programmés : suspension ou arrêt commencé`,
    goOn: () => api.call(stop, { id_souscription }),
  },
  'InsurerA/InitierRetraitPartiel': {
    name: msg`Retrait commencé`,
    goOn: () => api.call(withdraw, { id_souscription }),
  },
  'Core/InitierRenonciation': {
    name: msg`Renonciation commencée`,
    goOn: () => api.call(renounce, { id_souscription }),
  },
  'InsurerA/InitierArbitrage': {
    name: msg`Changement de répartition commencé`,
    goOn: () => api.call(switchCalls.begin, { id_souscription }),
  },
  'InsurerA/InitierModifOrigines': {
    name: msg`Changement de l’origine de votre argent commencé`,
    goOn: () => api.call(changeOrigins, { id_souscription }),
  },
});

type BegunOperationsProps = { readonly subscription: string; readonly begun: readonly string[] };

/** What the reader began on a contract and left: it is kept, and gone on with from here. */
export const BegunOperations = ({ subscription, begun }: BegunOperationsProps) => {
  const { i18n } = useLingui();
  const ways = waysOn(subscription);
  return begun.map((call) => {
    const way = ways[call];
    if (way === undefined) return null;
    return (
      <section key={call} className={`${styles['notice']} ${styles['page']}`}>
        <p>
          <strong>{i18n._(way.name)}</strong>
          <br />
          <Trans>Rien n’est encore demandé à l’assureur. Vos réponses sont conservées.</Trans>
        </p>
        <ActButton
          act={async () => {
            const { next } = await way.goOn();
            await goTo(next.route);
            return '';
          }}
        >
          <Trans>Reprendre</Trans>
        </ActButton>
      </section>
    );
  });
};
