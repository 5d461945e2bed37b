import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { passwordLength, type PasswordIssue } from '../../api/contract/password-policy.ts';

const { min, max } = passwordLength;

/** What to do about a password that cannot be taken; the codes are those of the server too. */
const words: Readonly<Record<PasswordIssue['code'], MessageDescriptor>> = {
  'password-too-short': msg`Choisissez un mot de passe de ${min} caractères au moins.`,
  'password-too-long': msg`Choisissez un mot de passe de ${max} caractères au plus.`,
  'password-common': msg`Choisissez un mot de passe moins répandu, par exemple une phrase courte que vous seul connaissez.`,
  'password-personal': msg`Choisissez un mot de passe sans votre nom, votre prénom ni votre adresse e-mail.`,
};

/** The sentence for a code of the password policy; undefined for any other code. */
export const passwordWords = (code: string): MessageDescriptor | undefined =>
  (words as Readonly<Record<string, MessageDescriptor | undefined>>)[code];

/** R145. */
export const differentPasswords = msg`Les mots de passe sont différents.`;
