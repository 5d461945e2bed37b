import { Illustration } from '../parts/Illustration.tsx';
import type { ScreenProps } from '../step-props.ts';
import { Fields } from './Fields.tsx';
import screen from './screen.module.css';
import { ScreenFrame } from './ScreenFrame.tsx';

/** A section is behind: a breath, and what comes next. */
export const CongratulationScreen = (props: ScreenProps) => (
  <ScreenFrame
    props={props}
    above={
      <div className={screen['drawing']}>
        <Illustration id={props.view.illustration ?? 'done'} />
      </div>
    }
  >
    {(issues) => <Fields props={props} issues={issues} />}
  </ScreenFrame>
);
