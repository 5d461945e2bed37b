import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { FileRef } from '../../../engine/answers/answers.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { formatBytes } from '../../format.ts';
import { Button } from '../../parts/Button.tsx';
import { ActionIcon } from '../../parts/ActionIcon.tsx';
import type { FieldServices } from '../../step-props.ts';
import styles from './file.module.css';
import { FilePick } from './FilePick.tsx';
import { FileStatus } from './FileStatus.tsx';
import { turnPicture } from './turn-picture.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePicture } from './use-picture.ts';
import { useSending, type Attempt } from './use-sending.ts';

type FileSideProps = {
  readonly view: FieldView<'file'>;
  readonly side: string;
  readonly name: string;
  readonly alone: boolean;
  readonly inputId: string;
  readonly file: FileRef | undefined;
  readonly onFile: (file: FileRef | undefined) => void;
  /** It is missing, and that was said. */
  readonly wrong: boolean;
  readonly services: FieldServices;
};

/** One side of a document. The stored one stays until its replacement has arrived. */
export const FileSide = ({ view, side, name, alone, inputId, file, onFile, wrong, services }: FileSideProps) => {
  const { t } = useLingui();
  const { sending, send } = useSending(view, side, services);
  const { picture, address, setPicture } = usePicture(file, services);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(box, input, [file?.id, sending.kind]);
  const busy = sending.kind === 'sending';

  /** Stores what is shown; `original` is what further turns start from, so that turning never wears a picture out. */
  const put = async (attempt: Attempt, tries?: number): Promise<void> => {
    keepFocus();
    const stored = await send(attempt, tries);
    if (stored === undefined) return;
    setPicture(attempt.shown.type.startsWith('image/') ? { of: stored.id, ...attempt } : undefined);
    onFile(stored);
  };
  const failed = sending.kind === 'failed' ? sending : undefined;
  const latest = useRef(put);
  latest.current = put;
  useEffect(() => {
    if (failed?.back === undefined) return undefined;
    let here = true;
    void failed.back(failed.tries).then(() => here && void latest.current(failed.attempt, failed.tries + 1));
    return () => {
      here = false;
    };
  }, [failed]);
  const choose = (chosen: File): void => void put({ shown: chosen, original: chosen, quarters: 0 });
  const turn = async (): Promise<void> => {
    if (picture === undefined || file === undefined || busy) return;
    const quarters = (picture.quarters + 1) % 4;
    const { original } = picture;
    await put({ shown: await turnPicture(original, quarters, file.name), original, quarters });
  };
  const remove = (): void => {
    setPicture(undefined);
    onFile(undefined);
    input.current?.focus();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined && !busy) choose(dropped);
  };

  const label = services.text(view.field.label);
  const about = alone ? label : `${label}, ${name}`;
  const described = `${inputId}-etat`;
  const takesPhotos = view.field.accept.some((kind) => kind !== 'pdf');
  const pick = { field: view.field, about, describedBy: described, replaces: file !== undefined, onFile: choose };
  return (
    // Dropping is a shortcut for those who drag; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={styles['side']}
      data-filled={file !== undefined}
      data-over={over}
      data-wrong={wrong}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!alone && <p className={styles['name']}>{name}</p>}
      {file !== undefined && (
        <div className={styles['file']}>
          {address === undefined ? (
            <span className={styles['sheet']}>
              <ActionIcon name="document" size={32} />
            </span>
          ) : (
            <img className={styles['picture']} src={address} alt={t`Aperçu : ${name}`} />
          )}
          <p className={styles['about']}>
            {file.name}
            <span>{formatBytes(file.size, services.locale)}</span>
          </p>
        </div>
      )}
      <FileStatus id={described} sending={sending} stored={file !== undefined} view={view} services={services} />
      <div className={styles['actions']}>
        {(failed !== undefined || (busy && sending.again)) && (
          <Button variant="secondary" busy={busy} onClick={() => failed && void put(failed.attempt)}>
            <ActionIcon name="turn" />
            <Trans>Réessayer</Trans>
            <span className="visually-hidden"> {about}</span>
          </Button>
        )}
        {takesPhotos && file === undefined && <FilePick {...pick} id={`${inputId}-photo`} camera />}
        {picture !== undefined && (
          <Button variant="quiet" busy={busy} onClick={() => void turn()}>
            <ActionIcon name="turn" />
            <Trans>Pivoter</Trans>
            <span className="visually-hidden"> {about}</span>
          </Button>
        )}
        <FilePick {...pick} id={inputId} inputRef={input} />
        {file !== undefined && (
          <Button variant="quiet" onClick={remove}>
            <ActionIcon name="bin" />
            <Trans>Retirer</Trans>
            <span className="visually-hidden"> {about}</span>
          </Button>
        )}
      </div>
    </div>
  );
};
