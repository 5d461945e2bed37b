import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const frame = ['app/shell', 'app/navigation', 'app/pages/error', 'steps/parts'];
/** What narrows the funds, and tells of one. */
const funds = ['steps/fields/funds'];
/** What shows a question and what it gives. */
const asked = ['steps/fields', 'steps/charts'];
/** Screens that are never without a question. */
const questioning = ['steps/screens/QuizScreen.tsx', 'steps/screens/UploadScreen.tsx'];
/** What stands in the way of a journey or of leaving it, what its authors are told, and the end of a session. */
const wrong = [
  'app/journey/JourneyProblem',
  'app/journey/EditFindings',
  'app/journey/AskedAgain',
  'app/shell/SessionDialog',
  'steps/parts/LeaveDialog',
].map((name) => `<rootDir>/${name}.tsx`);
const inRoot = (folders: readonly string[]): string[] => folders.map((folder) => `<rootDir>/${folder}`);
const allIn = (folders: readonly string[]): string[] => inRoot(folders).map((folder) => `${folder}/**`);

/**
 * Nine catalogues, so that a page fetches no words but its own: `app` is there from the start (the frame of every
 * page), `pages` comes with the first page that is no step, `steps` with the first journey, `fields` with the
 * first question, `funds` with the first that asks for funds, `issues` with the first answer that is wrong and whatever else
 * goes wrong, `legal` with the first long text, `discover` with the first page about markets, funds, articles or the
 * demonstration; `studio` is for authors alone.
 */
export default defineConfig({
  sourceLocale: 'fr',
  locales: ['fr', 'en'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/app', include: inRoot(frame), exclude: wrong },
    {
      path: '<rootDir>/locales/{locale}/pages',
      include: ['<rootDir>/app'],
      exclude: allIn([...frame, 'app/journey', 'app/legal', 'app/pages/discover']),
    },
    {
      path: '<rootDir>/locales/{locale}/steps',
      include: ['<rootDir>/steps', '<rootDir>/app/journey'],
      exclude: [...allIn(['steps/parts', ...asked, 'steps/messages']), ...inRoot(questioning), ...wrong],
    },
    {
      path: '<rootDir>/locales/{locale}/fields',
      include: inRoot([...asked, ...questioning, 'steps/messages/answer-words.ts']),
      exclude: allIn(funds),
    },
    { path: '<rootDir>/locales/{locale}/funds', include: inRoot(funds) },
    {
      path: '<rootDir>/locales/{locale}/issues',
      // What is said of a call that failed stands in two: steps fetch no words of the pages.
      include: ['<rootDir>/steps/messages/issue-messages.ts', '<rootDir>/app/forms/problem-words.ts', ...wrong],
    },
    { path: '<rootDir>/locales/{locale}/legal', include: ['<rootDir>/app/legal'] },
    { path: '<rootDir>/locales/{locale}/discover', include: ['<rootDir>/app/pages/discover'] },
    { path: '<rootDir>/locales/{locale}/studio', include: ['<rootDir>/studio'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
