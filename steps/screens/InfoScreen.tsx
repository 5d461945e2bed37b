import { lazy, Suspense } from 'react';
import type { ScreenProps } from '../step-props.ts';
import { DocumentList } from './DocumentList.tsx';
import { Fields } from './Fields.tsx';
import screen from './screen.module.css';
import { ScreenFrame } from './ScreenFrame.tsx';

const Illustration = lazy(async () => ({ default: (await import('../parts/Illustration.tsx')).Illustration }));

/** Something to read before going on; it may hold a consent or a document. */
export const InfoScreen = (props: ScreenProps) => (
  <ScreenFrame
    props={props}
    above={
      props.view.illustration !== undefined && (
        <div className={screen['drawing']}>
          <Suspense fallback={<div className={screen['drawingRoom']} aria-busy />}>
            <Illustration id={props.view.illustration} />
          </Suspense>
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
