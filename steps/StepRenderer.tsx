import { Suspense } from 'react';
import { screenComponents } from './screens/screen-components.ts';
import screen from './screens/screen.module.css';
import type { StepRendererProps } from './step-props.ts';

/** One step on the page. It is born anew with each step, so nothing of the one before lingers. */
export const StepRenderer = (props: StepRendererProps) => {
  const Screen = screenComponents[props.view.screen];
  return (
    <Suspense fallback={<div className={screen['screen']} aria-busy="true" style={{ minBlockSize: '100dvb' }} />}>
      <Screen key={`${props.view.journey}/${props.view.step}`} {...props} />
    </Suspense>
  );
};
