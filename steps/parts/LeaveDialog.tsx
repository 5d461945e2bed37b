import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type LeaveDialogProps = {
  readonly open: boolean;
  /** Stay on the page. */
  readonly onCancel: () => void;
  /** Leave; what could not be kept stays in this tab alone, or nowhere. */
  readonly onConfirm: () => void;
  /** Keeps what was typed as a draft. Rejects where it cannot be kept. The same function each time. Undefined: nothing does. */
  readonly keep?: (() => Promise<void>) | undefined;
  /** What is lost, in words, where it is something else than what was typed. */
  readonly lost?: ReactNode;
};

/** Asked only when the page holds something that would be lost. What becomes of it is tried before it is said. */
export const LeaveDialog = ({ open, onCancel, onConfirm, keep, lost }: LeaveDialogProps) => {
  const { t } = useLingui();
  const [kept, setKept] = useState<boolean>();
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (!open || keep === undefined) return undefined;
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
    if (keep === undefined) return;
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
          {keep !== undefined && (
            <Button busy={saving} busyLabel={t`Enregistrement…`} onClick={saveAndLeave}>
              <Trans>Enregistrer et quitter</Trans>
            </Button>
          )}
          <Button variant={keep === undefined ? 'primary' : 'secondary'} onClick={onCancel}>
            <Trans>Rester sur cette page</Trans>
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {lost === undefined ? <Trans>Partir sans enregistrer</Trans> : <Trans>Partir quand même</Trans>}
          </Button>
        </>
      }
    >
      {keep === undefined ? (
        <p>
          {lost ?? (
            <Trans>
              Ce que vous avez saisi sur cette page n’est enregistré nulle part : vous le perdrez en partant.
            </Trans>
          )}
        </p>
      ) : (
        <>
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
        </>
      )}
    </Dialog>
  );
};
