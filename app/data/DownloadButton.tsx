import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

import type { Download } from '../../api/client/client.ts';
import { Button } from '../../steps/parts/Button.tsx';
import { ActionIcon } from '../../steps/parts/ActionIcon.tsx';
import { problemWords } from '../forms/problem-words.ts';
import { saveDownload } from './save-download.ts';

type DownloadButtonProps = {
  readonly fetchFile: () => Promise<Download>;
  readonly children: ReactNode;
};

/** Fetches a document with the reader's session, which a plain link could not, and hands it over. */
export const DownloadButton = ({ fetchFile, children }: DownloadButtonProps) => {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const fetchAndSave = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveDownload(await fetchFile());
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        className="on-paper"
        busy={busy}
        busyLabel={t`Téléchargement…`}
        onClick={() => void fetchAndSave()}
      >
        <ActionIcon name="document" size={18} />
        {children}
      </Button>
      {failure !== undefined && <p role="alert">{i18n._(problemWords(failure))}</p>}
    </>
  );
};
