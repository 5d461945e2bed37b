import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Illustration } from '../parts/Illustration.tsx';
import type { ScreenProps } from '../step-props.ts';
import styles from './congratulation.module.css';
import { Fields } from './Fields.tsx';
import screen from './screen.module.css';
import { ScreenFrame } from './ScreenFrame.tsx';

// Few open it, and it writes every kind of answer.
const Said = lazy(() => import('./Said.tsx').then((module) => ({ default: module.Said })));

/** A section is behind: a breath, what was said in it for whoever wants to see that again, and what comes next. */
export const CongratulationScreen = (props: ScreenProps) => {
  const { view, sumUp, services, onChangeStep } = props;
  const [open, setOpen] = useState(false);
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
          {view.sumsUp && (
            <details className={styles['said']} onToggle={(event) => setOpen(event.currentTarget.open)}>
              <summary>
                <Trans>Revoir vos réponses</Trans>
              </summary>
              <div className={styles['groups']}>
                {open && (
                  <Suspense fallback={<div className={styles['room']} aria-busy />}>
                    <Said sumUp={sumUp} services={services} onChangeStep={onChangeStep} />
                  </Suspense>
                )}
              </div>
            </details>
          )}
          <Fields props={props} issues={issues} />
        </>
      )}
    </ScreenFrame>
  );
};
