// JavaScript, so that Node knows where it kept our code before it reads any TypeScript: to load what strips types takes as
// long as all else that a short command does before it begins.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../.cache/compiled'));
const { main } = await import('./main.ts');
await main();
