import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { api } from '../../api.ts';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';

/** Each journey, at the page of its name, on which something that was told is told again. */
const journeys = [
  ['edit-adress', msg`Mon adresse`],
  ['edit-situationperso', msg`Ma situation familiale`],
  ['edit-situationpro', msg`Ma situation professionnelle`],
  ['edit-revenus', msg`Mes revenus`],
  // Elsewhere these words name the contracts here.
  ['edit-patrimoine', msg({ message: 'Mon épargne', context: 'told' })],
  ['edit-biensimmos', msg`Mes biens immobiliers`],
] as const;

const loadBegun = async (): Promise<readonly string[]> => {
  const { modifications = [] } = await api.call(accountCalls.user, {});
  return modifications;
};

/** What the reader may change of what they told about themselves, and what of it they began to change. */
export const ToldSection = () => {
  const { i18n } = useLingui();
  // The ways there do not wait for it.
  const [begun] = useLoad(loadBegun);
  return (
    <section className={styles['page']}>
      <h2>
        <Trans>Ce qui a changé pour moi</Trans>
      </h2>
      <p>
        <Trans>Un déménagement, un nouvel emploi ? Dites-le-nous : nos conseils en tiennent compte.</Trans>
      </p>
      <ul>
        {journeys.map(([journey, name]) => (
          <li key={journey}>
            <Link to={`/${journey}`}>{i18n._(name)}</Link>
            {begun.status === 'ready' && begun.data.includes(journey) && (
              <>
                {' '}
                <Trans>(modification commencée, pas encore enregistrée)</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
