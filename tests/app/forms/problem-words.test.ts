import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../api/client/call-failure.ts';
import { formProblemWords, problemWords } from '../../../app/forms/problem-words.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } });
const message = 'for developers';

describe('what is said about a code of the second factor', () => {
  it.each([
    [{ statut: 401, code: 'second-factor', message }, 'saisissez celui de votre application'],
    [{ statut: 401, code: 'bad-code', message }, 'Attendez le suivant'],
    [{ statut: 403, code: 'bad-code', message }, 'l’heure de votre téléphone est juste'],
    [
      { statut: 403, code: 'second-factor-needed', message },
      'activez d’abord la double authentification dans «\u00a0Mon compte\u00a0».',
    ],
  ] as const)('tells of %j what to do', (refusal, words) => {
    const failure = new CallFailure(refusal);
    expect(i18n._(problemWords(failure))).toContain(words);
    expect(i18n._(formProblemWords(failure))).toContain(words);
  });
});
