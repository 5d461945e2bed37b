import type { ScreenProps } from '../step-props.ts';
import { DocumentList } from './DocumentList.tsx';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

/** A question, or a few that belong together; documents stand right before what agrees to them. */
export const FormScreen = (props: ScreenProps) => (
  <ScreenFrame props={props}>
    {(issues) => (
      <>
        <Fields props={props} issues={issues} only={(kind) => kind !== 'consent'} />
        <DocumentList documents={props.documents} onOpen={props.onOpenDocument} />
        <Fields props={props} issues={issues} only={(kind) => kind === 'consent'} />
      </>
    )}
  </ScreenFrame>
);
