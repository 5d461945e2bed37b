import { fieldComponents } from './field-components.ts';
import { FieldPlace, type FieldPlaceProps } from './FieldPlace.tsx';

export type FieldSlotProps = Omit<FieldPlaceProps, 'component'>;

/** One field of a step, whatever its kind. */
export const FieldSlot = (props: FieldSlotProps) => (
  <FieldPlace {...props} component={fieldComponents[props.view.kind]} />
);
