import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** JSON that is kept for good and seldom read: a quarter of a second for all journeys is too much at a start. */
export const packJson = (value: unknown): Uint8Array =>
  brotliCompressSync(Buffer.from(JSON.stringify(value)), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** What `packJson` packed; its shape is the caller's business. */
export const unpackJson = (packed: Uint8Array): unknown => JSON.parse(brotliDecompressSync(packed).toString('utf8'));

/** Bytes for browsers, packed while the server starts: the last step of packing costs three times the rest for a fiftieth. */
export const packForBrowsers = (json: Uint8Array): Uint8Array =>
  brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
