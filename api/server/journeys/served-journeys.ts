import { existsSync, watch, type FSWatcher } from 'node:fs';
import type { Finding } from '../../../engine/definition/finding.ts';
import { latestPublication, publishedContent } from '../store/publications.ts';
import type { Store } from '../store/store.ts';
import { createLibrary, draftName, loadDraft, type JourneyLibrary, type LibraryFolders } from './journey-library.ts';
import { recordStart } from './record-start.ts';

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

/** Whether savers get what was published, or the files as they are at this moment. */
export type JourneysFrom = 'publications' | 'files';

export type ServedJourneys = {
  readonly from: JourneysFrom;
  readonly current: () => JourneyLibrary;
  /** What a dossier is pinned to; undefined for files that nobody knows any more. */
  readonly at: (publication: string) => Promise<JourneyLibrary | undefined>;
  /** Looks whether something was published, here or by another server. */
  readonly refresh: () => Promise<void>;
  /** Follows edits of the files from now on, and what other servers publish. */
  readonly follow: () => void;
  readonly onEvent: (listener: (event: JourneyEvent) => void) => () => void;
  readonly close: () => void;
};

export type ServedFrom = {
  readonly folders: LibraryFolders;
  readonly from: JourneysFrom;
  /** Texts without English count as errors. */
  readonly strict: boolean;
  readonly store: Store;
  readonly now: () => Date;
};

/** Milliseconds in which the several writes of one save come together. */
const settle = 40;
/** Milliseconds between two looks at what other servers have published. */
const lookEvery = 2000;
/** Former libraries that are kept ready; others are read again from the database. */
const mostKept = 8;

/** Packs what browsers will ask for, one after the other and beside what the server does: nobody waits for it. */
const warm = (library: JourneyLibrary): void => {
  const packAll = async (): Promise<void> => {
    for (const journey of library.all()) {
      await journey.bundle('fr').brotli();
      await journey.bundle('en').brotli();
    }
  };
  // What could not be packed is told to whoever asks for it.
  packAll().catch(() => undefined);
};

/** Opens the journeys. On a fresh database the files become publication 1. Throws `JourneysRefused` when they have errors. */
export const serveJourneys = async (options: ServedFrom): Promise<ServedJourneys> => {
  const { folders, from, strict, store } = options;
  const kept = new Map<string, JourneyLibrary>();
  /** Asked for by several at once, a former library is read once. */
  const reading = new Map<string, Promise<JourneyLibrary | undefined>>();
  const listeners = new Set<(event: JourneyEvent) => void>();
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  const tell = (event: JourneyEvent): void => listeners.forEach((listener) => listener(event));

  const keep = (former: JourneyLibrary): void => {
    kept.delete(former.publication);
    kept.set(former.publication, former);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  };
  const readPublished = async (number: number): Promise<JourneyLibrary | undefined> => {
    const content = await store.read((tx) => publishedContent(tx, number));
    return content && createLibrary(content, String(number));
  };
  /**
   * Anybody may ask for any number: one that nothing has is looked up each time and takes no place, since another server
   * may publish under it in a moment.
   */
  const readFormer = async (publication: string): Promise<JourneyLibrary | undefined> => {
    const former = await readPublished(Number(publication));
    if (former !== undefined) keep(former);
    return former;
  };

  /** The files, under the number of the last publication where they are the same. */
  const readFiles = async (): Promise<{ readonly findings: readonly Finding[]; readonly library?: JourneyLibrary }> => {
    const loaded = await loadDraft(folders, strict);
    if (loaded.refused.length > 0) return { findings: loaded.refused };
    const latest = (await store.read(latestPublication)) ?? (await recordStart(store, loaded, options.now()));
    const name = latest.digest === loaded.digest ? String(latest.number) : draftName(loaded.digest);
    return { findings: loaded.findings, library: createLibrary(loaded.content, name) };
  };
  const open = async (): Promise<JourneyLibrary> => {
    const latest = from === 'publications' ? await store.read(latestPublication) : undefined;
    const published = latest && (await readPublished(latest.number));
    if (published !== undefined) return published;
    const { library, findings } = await readFiles();
    if (library === undefined) throw new JourneysRefused(findings);
    return library;
  };
  let library = await open();
  const serve = (next: JourneyLibrary): void => {
    keep(library);
    library = next;
    if (from === 'publications') warm(library);
    tell({ kind: 'published' });
  };
  const reload = async (): Promise<void> => {
    const loaded = await readFiles();
    tell({ kind: 'findings', findings: loaded.findings });
    if (loaded.library !== undefined) serve(loaded.library);
  };
  const refresh = async (): Promise<void> => {
    const latest = await store.read(latestPublication);
    if (latest === undefined || String(latest.number) === library.publication) return;
    if (from === 'files') return reload();
    const next = await readPublished(latest.number);
    if (next !== undefined) serve(next);
  };
  return {
    from,
    current: () => library,
    at: (publication) => {
      if (publication === library.publication) return Promise.resolve(library);
      const known = kept.get(publication);
      // Written one way only: « 02 » is no other publication, nor the same again.
      if (known !== undefined || !/^[1-9]\d{0,8}$/u.test(publication)) return Promise.resolve(known);
      const underWay = reading.get(publication);
      if (underWay !== undefined) return underWay;
      const read = readFormer(publication).finally(() => reading.delete(publication));
      reading.set(publication, read);
      return read;
    },
    refresh,
    follow: () => {
      if (from === 'publications') {
        warm(library);
        looking = setInterval(() => void refresh().catch(() => undefined), lookEvery);
        return;
      }
      // A folder that lives alone may have no English yet.
      for (const folder of [folders.journeys, folders.translations].filter((one) => existsSync(one))) {
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
      clearInterval(looking);
      watchers.forEach((watcher) => watcher.close());
      listeners.clear();
    },
  };
};
