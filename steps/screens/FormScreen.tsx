import type { FieldView } from '../../engine/view/step-view.ts';
import type { ScreenProps } from '../step-props.ts';
import { DocumentList } from './DocumentList.tsx';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

const agreesToDocuments = ({ kind, field }: FieldView): boolean => kind === 'consent' && field.documents !== undefined;

/** A question, or a few that belong together, as the author has them; documents stand right before what agrees to them. */
export const FormScreen = (props: ScreenProps) => {
  const { fields } = props.view;
  const agreed = fields.findIndex(agreesToDocuments);
  const at = agreed < 0 ? fields.length : agreed;
  return (
    <ScreenFrame props={props}>
      {(issues) => (
        <>
          <Fields props={props} issues={issues} fields={fields.slice(0, at)} />
          <DocumentList documents={props.documents} onOpen={props.onOpenDocument} />
          <Fields props={props} issues={issues} fields={fields.slice(at)} />
        </>
      )}
    </ScreenFrame>
  );
};
