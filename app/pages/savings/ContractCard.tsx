import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';

import { childCalls } from '../../../api/client/child-calls.ts';
import { documentCalls } from '../../../api/client/document-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { formatDate, formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import { api } from '../../api.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import { ActButton } from '../ActButton.tsx';
import styles from '../page.module.css';
import { rhythmWords } from '../payments/payment-words.ts';
import { ContractOperations } from './ContractOperations.tsx';
import { ContractName } from './ContractName.tsx';
import { Renounce, Renounced } from './Renounce.tsx';
import type { ContractInfo } from './load-contracts.ts';
import { ReadName, Reading } from './Reading.tsx';
import { statusWords } from './status-words.ts';

/** One contract: where it stands in plain words, its figures, its documents. */
export const ContractCard = ({ contract }: { readonly contract: ContractInfo }) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const status = statusWords[contract.statut];
  const {
    bulletin,
    pacte,
    idContrat,
    idsouscription,
    lecture,
    produit,
    renonciation,
    renonciation_jusqu_au,
    spread,
    valeur,
  } = contract;
  const isPlan = produit === 'PER';
  const rhythm = rhythmWords[contract.periodicite ?? ''];
  return (
    <article className={styles['card']}>
      {lecture === undefined ? <ContractName id={idContrat} name={contract.nom} /> : <ReadName lecture={lecture} />}
      <p>
        <strong>{i18n._(status.name)}</strong>
        <br />
        {unbroken(i18n._(status.next))}
      </p>
      {lecture !== undefined && <Reading lecture={lecture} />}
      <dl className={styles['facts']}>
        <dt>
          <Trans>Assureur</Trans>
        </dt>
        <dd>
          {isPlan ? (
            <Trans>L’assureur partenaire, plan d’épargne retraite</Trans>
          ) : (
            <Trans>L’assureur partenaire, assurance-vie</Trans>
          )}
        </dd>
        {contract.numero !== undefined && (
          <>
            <dt>
              <Trans>Numéro</Trans>
            </dt>
            <dd>{contract.numero}</dd>
          </>
        )}
        <dt>
          <Trans>Souscrit le</Trans>
        </dt>
        <dd>{formatDate(contract.date_souscription, locale)}</dd>
        {valeur !== undefined && (
          <>
            <dt>
              <Trans>Valeur à ce jour (simulée)</Trans>
            </dt>
            <dd>{formatMoney(valeur, locale)}</dd>
          </>
        )}
        <dt>
          <Trans>Versement initial</Trans>
        </dt>
        <dd>{formatMoney(contract.mt_initial, locale)}</dd>
        {contract.mt_vlp !== undefined && contract.mt_vlp > 0 && (
          <>
            <dt>
              <Trans>Versements programmés</Trans>
            </dt>
            <dd>
              {formatMoney(contract.mt_vlp, locale)}
              {rhythm !== undefined && ` ${i18n._(rhythm)}`}
            </dd>
          </>
        )}
      </dl>
      {renonciation !== undefined && (
        <Renounced
          on={renonciation.le}
          paidBackBy={renonciation.remboursement_avant_le}
          isEnded={contract.statut === 'RENONCEE'}
          isOwn={lecture === undefined}
        />
      )}
      {renonciation_jusqu_au !== undefined && <Renounce subscription={idsouscription} until={renonciation_jusqu_au} />}
      {spread.length > 0 && (
        <>
          <h3>
            <Trans>Répartition choisie</Trans>
          </h3>
          <dl className={styles['facts']}>
            {spread.map(({ libelle, pourcentage }) => (
              <Fragment key={libelle}>
                <dt>{libelle}</dt>
                <dd>{formatPercent(pourcentage, locale)}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      <ContractOperations contract={contract} />
      <h3>
        <Trans>Documents</Trans>
      </h3>
      <div className={styles['quietActions']}>
        {bulletin !== undefined && (
          <DownloadButton fetchFile={() => api.download(subscriptionCalls.document, { id: bulletin })}>
            <Trans>Bulletin de souscription signé</Trans>
          </DownloadButton>
        )}
        {pacte !== undefined && (
          <DownloadButton
            fetchFile={() =>
              lecture === undefined
                ? api.download(subscriptionCalls.document, { id: pacte })
                : api.download(childCalls.deed, { idsouscription })
            }
          >
            <Trans>Pacte adjoint signé</Trans>
          </DownloadButton>
        )}
        <DownloadButton fetchFile={() => api.download(subscriptionCalls.statement, { idcontrat: idContrat })}>
          <Trans>État de situation à ce jour</Trans>
        </DownloadButton>
        {!isPlan && (
          <DownloadButton fetchFile={() => api.download(subscriptionCalls.sheet, { idsouscription })}>
            <Trans>Information et synthèse</Trans>
          </DownloadButton>
        )}
        {lecture !== undefined && !contract.documents.some(({ document }) => document === 'beneficiary-annex') && (
          <DownloadButton fetchFile={() => api.download(childCalls.annex, { idsouscription })}>
            <Trans>Annexe de la clause bénéficiaire</Trans>
          </DownloadButton>
        )}
        {contract.documents.map(({ document, titre }) => (
          <DownloadButton
            key={document}
            fetchFile={() => api.download(documentCalls.offered, { document, dossier: idsouscription })}
          >
            {titre}
          </DownloadButton>
        ))}
      </div>
      {lecture === undefined && <Mails contract={contract} />}
    </article>
  );
};

/** What is mailed about a contract, to who signed for it. */
const Mails = ({ contract: { idContrat, idsouscription, produit, virement } }: { readonly contract: ContractInfo }) => {
  const { t } = useLingui();
  const isPlan = produit === 'PER';
  return (
    <div className={styles['operations']}>
      <ActButton
        act={async () => {
          await api.call(isPlan ? subscriptionCalls.mailPlan : subscriptionCalls.mailContract, { idsouscription });
          return t`Un lien vers votre contrat vous est envoyé par e-mail. Il mène à cette page, où vous téléchargez vos documents.`;
        }}
      >
        <Trans>Recevoir par e-mail un lien vers mon contrat</Trans>
      </ActButton>
      <ActButton
        act={async () => {
          await api.call(subscriptionCalls.mailStatement, { idcontrat: idContrat });
          return t`Un lien vers votre état de situation vous est envoyé par e-mail. Il mène à cette page, où vous le téléchargez.`;
        }}
      >
        <Trans>Recevoir par e-mail un lien vers l’état de situation</Trans>
      </ActButton>
      {virement && (
        <ActButton
          act={async () => {
            await api.call(subscriptionCalls.mailTransfer, { idcontrat: idContrat });
            return t`Coordonnées du virement envoyées par e-mail.`;
          }}
        >
          <Trans>Recevoir de quoi faire mon virement</Trans>
        </ActButton>
      )}
    </div>
  );
};
