import { Trans, useLingui } from '@lingui/react/macro';

import { childCalls } from '../../../api/client/child-calls.ts';
import { formatPercent } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { buttonClass } from '../../../steps/parts/Button.tsx';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { api } from '../../api.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';
import { statusWords } from '../savings/status-words.ts';
import { ActButton } from '../ActButton.tsx';
import type { ChildContract, Representatives, Subscription } from './load-child.ts';
import { secondWords } from './second-words.ts';

const signed = new Set<Subscription['statut']>(['SIGNEE', 'EN_ANALYSE', 'EN_TRAITEMENT', 'EN_COURS']);

/** How far the subscription is, and where it goes on. */
export const ProgressCard = ({ contract }: { readonly contract: ChildContract }) => {
  const { t, i18n } = useLingui();
  const { subscription, resume, child } = contract;
  const status = subscription && statusWords[subscription.statut];
  const percent = subscription?.avancement ?? 0;
  const locale = localeOf(i18n.locale);
  return (
    <section className={styles['card']}>
      <h2>
        <Trans>Où en est son contrat</Trans>
      </h2>
      {status !== undefined && (
        <p>
          <strong>{i18n._(status.name)}</strong>
          {resume !== undefined && percent < 100 && ` · ${formatPercent(percent * 100, locale)}`}
          <br />
          {unbroken(i18n._(status.next))}
        </p>
      )}
      {resume !== undefined && (
        <div>
          <Link className={buttonClass('primary')} to={resume}>
            <Trans>Continuer la souscription</Trans>
          </Link>
        </div>
      )}
      {child?.email !== undefined && subscription !== undefined && signed.has(subscription.statut) && (
        <div className={styles['page']}>
          <p>
            <Trans>À partir de 12 ans, votre enfant peut avoir son propre espace pour suivre son épargne.</Trans>
          </p>
          <ActButton
            act={async () =>
              (await api.call(childCalls.openAccount, {})).created
                ? t`C’est fait : un e-mail lui explique comment choisir son mot de passe.`
                : t`Cette adresse a déjà un espace.`
            }
          >
            <Trans>Ouvrir son espace</Trans>
          </ActButton>
        </div>
      )}
    </section>
  );
};

/** Who represents the child, and where each stands. */
export const RepresentativesCard = ({ representatives }: { readonly representatives: Representatives }) => {
  const { t, i18n } = useLingui();
  const second = representatives.find(({ rang }) => rang === 2);
  return (
    <section className={styles['card']}>
      <h2>
        <Trans>Ses représentants légaux</Trans>
      </h2>
      <ul>
        {representatives.map(({ rang, prenoms, nom, statut }) => (
          <li key={rang}>
            <strong>
              {prenoms} {nom}
            </strong>
            {rang === 1 ? (
              ` (${t`vous`})`
            ) : (
              <>
                <br />
                {unbroken(i18n._(secondWords[statut].theirs))}
              </>
            )}
          </li>
        ))}
      </ul>
      {second?.statut === 'INVITE' && (
        <div className={styles['page']}>
          <ActButton
            act={async () =>
              (await api.call(childCalls.inviteAgain, {})).sent
                ? t`L’invitation est repartie. Le lien du message précédent ne sert plus.`
                : t`L’autre parent a déjà ouvert son invitation, ou plusieurs messages viennent de partir : attendez un peu.`
            }
          >
            <Trans>Renvoyer l’invitation</Trans>
          </ActButton>
        </div>
      )}
    </section>
  );
};

/** The documents of the contract, to read, to keep, and to find again by mail. */
export const DocumentsCard = ({ contract }: { readonly contract: ChildContract }) => {
  const { t } = useLingui();
  const { isGift, deed, representatives, subscription } = contract;
  const { signes = 0, signataires = 0 } = deed ?? {};
  const idsouscription = subscription?.idsouscription ?? '';
  const report = representatives.length > 1 ? childCalls.report : childCalls.reportOfOne;
  return (
    <section className={styles['card']}>
      <h2>
        <Trans>Ses documents</Trans>
      </h2>
      <div className={styles['quietActions']}>
        <DownloadButton fetchFile={() => api.download(childCalls.form, { idsouscription })}>
          <Trans>Bulletin de souscription</Trans>
        </DownloadButton>
        <DownloadButton fetchFile={() => api.download(childCalls.annex, { idsouscription })}>
          <Trans>Annexe de la clause bénéficiaire</Trans>
        </DownloadButton>
        {isGift && (
          <DownloadButton fetchFile={() => api.download(childCalls.deed, { idsouscription })}>
            <Trans>Pacte adjoint</Trans>
          </DownloadButton>
        )}
        <DownloadButton fetchFile={() => api.download(report, {})}>
          <Trans>Rapport d’adéquation</Trans>
        </DownloadButton>
      </div>
      {signataires > signes && (
        <p>
          <Trans>
            Le pacte adjoint se signe à part (signatures : {signes} sur {signataires}). Le donateur signe en dernier.
          </Trans>
        </p>
      )}
      <div className={styles['page']}>
        <ActButton
          act={async () => {
            await api.call(childCalls.mailDocuments, { idsouscription });
            return t`Document envoyé par e-mail : le message mène à cette page.`;
          }}
        >
          <Trans>Me l’envoyer par e-mail</Trans>
        </ActButton>
      </div>
    </section>
  );
};
