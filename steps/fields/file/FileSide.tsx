import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '../../../engine/answers/answers.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { formatBytes } from '../../format.ts';
import { buttonClass } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { IssueText } from '../../parts/IssueText.tsx';
import type { FieldServices } from '../../step-props.ts';
import styles from './file.module.css';
import { acceptOf, judgeFile, refusalOf } from './judge-file.ts';
import { readPreview } from './read-preview.ts';

type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly name: string; readonly done: number }
  | { readonly kind: 'refused'; readonly issue: FieldIssue | undefined };

type FileSideProps = {
  readonly view: FieldView<'file'>;
  readonly side: string;
  readonly name: string;
  readonly alone: boolean;
  readonly inputId: string;
  readonly file: FileRef | undefined;
  readonly onFile: (file: FileRef | undefined) => void;
  readonly services: FieldServices;
};

/** One side of a document. The stored one stays until its replacement has arrived. */
export const FileSide = ({ view, side, name, alone, inputId, file, onFile, services }: FileSideProps) => {
  const { t } = useLingui();
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const [preview, setPreview] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const send = async (chosen: File) => {
    const issue = judgeFile(chosen, view.name, view.field);
    if (issue !== undefined) {
      setSending({ kind: 'refused', issue });
      return;
    }
    setSending({ kind: 'sending', name: chosen.name, done: 0 });
    try {
      const [stored, picture] = await Promise.all([
        services.upload(
          chosen,
          side,
          (done) => here.current && setSending({ kind: 'sending', name: chosen.name, done }),
        ),
        readPreview(chosen),
      ]);
      if (!here.current) return;
      setPreview(picture);
      setSending({ kind: 'idle' });
      onFile(stored);
    } catch (reason) {
      if (here.current) setSending({ kind: 'refused', issue: refusalOf(reason, view.name) });
    }
  };
  const remove = () => {
    setPreview(undefined);
    onFile(undefined);
    input.current?.focus();
  };

  const picture = file === undefined ? undefined : (preview ?? services.uploadPreview?.(file.id));
  const label = services.text(view.field.label);
  const described = `${inputId}-etat`;
  const takesPhotos = view.field.accept.some((kind) => kind !== 'pdf');
  const pick = (id: string, capture: boolean) => (
    <span className={capture ? styles['photo'] : styles['choose']}>
      <input
        ref={capture ? undefined : input}
        type="file"
        id={id}
        className={styles['input']}
        accept={capture ? 'image/*' : acceptOf(view.field)}
        capture={capture ? 'environment' : undefined}
        aria-describedby={described}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (chosen !== undefined) void send(chosen);
        }}
      />
      <label htmlFor={id} className={buttonClass(file === undefined ? 'secondary' : 'quiet')}>
        <Icon name={capture ? 'camera' : 'upload'} />
        {capture ? (
          <Trans>Prendre une photo</Trans>
        ) : file === undefined ? (
          <Trans>Choisir un document</Trans>
        ) : (
          <Trans>Remplacer</Trans>
        )}
        <span className="visually-hidden"> {alone ? label : `${label}, ${name}`}</span>
      </label>
    </span>
  );
  return (
    <div className={styles['side']} data-filled={file !== undefined}>
      {!alone && <p className={styles['name']}>{name}</p>}
      {file !== undefined && (
        <div className={styles['file']}>
          {picture === undefined ? (
            <span className={styles['sheet']}>
              <Icon name="document" size={28} />
            </span>
          ) : (
            <img className={styles['picture']} src={picture} alt={t`Aperçu : ${name}`} />
          )}
          <p className={styles['about']}>
            {file.name}
            <span>{formatBytes(file.size, services.locale)}</span>
          </p>
        </div>
      )}
      <div id={described} role="status" className={styles['status']}>
        {sending.kind === 'sending' && (
          <>
            <span>
              <Trans>Envoi de {sending.name}…</Trans>
            </span>
            <progress value={sending.done} max={1} aria-label={t`Envoi du document`} />
          </>
        )}
        {sending.kind === 'refused' && (
          <span className={styles['refused']}>
            {sending.issue === undefined ? (
              <Trans>L’envoi n’a pas abouti. Vérifiez votre connexion, puis choisissez à nouveau le document.</Trans>
            ) : (
              <IssueText issue={sending.issue} view={view} services={services} />
            )}
          </span>
        )}
        {sending.kind === 'idle' && file !== undefined && (
          <span className={styles['kept']}>
            <Icon name="check" size={16} />
            <Trans>Document reçu</Trans>
          </span>
        )}
      </div>
      <div className={styles['actions']}>
        {takesPhotos && file === undefined && pick(`${inputId}-photo`, true)}
        {pick(inputId, false)}
        {file !== undefined && (
          <button type="button" className={buttonClass('quiet')} onClick={remove}>
            <Icon name="bin" />
            <Trans>Retirer</Trans>
            <span className="visually-hidden"> {alone ? label : `${label}, ${name}`}</span>
          </button>
        )}
      </div>
    </div>
  );
};
