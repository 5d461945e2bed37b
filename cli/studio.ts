import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { translationFolder } from '../api/server/journeys/load-files.ts';
import { defineCommand, whole } from './command.ts';

const root = join(import.meta.dirname, '..');
const built = join(root, '.cache/studio');

/** The page is built once; `npm run studio` builds it anew each time. */
const ensureBuilt = async (): Promise<void> => {
  if (existsSync(join(built, 'studio/index.html'))) return;
  const { build } = await import('vite');
  await build({ configFile: join(root, 'tools/studio/vite.config.ts'), configLoader: 'native', logLevel: 'error' });
};

/** The page on which journeys are edited without code. Runs until it is stopped. */
export const studio = defineCommand({
  options: { port: { type: 'string', default: '3040' }, server: { type: 'string' } },
  run: async ({ journeys }, { port, server }, { print, stop }) => {
    await ensureBuilt();
    const { startStudio } = await import('../studio/server/create-studio.ts');
    const running = await startStudio({
      journeys: resolve(journeys),
      translations: await translationFolder(journeys),
      base: process.cwd(),
      door: {
        server: server ?? process.env['PARCOURS_SERVER'] ?? 'http://localhost:3000',
        token: process.env['PARCOURS_TOKEN'],
      },
      static: built,
      port: whole('port', port),
    });
    print(`Studio ................. ${running.url}`);
    const signal = stop();
    await new Promise<void>((done) => {
      if (signal.aborted) done();
      else signal.addEventListener('abort', () => done());
    });
    await running.close();
    return 0;
  },
});
