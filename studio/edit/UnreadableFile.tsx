import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { parseDefinition } from '../../engine/definition/parse-definition.ts';
import { lastReadable } from '../state/documents.ts';
import { useChecked, useDocuments } from '../state/studio-context.ts';
import { useEditor } from './parsed.ts';
import { useCalm } from './use-calm.ts';
import styles from './edit.module.css';

/** A file that cannot be read as it stands: where it goes wrong, and the way back to how it last could be. */
export const UnreadableFile = ({ file }: { readonly file: string }) => {
  const { t } = useLingui();
  const { files, done } = useDocuments();
  const { findings } = useChecked();
  const { write } = useEditor();
  const kind = files.get(file)?.kind;
  const before = useMemo(
    () =>
      kind === undefined || kind === 'translation'
        ? undefined
        : lastReadable(done, file, (text) => parseDefinition(kind, file, text).definition !== undefined),
    [done, file, kind],
  );
  const where = findings?.find((one) => one.file === file && one.severity === 'error');
  // What was moved a moment ago is being read; and whoever types elsewhere may be between two letters.
  if (!useCalm()) return <p aria-busy="true">…</p>;
  return (
    <section className={styles['note']} role="status" aria-label={t`Fichier illisible`}>
      <p>
        <strong>
          {where === undefined
            ? t`Le fichier ${file} ne peut pas être lu.`
            : t`Le fichier ${file} ne peut pas être lu (ligne ${where.line}, colonne ${where.column}).`}
        </strong>
      </p>
      {where !== undefined && <p>{where.message}</p>}
      <p>
        <Trans>Corrigez-le là où il a été modifié : il est relu aussitôt.</Trans>
      </p>
      {before !== undefined && (
        <div className={styles['actions']}>
          <button type="button" onClick={() => write(file, `restored/${file}`, () => before)}>
            <Trans>Revenir à la dernière version lisible</Trans>
          </button>
        </div>
      )}
    </section>
  );
};
