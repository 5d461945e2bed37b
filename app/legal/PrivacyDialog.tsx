import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '../../steps/parts/Button.tsx';
import { Dialog } from '../../steps/parts/Dialog.tsx';
import { PrivacyText } from './PrivacyText.tsx';

type PrivacyDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** The text on personal data, above any page. */
export const PrivacyDialog = ({ open, onClose }: PrivacyDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      title={t`Vos données personnelles`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Fermer</Trans>
        </Button>
      }
    >
      <PrivacyText heading="h3" />
    </Dialog>
  );
};
