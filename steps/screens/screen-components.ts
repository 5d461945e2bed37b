import { lazy } from 'react';
import type { ScreenKind } from '../../engine/definition/language.ts';
import type { ScreenComponent } from '../step-props.ts';
import { CardsScreen } from './CardsScreen.tsx';
import { FormScreen } from './FormScreen.tsx';
import { InfoScreen } from './InfoScreen.tsx';

/** The template of a step, by its name in the journey language. Those that no first step is made of arrive when a step needs them. */
export const screenComponents = {
  form: FormScreen,
  cards: CardsScreen,
  info: InfoScreen,
  quiz: lazy(async () => ({ default: (await import('./QuizScreen.tsx')).QuizScreen })),
  congratulation: lazy(async () => ({ default: (await import('./CongratulationScreen.tsx')).CongratulationScreen })),
  simulation: lazy(async () => ({ default: (await import('./SimulationScreen.tsx')).SimulationScreen })),
  upload: lazy(async () => ({ default: (await import('./UploadScreen.tsx')).UploadScreen })),
  recap: lazy(async () => ({ default: (await import('./RecapScreen.tsx')).RecapScreen })),
  legal: lazy(async () => ({ default: (await import('./LegalScreen.tsx')).LegalScreen })),
  redirect: lazy(async () => ({ default: (await import('./RedirectScreen.tsx')).RedirectScreen })),
} satisfies Record<ScreenKind, ScreenComponent>;
