import { isOffline, untilOnline } from '../browser/connection.ts';

/** Milliseconds after which a part of the app that does not arrive counts as lost (R105). */
const chunkTimeout = 120_000;

/** A part of the app did not arrive (R143). `type` as in the specification. */
export class ChunkLoadError extends Error {
  readonly type: 'missing' | 'timeout' | 'error';

  constructor(type: ChunkLoadError['type'], options?: ErrorOptions) {
    super(`Loading a chunk of the app failed: ${type}`, options);
    this.name = 'ChunkLoadError';
    this.type = type;
  }
}

/** Browsers reject an import that finds no file with a TypeError; Vite says so of a style sheet. */
const isMissing = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable to preload CSS'));

const loadOnce = async <M>(load: () => Promise<M>): Promise<M> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(isMissing(error) ? 'missing' : 'error', { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Loads a part of the app. Rejects with a `ChunkLoadError` where it does not come: after a new deployment the old
 * parts are gone, and `ErrorPage` then loads the page again, once. Without a connection it waits for one: browsers
 * remember that a part did not come, and loading the page again would lose what was typed.
 */
export const loadPage = async <M>(load: () => Promise<M>): Promise<M> => {
  if (isOffline()) await untilOnline();
  return loadOnce(load);
};
