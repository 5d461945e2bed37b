import { screenComponents } from './screens/screen-components.tsx';
import type { ScreenProps } from './step-props.ts';

/**
 * One step on the page. It is born anew with each step, so nothing of the one before lingers. Whether it is saved is told
 * around it, by `SaveStateContext`: a save that goes on and ends then draws nothing anew but its status.
 */
export const StepRenderer = (props: ScreenProps) => {
  const Screen = screenComponents[props.view.screen];
  return <Screen key={`${props.view.journey}/${props.view.step}`} {...props} />;
};
