import type { ResponseOf } from '../contract/call.ts';
import type { haveSpouse, isPer } from '../contract/core/flags.ts';
import type {
  getEtatCivilState,
  getExperienceFinState,
  getPatrimoineState,
  getProfilRisqueState,
  getProjectState,
} from '../contract/core/state-checks.ts';
import { describe } from './call-descriptor.ts';

const personalRead = { area: 'Core', method: 'GET', kind: 'read', policy: 'bearer' } as const;

/** The state checks of the five themes (R135). */
export const stateCalls = {
  project: describe<typeof getProjectState>({ ...personalRead, name: 'GetProjectState' }),
  person: describe<typeof getEtatCivilState>({ ...personalRead, name: 'GetEtatCivilState' }),
  wealth: describe<typeof getPatrimoineState>({ ...personalRead, name: 'GetPatrimoineState' }),
  experience: describe<typeof getExperienceFinState>({ ...personalRead, name: 'GetExperienceFinState' }),
  profile: describe<typeof getProfilRisqueState>({ ...personalRead, name: 'GetProfilRisqueState' }),
};

/** What is known of the reader that decides what is proposed. */
export const flagCalls = {
  isPer: describe<typeof isPer>({ ...personalRead, name: 'IsPER' }),
  haveSpouse: describe<typeof haveSpouse>({ ...personalRead, name: 'HaveSpouse' }),
};

/** How far a theme is. `pourcentage` is 0 to 100, `route` is where it goes on. */
export type ThemeState = ResponseOf<typeof getProjectState>;
