import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { formatDate, formatPercent, formatRatio } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { Link } from '../../../navigation/Link.tsx';
import overview from '../../overview/overview.module.css';
import { signedPercent } from '../../space/signed-figures.ts';
import space from '../../space/space.module.css';
import type { Compared } from './load-compared.ts';

/** What there is to say of nothing. */
const none = '–';

/** Placements side by side: what they are, what they risk, brought and cost. */
export const CompareTable = ({ compared }: { readonly compared: readonly Compared[] }) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const percent = (hundredths: number | undefined): string =>
    hundredths === undefined ? none : formatPercent(hundredths, locale);
  const yearly = (hundredths: number | undefined): string => {
    const rate = percent(hundredths);
    return hundredths === undefined ? none : t`${rate} par an`;
  };
  const rows: readonly (readonly [string, (one: Compared) => ReactNode])[] = [
    [t`Risque (SRI), de 1 à 7`, ({ risque }) => risque ?? none],
    [t`Type`, ({ type }) => type ?? none],
    [t`Catégorie`, ({ categorie }) => categorie ?? none],
    [t`Zone`, ({ zone }) => zone ?? none],
    [t`Part d’actions`, ({ actions }) => percent(actions)],
    [t`Performance par an`, ({ performance }) => signedPercent(performance, locale)],
    [t`Volatilité`, ({ volatilite }) => formatRatio(volatilite, locale)],
    [t`Plus forte baisse`, ({ baisse }) => (baisse === 0 ? t`Aucune` : signedPercent(baisse, locale))],
    [t`Temps pour s’en remettre`, (one) => <Recovery {...one} />],
    [t`Frais du fonds`, ({ frais }) => yearly(frais)],
    [t`Frais du contrat`, ({ frais_contrat: charges }) => yearly(charges)],
    [t`Durabilité`, ({ sfdr }) => (sfdr === undefined ? none : t`Article ${sfdr} (SFDR)`)],
  ];
  const [from, to] = [formatDate(compared[0]?.du ?? '', locale), formatDate(compared[0]?.au ?? '', locale)];
  return (
    <>
      <table className={`${space['table']} ${space['stack']}`}>
        <caption>
          <Trans>
            Chiffres simulés du {from} au {to}, avant les frais du contrat
          </Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Critère</Trans>
            </th>
            {compared.map(({ code, name, isProfile }) => (
              <th key={code} scope="col" className={space['words']}>
                {isProfile ? name : <Link to={`/fichefond?code=${code}`}>{name}</Link>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([criterion, tell]) => (
            <tr key={criterion}>
              <th scope="row" data-wide>
                {criterion}
              </th>
              {compared.map((one) => (
                <td key={one.code} data-name={one.name} className={space['words']}>
                  <span>{tell(one)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={overview['aside']}>
        <Trans>
          Plus le risque est élevé, plus la valeur peut monter et descendre. Les frais du contrat s’ajoutent à ceux du
          fonds.
        </Trans>{' '}
        {compared.some(({ isProfile }) => isProfile) && (
          <Trans>
            Un profil réunit plusieurs placements : ce que le tableau ne dit pas de lui dépend de ceux qui sont choisis
            pour vous.
          </Trans>
        )}
      </p>
    </>
  );
};

const Recovery = ({ baisse, mois }: Pick<Compared, 'baisse' | 'mois'>) => {
  if (baisse === 0) return none;
  if (mois === null) return <Trans>Pas encore, à la fin de la période</Trans>;
  return <Plural value={mois} one="# mois" other="# mois" />;
};
