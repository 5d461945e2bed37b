import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { contractCalls } from '../../../api/client/contract-calls.ts';
import { paymentCalls } from '../../../api/client/payment-calls.ts';
import { switchCalls } from '../../../api/client/switch-calls.ts';
import { api } from '../../api.ts';
import { goTo } from '../../navigation/go-to.ts';
import { ActButton } from '../ActButton.tsx';
import { DropBegun } from '../DropBegun.tsx';
import styles from '../page.module.css';
import { SaidNotice } from '../SaidNotice.tsx';
import type { ContractInfo } from './load-contracts.ts';

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

/** What the reader began on a contract and left: it is kept, and gone on with or dropped from here. */
export const BegunOperations = ({ contract: { idsouscription, commencees } }: { readonly contract: ContractInfo }) => {
  const ways = waysOn(idsouscription);
  return commencees.map(({ appel, dossier }) => {
    const way = ways[appel];
    return way && <BegunOperation key={dossier} dossier={dossier} way={way} />;
  });
};

const BegunOperation = ({ dossier, way }: { readonly dossier: string; readonly way: Begun }) => {
  const { t, i18n } = useLingui();
  const [dropped, setDropped] = useState(false);
  if (dropped) {
    return (
      <SaidNotice>
        <Trans>Votre demande est abandonnée et vos réponses sont effacées. Votre contrat reste tel qu’il est.</Trans>
      </SaidNotice>
    );
  }
  return (
    <section className={`${styles['notice']} ${styles['page']}`}>
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
      <div className={styles['quietActions']}>
        <DropBegun
          dossier={dossier}
          label={<Trans>Abandonner cette demande</Trans>}
          title={t`Abandonner cette demande ?`}
          keep={<Trans>Garder ma demande</Trans>}
          confirm={<Trans>Abandonner la demande</Trans>}
          onDropped={() => setDropped(true)}
        >
          <p>
            <strong>{i18n._(way.name)}</strong>
          </p>
          <p>
            <Trans>
              Vos réponses à cette demande sont effacées tout de suite, avec les documents que vous y auriez joints :
              vous ne pourrez pas les retrouver.
            </Trans>
          </p>
          <p>
            <Trans>L’assureur n’a rien reçu : votre contrat reste tel qu’il est.</Trans>
          </p>
        </DropBegun>
      </div>
    </section>
  );
};
