import { Trans } from '@lingui/react/macro';

import page from '../../page.module.css';
import styles from './presentation.module.css';

/** How it goes, how long it takes, what to have at hand. */
export const Steps = () => (
  <section className={page['page']}>
    <h2>
      <Trans>Comment cela se passe</Trans>
    </h2>
    <ol className={styles['steps']}>
      <li>
        <Trans>
          <strong>Vous ouvrez un compte</strong> avec votre adresse e-mail. C’est gratuit et sans engagement.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Vous décrivez votre projet et votre situation</strong> : comptez environ dix minutes. Un profil
          d’épargnant vous est proposé ; vous pouvez en choisir un plus prudent.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Vous choisissez</strong> vos versements, vos placements et vos bénéficiaires.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Vous relisez et signez</strong> en ligne, avec un code reçu par SMS.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>L’assureur étudie votre dossier</strong> et vous confirme le contrat, en général sous 48 heures.
        </Trans>
      </li>
    </ol>
    <p>
      <Trans>
        Vous vous arrêtez quand vous voulez : vos réponses sont gardées, sur cet appareil comme sur un autre. Le service
        est réservé aux résidents français.
      </Trans>
    </p>
    <h3>
      <Trans>À avoir sous la main pour souscrire</Trans>
    </h3>
    <ul>
      <li>
        <Trans>une pièce d’identité en cours de validité ;</Trans>
      </li>
      <li>
        <Trans>un justificatif de domicile de moins de six mois ;</Trans>
      </li>
      <li>
        <Trans>l’IBAN d’un compte à votre nom, en France ;</Trans>
      </li>
      <li>
        <Trans>
          pour un enfant : un acte de naissance ou un livret de famille, et la pièce d’identité des parents.
        </Trans>
      </li>
    </ul>
  </section>
);
