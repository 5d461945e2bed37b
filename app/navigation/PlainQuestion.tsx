import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import type { LeaveDialogProps } from '../../steps/parts/LeaveDialog.tsx';

/** The browser's own question, for when the dialog could not be fetched: what was typed is not lost unasked. */
export const PlainQuestion = ({ open, onCancel, onConfirm }: LeaveDialogProps) => {
  const { t } = useLingui();
  useEffect(() => {
    if (!open) return;
    if (confirm(t`Quitter cette page ?`)) onConfirm();
    else onCancel();
  }, [open, t, onCancel, onConfirm]);
  return null;
};
