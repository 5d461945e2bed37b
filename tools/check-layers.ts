/**
 * Imports go one way, and no two files import each other at run time: the gate runs this (`docs/decisions/0003`, README).
 * Types are erased before anything is compared, so `import type` may point anywhere.
 */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

export type Breach = { readonly file: string; readonly message: string };

/** Who may import whom; the longest matching folder speaks. A folder may always import itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  steps: ['engine'],
  'api/contract': [],
  'api/client': ['api/contract'],
  'api/server': ['api/contract', 'engine', 'locales'],
  app: ['engine', 'steps', 'api/client', 'api/contract', 'locales'],
  partners: [],
  locales: [],
  studio: ['engine', 'steps', 'locales'],
  'studio/server': ['api/contract', 'api/server', 'engine', 'studio'],
  // Commands are for users: what they run never comes from the tests.
  cli: ['engine', 'steps', 'app', 'api/contract', 'api/server', 'locales', 'partners', 'studio/server', 'tools'],
};
/** Packages that some folders may use and nothing else; a folder that is not named here is free. */
const packages: Readonly<Record<string, RegExp>> = {
  engine: /^(?:xstate|valibot|@valibot\/|jsonc-parser|@lingui\/message-utils\/)/u,
  'api/contract': /^(?:valibot|@valibot\/)/u,
};
/** Folders that may import anything; they too must not go round in circles. */
const free = ['tools', 'tests', 'bench'] as const;
/** What pure code must not touch. */
const impure =
  /(?<![.\w'"-])(?:(?:window|document|localStorage|process)\.\w|fetch\(|Date\.now|new Date\(\)|Math\.random)/u;
const pureFolder = 'engine';

const folderOf = (file: string): string | undefined =>
  Object.keys(allowed)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];

/** Code without comments, so that a word in a sentence is no import and no global. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/(^|[^:'"`\\])\/\/.*$/gmu, '$1');

/** What a file imports when it is loaded: imports and re-exports; those of types only are left out. */
export const runtimeImports = (code: string): readonly string[] => {
  const bare = withoutComments(code);
  const found: string[] = [];
  for (const [, clause = '', source] of bare.matchAll(
    /(?:^|[\n;])\s*(?:import|export)\s+([^'"();]*?)\s*from\s*['"]([^'"]+)['"]/gu,
  )) {
    if (/^type\b/u.test(clause)) continue;
    const names = /^\{([\s\S]*)\}$/u.exec(clause.trim())?.[1];
    const onlyTypes =
      names !== undefined &&
      names.trim() !== '' &&
      names.split(',').every((name) => name.trim() === '' || /^\s*type\s/u.test(name));
    if (!onlyTypes && source !== undefined) found.push(source);
  }
  for (const [, source] of bare.matchAll(/(?:^|[\n;])\s*import\s*['"]([^'"]+)['"]/gu))
    if (source !== undefined) found.push(source);
  return found;
};

/** What a file imports later, when it is needed; `import('./a.ts').Type` names a type. */
export const lazyImports = (code: string): readonly string[] =>
  [
    ...withoutComments(code).matchAll(
      /(?<!typeof )\bimport\(\s*['"`]([^'"`]+)['"`]\s*,?\s*\)(?!\.(?!then\b|catch\b|finally\b))/gu,
    ),
  ].flatMap(([, source]) => (source === undefined ? [] : [source]));

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
      return /\.tsx?$/u.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
    }),
  );
  return nested.flat();
};

/** Every breach below a root: forbidden imports, impure engine code, cycles. */
export const checkLayers = async (root: string): Promise<readonly Breach[]> => {
  const files = (
    await Promise.all(
      [...new Set(Object.keys(allowed).map((one) => one.split('/')[0] ?? '')), ...free].map((folder) =>
        filesBelow(join(root, folder)),
      ),
    )
  ).flat();
  const edges = new Map<string, readonly string[]>();
  const breaches: Breach[] = [];
  for (const path of files) {
    const file = relative(root, path);
    const code = await readFile(path, 'utf8');
    const folder = folderOf(file);
    const targets: string[] = [];
    const atOnce = runtimeImports(code);
    for (const source of [...atOnce, ...lazyImports(code)]) {
      const local = source.startsWith('.');
      const target = local ? relative(root, resolve(dirname(path), source)) : undefined;
      // A cycle through what is loaded later is none: both sides are there by then.
      if (target !== undefined && /\.tsx?$/u.test(target) && atOnce.includes(source)) targets.push(target);
      if (folder === undefined) continue;
      const to = target === undefined ? undefined : (folderOf(target) ?? target.split('/')[0]);
      if (to !== undefined && to !== folder && allowed[folder]?.includes(to) !== true) {
        breaches.push({ file, message: `${folder} must not import ${to} (${source})` });
      }
      const known = packages[folder];
      if (target === undefined && known !== undefined && !known.test(source)) {
        breaches.push({ file, message: `${folder} must not use ${source}` });
      }
    }
    edges.set(file, targets);
    const word = folder === pureFolder ? impure.exec(withoutComments(code))?.[0] : undefined;
    if (word !== undefined) breaches.push({ file, message: `${pureFolder} is pure: no ${word}` });
  }
  return [...breaches, ...findCycles(edges)];
};

const findCycles = (edges: ReadonlyMap<string, readonly string[]>): readonly Breach[] => {
  const state = new Map<string, 'busy' | 'done'>();
  const breaches: Breach[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'busy') {
      const cycle = [...trail.slice(trail.indexOf(file)), file];
      breaches.push({ file, message: `imports itself at run time: ${cycle.join(' → ')}` });
      return;
    }
    state.set(file, 'busy');
    for (const target of edges.get(file) ?? []) if (edges.has(target)) visit(target, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of edges.keys()) visit(file, []);
  return breaches;
};

if (import.meta.main) {
  const breaches = await checkLayers(process.cwd());
  breaches.forEach(({ file, message }) => console.error(`${file}: ${message}`));
  if (breaches.length === 0) console.log('Imports go one way, without cycles.');
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
