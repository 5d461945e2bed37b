import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLayers, lazyImports, runtimeImports } from '../../tools/check-layers.ts';

const plant = async (files: Readonly<Record<string, string>>) => {
  const root = await mkdtemp(join(tmpdir(), 'layers-'));
  try {
    for (const [name, code] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), code);
    }
    return (await checkLayers(root)).map(({ file, message }) => `${file}: ${message}`);
  } finally {
    await rm(root, { recursive: true });
  }
};

test('the tree keeps its import rules and has no cycle', async () => {
  expect(await checkLayers(process.cwd())).toEqual([]);
});

test.each([
  ['engine/a.ts', `import { x } from '../steps/b.ts';`, 'engine must not import steps'],
  ['engine/a.ts', `import { x } from '../api/contract/call.ts';`, 'engine must not import api/contract'],
  ['engine/a.ts', `import { useState } from 'react';`, 'engine must not use react'],
  ['engine/a.ts', `import { readFile } from 'node:fs';`, 'engine must not use node:fs'],
  ['engine/a.ts', `export const now = () => Date.now();`, 'engine is pure'],
  ['steps/a.tsx', `import { api } from '../api/client/client.ts';`, 'steps must not import api/client'],
  ['api/contract/a.ts', `import { z } from '../server/b.ts';`, 'api/contract must not import api/server'],
  ['cli/a.ts', `import { saver } from '../tests/helpers/saver.ts';`, 'cli must not import tests'],
  ['api/client/a.ts', `import { z } from '../../engine/b.ts';`, 'api/client must not import engine'],
  ['api/server/a.ts', `import { z } from '../../steps/b.ts';`, 'api/server must not import steps'],
  ['api/server/a.ts', `export { z } from '../../partners/b.ts';`, 'api/server must not import partners'],
  ['app/a.ts', `import '../api/server/b.ts';`, 'app must not import api/server'],
  ['app/a.ts', `export const later = () => import('../api/server/b.ts');`, 'app must not import api/server'],
  ['app/a.ts', `import { plan } from '../studio/b.ts';`, 'app must not import studio'],
  ['studio/a.ts', `import { z } from '../app/b.ts';`, 'studio must not import app'],
  ['engine/a.ts', `export const r = () => Math.random();`, 'engine is pure'],
  ['engine/a.ts', `export const w = () => window.location;`, 'engine is pure'],
  ['engine/a.ts', `export const e = process.env;`, 'engine is pure'],
  ['engine/a.ts', `export const f = () => fetch('/x');`, 'engine is pure'],
  ['partners/a.ts', `import { z } from '../api/contract/b.ts';`, 'partners must not import api/contract'],
])('%s with %s is caught', async (file, code, message) => {
  expect((await plant({ [file]: code })).join('\n')).toContain(message);
});

test('a cycle is caught, one of types only is not', async () => {
  const a = `import { b } from './b.ts';\nexport const a = b;`;
  expect(await plant({ 'app/a.ts': a, 'app/b.ts': `import { a } from './a.ts';\nexport const b = a;` })).toHaveLength(
    1,
  );
  expect(
    await plant({ 'app/a.ts': a, 'app/b.ts': `import type { A } from './a.ts';\nexport const b: A = 1;` }),
  ).toEqual([]);
});

test('a cycle of three is caught, also among tests; one that closes only later is none', async () => {
  const to = (name: string) => `import { x } from './${name}.ts';\nexport const y = x;`;
  expect(await plant({ 'tests/a.ts': to('b'), 'tests/b.ts': to('c'), 'tests/c.ts': to('a') })).toEqual([
    expect.stringContaining('tests/a.ts → tests/b.ts → tests/c.ts → tests/a.ts'),
  ]);
  expect(await plant({ 'app/a.ts': to('b'), 'app/b.ts': `export const later = () => import('./a.ts');` })).toEqual([]);
});

test('types are erased, comments are not code', () => {
  const code = `// import { a } from './a.ts';\nimport type { B } from './b.ts';\nimport { type C } from './c.ts';\nimport { type D, e } from './d.ts';\nexport * from './f.ts';`;
  expect(runtimeImports(code)).toEqual(['./d.ts', './f.ts']);
});

test('what is loaded later is told from the type of a file', () => {
  const code = `const a = () => import('./a.ts');\nimport('./b.ts').then(run);\ntype C = import('./c.ts').C;\ntype D = typeof import('./d.ts');`;
  expect(lazyImports(code)).toEqual(['./a.ts', './b.ts']);
});
