import type { ScreenProps } from '../step-props.ts';
import { DocumentList } from './DocumentList.tsx';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { Said } from './Said.tsx';

/** Everything that was answered, to be checked before it counts. */
export const RecapScreen = (props: ScreenProps) => {
  const { sumUp, services, onChangeStep } = props;
  return (
    <ScreenFrame props={props}>
      {(issues) => (
        <>
          <Said sumUp={sumUp} services={services} onChangeStep={onChangeStep} />
          <DocumentList documents={props.documents} onOpen={props.onOpenDocument} />
          <Fields props={props} issues={issues} />
        </>
      )}
    </ScreenFrame>
  );
};
