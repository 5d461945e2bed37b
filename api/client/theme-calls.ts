import type { ResponseOf } from '../contract/call.ts';
import type { getBase100Comparaision } from '../contract/core/statistics.ts';
import type { getAllThemeProfilStats, getProfilData, getStatsByTheme, getThemeList } from '../contract/core/themes.ts';
import { describe } from './call-descriptor.ts';

const personalRead = { area: 'Core', method: 'GET', kind: 'read', policy: 'bearer' } as const;

/** The investment themes, the risk profiles, and their simulated figures. */
export const themeCalls = {
  list: describe<typeof getThemeList>({ ...personalRead, name: 'GetThemeList' }),
  stats: describe<typeof getStatsByTheme>({ ...personalRead, name: 'GetStatsByTheme' }),
  profiles: describe<typeof getProfilData>({ ...personalRead, name: 'GetProfilData' }),
  profileStats: describe<typeof getAllThemeProfilStats>({ ...personalRead, name: 'GetAllThemeProfilStats' }),
  profileHistories: describe<typeof getBase100Comparaision>({
    ...personalRead,
    method: 'POST',
    name: 'GetBase100Comparaision',
  }),
};

export type Theme = ResponseOf<typeof getThemeList>[number];
export type ThemeStats = ResponseOf<typeof getStatsByTheme>['themes'][number];
