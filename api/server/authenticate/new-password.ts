import { passwordIssues } from '../../contract/password-policy.ts';
import type { PasswordOwner } from '../../contract/password-policy.ts';
import { Refusal } from '../call-context.ts';

/**
 * Refuses a new password with 422 and the codes of the policy.
 * @param field name of the password in the request
 */
export const requireGoodPassword = (field: string, password: string, owner: PasswordOwner): void => {
  const issues = passwordIssues(password, owner);
  if (issues.length === 0) return;
  throw new Refusal({
    statut: 422,
    code: 'invalid',
    message: 'The new password is not good enough.',
    issues: issues.map(({ code, ...bounds }) => ({
      field,
      code,
      params: Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, { kind: 'number', value }])),
    })),
  });
};
