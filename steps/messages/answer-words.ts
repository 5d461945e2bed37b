import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnswerWords } from '../format.ts';

const descriptors = {
  yes: msg({ message: 'Oui' }),
  no: msg({ message: 'Non' }),
  right: msg({ message: 'Vrai' }),
  wrong: msg({ message: 'Faux' }),
  accepted: msg({ message: 'Accepté' }),
  empty: msg({ message: 'Non renseigné' }),
} as const;

/** The words that answers may need, in the reader's language. */
export const answerWords = (i18n: I18n): AnswerWords => ({
  yes: i18n._(descriptors.yes),
  no: i18n._(descriptors.no),
  right: i18n._(descriptors.right),
  wrong: i18n._(descriptors.wrong),
  accepted: i18n._(descriptors.accepted),
  empty: i18n._(descriptors.empty),
});
