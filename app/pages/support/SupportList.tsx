import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { formatDate } from '../../../engine/view/format-values.ts';
import { FilterBox } from '../../../steps/fields/FilterBox.tsx';
import { localeOf } from '../../../steps/format-time.ts';
import { readDay } from '../../data/read-day.ts';
import { Link } from '../../navigation/Link.tsx';
import page from '../page.module.css';
import { signedPercent } from '../space/signed-figures.ts';
import space from '../space/space.module.css';
import { narrow } from './narrow-supports.ts';
import type { Offered } from './support-source.ts';

type SupportListProps = { readonly offered: Offered; readonly sheetsAt: string };

/** What is on offer, each with its last twelve months and the way to its sheet. */
export const SupportList = ({ offered, sheetsAt }: SupportListProps) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const [type, setType] = useState('');
  const [zone, setZone] = useState('');
  const { supports, types, zones } = offered;
  const shown = narrow(offered, { type, zone });
  const count = shown.length;
  const day = formatDate(readDay(supports[0]?.x ?? ''), locale);
  const options = (all: Offered['types']) => all.map(({ code, libelle }) => ({ code, label: libelle }));
  return (
    <section className={page['page']}>
      <p className={page['lead']}>
        <Trans>
          Choisissez un fonds pour voir ce qu’il est, ses frais, son risque et son passé. Données simulées au {day}.
        </Trans>
      </p>
      <div className={`${space['filters']} no-print`} role="group" aria-label={t`Filtrer les fonds`}>
        <FilterBox
          label={t`Type de fonds`}
          everything={t`Tous les types`}
          options={options(types)}
          value={type}
          onValue={setType}
        />
        <FilterBox
          label={t`Zone d’investissement`}
          everything={t`Toutes les zones`}
          options={options(zones)}
          value={zone}
          onValue={setZone}
        />
      </div>
      <p role="status">
        <Plural value={count} _0="Aucun placement ne répond à ces critères." one="# placement" other="# placements" />
      </p>
      {shown.length > 0 && (
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
            {shown.map(({ code, libelle, y }) => (
              <tr key={code}>
                <th scope="row" className={space['words']}>
                  <Link to={`${sheetsAt}?code=${code}`}>{libelle}</Link>
                </th>
                <td>{signedPercent(y, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <Trans>Les performances passées ne préjugent pas des performances futures.</Trans>
      </p>
    </section>
  );
};
