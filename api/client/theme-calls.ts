import type { ResponseOf } from '../contract/call.ts';
import type { getStatsByTheme, getThemeList } from '../contract/core/themes.ts';
import { describe } from './call-descriptor.ts';

const personalRead = { area: 'Core', method: 'GET', kind: 'read', policy: 'bearer' } as const;

/** The investment themes and their simulated figures. */
export const themeCalls = {
  list: describe<typeof getThemeList>({ ...personalRead, name: 'GetThemeList' }),
  stats: describe<typeof getStatsByTheme>({ ...personalRead, name: 'GetStatsByTheme' }),
};

export type Theme = ResponseOf<typeof getThemeList>[number];
export type ThemeStats = ResponseOf<typeof getStatsByTheme>['themes'][number];
