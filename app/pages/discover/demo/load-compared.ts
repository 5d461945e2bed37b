import { fundCalls } from '../../../../api/client/fund-calls.ts';
import { savingsCalls } from '../../../../api/client/savings-calls.ts';
import { themeCalls } from '../../../../api/client/theme-calls.ts';
import type { ResponseOf } from '../../../../api/contract/call.ts';
import type { getBase100 } from '../../../../api/contract/core/statistics.ts';
import type { getAllThemeProfilStats, getProfilData } from '../../../../api/contract/core/themes.ts';
import { api } from '../../../api.ts';
import { readDay, readTime } from '../../../data/read-day.ts';
import type { Line } from '../lines/line.ts';
import type { Support } from '../../support/support-source.ts';

type Profile = ResponseOf<typeof getProfilData>[number];
/** Before the code of a profile: supports may have the same code. */
const profilePrefix = 'PROFIL-';

/** What may be compared. */
export type Comparable = {
  readonly funds: readonly { readonly code: string; readonly name: string }[];
  /** The risk profiles, by what a mandate would be managed for. */
  readonly profiles: readonly { readonly code: string; readonly name: string; readonly profile: Profile }[];
  /** Two to begin with. */
  readonly first: readonly string[];
};

/** One of what is compared, over the whole window. Ratios; charges, equities in hundredths of a percent. */
export type Compared = Pick<Support, 'performance' | 'volatilite' | 'baisse' | 'mois' | 'points' | 'du' | 'au'> &
  Partial<Pick<Support, 'risque' | 'type' | 'categorie' | 'zone' | 'actions' | 'frais' | 'frais_contrat' | 'sfdr'>> & {
    readonly code: string;
    readonly name: string;
    readonly isProfile: boolean;
  };

/** What may be compared. Rejects with a `CallFailure`. */
export const loadComparable = async (): Promise<Comparable> => {
  const [supports, etfs, profiles] = await Promise.all([
    api.call(savingsCalls.supports, {}),
    api.call(fundCalls.InsurerA, { bl_etf: '1', bl_actif: '1' }),
    api.call(themeCalls.profiles, {}),
  ]);
  const euro = supports[0]?.code;
  return {
    funds: supports.map(({ code, libelle }) => ({ code, name: libelle })),
    profiles: profiles.map((profile) => ({
      code: `${profilePrefix}${profile.profil}`,
      name: profile.libelle,
      profile,
    })),
    first: [euro, etfs[0]?.isin].flatMap((code) => code ?? []),
  };
};

const ofSupport = async (code: string): Promise<Compared> => {
  const support = await api.call(savingsCalls.support, { code });
  return { ...support, name: support.libelle, isProfile: false };
};

type Series = ResponseOf<typeof getBase100>;
type ProfileStats = ResponseOf<typeof getAllThemeProfilStats>['profils'];

const ofProfile = (
  { code, name, profile }: Comparable['profiles'][number],
  all: readonly Series[],
  stats: ProfileStats,
): readonly Compared[] => {
  const series = all.find(({ profil }) => profil === profile.profil);
  const figures = stats.find(({ profil }) => profil === profile.profil);
  if (series === undefined || figures === undefined) return [];
  const { performance, volatilite, baisse, mois } = figures;
  const { du, au, points } = series;
  return [
    { code, name, isProfile: true, actions: profile.actions, performance, volatilite, baisse, mois, du, au, points },
  ];
};

/** Those chosen, in their order. Rejects with a `CallFailure`. */
export const loadCompared = async (
  { profiles }: Pick<Comparable, 'profiles'>,
  codes: readonly string[],
): Promise<readonly Compared[]> => {
  const chosen = codes.flatMap((code) => profiles.find((one) => one.code === code) ?? []);
  const supports = codes.filter((code) => !chosen.some((one) => one.code === code)).map(ofSupport);
  const profils = chosen.map(({ profile }) => profile.profil);
  const [told, series, stats] = await Promise.all([
    Promise.all(supports),
    profils.length === 0 ? [] : api.call(themeCalls.profileHistories, { profils }),
    profils.length === 0 ? [] : api.call(themeCalls.profileStats, {}).then((answer) => answer.profils),
  ]);
  const all = [...told, ...chosen.flatMap((one) => ofProfile(one, series, stats))];
  return codes.flatMap((code) => all.find((one) => one.code === code) ?? []);
};

/** Its past as charts take it. */
export const lineOf = ({ code, name, points }: Pick<Compared, 'code' | 'name' | 'points'>): Line => ({
  id: code,
  name,
  points: points.map(({ x, y }) => ({ day: readDay(x), time: readTime(x), ratio: y })),
});
