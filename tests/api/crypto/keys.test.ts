import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { hashSecret, newId, newSecret } from '../../../api/server/crypto/ids.ts';
import { loadMasterKey, MasterKeyRefused, parseMasterKey } from '../../../api/server/crypto/master-key.ts';
import { createKeyring } from '../../../api/server/crypto/person-keys.ts';
import { open, seal, SealBroken } from '../../../api/server/crypto/seal.ts';

const randomKey = (): string => randomBytes(32).toString('base64');
const tempDir = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'parcours-test-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
};

test('the key file is made once, whole and private, even by starts at the same moment', async () => {
  const dataDir = join(await tempDir(), 'data');
  const load = () => loadMasterKey({ fromEnvironment: undefined, dataDir, production: true });
  const keys = await Promise.all(Array.from({ length: 8 }, load));
  const again = await load();
  expect(keys.every((key) => key.equals(again))).toBe(true);
  expect(await readdir(dataDir)).toEqual(['master.key']);
  expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(join(dataDir, 'master.key'), 'utf8'), 'base64')).toHaveLength(32);
});

test('the variable wins over the file, and makes none', async () => {
  const dataDir = await tempDir();
  const text = randomKey();
  const key = await loadMasterKey({ fromEnvironment: text, dataDir, production: true });
  expect(key.export().toString('base64')).toBe(text);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a key of another length or alphabet is refused everywhere, and never shown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.boolean(), (bytes, strict) => {
      fc.pre(bytes.length !== 32);
      const text = Buffer.from(bytes).toString('base64');
      try {
        parseMasterKey(text, 'KEY', strict);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(MasterKeyRefused);
        if (text.length > 8) expect((error as Error).message).not.toContain(text);
      }
    }),
  );
  expect(() => parseMasterKey('not base64 at all!', 'KEY', false)).toThrow('not base64');
});

test.each([
  ['zeros', new Uint8Array(32)],
  ['one byte repeated', new Uint8Array(32).fill(0x5a)],
  ['a count', Uint8Array.from({ length: 32 }, (_, index) => index)],
  ['a count by 7', Uint8Array.from({ length: 32 }, (_, index) => (index * 7) % 256)],
  ['typed text', Buffer.from('change-me-change-me-change-me-32')],
  ['other typed text', Buffer.from('The quick brown fox jumps over 1')],
])('a key made of %s is refused in production only', (_, bytes) => {
  const text = Buffer.from(bytes).toString('base64');
  expect(() => parseMasterKey(text, 'KEY', true)).toThrow('not a random key');
  expect(parseMasterKey(text, 'KEY', false).symmetricKeySize).toBe(32);
});

test('random keys are accepted in production', () => {
  for (let round = 0; round < 500; round += 1) {
    expect(parseMasterKey(randomKey(), 'KEY', true).symmetricKeySize).toBe(32);
  }
});

test('in production a key file that others can read is refused, and so is a local key beside a shared database', async () => {
  const dataDir = await tempDir();
  const path = join(dataDir, 'master.key');
  await writeFile(path, randomKey());
  await chmod(path, 0o644);
  await expect(loadMasterKey({ fromEnvironment: '', dataDir, production: true })).rejects.toThrow('chmod 600');
  await loadMasterKey({ fromEnvironment: '', dataDir, production: false });
  await chmod(path, 0o600);
  await loadMasterKey({ fromEnvironment: '', dataDir, production: true });
  await expect(loadMasterKey({ fromEnvironment: undefined, dataDir, production: true, shared: true })).rejects.toThrow(
    'PARCOURS_MASTER_KEY is required',
  );
});

test('a person’s key opens from its wrapping, for that person and master key only, from memory or not', () => {
  const masterKey = parseMasterKey(randomKey(), 'KEY', true);
  const ring = createKeyring(masterKey, 2);
  const people = ['per_a', 'per_b', 'per_c', 'per_d'].map((id) => ({ id, ...ring.createPersonKey(id) }));
  for (const person of people) {
    const sealed = seal(person.key, new Uint8Array([1, 2, 3]), 'here');
    for (const other of [ring, createKeyring(masterKey)]) {
      const key = other.unwrapPersonKey(person.id, person.wrapped);
      expect(open(key, sealed, 'here')).toEqual(new Uint8Array([1, 2, 3]));
      expect(other.unwrapPersonKey(person.id, person.wrapped)).toBe(key);
    }
    expect(() => ring.unwrapPersonKey('per_other', person.wrapped)).toThrow(SealBroken);
    const stranger = createKeyring(parseMasterKey(randomKey(), 'KEY', true));
    expect(() => stranger.unwrapPersonKey(person.id, person.wrapped)).toThrow(SealBroken);
    // A key in memory does not stand in for one that was erased or replaced.
    expect(() => ring.unwrapPersonKey(person.id, new Uint8Array())).toThrow(SealBroken);
  }
});

test('a forgotten key is opened anew', () => {
  const ring = createKeyring(parseMasterKey(randomKey(), 'KEY', true));
  const { key, wrapped } = ring.createPersonKey('per_a');
  expect(ring.unwrapPersonKey('per_a', wrapped)).toBe(key);
  ring.forgetPersonKey('per_a');
  const again = ring.unwrapPersonKey('per_a', wrapped);
  expect(again).not.toBe(key);
  expect(again.equals(key)).toBe(true);
});

test('keys do not print', () => {
  const text = randomKey();
  const masterKey = parseMasterKey(text, 'KEY', true);
  const shown = `${inspect(masterKey, { showHidden: true, depth: 5 })} ${JSON.stringify({ masterKey })} ${String(masterKey)}`;
  expect(shown).not.toContain(text);
  expect(shown).not.toContain(Buffer.from(text, 'base64').toString('hex'));
});

test('ids are opaque, url-safe, 8 to 64 characters, never the same, and later ones sort later', async () => {
  const ids: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const batch = Array.from({ length: 400 }, () => newId('dos'));
    const last = ids.toSorted().at(-1);
    if (last !== undefined) expect(batch.every((id) => id > last)).toBe(true);
    ids.push(...batch);
    const moment = Date.now();
    while (Date.now() === moment) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^dos_[0-9a-hjkmnp-tv-z]{30}$/.test(id))).toBe(true);
});

test('secrets have 256 bits and are stored as their hash', () => {
  const secrets = Array.from({ length: 200 }, newSecret);
  expect(new Set(secrets).size).toBe(200);
  expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret))).toBe(true);
  expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
