import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';

import { childCalls } from '../../../api/client/child-calls.ts';
import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { api } from '../../api.ts';
import { ActButton } from '../ActButton.tsx';
import { orderWords, rhythmWords } from '../payments/payment-words.ts';
import styles from '../page.module.css';
import { SaidNotice } from '../SaidNotice.tsx';
import type { ToAgree } from './load-child.ts';

/** What the other parent ordered on a child’s contract, to be agreed to or refused. */
export const OrdersToAgree = ({ orders }: { readonly orders: readonly ToAgree[] }) => (
  <>
    {orders.map((order) => (
      <OrderToAgree key={order.numOperation} order={order} />
    ))}
  </>
);

const OrderToAgree = ({ order }: { readonly order: ToAgree }) => {
  const { t, i18n } = useLingui();
  const [answer, setAnswer] = useState<string>();
  const locale = localeOf(i18n.locale);
  const { numOperation, demandeur, enfant, type, montant, periodicite, jour_prelevement, reprise, motif, compte } =
    order;
  const name = orderWords[type];
  const rhythm = periodicite === undefined ? undefined : rhythmWords[periodicite];
  const day = formatDate(order.demandee_le, locale);
  const until = formatDate(order.avant_le, locale);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t`Montant`, montant === undefined ? undefined : formatMoney(montant, locale)],
    [t`Rythme`, rhythm && i18n._(rhythm)],
    [t`Jour du prélèvement`, jour_prelevement === undefined ? undefined : String(jour_prelevement)],
    [t`Reprise des versements`, reprise && formatDate(reprise, locale)],
    [t`Motif`, motif],
    [t`Compte crédité`, compte && t`Il se termine par ${compte}`],
    [t`Demandé par`, demandeur],
    [t`Demandé le`, day],
    [t`À répondre avant le`, until],
  ];
  const say = (accord: boolean) => async (): Promise<string> => {
    const { statut } = await api.call(childCalls.answerOperation, { numOperation, accord });
    const words =
      statut === 'EN_ANALYSE'
        ? t`Merci. L’opération est transmise à l’assureur.`
        : t`C’est noté : rien n’est transmis à l’assureur, et ${demandeur} en est informé par e-mail.`;
    setAnswer(words);
    return words;
  };
  return (
    <section className={`${styles['card']} ${styles['strong']}`}>
      <h2>
        <Trans>Votre accord est demandé pour le contrat de {enfant}</Trans>
      </h2>
      <p>
        <strong>{name === undefined ? t`Opération sur le contrat` : i18n._(name)}</strong>
      </p>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
      {answer === undefined ? (
        <>
          <p>
            <Trans>
              La loi demande l’accord des deux parents. Sans réponse de votre part, la demande prend fin d’elle-même.
            </Trans>
          </p>
          <div className={styles['page']}>
            <ActButton act={say(true)}>
              <Trans>Je suis d’accord</Trans>
            </ActButton>
            <ActButton act={say(false)}>
              <Trans>Je ne suis pas d’accord</Trans>
            </ActButton>
          </div>
        </>
      ) : (
        <SaidNotice>{answer}</SaidNotice>
      )}
    </section>
  );
};
