import { Trans, useLingui } from '@lingui/react/macro';

import { formatMoneyShort } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { unbroken } from '../../../../steps/parts/Unbroken.tsx';
import page from '../../page.module.css';
import type { Offer } from './load-presentation.ts';

/** What the contracts cost, in the very words that savers read before they decide. */
export const Costs = ({ offer: { frais, minimum, mensuel } }: { readonly offer: Offer }) => {
  const { i18n } = useLingui();
  if (frais.length === 0) return null;
  const least = mensuel === undefined ? undefined : formatMoneyShort(mensuel, localeOf(i18n.locale));
  return (
    <section className={page['page']}>
      <h2>
        <Trans>Ce que cela coûte</Trans>
      </h2>
      <ul>
        {frais.map((line) => (
          <li key={line}>{unbroken(line)}</li>
        ))}
      </ul>
      {(minimum !== undefined || least !== undefined) && (
        <>
          <h3>
            <Trans>Combien verser pour commencer une assurance-vie</Trans>
          </h3>
          <p>
            {minimum} {least !== undefined && <Trans>Un versement programmé commence à {least} par mois.</Trans>}
          </p>
        </>
      )}
    </section>
  );
};
