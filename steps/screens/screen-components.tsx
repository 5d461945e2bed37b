import { lazy, memo, Suspense } from 'react';
import type { ScreenKind } from '../../engine/definition/language.ts';
import type { ScreenComponent, ScreenProps } from '../step-props.ts';
import { CardsScreen } from './CardsScreen.tsx';
import { FormScreen } from './FormScreen.tsx';
import { InfoScreen } from './InfoScreen.tsx';
import screen from './screen.module.css';

/** A template that no first step is made of: it arrives when a step needs it, and its room is kept until then. */
const arriving = (load: () => Promise<ScreenComponent>): ScreenComponent => {
  const Screen = lazy(async () => ({ default: await load() }));
  return memo((props: ScreenProps) => (
    <Suspense fallback={<div className={screen['screen']} aria-busy="true" style={{ minBlockSize: '100dvb' }} />}>
      <Screen {...props} />
    </Suspense>
  ));
};

/** The template of a step, by its name in the journey language. Imports with `then`: awaited ones take more of the first load. */
export const screenComponents = {
  form: memo(FormScreen),
  cards: memo(CardsScreen),
  info: memo(InfoScreen),
  quiz: arriving(() => import('./QuizScreen.tsx').then((module) => module.QuizScreen)),
  congratulation: arriving(() => import('./CongratulationScreen.tsx').then((module) => module.CongratulationScreen)),
  simulation: arriving(() => import('./SimulationScreen.tsx').then((module) => module.SimulationScreen)),
  upload: arriving(() => import('./UploadScreen.tsx').then((module) => module.UploadScreen)),
  recap: arriving(() => import('./RecapScreen.tsx').then((module) => module.RecapScreen)),
  legal: arriving(() => import('./LegalScreen.tsx').then((module) => module.LegalScreen)),
  redirect: arriving(() => import('./RedirectScreen.tsx').then((module) => module.RedirectScreen)),
} satisfies Record<ScreenKind, ScreenComponent>;
