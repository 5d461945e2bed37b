import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import type { Locale } from '../../../engine/fields/field-kind.ts';
import { formatDate, formatPercent } from '../../../engine/view/format-values.ts';
import { dayHere } from '../../../steps/day-here.ts';
import { formatTime, localeOf } from '../../../steps/format-time.ts';
import { buttonClass } from '../../../steps/parts/Button.tsx';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { InvitedCard } from '../child/InvitedCard.tsx';
import { useSession } from '../../session/use-session.ts';
import styles from '../page.module.css';
import { AgreementCard, ChildrenCard, ManagedCard, SavingsCard } from './ContractCards.tsx';
import { HubHead } from './HubHead.tsx';
import { HouseholdCard } from './HouseholdCard.tsx';
import { isReadyToSubscribe, loadHub, themes, type Hub } from './load-hub.ts';
import { MoreCard } from './MoreCard.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { ThemeList, useThemeNames } from './ThemeList.tsx';

const hasStarted = (hub: Hub): boolean =>
  hub.subscription !== undefined || themes.some((theme) => hub.states[theme].etat !== 'A_FAIRE');

/** Where the reader stopped, how far that is, and when it was last saved. */
const Resume = ({ hub, route }: { readonly hub: Hub; readonly route: string }) => {
  const { t, i18n } = useLingui();
  const names = useThemeNames();
  const locale = localeOf(i18n.locale);
  const { subscription, states, savedAt } = hub;
  const theme = themes.find((one) => states[one].route === route);
  const name = subscription !== undefined ? t`Ma souscription` : theme && names[theme];
  const percent = subscription?.percent ?? (theme && states[theme].pourcentage) ?? 0;
  return (
    <section className={`${styles['card']} ${styles['strong']}`}>
      <h2>
        <Trans>Reprendre là où vous étiez</Trans>
      </h2>
      {name !== undefined && (
        <p>
          <strong>{name}</strong>
          {percent > 0 && percent < 100 && ` · ${formatPercent(percent * 100, locale)}`}
        </p>
      )}
      {savedAt !== undefined && (
        <p>
          <LastSaved day={formatDate(dayHere(savedAt), locale)} time={formatTime(savedAt, locale)} />
        </p>
      )}
      <div>
        <Link className={buttonClass('primary')} to={route}>
          <Trans>Reprendre</Trans>
        </Link>
      </div>
    </section>
  );
};

const LastSaved = ({ day, time }: { readonly day: string; readonly time: string }) => (
  <Trans>
    Enregistré le {day} à {time}.
  </Trans>
);

const ResumeCard = ({ hub }: { readonly hub: Hub }) => {
  const first = themes.find((theme) => hub.states[theme].etat !== 'TERMINE');
  const route = hasStarted(hub) ? hub.resume : undefined;
  if (route !== undefined) return <Resume hub={hub} route={route} />;
  if (first === undefined || hasStarted(hub)) return null;
  return (
    <section className={`${styles['card']} ${styles['strong']}`}>
      <h2>
        <Trans>Commençons par votre projet</Trans>
      </h2>
      <p>
        <Trans>
          Cinq thèmes, environ vingt-cinq minutes en tout. Gardez à portée de main une idée de vos revenus et de votre
          épargne.
        </Trans>
      </p>
      <div>
        <Link className={buttonClass('primary')} to={hub.states[first].route}>
          <Trans>Commencer</Trans>
        </Link>
      </div>
    </section>
  );
};

type SaverHubProps = { readonly hub: Hub; readonly onDropped: () => void };

const Subscription = ({ hub, onDropped }: SaverHubProps) => (
  <SubscriptionCard
    subscription={hub.subscription}
    resume={hub.resume}
    ready={isReadyToSubscribe(hub)}
    retiring={hub.retiring}
    holding={hub.contracts > 0}
    onDropped={onDropped}
  />
);

const SaverHub = ({ hub, onDropped }: SaverHubProps) => (
  <>
    {hub.toAgree.length > 0 && <AgreementCard orders={hub.toAgree} />}
    {hub.invited !== undefined && <InvitedCard invited={hub.invited} />}
    <ResumeCard hub={hub} />
    {hub.contracts > 0 && <SavingsCard contracts={hub.contracts} />}
    {hub.children.length > 0 && <ChildrenCard names={hub.children} />}
    {isReadyToSubscribe(hub) && <Subscription hub={hub} onDropped={onDropped} />}
    <ThemeList states={hub.states} />
    {!isReadyToSubscribe(hub) && <Subscription hub={hub} onDropped={onDropped} />}
    {hub.haveSpouse && !hub.retiring && isReadyToSubscribe(hub) && <HouseholdCard />}
    <MoreCard />
  </>
);

/** Making a format takes long: while the answers are on their way, each in a task of its own. */
const useFormatsAhead = (locale: Locale): void =>
  useEffect(() => {
    const timers = [() => formatPercent(0, locale), () => formatDate('2000-01-01', locale)].map((make) =>
      setTimeout(make),
    );
    return () => timers.forEach(clearTimeout);
  }, [locale]);

/** The hub: how far each theme is, where to go on, and the subscription once all are done. */
export const Component = () => {
  const { t, i18n } = useLingui();
  const session = useSession();
  const [state, again] = useLoad(loadHub);
  useArrival(t`Mon espace`);
  useFormatsAhead(localeOf(i18n.locale));
  return (
    <div className={styles['wide']}>
      <HubHead prenom={session?.prenom ?? ''} isChild={state.status === 'ready' && state.data.managers !== undefined} />
      <LoadedPart state={state} onRetry={again}>
        {(hub) =>
          hub.managers === undefined ? (
            <SaverHub hub={hub} onDropped={again} />
          ) : (
            <ManagedCard contracts={hub.contracts} managers={hub.managers} />
          )
        }
      </LoadedPart>
    </div>
  );
};
