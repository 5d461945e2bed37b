import { Trans, useLingui } from '@lingui/react/macro';

import { formatDate } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { readDay } from '../../data/read-day.ts';
import { Link } from '../../navigation/Link.tsx';
import page from '../page.module.css';
import { signedPercent } from '../space/signed-figures.ts';
import space from '../space/space.module.css';
import type { Offered } from './load-support.ts';

/** What is on offer, each with its last twelve months and the way to its sheet. */
export const SupportList = ({ offered }: { readonly offered: Offered }) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const day = formatDate(readDay(offered[0]?.x ?? ''), locale);
  return (
    <section className={page['page']}>
      <p className={page['lead']}>
        <Trans>
          Choisissez un fonds pour voir ce qu’il est, ses frais, son risque et son passé. Données simulées au {day}.
        </Trans>
      </p>
      <table className={space['table']}>
        <caption>
          <Trans>Évolution sur douze mois</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Fonds</Trans>
            </th>
            <th scope="col">
              <Trans>12 mois</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {offered.map(({ code, libelle, y }) => (
            <tr key={code}>
              <th scope="row" className={space['words']}>
                <Link to={`/fichefond?code=${code}`}>{libelle}</Link>
              </th>
              <td>{signedPercent(y, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Trans>Les performances passées ne préjugent pas des performances futures.</Trans>
      </p>
    </section>
  );
};
