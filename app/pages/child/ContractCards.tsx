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
import type { Child } from './load-child.ts';
import { secondWords } from './second-words.ts';

type ContractProps = { readonly contract: Child };
type ProgressProps = ContractProps & {
  /** The child has a space now. */
  readonly onOpened: () => void;
};

/** How far the subscription is, and where it goes on. */
export const ProgressCard = ({ contract, onOpened }: ProgressProps) => {
  const { i18n } = useLingui();
  const { statut, avancement, route } = contract;
  const status = statusWords[statut];
  const locale = localeOf(i18n.locale);
  return (
    <section className={styles['card']}>
      <h3>
        <Trans>Où en est son contrat</Trans>
      </h3>
      <p>
        <strong>{i18n._(status.name)}</strong>
        {route !== undefined && avancement < 100 && ` · ${formatPercent(avancement * 100, locale)}`}
        <br />
        {unbroken(i18n._(status.next))}
      </p>
      {route !== undefined && (
        <div>
          <Link className={buttonClass('primary')} to={route}>
            <Trans>Continuer la souscription</Trans>
          </Link>
        </div>
      )}
      <OwnSpace contract={contract} onOpened={onOpened} />
    </section>
  );
};

/** The child's own account: it reads the contract, and orders nothing. */
const OwnSpace = ({ contract: { idsouscription, espace, enfant }, onOpened }: ProgressProps) => {
  const { t } = useLingui();
  const { prenoms: child = '' } = enfant;
  if (espace === 'NON') return null;
  if (espace === 'OUVERT') {
    return (
      <p>
        <Trans>
          {child} a son propre espace : ce contrat, sa valeur et ses documents, à lire seulement. Vos informations
          personnelles n’y figurent pas.
        </Trans>
      </p>
    );
  }
  return (
    <div className={styles['page']}>
      <p>
        <Trans>
          À partir de 12 ans, votre enfant peut avoir son propre espace pour suivre son épargne : il y lit son contrat,
          sa valeur et ses documents, sans rien pouvoir y changer. Vos informations personnelles n’y figurent pas.
        </Trans>
      </p>
      <ActButton
        act={async () => {
          const { created, joined = false } = await api.call(childCalls.openAccount, { idsouscription });
          if (joined) onOpened();
          if (created) return t`C’est fait : un e-mail lui explique comment choisir son mot de passe.`;
          return joined
            ? t`C’est fait : ${child} voit aussi ce contrat dans l’espace qui lui a été ouvert.`
            : t`Cette adresse sert déjà à un autre compte. Pour en donner une autre à votre enfant, écrivez à un conseiller.`;
        }}
      >
        <Trans>Ouvrir son espace</Trans>
      </ActButton>
    </div>
  );
};

/** Who represents the child, and where each stands. */
export const RepresentativesCard = ({ contract: { idsouscription, representants } }: ContractProps) => {
  const { t, i18n } = useLingui();
  const second = representants.find(({ rang }) => rang === 2);
  return (
    <section className={styles['card']}>
      <h3>
        <Trans>Ses représentants légaux</Trans>
      </h3>
      <ul>
        {representants.map(({ rang, prenoms, nom, statut }) => (
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
              (await api.call(childCalls.inviteAgain, { idsouscription })).sent
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
export const DocumentsCard = ({ contract }: ContractProps) => {
  const { t } = useLingui();
  const { don, pacte, representants, idsouscription } = contract;
  const { signes = 0, signataires = 0 } = pacte ?? {};
  const report = representants.length > 1 ? childCalls.report : childCalls.reportOfOne;
  return (
    <section className={styles['card']}>
      <h3>
        <Trans>Ses documents</Trans>
      </h3>
      <div className={styles['quietActions']}>
        <DownloadButton fetchFile={() => api.download(childCalls.form, { idsouscription })}>
          <Trans>Bulletin de souscription</Trans>
        </DownloadButton>
        <DownloadButton fetchFile={() => api.download(childCalls.annex, { idsouscription })}>
          <Trans>Annexe de la clause bénéficiaire</Trans>
        </DownloadButton>
        {don && (
          <DownloadButton fetchFile={() => api.download(childCalls.deed, { idsouscription })}>
            <Trans>Pacte adjoint</Trans>
          </DownloadButton>
        )}
        <DownloadButton fetchFile={() => api.download(report, { idsouscription })}>
          <Trans>Rapport d’adéquation</Trans>
        </DownloadButton>
      </div>
      {signataires > signes && (
        <p>
          <Trans>
            Le pacte adjoint se signe à part (signatures : {signes} sur {signataires}). Le ou les donateurs signent en
            dernier.
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
