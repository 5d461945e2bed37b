import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useNavigator } from '../../navigation/navigator-context.ts';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { plainPath } from '../../navigation/public-paths.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useSession } from '../../session/use-session.ts';
import { isDemoAccountTold } from '../../shell/demo-account-told.ts';
import { afterLogin } from './after-login.ts';
import type { Given } from './CodeForm.tsx';
import { CodeForm } from './lazy-code-form.ts';
import { DemoAccount } from './lazy-demo-account.ts';
import { LoginForm } from './LoginForm.tsx';
import { Welcome, type Heading } from './Welcome.tsx';
import page from '../page.module.css';
import styles from './login.module.css';
import { ToSpace } from '../ToSpace.tsx';

/** What brought the reader here; other pages put it into the state of the navigation. */
export type LoginNotice =
  | 'confirmed'
  | 'already-confirmed'
  | 'password-changed'
  | 'account-deleted'
  | 'account-deleted-kept';

const noticeOf = (state: unknown): LoginNotice | undefined =>
  (state as { readonly notice?: LoginNotice } | null)?.notice;

const Notice = ({ notice, comesBack }: { readonly notice: LoginNotice | undefined; readonly comesBack: boolean }) => {
  const { t } = useLingui();
  const words = {
    confirmed: t`Votre adresse e-mail est confirmée. Vous pouvez vous connecter.`,
    'already-confirmed': t`Votre adresse e-mail est déjà confirmée. Connectez-vous.`,
    'password-changed': t`Votre mot de passe est modifié. Connectez-vous avec le nouveau.`,
    'account-deleted': t`Votre compte est supprimé. Un e-mail vous le confirme.`,
    'account-deleted-kept': t`Votre compte est supprimé. Un e-mail vous le confirme : votre contrat continue chez l’assureur.`,
  };
  if (notice === undefined && !comesBack) return null;
  return (
    <p className={page['notice']} role="status">
      {unbroken(
        notice === undefined ? t`Connectez-vous pour continuer : vous reviendrez là où vous étiez.` : words[notice],
      )}
    </p>
  );
};

const Greeting = ({ heading: Title, prenom }: { readonly heading: Heading; readonly prenom: string }) => {
  const { t } = useLingui();
  useArrival(t`Accueil`);
  return (
    <>
      <Title>
        <Trans>Bonjour {prenom}</Trans>
      </Title>
      <p>
        <ToSpace />
      </p>
    </>
  );
};

/** In the address while the code is asked for; what was typed never is. */
const codePlace = 'code';

/** Home and login: one screen under two paths (R011). Who comes from a page to log in finds that first: a telephone shows no more. */
export const Component = () => {
  const { state, search, pathname, key } = useLocation();
  const session = useSession();
  const { go } = useNavigator();
  const wanted = new URLSearchParams(search).get('redirect');
  const opened = session !== undefined;
  const wasOpen = useRef(opened);
  useEffect(() => {
    // Signed in on this page, here or in another tab.
    if (opened && !wasOpen.current) void afterLogin(wanted).then((path) => go(path, { replace: true }));
    wasOpen.current = opened;
  }, [opened, wanted, go]);
  const [given, setGiven] = useState<Given>();
  const askForCode = (right: Given): void => {
    setGiven(right);
    // A place of its own, so that the browser's way back leads from it to the password.
    const place = new URLSearchParams(search);
    place.set(codePlace, '');
    void go(`${pathname}?${place}`);
  };
  const cameToLogIn = given !== undefined || wanted !== null || (key !== 'default' && plainPath(pathname) === '/login');
  if (given !== undefined && !opened && new URLSearchParams(search).has(codePlace)) {
    return (
      <div className={styles['homeOfLogin']}>
        <section className={styles['login']}>
          <Suspense>
            <CodeForm given={given} onBack={() => history.back()} />
          </Suspense>
        </section>
      </div>
    );
  }
  const LoginTitle: Heading = cameToLogIn ? 'h1' : 'h2';
  const welcome = <Welcome heading={cameToLogIn ? 'h2' : 'h1'} hasAccount={opened} />;
  return (
    <div className={styles[cameToLogIn ? 'homeOfLogin' : 'home']}>
      {!cameToLogIn && welcome}
      <section className={styles['login']}>
        {session === undefined ? (
          <>
            <LoginTitle>
              <Trans>Se connecter</Trans>
            </LoginTitle>
            <Notice notice={noticeOf(state)} comesBack={wanted !== null} />
            <LoginForm username={given?.username ?? ''} onCodeAsked={askForCode} />
            {isDemoAccountTold() && (
              <Suspense>
                <DemoAccount />
              </Suspense>
            )}
          </>
        ) : (
          <Greeting heading={LoginTitle} prenom={session.prenom} />
        )}
      </section>
      {cameToLogIn && welcome}
    </div>
  );
};
