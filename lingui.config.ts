import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'fr',
  locales: ['fr', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['<rootDir>/app', '<rootDir>/steps'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
