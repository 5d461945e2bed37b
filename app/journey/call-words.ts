import { i18n } from '@lingui/core';
import { needWords } from '../i18n/language.ts';

/**
 * What to tell the reader of a step about a call that failed, in the language of the moment it is asked for. The words are
 * fetched with what else goes wrong (`fetchRest`). Undefined where even they cannot be had. Never rejects.
 */
export const callWords = (error: unknown): Promise<(() => string) | undefined> =>
  Promise.all([import('../forms/problem-words.ts'), needWords('issues')]).then(
    ([{ problemWords }]) => {
      const words = problemWords(error);
      return () => i18n._(words);
    },
    () => undefined,
  );
