import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '../../../engine/answers/answers.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import type { FieldServices } from '../../step-props.ts';
import { judgeFile, refusalOf, wordsOf } from './judge-file.ts';

/** Where an upload stands. */
export type Sending =
  | { readonly kind: 'idle' }
  /** `done` is 0 to 1. */
  | { readonly kind: 'sending'; readonly name: string; readonly done: number }
  /** The document is not taken. */
  | { readonly kind: 'refused'; readonly issue: FieldIssue }
  /** Something else was in the way; `words` says what, where they could be had. */
  | { readonly kind: 'failed'; readonly words: (() => string) | undefined };

/** Sends one file at a time, judged first; what arrives after the page was left is nobody's any more. */
export const useSending = (
  view: FieldView<'file'>,
  side: string,
  services: Pick<FieldServices, 'upload'>,
): { readonly sending: Sending; readonly send: (file: File) => Promise<FileRef | undefined> } => {
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const tell = (state: Sending): void => {
    if (here.current) setSending(state);
  };
  const send = async (file: File): Promise<FileRef | undefined> => {
    const issue = judgeFile(file, view.name, view.field);
    if (issue !== undefined) {
      tell({ kind: 'refused', issue });
      return undefined;
    }
    const { name } = file;
    tell({ kind: 'sending', name, done: 0 });
    try {
      const stored = await services.upload(file, side, (done) => tell({ kind: 'sending', name, done }));
      tell({ kind: 'idle' });
      return here.current ? stored : undefined;
    } catch (reason) {
      const refusal = refusalOf(reason, view.name);
      tell(refusal === undefined ? { kind: 'failed', words: wordsOf(reason) } : { kind: 'refused', issue: refusal });
      return undefined;
    }
  };
  return { sending, send };
};
