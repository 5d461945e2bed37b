import type { Plugin } from 'vite';

import { hubReads } from '../../app/pages/hub/hub-reads.ts';
import { sessionReads } from '../../app/session/session-reads.ts';
import { kindFacts } from '../../engine/fields/kind-facts.ts';

/** Pages that are opened straight away more than others, by a name for the server (`serve-static.ts`), and their files. */
const earlyPages = {
  home: ['app/pages/login/LoginPage.tsx'],
  step: ['app/journey/JourneyPage.tsx', 'app/session/follow-rest.ts'],
  hub: ['app/navigation/pages.ts', 'app/pages/hub/HubPage.tsx', 'app/session/follow-rest.ts'],
} as const;

/**
 * Writes `early.json`: the files that these pages and each kind of field need, and what the hub and every page of who is signed in read, so that the server
 * says it in their HTML and the browser asks for it along with the entry instead of after it. The build fails where
 * a page has moved.
 * @param chunkOf the name of the chunk of a kind of field
 */
export const earlyPagesOf = (chunkOf: (kind: string) => string): Plugin => ({
  name: 'parcours:early-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      // Parts of the app are built by themselves as well, to be measured: these have no page.
      if (bundle['index.html'] === undefined) return;
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const collect = (name: string, files: Set<string>): void => {
        const file = bundle[name];
        if (files.has(name) || file?.type !== 'chunk') return;
        files.add(name);
        for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
        for (const imported of file.imports) collect(imported, files);
      };
      const early = Object.fromEntries(
        Object.entries(earlyPages).map(([page, modules]) => {
          const files = new Set<string>();
          for (const module of modules) {
            const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
            if (chunk === undefined) throw new Error(`There is no ${module} any more: see early-pages.ts.`);
            collect(chunk.fileName, files);
          }
          return [page, [...files]];
        }),
      );
      const kinds = Object.fromEntries(
        Object.keys(kindFacts).map((kind) => {
          const files = new Set<string>();
          const chunk = chunks.find(({ name }) => name === chunkOf(kind));
          if (chunk === undefined) throw new Error(`There is no chunk ${chunkOf(kind)} any more: see vite.config.ts.`);
          collect(chunk.fileName, files);
          return [kind, [...files]];
        }),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'early.json',
        source: JSON.stringify({ ...early, ...kinds, hubReads, sessionReads }),
      });
    },
  },
});
