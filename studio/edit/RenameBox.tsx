import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStudio } from '../state/studio-context.ts';
import styles from './edit.module.css';

/** Another name for a question, wherever it is read; savers who answered keep their answer. */
export const RenameBox = ({ file, name }: { readonly file: string; readonly name: string }) => {
  const { t } = useLingui();
  const studio = useStudio();
  const [to, setTo] = useState('');
  const [refused, setRefused] = useState(false);
  const rename = async (): Promise<void> => {
    const rehearsed = await studio.ask('rename', { file, name, to });
    setRefused(rehearsed.kind === 'refused');
    if (rehearsed.kind === 'refused') return;
    studio.edit(rehearsed.files, `renamed/${name}/${to}`);
    setTo('');
  };
  return (
    <span className={styles['adder']}>
      <input
        aria-label={t`Nouveau nom de ${name} dans les conditions`}
        placeholder={name}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <button type="button" onClick={() => void rename()}>
        <Trans>Renommer partout</Trans>
      </button>
      {refused && (
        <span role="alert" className={styles['wrong']}>
          <Trans>
            Ce nom est déjà pris, n’est pas un nom, ou ne peut pas être suivi partout sans rien changer d’autre.
          </Trans>
        </span>
      )}
    </span>
  );
};
