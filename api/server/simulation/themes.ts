import type { ResponseOf } from '../../contract/call.ts';
import {
  getAllThemeProfilStats,
  getHistoTheme,
  getIsinByTheme,
  getListTheme,
  getListThemeIsrByProfil,
  getListThemeLibelle,
  getPerfByTheme,
  getPerformancesPassees,
  getProfilData,
  getProfilHorizon,
  getStatsByTheme,
  getThemeList,
} from '../../contract/core/themes.ts';
import { savedBy } from '../core/from-saves.ts';
import { gapsAskedFor } from '../core/sustainability.ts';
import type { DossierServices } from '../dossier/services.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { performanceOf, pointsOf, round, statsOf, window } from './figures.ts';
import { themeFunds, type ThemeFund } from './funds.ts';
import { allProfiles } from './profiles.ts';
import { fundHistory, historyDays, profileHistory } from './series.ts';
import { yearlyChanges } from './series-figures.ts';

type Context = BearerContext<DossierServices>;

const fundsOf = (context: Context): readonly ThemeFund[] => themeFunds(context, context.language);
const historyOf = ({ isin, equities }: ThemeFund): readonly number[] => fundHistory(isin, equities);
/** Where there is no value there is no key. */
const fall = (decline: number | undefined) => (decline === undefined ? {} : { baisse: decline });
const optionsOf = (context: Context, list: string) =>
  context.services.journeys.current().labels(context.language)[list] ?? [];

const statsOfThemes = (context: Context): ResponseOf<typeof getStatsByTheme>['themes'] =>
  fundsOf(context).map((fund) => ({ theme: fund.theme, ...statsOf(historyOf(fund)) }));

/** Themes, their funds and figures, and the profiles: from the lists and on simulated series. */
export const themeHandlers = [
  answer<typeof getThemeList, DossierServices>(getThemeList, async (_, context) =>
    fundsOf(context).map(({ theme, name, description, isin, sfdr, decline }) => ({
      code: theme,
      libelle: name,
      description,
      isin,
      sfdr,
      ...fall(decline),
    })),
  ),
  answer<typeof getListThemeLibelle, DossierServices>(getListThemeLibelle, async (_, context) =>
    optionsOf(context, 'themes').map(({ code, label }) => ({ code: String(code), libelle: label })),
  ),
  answer<typeof getListTheme, DossierServices>(getListTheme, async (_, context) =>
    fundsOf(context).map(({ theme }) => theme),
  ),
  answer<typeof getIsinByTheme, DossierServices>(getIsinByTheme, async ({ theme }, context) =>
    fundsOf(context)
      .filter((fund) => theme === undefined || fund.theme === theme)
      .map((fund) => ({ theme: fund.theme, isin: [fund.isin] })),
  ),
  answer<typeof getListThemeIsrByProfil, DossierServices>(getListThemeIsrByProfil, async ({ profil }, context) => {
    const limit = optionsOf(context, 'risk-profiles').find(({ code }) => code === profil)?.value;
    const asked = Object.values(gapsAskedFor(context, await savedBy(context, ['Core/UpdateProjectISR'])));
    const themes = optionsOf(context, 'themes');
    const meets = (theme: string): boolean =>
      !themes.some(({ code, flags }) => code === theme && flags?.some((flag) => asked.includes(flag)) === true);
    return fundsOf(context)
      .filter(({ theme, sfdr }) => (asked.length === 0 ? sfdr !== 6 : meets(theme)))
      .filter(({ decline }) => limit === undefined || (decline ?? 0) <= limit * 100)
      .map(({ theme, name, sfdr, decline }) => ({ code: theme, libelle: name, sfdr, ...fall(decline) }));
  }),
  answer<typeof getPerfByTheme, DossierServices>(getPerfByTheme, async (_, context) => ({
    ...window,
    themes: fundsOf(context).map((fund) => ({ theme: fund.theme, performance: performanceOf(historyOf(fund)) })),
  })),
  answer<typeof getStatsByTheme, DossierServices>(getStatsByTheme, async (_, context) => ({
    ...window,
    themes: statsOfThemes(context),
  })),
  answer<typeof getAllThemeProfilStats, DossierServices>(getAllThemeProfilStats, async (_, context) => ({
    ...window,
    themes: statsOfThemes(context),
    profils: allProfiles.map(({ code }) => ({ profil: code, ...statsOf(profileHistory(code)) })),
  })),
  answer<typeof getHistoTheme, DossierServices>(getHistoTheme, async ({ theme }, context) => {
    const fund = fundsOf(context).find((one) => one.theme === theme);
    if (fund === undefined) throw notFound();
    return { ...window, theme, points: pointsOf(historyOf(fund)) };
  }),
  answer<typeof getProfilData, DossierServices>(getProfilData, async (_, context) =>
    allProfiles.map(({ code, equities, growth, volatility: deviation }) => {
      const option = optionsOf(context, 'risk-profiles').find((one) => one.code === code);
      return {
        profil: code,
        libelle: option?.label ?? code,
        actions: equities,
        croissance: Math.round(growth * 10_000),
        volatilite: Math.round(deviation * 10_000),
        ...fall(option?.value === undefined ? undefined : option.value * 100),
      };
    }),
  ),
  answer<typeof getProfilHorizon, DossierServices>(getProfilHorizon, async (_, context) =>
    optionsOf(context, 'horizon-profiles').map(({ code, label, hint, value }) => ({
      code: String(code),
      libelle: label,
      description: hint ?? '',
      ...fall(value === undefined ? undefined : value * 100),
    })),
  ),
  answer<typeof getPerformancesPassees, DossierServices>(getPerformancesPassees, async () => ({
    simulated: true,
    profils: allProfiles.map(({ code }) => ({
      profil: code,
      annees: yearlyChanges(historyDays, profileHistory(code)).map(({ day, change }) => ({
        annee: Number(day.slice(0, 4)),
        performance: round(change),
      })),
    })),
  })),
];
