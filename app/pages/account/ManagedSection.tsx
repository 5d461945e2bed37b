import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { languageTags } from '../../../engine/view/language-tags.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { api } from '../../api.ts';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';
import { isForMinor } from '../savings/load-contracts.ts';

const loadManagers = async (): Promise<readonly string[] | undefined> =>
  (await api.call(subscriptionCalls.contracts, {})).find(isForMinor)?.lecture?.representants;

type ManagedSectionProps = {
  /** What stands here for everybody who acts for themselves; it does not wait. */
  readonly otherwise: ReactNode;
};

/** For a child: whose the contract is, and who acts on it. */
export const ManagedSection = ({ otherwise }: ManagedSectionProps) => {
  const { i18n } = useLingui();
  const [state] = useLoad(loadManagers);
  const managers = state.status === 'ready' ? state.data : undefined;
  if (managers === undefined) return otherwise;
  const who = new Intl.ListFormat(languageTags[localeOf(i18n.locale)]).format(managers);
  return (
    <section className={styles['page']}>
      <h2>
        <Trans>Votre contrat</Trans>
      </h2>
      <p>
        <Trans>
          Il est à votre nom. Jusqu’à votre majorité ou votre émancipation, il est géré pour vous par {who}.
        </Trans>
      </p>
      <p>
        <Link to="/monepargne">
          <Trans>Voir mon épargne</Trans>
        </Link>
      </p>
    </section>
  );
};
