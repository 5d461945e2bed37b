import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../steps/parts/Button.tsx';
import { Dialog } from '../../steps/parts/Dialog.tsx';
import { useDocuments, useStudio } from '../state/studio-context.ts';
import styles from './shell.module.css';

/** The lines in which two texts differ, as far as one stretch tells it. */
const differing = (one: string, other: string): readonly [string, string] => {
  const [a, b] = [one.split('\n'), other.split('\n')];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end).join('\n'), b.slice(start, b.length - end).join('\n')];
};

/** Two people wrote at the same place of a file: both are shown, one is taken, the other stays one step back away. */
export const ConflictDialog = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const { conflicts, files } = useDocuments();
  const [conflict] = conflicts;
  const file = conflict?.file ?? '';
  const [mine, theirs] =
    conflict === undefined ? ['', ''] : differing(files.get(file)?.text ?? conflict.mine, conflict.theirs.text);
  return (
    <Dialog
      open={conflict !== undefined}
      title={t`${file} a été modifié ailleurs`}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => studio.settle(file, 'mine')}>
            <Trans>Garder ma version</Trans>
          </Button>
          <Button variant="secondary" onClick={() => studio.settle(file, 'theirs')}>
            <Trans>Prendre l’autre version</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Les deux modifications portent sur le même endroit. Celle que vous ne gardez pas reste dans l’annulation.
        </Trans>
      </p>
      <h3>
        <Trans>Votre version</Trans>
      </h3>
      <pre className={styles['version']}>{mine}</pre>
      <h3>
        <Trans>L’autre version</Trans>
      </h3>
      <pre className={styles['version']}>{theirs}</pre>
    </Dialog>
  );
};
