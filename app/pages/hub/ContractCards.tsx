import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import { languageTags } from '../../../engine/view/language-tags.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { buttonClass } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import type { ToAgree } from '../child/load-child.ts';
import styles from '../page.module.css';
import { orderWords } from '../payments/payment-words.ts';

const strong = `${styles['card']} ${styles['strong']}`;

/** The way to the contracts of the reader. */
export const SavingsCard = ({ contracts }: { readonly contracts: number }) => (
  <section className={strong}>
    <h2>
      <Trans>Mon épargne</Trans>
    </h2>
    <p>
      <Plural
        value={contracts}
        one="Votre contrat, ce qu’il contient et ses documents."
        other="Vos # contrats, ce qu’ils contiennent et leurs documents."
      />
    </p>
    <div className={styles['actions']}>
      <Link className={buttonClass('primary')} to="/status">
        <Trans>Voir mon épargne</Trans>
      </Link>
      <Link to="/monepargne">
        <Trans>Mes contrats</Trans>
      </Link>
    </div>
  </section>
);

const useNames = (names: readonly string[]): string => {
  const { i18n } = useLingui();
  return new Intl.ListFormat(languageTags[localeOf(i18n.locale)]).format(names);
};

type ManagedCardProps = { readonly contracts: number; readonly managers: readonly string[] };

/** For a child: whose the contract is, who acts on it, and the way there. */
export const ManagedCard = ({ contracts, managers }: ManagedCardProps) => {
  const who = useNames(managers);
  return (
    <section className={strong}>
      <h2>
        <Plural value={contracts} one="Votre contrat" other="Vos # contrats" />
      </h2>
      <p>
        <Trans>À votre nom. Jusqu’à votre majorité ou votre émancipation, la gestion revient à {who}.</Trans>
      </p>
      <div>
        <Link className={buttonClass('primary')} to="/monepargne">
          <Trans>Voir mon épargne</Trans>
        </Link>
      </div>
    </section>
  );
};

/** The way to the contracts of children, which the reader opened or represents them in. */
export const ChildrenCard = ({ names }: { readonly names: readonly string[] }) => {
  const children = useNames(names);
  const [child = ''] = names;
  return (
    <section className={styles['card']}>
      <h2>{names.length === 1 ? <Trans>Le contrat de {child}</Trans> : <Trans>Les contrats de {children}</Trans>}</h2>
      <p>
        {names.length === 1 ? (
          <Trans>Où il en est, qui doit encore agir, et tous ses documents.</Trans>
        ) : (
          <Trans>Où en est chacun, qui doit encore agir, et tous leurs documents.</Trans>
        )}
      </p>
      <div>
        <Link className={buttonClass('secondary')} to="/menuinfosmineur">
          {names.length === 1 ? <Trans>Voir son contrat</Trans> : <Trans>Voir leurs contrats</Trans>}
        </Link>
      </div>
    </section>
  );
};

/** What the other parent ordered on a child’s contract, and by when the reader is to answer. */
export const AgreementCard = ({ orders }: { readonly orders: readonly ToAgree[] }) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  return (
    <section className={strong}>
      <h2>
        <Trans>Votre accord est demandé</Trans>
      </h2>
      <ul>
        {orders.map(({ numOperation, type, montant, enfant, demandeur, avant_le }) => {
          const words = orderWords[type];
          const name = words === undefined ? t`Opération sur le contrat` : i18n._(words);
          const day = formatDate(avant_le, locale);
          return (
            <li key={numOperation}>
              <strong>
                {name}
                {montant !== undefined && `, ${formatMoney(montant, locale)}`}
              </strong>
              <br />
              <Trans>
                Pour le contrat de {enfant}, demandé par {demandeur}. À répondre avant le {day}.
              </Trans>
            </li>
          );
        })}
      </ul>
      <div>
        <Link className={buttonClass('primary')} to="/menuinfosmineur">
          <Trans>Voir et répondre</Trans>
        </Link>
      </div>
    </section>
  );
};
