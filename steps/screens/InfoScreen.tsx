import { Illustration } from '../parts/Illustration.tsx';
import type { ScreenProps } from '../step-props.ts';
import { DocumentList } from './DocumentList.tsx';
import { Fields } from './Fields.tsx';
import screen from './screen.module.css';
import { ScreenFrame } from './ScreenFrame.tsx';

/** Something to read before going on; it may hold a consent or a document. */
export const InfoScreen = (props: ScreenProps) => (
  <ScreenFrame
    props={props}
    above={
      props.view.illustration !== undefined && (
        <div className={screen['drawing']}>
          <Illustration id={props.view.illustration} />
        </div>
      )
    }
  >
    {(issues) => (
      <>
        <DocumentList documents={props.documents} onOpen={props.onOpenDocument} />
        <Fields props={props} issues={issues} />
      </>
    )}
  </ScreenFrame>
);
