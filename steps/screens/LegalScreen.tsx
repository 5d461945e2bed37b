import { Trans } from '@lingui/react/macro';
import type { ScreenProps } from '../step-props.ts';
import { DocumentLinks } from './DocumentLinks.tsx';
import { Fields } from './Fields.tsx';
import styles from './legal.module.css';
import { ScreenFrame } from './ScreenFrame.tsx';

/** Documents to open, then to agree to. The boxes can be ticked at any time; going on asks that all were opened. */
export const LegalScreen = (props: ScreenProps) => {
  const { documents = [] } = props;
  const left = documents.filter((document) => !document.opened).length;
  const total = documents.length;
  return (
    <ScreenFrame props={props}>
      {(issues) => (
        <>
          {total > 0 && (
            <div className={styles['documents']}>
              <DocumentLinks documents={documents} onOpen={props.onOpenDocument} />
              <p role="status" className={styles['left']}>
                {left === 0 ? (
                  <Trans>Tout a été ouvert.</Trans>
                ) : (
                  <Trans>
                    Encore à ouvrir : {left} sur {total}.
                  </Trans>
                )}
              </p>
            </div>
          )}
          <Fields props={props} issues={issues} />
        </>
      )}
    </ScreenFrame>
  );
};
