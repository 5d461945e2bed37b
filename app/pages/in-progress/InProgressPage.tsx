import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { dayHere } from '../../../steps/day-here.ts';
import { formatTime, localeOf } from '../../../steps/format-time.ts';
import { formatDate } from '../../../engine/view/format-values.ts';
import { buttonClass } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { api } from '../../api.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { SaidNotice } from '../SaidNotice.tsx';
import { DropSubscription } from './DropSubscription.tsx';

const load = () => api.call(subscriptionCalls.inProgress, {});

/** The subscription in progress: go on or drop it. */
export const Component = () => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const [state, again] = useLoad(load);
  const [dropped, setDropped] = useState(false);
  useArrival(t`Souscription en cours`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Souscription en cours</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(dossier) => {
          if (dossier === null || dropped)
            return (
              <>
                {dropped && (
                  <SaidNotice>
                    <Trans>La souscription en cours est supprimée.</Trans>
                  </SaidNotice>
                )}
                <EmptyState to="/menuinfos" action={t`Aller à mon espace`}>
                  <Trans>
                    Vous n’avez pas de souscription en cours. Elle apparaîtra ici dès que vous l’aurez commencée.
                  </Trans>
                </EmptyState>
              </>
            );
          const { percent } = dossier;
          const day = formatDate(dayHere(dossier.updatedAt), locale);
          const time = formatTime(dossier.updatedAt, locale);
          return (
            <>
              <p>
                {percent === 100 ? (
                  <Trans>
                    Vos réponses sont complètes : voyez ce qui reste à faire. Dernier enregistrement : le {day} à {time}
                    .
                  </Trans>
                ) : (
                  <Trans>
                    Vous en êtes à {percent} % de votre souscription. Dernier enregistrement : le {day} à {time}.
                  </Trans>
                )}
              </p>
              <div className={styles['actions']}>
                <Link className={buttonClass('primary')} to={dossier.next.route}>
                  <Trans>Reprendre</Trans>
                </Link>
                <DropSubscription onDropped={() => setDropped(true)} />
              </div>
            </>
          );
        }}
      </LoadedPart>
    </div>
  );
};
