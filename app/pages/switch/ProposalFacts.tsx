import { Trans, useLingui } from '@lingui/react/macro';

import { formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import styles from '../page.module.css';
import type { Proposal } from './load-switches.ts';

/** What a proposal costs and what it lets expect, in plain words. */
export const ProposalFacts = ({ proposal }: { readonly proposal: Proposal }) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const percent = (value: number) => formatPercent(value, locale);
  const { valeur, montant, frais, avant, apres } = proposal;
  return (
    <>
      <h3>
        <Trans>Ce que cela coûte</Trans>
      </h3>
      <dl className={styles['facts']}>
        <dt>
          <Trans>Épargne à ce jour</Trans>
        </dt>
        <dd>{formatMoney(valeur, locale)}</dd>
        <dt>
          <Trans>Sommes déplacées</Trans>
        </dt>
        <dd>{formatMoney(montant, locale)}</dd>
        <dt>
          <Trans>Frais</Trans>
        </dt>
        <dd>
          {frais === 0 ? (
            <Trans>Aucun : c’est votre premier changement de l’année</Trans>
          ) : (
            <Trans>{formatMoney(frais, locale)} au plus : 15 €, plus 0,8 % au maximum des sommes déplacées</Trans>
          )}
        </dd>
        <dt>
          <Trans>Impôt</Trans>
        </dt>
        <dd>
          <Trans>Aucun : rien ne sort de votre contrat, qui garde son ancienneté</Trans>
        </dd>
      </dl>
      <h3>
        <Trans>Ce que vous pouvez en attendre</Trans>
      </h3>
      <dl className={styles['facts']}>
        <dt>
          <Trans>Part garantie, sur le fonds en euros</Trans>
        </dt>
        <dd>
          {avant === undefined ? (
            percent(apres.fonds_euros)
          ) : (
            <Trans>
              {percent(avant.fonds_euros)} aujourd’hui, {percent(apres.fonds_euros)} après
            </Trans>
          )}
        </dd>
        <dt>
          <Trans>Rendement simulé, par an</Trans>
        </dt>
        <dd>
          {avant === undefined ? (
            percent(apres.rendement)
          ) : (
            <Trans>
              {percent(avant.rendement)} aujourd’hui, {percent(apres.rendement)} après
            </Trans>
          )}
        </dd>
        <dt>
          <Trans>Une mauvaise année sur vingt</Trans>
        </dt>
        <dd>
          {avant === undefined ? (
            percent(apres.mauvaise_annee)
          ) : (
            <Trans>
              {percent(avant.mauvaise_annee)} aujourd’hui, {percent(apres.mauvaise_annee)} après
            </Trans>
          )}
        </dd>
      </dl>
      <p>
        <Trans>
          Marchés et valeurs simulés, avant les frais annuels du contrat. Hors fonds en euros, une perte est possible.
          L’assureur passe l’ordre à la première valeur connue après son accord : les montants seront un peu différents.
        </Trans>
      </p>
    </>
  );
};
