import { lazy } from 'react';
import type { ScreenKind } from '../../engine/definition/language.ts';
import type { ScreenComponent } from '../step-props.ts';
import { CardsScreen } from './CardsScreen.tsx';
import { CongratulationScreen } from './CongratulationScreen.tsx';
import { FormScreen } from './FormScreen.tsx';
import { InfoScreen } from './InfoScreen.tsx';
import { QuizScreen } from './QuizScreen.tsx';

/** The template of a step, by its name in the journey language. Heavier ones arrive when a step needs them. */
export const screenComponents = {
  form: FormScreen,
  cards: CardsScreen,
  info: InfoScreen,
  quiz: QuizScreen,
  congratulation: CongratulationScreen,
  simulation: lazy(() => import('./SimulationScreen.tsx').then((module) => ({ default: module.SimulationScreen }))),
  upload: lazy(() => import('./UploadScreen.tsx').then((module) => ({ default: module.UploadScreen }))),
  recap: lazy(() => import('./RecapScreen.tsx').then((module) => ({ default: module.RecapScreen }))),
  legal: lazy(() => import('./LegalScreen.tsx').then((module) => ({ default: module.LegalScreen }))),
  redirect: lazy(() => import('./RedirectScreen.tsx').then((module) => ({ default: module.RedirectScreen }))),
} satisfies Record<ScreenKind, ScreenComponent>;
