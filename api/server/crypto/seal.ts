/**
 * Sealing: AES-256-GCM with a random 96-bit nonce. What is bound (`boundTo`) is authenticated with the content, so
 * a sealed cell moved to another row, column or person no longer opens.
 * Layout: 1 byte version, 12 bytes nonce, 16 bytes tag, content.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength + tagLength;

/** Sealed bytes that do not open: altered, of another row, or of another key. */
export class SealBroken extends Error {
  constructor(place: string) {
    super(`Sealed content does not open: ${place}`);
    this.name = 'SealBroken';
  }
}

/** Where sealed content belongs: table, then the id of its row. Ids are quoted, so no two places read the same. */
export const boundTo = (table: string, ...ids: readonly (string | number)[]): string => JSON.stringify([table, ...ids]);

/** Seals bytes with a 32-byte key for one place (`boundTo`). Adds 29 bytes. */
export const seal = (key: KeyObject, content: Uint8Array, place: string): Uint8Array => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(place, 'utf8'));
  const sealed = new Uint8Array(headLength + content.length);
  sealed[0] = version;
  sealed.set(nonce, 1);
  sealed.set(cipher.update(content), headLength);
  cipher.final();
  sealed.set(cipher.getAuthTag(), 1 + nonceLength);
  return sealed;
};

/** Opens what `seal` sealed for the same place, or throws `SealBroken`. */
export const open = (key: KeyObject, sealed: Uint8Array, place: string): Uint8Array => {
  if (sealed.length < headLength || sealed[0] !== version) throw new SealBroken(place);
  const nonce = sealed.subarray(1, 1 + nonceLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(place, 'utf8'));
  decipher.setAuthTag(sealed.subarray(1 + nonceLength, headLength));
  try {
    const content = decipher.update(sealed.subarray(headLength));
    decipher.final();
    return new Uint8Array(content.buffer, content.byteOffset, content.length);
  } catch {
    throw new SealBroken(place);
  }
};

/** Seals a JSON value. Keys whose value is `undefined` are dropped, as JSON does. */
export const sealJson = (key: KeyObject, value: unknown, place: string): Uint8Array => {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('Only a JSON value can be sealed.');
  return seal(key, Buffer.from(text, 'utf8'), place);
};

/** Opens what `sealJson` sealed. The seal vouches that this server wrote it; its shape is the caller's business. */
export const openJson = (key: KeyObject, sealed: Uint8Array, place: string): unknown =>
  JSON.parse(Buffer.from(open(key, sealed, place)).toString('utf8'));
