import { Trans, useLingui } from '@lingui/react/macro';

import { formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import styles from '../page.module.css';
import type { Proposal } from './load-switches.ts';

type Outlook = Proposal['apres'];
type ChangeProps = Pick<Proposal, 'avant' | 'apres'> & { readonly of: (outlook: Outlook) => number };

/** A share of the outlook, before and after; what will be alone where the past is not known. */
const Change = ({ of, avant, apres }: ChangeProps) => {
  const { i18n } = useLingui();
  const percent = (outlook: Outlook) => formatPercent(of(outlook), localeOf(i18n.locale));
  const after = percent(apres);
  if (avant === undefined) return after;
  const before = percent(avant);
  return (
    <Trans>
      {before} aujourd’hui, {after} après
    </Trans>
  );
};

/** What a proposal costs and what it lets expect, in plain words. */
export const ProposalFacts = ({ proposal }: { readonly proposal: Proposal }) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { valeur, montant, frais } = proposal;
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
            <Trans>{formatMoney(frais, locale)} au plus : 15 €, plus 0,8 % au maximum sur les sommes déplacées</Trans>
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
          <Change of={(outlook) => outlook.fonds_euros} {...proposal} />
        </dd>
        <dt>
          <Trans>Rendement simulé, par an</Trans>
        </dt>
        <dd>
          <Change of={(outlook) => outlook.rendement} {...proposal} />
        </dd>
        <dt>
          <Trans>Une mauvaise année sur vingt</Trans>
        </dt>
        <dd>
          <Change of={(outlook) => outlook.mauvaise_annee} {...proposal} />
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
