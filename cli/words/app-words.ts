import { join } from 'node:path';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { AnswerWords } from '../../steps/format.ts';
import type { DescribeIssue } from '../../steps/step-props.ts';

/** What the pages say of answers and of what is wrong with them, word for word. */
export type AppWords = {
  readonly i18n: I18n;
  readonly answers: AnswerWords;
  readonly describeIssue: DescribeIssue;
};

const locales = join(import.meta.dirname, '../../locales');

/** The words of the pages in one language, from the catalogues that the pages use. */
export const loadAppWords = async (language: 'fr' | 'en'): Promise<AppWords> => {
  // What compiles is there in a working copy alone; a server says what its commands do without it.
  const [{ compileMacros }, { compileCatalog }] = await Promise.all([
    import('./compile-macros.ts'),
    import('../../tools/build/compile-catalog.ts'),
  ]);
  compileMacros();
  const catalogs = await Promise.all(
    ['fields', 'issues'].map(async (name) => JSON.parse(await compileCatalog(join(locales, language, `${name}.po`)))),
  );
  const messages = Object.assign({}, ...catalogs) as Messages;
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const [{ answerWords }, { describeIssue }] = await Promise.all([
    import('../../steps/messages/answer-words.ts'),
    import('../../steps/messages/describe-issue.ts'),
  ]);
  return { i18n, answers: answerWords(i18n), describeIssue };
};
