import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import { FilterBox } from '../../../steps/fields/FilterBox.tsx';
import { localeOf } from '../../../steps/format-time.ts';
import page from '../page.module.css';
import { paymentWords } from '../payments/payment-words.ts';
import space from '../space/space.module.css';
import { filterPayments, type Wanted } from './filter-payments.ts';
import type { PaymentHistory } from './load-history.ts';

const everything: Wanted = { contract: '', type: '', year: '' };

/** The payments that the reader asks for, the latest first, each with the running total of what is shown. */
export const PaymentTable = ({ history: { payments, contracts } }: { readonly history: PaymentHistory }) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const [wanted, setWanted] = useState(everything);
  const names = new Map(
    contracts.map(({ idContrat, nom, numero, statut }) => {
      const name = nom ?? numero ?? t`Contrat sans nom`;
      return [idContrat, statut === 'RENONCEE' ? t`${name} (renoncé, remboursé)` : name] as const;
    }),
  );
  const lines = filterPayments(payments, wanted);
  const total = formatMoney(lines[0]?.total ?? 0, locale);
  const years = [...new Set(payments.map(({ date }) => date.slice(0, 4)))];
  const columns = { contract: t`Contrat`, type: t`Type`, amount: t`Montant`, total: t`Total versé` };
  return (
    <>
      <div className={`${space['filters']} no-print`}>
        {names.size > 1 && (
          <FilterBox
            label={columns.contract}
            everything={t`Tous les contrats`}
            options={[...names].map(([code, label]) => ({ code, label }))}
            value={wanted.contract}
            onValue={(contract) => setWanted((now) => ({ ...now, contract }))}
          />
        )}
        <FilterBox
          label={t`Type de versement`}
          everything={t`Tous les versements`}
          options={Object.entries(paymentWords).map(([code, words]) => ({ code, label: i18n._(words) }))}
          value={wanted.type}
          onValue={(type) => setWanted((now) => ({ ...now, type }))}
        />
        <FilterBox
          label={t`Année`}
          everything={t`Toutes les années`}
          options={years.map((year) => ({ code: year, label: year }))}
          value={wanted.year}
          onValue={(year) => setWanted((now) => ({ ...now, year }))}
        />
      </div>
      <p className={page['lead']} role="status">
        {lines.length === 0 ? (
          <Trans>Aucun versement ne correspond à ce choix.</Trans>
        ) : (
          <Trans>
            <Plural value={lines.length} one="# versement" other="# versements" />
             : <strong>{total}</strong> en tout.
          </Trans>
        )}
      </p>
      {lines.length > 0 && (
        <table className={`${space['table']} ${space['stack']}`}>
          <caption className="visually-hidden">
            <Trans>Versements, du plus récent au plus ancien</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              {names.size > 1 && (
                <th scope="col" className={space['words']}>
                  {columns.contract}
                </th>
              )}
              <th scope="col" className={space['words']}>
                {columns.type}
              </th>
              <th scope="col">{columns.amount}</th>
              <th scope="col">{columns.total}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ date, type, idContrat, montant, total: upTo, numOperation }) => (
              <tr key={`${date} ${idContrat} ${type} ${numOperation ?? ''}`}>
                <th scope="row" data-wide>
                  {formatDate(date, locale)}
                </th>
                {names.size > 1 && (
                  <td className={space['words']} data-name={columns.contract}>
                    <span>{names.get(idContrat)}</span>
                  </td>
                )}
                <td className={space['words']} data-name={columns.type}>
                  <span>{i18n._(paymentWords[type])}</span>
                </td>
                <td data-name={columns.amount}>
                  <span>{formatMoney(montant, locale)}</span>
                </td>
                <td data-name={columns.total}>
                  <span>{formatMoney(upTo, locale)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
