import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type LeaveDialogProps = {
  readonly open: boolean;
  /** Stay on the page. */
  readonly onCancel: () => void;
  /** Leave; what could not be kept stays in this tab alone. */
  readonly onConfirm: () => void;
  /** Keeps what was typed as a draft. Rejects where it cannot be kept. The same function each time. */
  readonly keep: () => Promise<void>;
};

/** Asked only when the page holds something that was typed and not saved. What becomes of it is tried before it is said. */
export const LeaveDialog = ({ open, onCancel, onConfirm, keep }: LeaveDialogProps) => {
  const { t } = useLingui();
  const [kept, setKept] = useState<boolean>();
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    let stale = false;
    const tell = (isKept: boolean | undefined): void => void (stale || setKept(isKept));
    tell(undefined);
    keep().then(
      () => tell(true),
      () => tell(false),
    );
    return () => {
      stale = true;
    };
  }, [open, keep]);
  const saveAndLeave = (): void => {
    setSaving(true);
    keep()
      .then(onConfirm, () => setKept(false))
      .finally(() => setSaving(false));
  };
  return (
    <Dialog
      open={open}
      title={t`Quitter cette page ?`}
      onClose={onCancel}
      actions={
        <>
          <Button busy={saving} busyLabel={t`Enregistrement…`} onClick={saveAndLeave}>
            <Trans>Enregistrer et quitter</Trans>
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Rester sur cette page</Trans>
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            <Trans>Partir sans enregistrer</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Cette étape n’est pas encore validée. Les étapes précédentes sont conservées.</Trans>
      </p>
      <p aria-live="polite">
        {kept === true && (
          <Trans>Ce que vous avez saisi ici est gardé en brouillon : vous le retrouverez en revenant.</Trans>
        )}
        {kept === false && (
          <Trans>
            Ce que vous avez saisi ici n’est pas encore enregistré et sera perdu si vous fermez cet onglet. Vous le
            retrouverez si vous revenez à cette étape dans ce même onglet.
          </Trans>
        )}
      </p>
    </Dialog>
  );
};
