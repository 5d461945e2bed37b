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

/** The template of a step, by its name in the journey language. */
export const screenComponents = {
  form: memo(FormScreen),
  cards: memo(CardsScreen),
  info: memo(InfoScreen),
  quiz: arriving(async () => (await import('./QuizScreen.tsx')).QuizScreen),
  congratulation: arriving(async () => (await import('./CongratulationScreen.tsx')).CongratulationScreen),
  simulation: arriving(async () => (await import('./SimulationScreen.tsx')).SimulationScreen),
  upload: arriving(async () => (await import('./UploadScreen.tsx')).UploadScreen),
  recap: arriving(async () => (await import('./RecapScreen.tsx')).RecapScreen),
  legal: arriving(async () => (await import('./LegalScreen.tsx')).LegalScreen),
  redirect: arriving(async () => (await import('./RedirectScreen.tsx')).RedirectScreen),
} satisfies Record<ScreenKind, ScreenComponent>;
