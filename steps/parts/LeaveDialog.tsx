import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type LeaveDialogProps = {
  readonly open: boolean;
  /** Stay on the page. */
  readonly onCancel: () => void;
  /** Leave and lose what was typed on this page. */
  readonly onConfirm: () => void;
  /** Keep what was typed, then leave; absent where nothing can be kept. */
  readonly onSaveAndLeave?: (() => void) | undefined;
  readonly saving?: boolean | undefined;
};

/** Asked only when the page holds something that was typed and not saved. */
export const LeaveDialog = ({ open, onCancel, onConfirm, onSaveAndLeave, saving = false }: LeaveDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      title={t`Quitter cette page ?`}
      onClose={onCancel}
      actions={
        <>
          {onSaveAndLeave !== undefined && (
            <Button busy={saving} busyLabel={t`Enregistrement…`} onClick={onSaveAndLeave}>
              <Trans>Enregistrer et quitter</Trans>
            </Button>
          )}
          <Button variant={onSaveAndLeave === undefined ? 'primary' : 'secondary'} onClick={onCancel}>
            <Trans>Rester sur cette page</Trans>
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            <Trans>Partir sans enregistrer</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Ce que vous avez saisi sur cette page n’est pas encore enregistré et sera perdu. Les étapes précédentes sont
          conservées.
        </Trans>
      </p>
    </Dialog>
  );
};
