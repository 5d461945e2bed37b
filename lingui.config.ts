import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * Three catalogues, so that a page fetches no words but its own: `app` is there from the start, `steps` comes with
 * the first journey, `legal` with the first long text.
 */
export default defineConfig({
  sourceLocale: 'fr',
  locales: ['fr', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['<rootDir>/app', '<rootDir>/steps/parts'],
      exclude: ['<rootDir>/app/journey/**', '<rootDir>/app/legal/**'],
    },
    {
      path: '<rootDir>/locales/{locale}/steps',
      include: ['<rootDir>/steps', '<rootDir>/app/journey'],
      exclude: ['<rootDir>/steps/parts/**'],
    },
    { path: '<rootDir>/locales/{locale}/legal', include: ['<rootDir>/app/legal'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
