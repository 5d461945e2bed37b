import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { simulationCalls } from '../../../api/client/simulation-calls.ts';
import type { Saving } from '../../../api/contract/demo/simulated-saving.ts';
import { api } from '../../api.ts';
import { noEmail } from '../../forms/EmailRow.tsx';
import { isEmail } from '../../forms/is-email.ts';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm, type Form } from '../../forms/use-form.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { askedOf } from './use-projection.ts';

type MailValues = { readonly mail: string };

const noAddress = { mail: noEmail };

/** Asks for a simulation by mail. Once it is sent the box is empty: the address stays nowhere on the page. */
export const useMailForm = (saving: Saving, onSent: (saving: Saving) => void): Form<MailValues> => {
  const form = useForm<MailValues>({
    initial: { mail: '' },
    check: ({ mail }) => (isEmail(mail) ? {} : noAddress),
    send: async ({ mail }) => {
      const asked = { mail: mail.trim(), langue: currentLanguage(), simulation: askedOf(saving) };
      try {
        await api.call(simulationCalls.mail, asked);
        form.reset();
        onSent(saving);
        return undefined;
      } catch (error) {
        // The server knows better what an address may be, and all else is of our making.
        return isRefusal(problemOf(error), 'invalid') ? { problems: noAddress } : { failure: formProblemWords(error) };
      }
    },
  });
  return form;
};
