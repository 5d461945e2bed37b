import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { api } from '../../api.ts';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import { DropBegun } from '../DropBegun.tsx';
import styles from '../page.module.css';
import { SaidNotice } from '../SaidNotice.tsx';

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

/** The dossier of each journey in which a change was begun, by its name. */
const loadBegun = async (): Promise<ReadonlyMap<string, string>> => {
  const { modifications = [] } = await api.call(accountCalls.user, {});
  return new Map(modifications.map(({ journey, dossier }) => [journey, dossier]));
};

/** What the reader may change of what they told about themselves, and what of it they began to change. */
export const ToldSection = () => {
  const { i18n } = useLingui();
  // The ways there do not wait for it.
  const [state] = useLoad(loadBegun);
  const begun = state.status === 'ready' ? state.data : undefined;
  return (
    <section className={styles['page']}>
      <h2>
        <Trans>Ce qui a changé pour moi</Trans>
      </h2>
      <p>
        <Trans>Un déménagement, un nouvel emploi ? Dites-le-nous : nos conseils en tiennent compte.</Trans>
      </p>
      <ul>
        {journeys.map(([journey, name]) => {
          const dossier = begun?.get(journey);
          return (
            <li key={journey}>
              <Link to={`/${journey}`}>{i18n._(name)}</Link>
              {dossier !== undefined && <BegunChange dossier={dossier} name={name} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

type BegunChangeProps = { readonly dossier: string; readonly name: MessageDescriptor };

/** That a change was begun, and the way to drop it. */
const BegunChange = ({ dossier, name }: BegunChangeProps) => {
  const { t, i18n } = useLingui();
  const [dropped, setDropped] = useState(false);
  if (dropped) {
    return (
      <SaidNotice>
        <Trans>La modification est abandonnée. Vos réponses déjà enregistrées restent valables.</Trans>
      </SaidNotice>
    );
  }
  return (
    <>
      {' '}
      <Trans>(modification commencée, à terminer)</Trans>
      <div className={styles['quietActions']}>
        <DropBegun
          dossier={dossier}
          label={
            <>
              <Trans>Abandonner cette modification</Trans>
              <span className="visually-hidden"> {i18n._(name)}</span>
            </>
          }
          title={t`Abandonner cette modification ?`}
          keep={<Trans>Garder ma modification</Trans>}
          confirm={<Trans>Abandonner la modification</Trans>}
          onDropped={() => setDropped(true)}
        >
          <p>
            <strong>{i18n._(name)}</strong>
          </p>
          <p>
            <Trans>
              Ce que vous avez commencé à saisir est effacé tout de suite. Les réponses que vous avez déjà enregistrées,
              avant cette modification ou pendant, restent valables.
            </Trans>
          </p>
        </DropBegun>
      </div>
    </>
  );
};
