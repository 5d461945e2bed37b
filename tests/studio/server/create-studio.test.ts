import { expect, test } from 'vitest';

import { startStudio } from '../../../studio/server/create-studio.ts';
import { askRaw } from '../../helpers/ask-raw.ts';

test('without the key of this start nothing is read, however the path is written', async () => {
  const studio = await startStudio({
    journeys: 'docs/example',
    translations: 'docs/example/en',
    base: '.',
    door: { server: 'http://127.0.0.1:1', token: undefined },
    static: process.cwd() + '/docs/example',
    port: 0,
  });
  try {
    for (const target of ['/api/workspace', '/%61pi/workspace', '/api/work%73pace', 'http://x/api/workspace']) {
      expect([target, (await askRaw(studio.url, target)).status]).toEqual([target, 401]);
    }
  } finally {
    await studio.close();
  }
});
