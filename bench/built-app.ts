import { brotliCompressSync } from 'node:zlib';
import { relative } from 'node:path';
import { build, createBuilder, type Rolldown } from 'vite';

/** The app as `vite build` makes it, asked by source file: chunks may be grouped in any way. */
export type BuiltApp = {
  /** Source files (from the project's root) that are in the build and match. */
  readonly modules: (matches: RegExp) => readonly string[];
  /** Files that some source files need: their chunks, what those import at once, and the styles of all. */
  readonly filesFor: (modules: readonly string[]) => ReadonlySet<string>;
  /** Files of the build by their own name, for what is fetched as it is. */
  readonly assets: (matches: RegExp) => readonly string[];
  /** Bytes that travel, brotli. */
  readonly weigh: (files: Iterable<string>) => number;
};

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

const buildInMemory = async (): Promise<Output> => {
  const built = await build({ logLevel: 'error', build: { write: false } });
  return ((Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput).output;
};

/** What `vite build` does, first frames of the server too, and what of it goes to the browser. */
const buildAndKeep = async (): Promise<Output> => {
  let written: Output = [];
  const builder = await createBuilder({
    logLevel: 'warn',
    plugins: [
      {
        name: 'parcours:written',
        writeBundle(_, bundle) {
          if (this.environment.name === 'client') written = Object.values(bundle);
        },
      },
    ],
  });
  await builder.buildApp();
  return written;
};

/** Builds in memory, so that the project's `dist` is left alone; with `keep`, into it. Throws when the build does. */
export const buildApp = async ({ keep }: { readonly keep: boolean }): Promise<BuiltApp> => {
  const output = await (keep ? buildAndKeep() : buildInMemory());
  const byFile = new Map(output.map((file) => [file.fileName, file]));
  const chunkOf = new Map<string, string>();
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    for (const id of file.moduleIds) chunkOf.set(relative(process.cwd(), id.split('?')[0] ?? id), file.fileName);
  }
  const collect = (fileName: string, files: Set<string>): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    const file = byFile.get(fileName);
    if (file?.type !== 'chunk') return;
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of file.imports) collect(imported, files);
  };
  const weighOne = (fileName: string): number => {
    // What the server sends: the copy that the build made, or the file itself where that is too small to be worth it.
    const packed = byFile.get(`${fileName}.br`);
    if (packed?.type === 'asset') return Buffer.byteLength(packed.source);
    const file = byFile.get(fileName);
    return file === undefined ? 0 : brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length;
  };
  return {
    modules: (matches) => [...chunkOf.keys()].filter((module) => matches.test(module)),
    filesFor: (modules) => {
      const files = new Set<string>();
      for (const module of modules) {
        const chunk = chunkOf.get(module);
        if (chunk !== undefined) collect(chunk, files);
      }
      return files;
    },
    assets: (matches) => [...byFile.keys()].filter((name) => matches.test(name) && !/\.(?:br|gz)$/.test(name)),
    weigh: (files) => [...files].reduce((sum, file) => sum + weighOne(file), 0),
  };
};
