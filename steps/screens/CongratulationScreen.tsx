import { Trans } from '@lingui/react/macro';
import { Illustration } from '../parts/Illustration.tsx';
import type { ScreenProps } from '../step-props.ts';
import styles from './congratulation.module.css';
import { Fields } from './Fields.tsx';
import screen from './screen.module.css';
import { ScreenFrame } from './ScreenFrame.tsx';
import { Summary } from './Summary.tsx';

/** A section is behind: a breath, what was said in it for whoever wants to see that again, and what comes next. */
export const CongratulationScreen = (props: ScreenProps) => {
  const { view, services, onChangeStep } = props;
  return (
    <ScreenFrame
      props={props}
      above={
        <div className={screen['drawing']}>
          <Illustration id={view.illustration ?? 'done'} />
        </div>
      }
    >
      {(issues) => (
        <>
          {view.summary.length > 0 && (
            <details className={styles['said']}>
              <summary>
                <Trans>Revoir vos réponses</Trans>
              </summary>
              <div className={styles['groups']}>
                <Summary view={view} services={services} onChangeStep={onChangeStep} />
              </div>
            </details>
          )}
          <Fields props={props} issues={issues} />
        </>
      )}
    </ScreenFrame>
  );
};
