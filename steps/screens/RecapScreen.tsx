import type { ScreenProps } from '../step-props.ts';
import { DocumentList } from './DocumentList.tsx';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { Known, Summary } from './Summary.tsx';

/** Everything that was answered, to be checked before it counts. */
export const RecapScreen = (props: ScreenProps) => {
  const { view, services, onChangeStep } = props;
  return (
    <ScreenFrame props={props}>
      {(issues) => (
        <>
          {view.known !== undefined && <Known known={view.known} services={services} />}
          <Summary view={view} services={services} onChangeStep={onChangeStep} />
          <DocumentList documents={props.documents} onOpen={props.onOpenDocument} />
          <Fields props={props} issues={issues} />
        </>
      )}
    </ScreenFrame>
  );
};
