import { lazy, memo } from 'react';
import type { ScreenKind } from '../../engine/definition/language.ts';
import type { ScreenComponent } from '../step-props.ts';
import { CardsScreen } from './CardsScreen.tsx';
import { FormScreen } from './FormScreen.tsx';
import { InfoScreen } from './InfoScreen.tsx';

/** The template of a step, by its name in the journey language. Those that no first step is made of arrive when a step needs them. */
export const screenComponents = {
  form: memo(FormScreen),
  cards: memo(CardsScreen),
  info: memo(InfoScreen),
  quiz: memo(lazy(async () => ({ default: (await import('./QuizScreen.tsx')).QuizScreen }))),
  congratulation: memo(
    lazy(async () => ({ default: (await import('./CongratulationScreen.tsx')).CongratulationScreen })),
  ),
  simulation: memo(lazy(async () => ({ default: (await import('./SimulationScreen.tsx')).SimulationScreen }))),
  upload: memo(lazy(async () => ({ default: (await import('./UploadScreen.tsx')).UploadScreen }))),
  recap: memo(lazy(async () => ({ default: (await import('./RecapScreen.tsx')).RecapScreen }))),
  legal: memo(lazy(async () => ({ default: (await import('./LegalScreen.tsx')).LegalScreen }))),
  redirect: memo(lazy(async () => ({ default: (await import('./RedirectScreen.tsx')).RedirectScreen }))),
} satisfies Record<ScreenKind, ScreenComponent>;
