import { Trans, useLingui } from '@lingui/react/macro';

import { formatPercent } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import page from '../page.module.css';
import styles from './support.module.css';
import type { Support } from './support-source.ts';

type SupportFactsProps = { readonly support: Support; readonly explained: boolean };

/** What a support holds, how sustainable it says it is, and what it costs. */
export const SupportFacts = ({ support, explained }: SupportFactsProps) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { nature, type, categorie, zone, actions, sfdr, frais, frais_contrat, isin } = support;
  const holds = [type, categorie, zone].flatMap((word) => word ?? []).join(', ');
  const yearly = (hundredths: number): string => {
    const rate = formatPercent(hundredths, locale);
    return t`${rate} par an`;
  };
  return (
    <>
      <dl className={page['facts']}>
        <dt>
          <Trans>Nature</Trans>
        </dt>
        <dd>
          {nature === 'EURO' ? (
            <Trans>Fonds en euros, capital garanti avant frais de gestion</Trans>
          ) : nature === 'FONDS' ? (
            <Trans>Fonds en unités de compte, capital non garanti</Trans>
          ) : (
            <Trans>Plusieurs fonds réunis, capital non garanti</Trans>
          )}
        </dd>
        {holds !== '' && (
          <>
            <dt>
              <Trans>Investi en</Trans>
            </dt>
            <dd>{holds}</dd>
          </>
        )}
        {actions !== undefined && (
          <>
            <dt>
              <Trans>Part d’actions</Trans>
            </dt>
            <dd>{formatPercent(actions, locale)}</dd>
          </>
        )}
        {sfdr !== undefined && (
          <>
            <dt>
              <Trans>Durabilité</Trans>
            </dt>
            <dd>
              <Trans>Article {sfdr} du règlement SFDR</Trans>
            </dd>
          </>
        )}
        {frais !== undefined && (
          <>
            <dt>
              <Trans>Frais du fonds</Trans>
            </dt>
            <dd>{yearly(frais)}</dd>
          </>
        )}
        <dt>
          <Trans>Frais du contrat</Trans>
        </dt>
        <dd>{yearly(frais_contrat)}</dd>
        {isin !== undefined && (
          <>
            <dt>
              <Trans>Code ISIN (fictif)</Trans>
            </dt>
            <dd>{isin}</dd>
          </>
        )}
      </dl>
      {explained && (
        <p className={styles['aside']}>
          <Trans>
            Le risque va de 1 à 7 : plus il est élevé, plus la valeur peut monter et descendre. Les frais du contrat
            s’ajoutent à ceux du fonds.
          </Trans>{' '}
          {sfdr !== undefined && (
            <Trans>
              L’article 8 désigne un fonds qui tient compte de l’environnement ou de la société, l’article 9 un fonds
              qui en fait son objectif ; l’article 6, aucun des deux.
            </Trans>
          )}
        </p>
      )}
    </>
  );
};
