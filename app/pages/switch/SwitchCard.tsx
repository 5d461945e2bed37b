import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { switchCalls } from '../../../api/client/switch-calls.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { buttonClass } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import { Link } from '../../navigation/Link.tsx';
import { ActButton } from '../ActButton.tsx';
import { SaidNotice } from '../SaidNotice.tsx';
import styles from '../page.module.css';
import { AllocationTable } from './AllocationTable.tsx';
import { BeginSwitch } from './BeginSwitch.tsx';
import { ProposalFacts } from './ProposalFacts.tsx';
import { RefuseSwitch } from './RefuseSwitch.tsx';
import type { Proposal, SwitchState } from './load-switches.ts';
import { modeWords, profileWords } from './choice-words.ts';

/** The allocation of one contract: what is proposed and what becomes of it, or what can be done. */
export const SwitchCard = ({ state: { contract, proposal, processing } }: { readonly state: SwitchState }) => {
  const { t } = useLingui();
  const [decided, setDecided] = useState<'accepted' | 'refused'>();
  const { idsouscription, nom, numero } = contract;
  const number = numero ?? '';
  return (
    <article className={styles['card']}>
      <h2>{nom ?? t`Assurance-vie ${number}`}</h2>
      {decided !== undefined ? (
        <Decided decision={decided} />
      ) : processing ? (
        <p className={styles['notice']}>
          <Trans>Un changement de répartition est demandé : il attend la décision de l’assureur.</Trans>
        </p>
      ) : proposal === undefined ? (
        <p>
          <Trans>Aucune nouvelle répartition n’attend votre décision.</Trans>
        </p>
      ) : (
        <Compared proposal={proposal} onDecided={setDecided} />
      )}
      {(decided === 'refused' || (decided === undefined && !processing)) && (
        <BeginSwitch subscription={idsouscription}>
          {proposal === undefined ? (
            <Trans>Changer la répartition de mon épargne</Trans>
          ) : (
            <Trans>Choisir une autre répartition</Trans>
          )}
        </BeginSwitch>
      )}
      {decided !== undefined && (
        <div>
          <Link className={buttonClass('secondary')} to="/monepargne">
            <Trans>Voir mon épargne</Trans>
          </Link>
        </div>
      )}
    </article>
  );
};

type ComparedProps = {
  readonly proposal: Proposal;
  readonly onDecided: (decision: 'accepted' | 'refused') => void;
};

const Compared = ({ proposal, onDecided }: ComparedProps) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { idSouscription, origine, mode_gestion, profil, controle, lines } = proposal;
  const profile = profileWords[profil ?? ''];
  const choice = [modeWords[mode_gestion], profile]
    .flatMap((word) => (word === undefined ? [] : i18n._(word)))
    .join(', ');
  return (
    <>
      {origine === 'GESTION' && profile !== undefined ? (
        <p>
          <Trans>
            Les marchés ont éloigné votre épargne de votre {i18n._(profile)}. Vos gérants vous proposent d’y revenir.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Vous avez choisi : {choice}.</Trans> <Trans>Rien n’est encore parti chez l’assureur.</Trans>
        </p>
      )}
      <AllocationTable lines={lines} locale={locale} />
      <ProposalFacts proposal={proposal} />
      <div className={styles['quietActions']}>
        <DownloadButton fetchFile={() => api.download(subscriptionCalls.keyInformation, {})}>
          <Trans>Document d’informations clés</Trans>
        </DownloadButton>
        <DownloadButton fetchFile={() => api.download(subscriptionCalls.generalTerms, {})}>
          <Trans>Conditions générales</Trans>
        </DownloadButton>
      </div>
      <p>
        <Trans>
          En acceptant, vous demandez ce changement à l’assureur (simulé). Une fois son accord donné, un avenant le
          constate.
        </Trans>
      </p>
      <div className={styles['actions']}>
        <ActButton
          act={async () => {
            await api.call(switchCalls.accept, { idSouscription, controle });
            onDecided('accepted');
            return '';
          }}
        >
          <Trans>Accepter</Trans>
        </ActButton>
        <RefuseSwitch idSouscription={idSouscription} controle={controle} onRefused={() => onDecided('refused')} />
      </div>
    </>
  );
};

/** What became of the decision. */
const Decided = ({ decision }: { readonly decision: 'accepted' | 'refused' }) => (
  <SaidNotice>
    {decision === 'accepted' ? (
      <Trans>
        C’est demandé. L’assureur étudie ce changement ; dès son accord, l’avenant apparaît avec votre contrat.
      </Trans>
    ) : (
      <Trans>La proposition est refusée : votre épargne reste répartie comme aujourd’hui.</Trans>
    )}
  </SaidNotice>
);
