import { useLingui } from '@lingui/react/macro';
import type { Assessment } from '../../api/contract/publications/draft.ts';

type AffectedProps = { readonly dossiers: Assessment['dossiers']; readonly titleOf: (journey: string) => string };

/** What becomes of the open dossiers, journey by journey: counts alone, nobody is named. */
export const Affected = ({ dossiers, titleOf }: AffectedProps) => {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Dossiers en cours`}>
      {dossiers.map(({ journey, counts, asked, moved, stranded }) => (
        <li key={journey}>
          {t`${titleOf(journey)} : ${counts.unaffected} sans changement, ${counts.asked} réinterrogés, ${counts.moved} déplacés, ${counts.frozen} signés et inchangés`}
          <ul>
            {asked.map(({ step, why, dossiers: count }) => (
              <li key={`${step}${why}`}>
                {why === 'new'
                  ? t`${count} réinterrogés à « ${step} » : l’étape est nouvelle pour eux`
                  : t`${count} réinterrogés à « ${step} » : leur réponse ne convient plus`}
              </li>
            ))}
            {moved.map(({ from, to, dossiers: count }) => (
              <li key={`${from}${to}`}>{t`${count} reprennent à « ${to} » au lieu de « ${from} »`}</li>
            ))}
            {stranded > 0 && <li>{t`${stranded} n’ont plus de parcours : publication impossible`}</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
};
