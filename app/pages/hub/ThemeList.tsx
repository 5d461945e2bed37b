import { Trans, useLingui } from '@lingui/react/macro';

import type { ThemeState } from '../../../api/client/project-calls.ts';
import { formatPercent } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { Icon } from '../../../steps/parts/Icon.tsx';
import { Link } from '../../navigation/Link.tsx';
import styles from './hub.module.css';
import { themes, type Hub, type Theme } from './load-hub.ts';

export const useThemeNames = (): Readonly<Record<Theme, string>> => {
  const { t } = useLingui();
  return {
    project: t`Mon projet`,
    person: t`Mes informations`,
    wealth: t`Mon patrimoine`,
    experience: t`Mon expérience financière`,
    profile: t`Mon profil d’épargnant`,
  };
};

/** The five themes, each row a link to where it goes on. */
export const ThemeList = ({ states }: { readonly states: Hub['states'] }) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const names = useThemeNames();
  const words: Readonly<Record<ThemeState['etat'], string>> = {
    A_FAIRE: t`À compléter`,
    EN_COURS: t`En cours`,
    TERMINE: t`Terminé`,
  };
  return (
    <section className={styles['themes']}>
      <h2>
        <Trans>Les cinq thèmes</Trans>
      </h2>
      <ol className={styles['list']}>
        {themes.map((theme) => {
          const { etat, pourcentage, route } = states[theme];
          return (
            <li key={theme}>
              <Link to={route} className={styles['row']} data-state={etat}>
                <span className={styles['name']}>{names[theme]}</span>
                <span className={styles['state']}>
                  {etat === 'TERMINE' && <Icon name="check" size={18} />}
                  {words[etat]}
                  {etat === 'EN_COURS' && ` · ${formatPercent(pourcentage * 100, locale)}`}
                </span>
                <progress value={pourcentage} max={100} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
