import { useLingui } from '@lingui/react/macro';

import { isRefusal, problemOf } from '../../api/client/call-failure.ts';
import { passwordIssues } from '../../api/contract/password-policy.ts';
import { differentPasswords, passwordWords } from './password-words.ts';

type NewPassword = { readonly password: string; readonly confirmation: string };

/** The checks of a password that is chosen twice alike (R031), and the server's refusal of one, in words. */
export const useNewPassword = () => {
  const { i18n } = useLingui();
  return {
    checkNewPassword: ({ password, confirmation }: NewPassword): { password?: string; confirmation?: string } => {
      const [issue] = passwordIssues(password);
      const words = issue === undefined ? undefined : passwordWords(issue.code);
      return {
        ...(words === undefined ? {} : { password: i18n._(words) }),
        ...(password === confirmation ? {} : { confirmation: i18n._(differentPasswords) }),
      };
    },
    refusedPassword: (error: unknown): string | undefined => {
      const problem = problemOf(error);
      if (!isRefusal(problem, 'invalid')) return undefined;
      const words = problem.issues.map(({ code }) => passwordWords(code)).find((known) => known !== undefined);
      return words === undefined ? undefined : i18n._(words);
    },
  };
};
