import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** JSON that is kept for good and seldom read: a quarter of a second for all journeys is too much at a start. */
export const packJson = (value: unknown): Uint8Array =>
  brotliCompressSync(Buffer.from(JSON.stringify(value)), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** What `packJson` packed; its shape is the caller's business. */
export const unpackJson = (packed: Uint8Array): unknown => JSON.parse(brotliDecompressSync(packed).toString('utf8'));

/** The last step of packing costs three times the rest for a fiftieth. */
const forBrowsers = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Bytes for browsers: a page, or what is as short. */
export const packForBrowsers = (bytes: Uint8Array): Uint8Array => brotliCompressSync(bytes, forBrowsers);

/** The same of what takes a third of a second: meanwhile the server answers others. */
export const packAside: (bytes: Uint8Array) => Promise<Uint8Array> = (bytes) => compress(bytes, forBrowsers);
const compress = promisify(brotliCompress);
