import type { CallDescriptor } from './call-descriptor.ts';

/** How far a theme of the project is, as the state checks answer (R135). `pourcentage` is 0 to 100. */
export type ThemeState = {
  readonly etat: 'A_FAIRE' | 'EN_COURS' | 'TERMINE';
  readonly pourcentage: number;
  /** Where the theme goes on. */
  readonly route: string;
};

const stateCheck = (name: string): CallDescriptor<Readonly<Record<string, never>>, ThemeState> => ({
  area: 'Core',
  name,
  method: 'GET',
  kind: 'read',
  policy: 'bearer',
});

/** The state checks of the five themes. */
export const stateCalls = {
  project: stateCheck('GetProjectState'),
  person: stateCheck('GetEtatCivilState'),
  wealth: stateCheck('GetPatrimoineState'),
  experience: stateCheck('GetExperienceFinState'),
  profile: stateCheck('GetProfilRisqueState'),
};
