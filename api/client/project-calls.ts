import type { ResponseOf } from '../contract/call.ts';
import type {
  getEtatCivilState,
  getExperienceFinState,
  getPatrimoineState,
  getProfilRisqueState,
  getProjectState,
} from '../contract/core/state-checks.ts';
import { describe } from './call-descriptor.ts';

const stateCheck = { area: 'Core', method: 'GET', kind: 'read', policy: 'bearer' } as const;

/** The state checks of the five themes (R135). */
export const stateCalls = {
  project: describe<typeof getProjectState>({ ...stateCheck, name: 'GetProjectState' }),
  person: describe<typeof getEtatCivilState>({ ...stateCheck, name: 'GetEtatCivilState' }),
  wealth: describe<typeof getPatrimoineState>({ ...stateCheck, name: 'GetPatrimoineState' }),
  experience: describe<typeof getExperienceFinState>({ ...stateCheck, name: 'GetExperienceFinState' }),
  profile: describe<typeof getProfilRisqueState>({ ...stateCheck, name: 'GetProfilRisqueState' }),
};

/** How far a theme is. `pourcentage` is 0 to 100, `route` is where it goes on. */
export type ThemeState = ResponseOf<typeof getProjectState>;
