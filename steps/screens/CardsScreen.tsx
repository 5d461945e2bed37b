import type { FieldView } from '../../engine/view/step-view.ts';
import type { ScreenProps } from '../step-props.ts';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

/** A choice as large cards: one press, one decision; the button confirms it. */
export const CardsScreen = (props: ScreenProps) => (
  <ScreenFrame props={props}>
    {(issues) => <Fields props={props} issues={issues} fields={props.view.fields.map(asCards)} />}
  </ScreenFrame>
);

const asCards = (view: FieldView): FieldView =>
  view.kind === 'choice' && view.field.ui === undefined ? { ...view, field: { ...view.field, ui: 'cards' } } : view;
