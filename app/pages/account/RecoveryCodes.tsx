import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { ActionIcon } from '../../../steps/parts/ActionIcon.tsx';
import { Button } from '../../../steps/parts/Button.tsx';
import { CopyButton } from '../../../steps/parts/CopyButton.tsx';
import { saveDownload } from '../../data/save-download.ts';
import { useLeaveWarning } from '../../navigation/use-leave-warning.tsx';
import page from '../page.module.css';
import { StageTitle } from './StageTitle.tsx';
import styles from './second-factor.module.css';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onNoted: () => void };

/** Codes of recovery, told this once: who leaves without having taken them is asked first. */
export const RecoveryCodes = ({ codes, onNoted }: RecoveryCodesProps) => {
  const { t } = useLingui();
  const [taken, setTaken] = useState(false);
  const take = (): void => setTaken(true);
  const dialog = useLeaveWarning(!taken, {
    lost: <Trans>Vous n’avez pas encore noté vos codes de secours : nous ne pourrons plus vous les montrer.</Trans>,
  });
  const list = codes.join('\n');
  const save = (): void => {
    const text = `${t`Codes de secours de votre compte Parcours. Chacun ne sert qu’une fois.`}\n\n${list}\n`;
    saveDownload({ content: new Blob([text], { type: 'text/plain' }), name: t`parcours-codes-de-secours.txt` });
    take();
  };
  return (
    <>
      {dialog}
      <StageTitle>{t`Notez vos codes de secours`}</StageTitle>
      <p>
        <Trans>
          Sans votre téléphone, un de ces codes remplace celui de l’application. Chacun ne sert qu’une fois. Gardez-les
          ailleurs que sur votre téléphone : nous ne pourrons plus vous les montrer.
        </Trans>
      </p>
      <ul className={`${styles['codes']} ${styles['signs']}`} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['copied']}>
        <CopyButton text={list} done={<Trans>Codes copiés</Trans>} onCopied={take}>
          <Trans>Copier</Trans>
        </CopyButton>
        <Button variant="quiet" onClick={save}>
          <ActionIcon name="download" size={18} />
          <Trans>Télécharger</Trans>
        </Button>
      </div>
      <div className={page['actions']}>
        <Button onClick={onNoted}>
          <Trans>J’ai noté mes codes</Trans>
        </Button>
      </div>
    </>
  );
};
