import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { themeCalls, type Theme, type ThemeStats } from '../../../api/client/theme-calls.ts';
import { formatDate, formatRatio } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { api } from '../../api.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import styles from '../page.module.css';

type Shown = {
  readonly from: string;
  readonly to: string;
  readonly themes: readonly (Theme & { readonly stats: ThemeStats | undefined })[];
};

const loadThemes = async (): Promise<Shown> => {
  const [themes, { du, au, themes: stats }] = await Promise.all([
    api.call(themeCalls.list, {}),
    api.call(themeCalls.stats, {}),
  ]);
  return {
    from: du,
    to: au,
    themes: themes.map((theme) => ({ ...theme, stats: stats.find((one) => one.theme === theme.code) })),
  };
};

/** What each investment theme is, and how its fund fared on simulated markets. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadThemes);
  useArrival(t`Nos thèmes d’investissement`);
  return (
    <div className={styles['wide']}>
      <h1>
        <Trans>Nos thèmes d’investissement</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(shown) => <Themes shown={shown} />}
      </LoadedPart>
    </div>
  );
};

const Themes = ({ shown }: { readonly shown: Shown }) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const [from, to] = [formatDate(shown.from, locale), formatDate(shown.to, locale)];
  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          Chaque thème a son fonds. Les chiffres viennent de marchés simulés, du {from} au {to}, avant frais du
          contrat : ils ne préjugent pas des performances futures.
        </Trans>
      </p>
      <div className={styles['tiles']}>
        {shown.themes.map((theme) => (
          <ThemeCard key={theme.code} theme={theme} percent={(ratio) => formatRatio(ratio, locale)} />
        ))}
      </div>
    </>
  );
};

type ThemeCardProps = { readonly theme: Shown['themes'][number]; readonly percent: (ratio: number) => string };

const ThemeCard = ({ theme, percent }: ThemeCardProps) => {
  const { libelle, description, isin, stats } = theme;
  return (
    <section className={styles['card']}>
      <h2>{libelle}</h2>
      <p>{description}</p>
      <dl className={styles['facts']}>
        {stats !== undefined && <Figures stats={stats} percent={percent} />}
        <dt>
          <Trans>Code ISIN</Trans>
        </dt>
        <dd>{isin}</dd>
      </dl>
    </section>
  );
};

const Figures = ({ stats, percent }: { readonly stats: ThemeStats; readonly percent: (ratio: number) => string }) => (
  <>
    <dt>
      <Trans>Performance par an</Trans>
    </dt>
    <dd>{percent(stats.performance)}</dd>
    <dt>
      <Trans>Volatilité par an</Trans>
    </dt>
    <dd>{percent(stats.volatilite)}</dd>
    <dt>
      <Trans>Plus forte baisse</Trans>
    </dt>
    <dd>{percent(stats.baisse)}</dd>
    <dt>
      <Trans>Temps pour s’en remettre</Trans>
    </dt>
    <dd>
      {stats.mois === null ? (
        <Trans>Pas encore à la fin de la période</Trans>
      ) : (
        <Plural value={stats.mois} one="# mois" other="# mois" />
      )}
    </dd>
  </>
);
