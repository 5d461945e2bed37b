import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lazyImports, runtimeImports } from '../../tools/check-layers.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const nameOf = (source: string): string => source.split('/', source.startsWith('@') ? 2 : 1).join('/');
const isOurs = (source: string): boolean =>
  Object.hasOwn(dependencies, nameOf(source)) || source.startsWith('node:') || builtinModules.includes(source);

/** Packages that a file needs which only a working copy has, each with who asks for it. */
const missing = (from: string, sourcesOf: (code: string) => readonly string[]): readonly string[] => {
  const found: string[] = [];
  const seen = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const source of sourcesOf(readFileSync(file, 'utf8'))) {
      if (!source.startsWith('.')) {
        if (!isOurs(source)) found.push(`${relative('.', file)} needs ${source}`);
      } else if (/\.tsx?$/u.test(source)) walk(resolve(dirname(file), source));
    }
  };
  walk(resolve(from));
  return found;
};

const everything = (code: string): readonly string[] => [...runtimeImports(code), ...lazyImports(code)];

test('a server runs with what is installed without the tools of a working copy', () => {
  expect(missing('api/server/main.ts', everything)).toEqual([]);
  expect(missing('api/server/backup.ts', everything)).toEqual([]);
});

test.each([
  'authors',
  'publish',
  'migrate',
  'publications',
  'check',
  'diff',
  'why',
  'graph',
  'new',
  'rename',
  'schema',
])('so does the command %s, which is also said on the machine of a server', (name) => {
  expect(missing(`cli/${name}.ts`, everything)).toEqual([]);
});

test('every command says there what it does, also one that needs the working copy once it runs', () => {
  const commands = readdirSync('cli').filter((file) => file.endsWith('.ts'));
  expect(commands.flatMap((file) => missing(join('cli', file), runtimeImports))).toEqual([]);
});
