import { Trans } from '@lingui/react/macro';
import type { ScreenProps } from '../step-props.ts';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import styles from './upload.module.css';

/** Documents to give, with what makes a document readable said before, not after. */
export const UploadScreen = (props: ScreenProps) => (
  <ScreenFrame props={props}>
    {(issues) => (
      <>
        <Fields props={props} issues={issues} only={(kind) => kind !== 'file'} />
        <ul className={styles['advice']}>
          <li>
            <Trans>Le document entier, les quatre coins visibles.</Trans>
          </li>
          <li>
            <Trans>Net et sans reflet, en couleurs.</Trans>
          </li>
        </ul>
        <Fields props={props} issues={issues} only={(kind) => kind === 'file'} />
      </>
    )}
  </ScreenFrame>
);
