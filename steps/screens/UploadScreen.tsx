import { Trans } from '@lingui/react/macro';
import type { ScreenProps } from '../step-props.ts';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import styles from './upload.module.css';

/** Documents to give, with what makes a document readable said before the first of them, not after. */
export const UploadScreen = (props: ScreenProps) => {
  const { fields } = props.view;
  const file = fields.findIndex(({ kind }) => kind === 'file');
  const first = file === -1 ? fields.length : file;
  return (
    <ScreenFrame props={props}>
      {(issues) => (
        <>
          <Fields props={props} issues={issues} fields={fields.slice(0, first)} />
          <div className={styles['advice']}>
            <p>
              <Trans>Pour que vos documents soient acceptés :</Trans>
            </p>
            <ul>
              <li>
                <Trans>Le document entier, les quatre coins visibles.</Trans>
              </li>
              <li>
                <Trans>Net et sans reflet, en couleurs.</Trans>
              </li>
            </ul>
          </div>
          <Fields props={props} issues={issues} fields={fields.slice(first)} />
        </>
      )}
    </ScreenFrame>
  );
};
