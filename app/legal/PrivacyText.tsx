import { Plural, Trans } from '@lingui/react/macro';

import { contact } from '../../api/contract/contact.ts';
import { retention } from '../../api/contract/retention.ts';
import styles from './privacy.module.css';

const { unsignedDays, accountYears, proofYears, contractYears, countMonths, appointmentDays, savedMailDays } =
  retention;
const { unsigned: draftNotice, account: accountNotice } = retention.noticeDays;

/** What becomes of personal data: who, what for, on what ground, who sees it, how long, and the reader's rights (R162). */
export const PrivacyText = ({ heading: Heading }: { readonly heading: 'h2' | 'h3' }) => (
  <div className={styles['text']}>
    <p>
      <Trans>
        Parcours est responsable du traitement des données que vous saisissez ici. Elles servent à vous proposer une
        épargne adaptée et à souscrire le contrat que vous choisissez. Elles ne sont jamais vendues.
      </Trans>
    </p>
    <Heading>
      <Trans>À quoi servent vos données, et sur quelle base</Trans>
    </Heading>
    <ul>
      <li>
        <Trans>
          Créer votre compte, préparer, conclure et gérer votre contrat : exécution du contrat et mesures prises à votre
          demande avant sa signature.
        </Trans>
      </li>
      <li>
        <Trans>
          Vérifier votre identité, l’origine des fonds, vos fonctions politiques et votre résidence fiscale :
          obligations légales de lutte contre le blanchiment et d’échange d’informations fiscales.
        </Trans>
      </li>
      <li>
        <Trans>
          Évaluer vos connaissances, votre situation et votre tolérance au risque pour vous conseiller : obligation
          légale de conseil.
        </Trans>
      </li>
      <li>
        <Trans>Garder la preuve de vos réponses et de vos accords, et sécuriser le service : intérêt légitime.</Trans>
      </li>
      <li>
        <Trans>Vous envoyer la simulation que vous demandez à recevoir par e-mail : votre demande elle-même.</Trans>
      </li>
      <li>
        <Trans>
          Vous envoyer des informations qui ne sont pas nécessaires au contrat : votre consentement seul, que vous
          pouvez retirer à tout moment.
        </Trans>
      </li>
    </ul>
    <Heading>
      <Trans>Qui les reçoit</Trans>
    </Heading>
    <p>
      <Trans>
        Les personnes habilitées de Parcours, l’assureur de votre contrat, le prestataire de signature électronique, nos
        hébergeurs situés dans l’Union européenne, votre conseiller s’il vous accompagne, et les autorités lorsque la
        loi l’exige. Chacun ne reçoit que ce dont il a besoin.
      </Trans>
    </p>
    <Heading>
      <Trans>Combien de temps nous les gardons</Trans>
    </Heading>
    <ul>
      <li>
        <Trans>
          Dossier commencé et non signé : {unsignedDays} jours après votre dernière visite. Nous vous écrivons{' '}
          {draftNotice} jours avant.
        </Trans>
      </li>
      <li>
        <Trans>
          Compte sans contrat : {accountYears} ans après votre dernière visite. Nous vous écrivons {accountNotice} jours
          avant.
        </Trans>
      </li>
      <li>
        <Trans>
          Contrat : pendant toute sa durée, puis {contractYears} ans après son terme, délai pendant lequel un
          bénéficiaire peut faire valoir ses droits.
        </Trans>
      </li>
      <li>
        <Trans>
          Pièces d’identité et justificatifs : {proofYears} ans après la fin de notre relation, comme la loi le demande.
        </Trans>
      </li>
      <li>
        <Trans>
          Démonstration : nous comptons chaque jour combien de fois ses pages sont ouvertes, sans cookie et sans rien
          qui désigne qui les ouvre, sauf si votre navigateur demande de ne pas vous suivre. Ces comptes sont gardés{' '}
          {countMonths} mois.
        </Trans>
      </li>
      <li>
        <Trans>
          Rendez-vous téléphonique (moment, motif, numéro) :{' '}
          <Plural value={appointmentDays} one="# jour après l’appel" other="# jours après l’appel" />.
        </Trans>
      </li>
      <li>
        <Trans>
          Simulation reçue par e-mail sans compte (adresse, langue, montants, durée) : {savedMailDays} jours après votre
          demande. L’adresse ne sert à rien d’autre.
        </Trans>
      </li>
    </ul>
    <Heading>
      <Trans>Vos droits</Trans>
    </Heading>
    <p>
      <Trans>
        Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation de leur usage et
        leur portabilité, vous opposer à certains traitements, et décider de leur sort après votre décès. Lorsqu’une
        donnée est exigée par la loi ou par le contrat, elle ne peut pas être effacée avant l’échéance indiquée
        ci-dessus.
      </Trans>
    </p>
    <p>
      <Trans>
        Vous téléchargez vous-même vos données depuis « Mon compte ». Pour toute autre demande, écrivez à notre délégué
        à la protection des données : <a href={`mailto:${contact.email}`}>{contact.email}</a>. Nous répondons sous un
        mois. Si la réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr).
      </Trans>
    </p>
    <p>
      <Trans>
        Votre profil d’épargnant est calculé à partir de vos réponses. Il sert de conseil : vous pouvez choisir un autre
        profil et demander l’avis d’une personne.
      </Trans>
    </p>
  </div>
);
