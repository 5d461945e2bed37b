import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Assessment } from '../../api/contract/publications/draft.ts';

type AffectedProps = { readonly dossiers: Assessment['dossiers']; readonly titleOf: (journey: string) => string };

/** What becomes of the open dossiers, journey by journey: counts alone, nobody is named. */
export const Affected = ({ dossiers, titleOf }: AffectedProps) => {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Dossiers en cours`}>
      {dossiers.map(({ journey, counts, asked, moved, stranded, titles }) => (
        <li key={journey}>
          {t`${titleOf(journey)} : ${counts.unaffected} sans changement, ${plural(counts.asked, { one: '# réinterrogé', other: '# réinterrogés' })}, ${plural(counts.moved, { one: '# déplacé', other: '# déplacés' })}, ${plural(counts.frozen, { one: '# signé et inchangé', other: '# signés et inchangés' })}`}
          <ul>
            {asked.map(({ step, why, dossiers: count }) => (
              <li key={`${step}${why}`}>
                {why === 'new'
                  ? t`${plural(count, { one: '# réinterrogé', other: '# réinterrogés' })} à « ${titles[step] ?? step} » : l’étape est nouvelle`
                  : t`${plural(count, { one: '# réinterrogé', other: '# réinterrogés' })} à « ${titles[step] ?? step} » : la réponse donnée ne convient plus`}
              </li>
            ))}
            {moved.map(({ from, to, dossiers: count }) => (
              <li key={`${from}${to}`}>
                {t`${plural(count, { one: '# reprend', other: '# reprennent' })} à « ${titles[to] ?? to} » au lieu de « ${titles[from] ?? from} »`}
              </li>
            ))}
            {stranded > 0 && (
              <li>
                {t`${plural(stranded, { one: '# n’a plus', other: '# n’ont plus' })} de parcours : publication impossible`}
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
};
