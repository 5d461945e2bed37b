import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '../parts/ActionIcon.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { ScreenProps } from '../step-props.ts';
import { DocumentList } from './DocumentList.tsx';
import { Fields } from './Fields.tsx';
import styles from './redirect.module.css';
import { ScreenFrame } from './ScreenFrame.tsx';

/** Before leaving for a partner: what will happen there, that nothing is lost, and how one comes back. */
export const RedirectScreen = (props: ScreenProps) => {
  const { t } = useLingui();
  return (
    <ScreenFrame props={props} action={t`Aller sur le site de signature`}>
      {(issues) => (
        <>
          <DocumentList documents={props.documents} onOpen={props.onOpenDocument} />
          <ol className={styles['course']}>
            <li>
              <ActionIcon name="away" />
              <span>
                <Trans>Vous quittez ce site pour celui de notre partenaire de signature.</Trans>
              </span>
            </li>
            <li>
              <Icon name="phone" />
              <span>
                <Trans>Vous y recevez un code par SMS : gardez votre téléphone à portée de main.</Trans>
              </span>
            </li>
            <li>
              <Icon name="back" />
              <span>
                <Trans>Vous revenez ici ensuite. Votre dossier est enregistré et vous attend.</Trans>
              </span>
            </li>
          </ol>
          <Fields props={props} issues={issues} />
        </>
      )}
    </ScreenFrame>
  );
};
