import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '../../../engine/answers/answers.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import type { FieldServices } from '../../step-props.ts';
import { backOf, judgeFile, refusalOf, wordsOf } from './judge-file.ts';

/** What is to be stored: the file, and for a picture what it was turned from. */
export type Attempt = {
  readonly shown: File;
  readonly original: Blob;
  /** Quarters of a turn, clockwise, 0 to 3. */
  readonly quarters: number;
};

/** Where an upload stands. */
export type Sending =
  | { readonly kind: 'idle' }
  /** `done` is 0 to 1; `again`: it did not arrive before. */
  | { readonly kind: 'sending'; readonly name: string; readonly done: number; readonly again: boolean }
  /** The document is not taken. */
  | { readonly kind: 'refused'; readonly issue: FieldIssue }
  /** Something else was in the way; `words` says what, where they could be had. The file is kept, to be sent again. */
  | {
      readonly kind: 'failed';
      readonly words: (() => string) | undefined;
      readonly attempt: Attempt;
      /** Made without being asked. */
      readonly tries: number;
      readonly back: ((tries: number) => Promise<void>) | undefined;
    };

type Send = (attempt: Attempt, tries?: number) => Promise<FileRef | undefined>;

/** Sends one file at a time, judged first; what arrives after the page was left is nobody's any more. */
export const useSending = (
  view: FieldView<'file'>,
  side: string,
  services: Pick<FieldServices, 'upload'>,
): { readonly sending: Sending; readonly send: Send } => {
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
  const send: Send = async (attempt, tries = 0) => {
    const { shown: file } = attempt;
    const issue = judgeFile(file, view.name, view.field);
    if (issue !== undefined) {
      tell({ kind: 'refused', issue });
      return undefined;
    }
    const { name } = file;
    const again = sending.kind === 'failed' && sending.attempt === attempt;
    tell({ kind: 'sending', name, done: 0, again });
    try {
      const stored = await services.upload(file, side, (done) => tell({ kind: 'sending', name, done, again }));
      tell({ kind: 'idle' });
      return here.current ? stored : undefined;
    } catch (reason) {
      const refusal = refusalOf(reason, view.name);
      tell(
        refusal === undefined
          ? { kind: 'failed', words: wordsOf(reason), attempt, tries, back: backOf(reason) }
          : { kind: 'refused', issue: refusal },
      );
      return undefined;
    }
  };
  return { sending, send };
};
