import { watch, type FSWatcher } from 'node:fs';
import type { Finding } from '../../../engine/definition/finding.ts';
import { loadLibrary, type JourneyLibrary, type LibraryFolders } from './journey-library.ts';

/** The journeys cannot be served: `findings` say why, each with its file and line. */
export class JourneysRefused extends Error {
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    super(findings.map((finding) => `${finding.file}:${finding.line}:${finding.column} ${finding.message}`).join('\n'));
    this.name = 'JourneysRefused';
    this.findings = findings;
  }
}

/**
 * What became of an edit: its findings, and whether it is served now. With an error it is not: the journeys before it
 * still are.
 */
export type JourneyEvent =
  | { readonly kind: 'published' }
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] };

export type ServedJourneys = {
  readonly current: () => JourneyLibrary;
  /** Follows edits of the files from now on. */
  readonly follow: () => void;
  readonly onEvent: (listener: (event: JourneyEvent) => void) => () => void;
  readonly close: () => void;
};

/** Milliseconds in which the several writes of one save come together. */
const settle = 40;

/** Loads the journeys. Throws `JourneysRefused` when they have errors. */
export const serveJourneys = async (folders: LibraryFolders, strict = false): Promise<ServedJourneys> => {
  const first = await loadLibrary(folders, strict);
  if (first.library === undefined) {
    throw new JourneysRefused(first.findings);
  }
  let library: JourneyLibrary = first.library;
  const listeners = new Set<(event: JourneyEvent) => void>();
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tell = (event: JourneyEvent): void => listeners.forEach((listener) => listener(event));
  const reload = async (): Promise<void> => {
    const loaded = await loadLibrary(folders, strict);
    tell({ kind: 'findings', findings: loaded.findings });
    if (loaded.library === undefined) return;
    library = loaded.library;
    tell({ kind: 'published' });
  };
  return {
    current: () => library,
    follow: () => {
      for (const folder of [folders.journeys, folders.translations]) {
        watchers.push(
          watch(folder, { recursive: true }, () => {
            clearTimeout(timer);
            // A file that is half written is a finding for a moment; the next event brings the whole.
            timer = setTimeout(() => void reload().catch(() => undefined), settle);
          }),
        );
      }
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      watchers.forEach((watcher) => watcher.close());
      listeners.clear();
    },
  };
};
