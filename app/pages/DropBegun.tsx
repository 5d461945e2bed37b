import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';

import { accountCalls } from '../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../api/client/call-failure.ts';
import { api } from '../api.ts';
import { problemWords } from '../forms/problem-words.ts';
import { ConfirmButton } from './ConfirmButton.tsx';

type DropBegunProps = {
  readonly dossier: string;
  readonly label: ReactNode;
  readonly title: string;
  /** What is lost, and what is not. */
  readonly children: ReactNode;
  readonly keep: ReactNode;
  readonly confirm: ReactNode;
  readonly onDropped: () => void;
};

/** Gives up what was begun and not asked for, once confirmed. */
export const DropBegun = ({ dossier, onDropped, ...question }: DropBegunProps) => (
  <ConfirmButton
    {...question}
    variant="quiet"
    confirmVariant="danger"
    act={() => api.call(accountCalls.drop, { dossier })}
    onDone={onDropped}
    words={(error) => {
      const problem = problemOf(error);
      // Sent in another tab, or on another device, since this page was opened.
      return isRefusal(problem, 'frozen') || isRefusal(problem, 'already-done')
        ? msg`Cette demande a été envoyée entre-temps : elle ne peut plus être abandonnée. Rechargez la page pour voir où elle en est.`
        : problemWords(error);
    }}
  />
);
