import { SaveStateContext, stillSave } from './parts/SaveStatus.tsx';
import { screenComponents } from './screens/screen-components.tsx';
import type { StepRendererProps } from './step-props.ts';

/**
 * One step on the page. It is born anew with each step, so nothing of the one before lingers. Whether it is saved may be
 * told around it, by `SaveStateContext`: a save that goes on and ends then draws nothing anew but its status.
 */
export const StepRenderer = ({ saveState, ...props }: StepRendererProps) => {
  const Screen = screenComponents[props.view.screen];
  const drawn = <Screen key={`${props.view.journey}/${props.view.step}`} {...props} />;
  return saveState === undefined ? drawn : <SaveStateContext value={stillSave(saveState)}>{drawn}</SaveStateContext>;
};
