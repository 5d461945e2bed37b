import { Trans } from '@lingui/react/macro';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { contact } from '../../../api/contract/contact.ts';
import type { PasswordOwner } from '../../../api/contract/password-policy.ts';
import { dialled } from '../../../engine/fields/french-phone.ts';
import { api } from '../../api.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import type { Loaded } from '../../data/use-load.ts';
import styles from '../page.module.css';

/** Who the reader is for us, and what a password of theirs must not hold. */
export type Identity = {
  readonly owner: PasswordOwner;
  readonly name: string;
  readonly email: string | undefined;
  readonly mobile: string | undefined;
};

/** The account, and the mobile of the civil status where it was told. Rejects with a `CallFailure`. */
export const loadIdentity = async (): Promise<Identity> => {
  const [{ prenom = '', nom = '', email }, { telephone }] = await Promise.all([
    api.call(accountCalls.user, {}),
    api.call(accountCalls.civilStatus, {}),
  ]);
  const owner = { firstName: prenom, lastName: nom, ...(email === undefined ? {} : { email }) };
  return { owner, name: `${prenom} ${nom}`.trim(), email, mobile: telephone };
};

type IdentitySectionProps = { readonly state: Loaded<Identity>; readonly onRetry: () => void };

/** Who the reader is for us, and how what stands here is changed: by an adviser, since it is what they sign with. */
export const IdentitySection = ({ state, onRetry }: IdentitySectionProps) => (
  <LoadedPart state={state} onRetry={onRetry}>
    {({ name, email, mobile }) => (
      <section className={styles['page']}>
        <dl className={styles['facts']}>
          <dt>
            <Trans>Prénom et nom</Trans>
          </dt>
          <dd translate="no">{name}</dd>
          {email !== undefined && (
            <>
              <dt>
                <Trans>Adresse e-mail</Trans>
              </dt>
              <dd translate="no">{email}</dd>
            </>
          )}
          {mobile !== undefined && (
            <>
              <dt>
                <Trans>Mobile</Trans>
              </dt>
              <dd>{dialled(mobile)}</dd>
            </>
          )}
        </dl>
        <p>
          <Trans>
            Votre nom, votre adresse e-mail et votre mobile servent à vous connecter et à signer : pour les changer,
            appelez un conseiller au {contact.phone} ou écrivez à {contact.email}.
          </Trans>
        </p>
      </section>
    )}
  </LoadedPart>
);
