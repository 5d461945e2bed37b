import { inflateSync } from 'node:zlib';

/** Sizes in bytes of the heads of a WOFF 1.0 file and of the plain font (SFNT) inside it, and of their table entries. */
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

const toWords = (length: number): number => (length + 3) & ~3;

/**
 * The plain font inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). A library that draws many documents inflates a
 * packed one again for each of them. Throws on a file that is none.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF 1.0 file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => {
    const entry = WOFF_HEAD + n * WOFF_ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed.length === length ? packed : inflateSync(packed),
    };
  });
  const head = SFNT_HEAD + count * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { bytes }) => size + toWords(bytes.length), head));
  const log = Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** log * SFNT_ENTRY, 6);
  font.writeUInt16BE(log, 8);
  font.writeUInt16BE((count - 2 ** log) * SFNT_ENTRY, 10);
  let at = head;
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEAD + n * SFNT_ENTRY;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, at);
    at += toWords(bytes.length);
  }
  return font;
};
