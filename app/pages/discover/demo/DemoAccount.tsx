import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { demoCalls } from '../../../../api/client/demo-calls.ts';
import { buttonClass } from '../../../../steps/parts/Button.tsx';
import { api } from '../../../api.ts';
import { useLoad } from '../../../data/use-load.ts';
import { Link } from '../../../navigation/Link.tsx';
import { useSession } from '../../../session/use-session.ts';
import { isDemoAccountTold } from '../../../shell/demo-account-told.ts';
import page from '../../page.module.css';

const load = () => api.call(demoCalls.account, {});

/** How to come into the account of demonstration, where there is one that visitors are told of. */
export const DemoAccount = () => {
  const session = useSession();
  return session === undefined && isDemoAccountTold() ? (
    <Told>
      <Link className={buttonClass('secondary')} to="/login">
        <Trans>Se connecter</Trans>
      </Link>
    </Told>
  ) : null;
};

/** The same where it is known that visitors are told. */
export const Told = ({ children }: { readonly children?: ReactNode }) => {
  const [state] = useLoad(load);
  const account = state.status === 'ready' ? state.data.compte : undefined;
  if (account === undefined) return null;
  return (
    <section className={page['card']}>
      <h2>
        <Trans>Voir l’application de l’intérieur</Trans>
      </h2>
      <p>
        <Trans>
          Un compte de démonstration est ouvert à tous. Vous pouvez tout parcourir et répondre aux questions, sans rien
          signer. N’y saisissez rien de personnel : les autres visiteurs le verraient.
        </Trans>
      </p>
      <dl className={page['facts']}>
        <dt>
          <Trans>Adresse e-mail</Trans>
        </dt>
        <dd translate="no">{account.identifiant}</dd>
        <dt>
          <Trans>Mot de passe</Trans>
        </dt>
        <dd translate="no">{account.mot_de_passe}</dd>
      </dl>
      {children !== undefined && <p>{children}</p>}
    </section>
  );
};
