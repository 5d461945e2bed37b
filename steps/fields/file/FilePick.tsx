import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { FieldOf } from '../../../engine/definition/field-language.ts';
import { buttonClass } from '../../parts/Button.tsx';
import { ActionIcon } from '../../parts/ActionIcon.tsx';
import styles from './file.module.css';
import { acceptOf } from './judge-file.ts';

type FilePickProps = {
  readonly id: string;
  readonly field: FieldOf<'file'>;
  /** By the camera at once, not from what is stored on the device. */
  readonly camera?: boolean;
  readonly replaces: boolean;
  /** What the file is, for those who hear the button by itself. */
  readonly about: string;
  readonly describedBy: string;
  readonly onFile: (file: File) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
};

/** The browser's own way to choose a file, under a button of ours. */
export const FilePick = ({
  id,
  field,
  camera = false,
  replaces,
  about,
  describedBy,
  onFile,
  inputRef,
}: FilePickProps) => (
  <span className={camera ? styles['photo'] : styles['choose']}>
    <input
      ref={inputRef}
      type="file"
      id={id}
      className={styles['input']}
      accept={camera ? 'image/*' : acceptOf(field)}
      capture={camera ? 'environment' : undefined}
      aria-describedby={describedBy}
      onChange={(event) => {
        const [chosen] = event.target.files ?? [];
        // The same file may be chosen again after a failure.
        event.target.value = '';
        if (chosen !== undefined) onFile(chosen);
      }}
    />
    <label htmlFor={id} className={buttonClass(replaces ? 'quiet' : 'secondary')}>
      <ActionIcon name={camera ? 'camera' : 'upload'} />
      {camera ? (
        <Trans>Prendre une photo</Trans>
      ) : replaces ? (
        <Trans>Remplacer</Trans>
      ) : (
        <Trans>Choisir un document</Trans>
      )}
      <span className="visually-hidden"> {about}</span>
    </label>
  </span>
);
