import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { useNavigator } from '../../navigation/navigator-context.ts';
import { accountCalls } from '../../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { passwordIssues } from '../../../api/contract/password-policy.ts';
import { api } from '../../api.ts';
import { noEmail } from '../../forms/EmailRow.tsx';
import { isEmail } from '../../forms/is-email.ts';
import { differentPasswords, passwordWords } from '../../forms/password-words.ts';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm, type Form, type Problems } from '../../forms/use-form.ts';
import { currentLanguage } from '../../i18n/language.ts';

/** `civilite` is empty until chosen: nothing is ticked beforehand. */
export type SignupValues = {
  readonly civilite: '' | 'M' | 'MME';
  readonly nom: string;
  readonly prenom: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly privacy: boolean;
};

const blank: SignupValues = {
  civilite: '',
  nom: '',
  prenom: '',
  email: '',
  password: '',
  confirmation: '',
  privacy: false,
};

const passwordProblem = ({ password, prenom, nom, email }: SignupValues): MessageDescriptor | undefined => {
  const [issue] = passwordIssues(password, { firstName: prenom, lastName: nom, email });
  return issue === undefined ? undefined : passwordWords(issue.code);
};

const check = (values: SignupValues): Problems<SignupValues> => {
  const problem = passwordProblem(values);
  return {
    ...(values.civilite === '' ? { civilite: msg`Choisissez votre civilité.` } : {}),
    ...(values.nom.trim() === '' ? { nom: msg`Saisissez votre nom.` } : {}),
    ...(values.prenom.trim() === '' ? { prenom: msg`Saisissez votre prénom.` } : {}),
    ...(isEmail(values.email) ? {} : { email: noEmail }),
    ...(problem === undefined ? {} : { password: problem }),
    ...(values.confirmation === values.password ? {} : { confirmation: differentPasswords }),
    ...(values.privacy
      ? {}
      : { privacy: msg`Acceptez le traitement de vos données personnelles pour ouvrir un compte.` }),
  };
};

const badName = msg`Écrivez ce nom avec des lettres, des espaces, des traits d’union ou des apostrophes, par exemple Anne-Marie.`;
const names: ReadonlySet<string> = new Set(['nom', 'prenom']);

/** The fields the server names are those of the page, but for the identifier, which repeats the address. */
const fromServer = (issues: readonly { readonly field: string; readonly code: string }[]): Problems<SignupValues> =>
  Object.fromEntries(
    issues.map(({ field, code }) => [
      field === 'username' ? 'email' : field,
      names.has(field) ? badName : (passwordWords(code) ?? formProblemWords(undefined)),
    ]),
  );

/** The sign-up form. A success leads to the page that says a link was mailed (R161). */
export const useSignupForm = (): Form<SignupValues> => {
  const { go } = useNavigator();
  return useForm<SignupValues>({
    initial: blank,
    check,
    send: async ({ civilite, nom, prenom, email, password }) => {
      if (civilite === '') return undefined;
      const address = email.trim();
      try {
        await api.call(accountCalls.signup, {
          username: address,
          email: address,
          password,
          civilite,
          nom: nom.trim(),
          prenom: prenom.trim(),
          privacy: true,
          language: currentLanguage(),
        });
        void go('/signupconfirmation', { state: { email: address }, asked: true });
        return undefined;
      } catch (error) {
        const problem = problemOf(error);
        if (isRefusal(problem, 'invalid') && problem.issues.length > 0) return { problems: fromServer(problem.issues) };
        return { failure: formProblemWords(error) };
      }
    },
  });
};
