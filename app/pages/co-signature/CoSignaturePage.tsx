import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { contact } from '../../../api/contract/contact.ts';
import { ContactCard } from '../../../steps/parts/ContactCard.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useSession } from '../../session/use-session.ts';
import styles from '../page.module.css';
import { ToSpace } from '../ToSpace.tsx';

const Signed = () => (
  <p>
    <Trans>
      Vous avez signé. S’il reste des signatures, la personne suivante est prévenue par e-mail ; une fois que tous ont
      signé, le contrat part chez l’assureur.
    </Trans>
  </p>
);

const Refused = () => (
  <p>
    <Trans>Le contrat n’est pas ouvert, et la personne qui l’a préparé le voit dans son espace.</Trans>
  </p>
);

const Failed = () => (
  <p>
    <Trans>
      Le délai est passé, ou le code ou la pièce d’identité n’a pas été accepté. Le contrat n’est pas ouvert. La
      personne qui l’a préparé le voit dans son espace et peut demander de nouveau la signature : vous recevrez alors un
      autre e-mail.
    </Trans>
  </p>
);

/** Of a request from before the address told how it went. */
const Either = () => (
  <>
    <p>
      <Trans>
        Vous avez signé : la personne suivante est prévenue par e-mail. Une fois que tous ont signé, le contrat part
        chez l’assureur.
      </Trans>
    </p>
    <p>
      <Trans>
        Vous n’avez pas signé : le contrat n’est pas ouvert, et la personne qui l’a préparé le voit dans son espace.
      </Trans>
    </p>
  </>
);

type Answered = { readonly title: MessageDescriptor; readonly Told: () => ReactNode };

const either: Answered = { title: msg`Merci, votre réponse est enregistrée`, Told: Either };

/** By what the provider's way back says: nobody is signed in who could ask the server. */
const answered: ReadonlyMap<string, Answered> = new Map([
  ['signe', { title: msg`Merci, votre réponse est enregistrée`, Told: Signed }],
  ['refus', { title: msg`Vous n’avez pas signé`, Told: Refused }],
  ['echec', { title: msg`La signature n’a pas abouti`, Told: Failed }],
]);

/** Where those come back to who sign after the one who opened the contract: it is not theirs, so nothing is asked. */
export const Component = () => {
  const { i18n } = useLingui();
  const session = useSession();
  const how = new URLSearchParams(useLocation().search).get('signataire') ?? '';
  const { title: message, Told } = answered.get(how) ?? either;
  const title = i18n._(message);
  useArrival(title);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <Told />
      {session === undefined ? (
        <p>
          <Trans>Vous pouvez fermer cette page.</Trans>
        </p>
      ) : (
        <p>
          <ToSpace />
        </p>
      )}
      <ContactCard contact={contact} />
    </div>
  );
};
