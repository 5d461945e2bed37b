import type { MessageDescriptor } from '@lingui/core';

import { isRefusal, problemOf } from '../../api/client/call-failure.ts';
import { passwordIssues, type PasswordOwner } from '../../api/contract/password-policy.ts';
import { differentPasswords, passwordWords } from './password-words.ts';
import type { Problems } from './use-form.ts';

type NewPassword = { readonly password: string; readonly confirmation: string };

/** A password that is chosen twice alike (R031). */
export const checkNewPassword = (
  { password, confirmation }: NewPassword,
  owner?: PasswordOwner,
): Problems<NewPassword> => {
  const [issue] = passwordIssues(password, owner);
  const words = issue === undefined ? undefined : passwordWords(issue.code);
  return {
    ...(words === undefined ? {} : { password: words }),
    ...(password === confirmation ? {} : { confirmation: differentPasswords }),
  };
};

/** The server's refusal of a password, in words; undefined for any other failure. */
export const refusedPassword = (error: unknown): MessageDescriptor | undefined => {
  const problem = problemOf(error);
  if (!isRefusal(problem, 'invalid')) return undefined;
  return problem.issues.map(({ code }) => passwordWords(code)).find((known) => known !== undefined);
};
