// JavaScript, so that Node knows where it kept our code before it reads any TypeScript: to load what strips types takes as
// long as all else that a short command does before it begins. And so that a Node that reads none says what to do.
import * as nodeModule from 'node:module';
import { join } from 'node:path';

if (process.features.typescript === 'strip') {
  nodeModule.enableCompileCache(join(import.meta.dirname, '../.cache/compiled'));
  const { main } = await import('./main.ts');
  await main();
} else {
  console.error(
    `Node ${process.versions.node} ne lit pas TypeScript : lancez « npm run -s parcours -- … », qui apporte le bon Node.\n` +
      `Node ${process.versions.node} does not read TypeScript: run ‘npm run -s parcours -- …’, which brings the right one.`,
  );
  process.exitCode = 2;
}
