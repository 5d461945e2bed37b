import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundTo, open, openJson, seal, SealBroken, sealJson } from '../../../api/server/crypto/seal.ts';

const newKey = () => createSecretKey(randomBytes(32));
const key = newKey();
const bytes = fc.uint8Array({ maxLength: 300 });

test('what was sealed opens, for its own key and place only', () => {
  fc.assert(
    fc.property(bytes, fc.string(), fc.string(), (content, place, otherPlace) => {
      const sealed = seal(key, content, place);
      expect(open(key, sealed, place)).toEqual(content);
      expect(() => open(newKey(), sealed, place)).toThrow(SealBroken);
      if (place !== otherPlace) expect(() => open(key, sealed, otherPlace)).toThrow(SealBroken);
    }),
  );
});

test('any changed, cut or added byte is found', () => {
  fc.assert(
    fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (content, place, flip) => {
      const sealed = seal(key, content, 'here');
      const at = place % sealed.length;
      const altered = sealed.slice();
      altered[at] = (altered[at] ?? 0) ^ flip;
      expect(() => open(key, altered, 'here')).toThrow(SealBroken);
      expect(() => open(key, sealed.subarray(0, at), 'here')).toThrow(SealBroken);
      expect(() => open(key, new Uint8Array([...sealed, flip]), 'here')).toThrow(SealBroken);
    }),
    { numRuns: 300 },
  );
});

test('the content does not show, and sealing twice gives different bytes', () => {
  const canary = 'FR7630006000011234567890189';
  const first = sealJson(key, { iban: canary }, 'here');
  expect(Buffer.from(first).includes(canary)).toBe(false);
  expect(first).not.toEqual(sealJson(key, { iban: canary }, 'here'));
});

test('JSON comes back as it went in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(openJson(key, sealJson(key, value, 'here'), 'here')).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(() => sealJson(key, undefined, 'here')).toThrow(TypeError);
});

test('no two places read the same', () => {
  const ids = fc.array(fc.string(), { maxLength: 3 });
  fc.assert(
    fc.property(fc.string(), ids, fc.string(), ids, (table, own, otherTable, other) => {
      const isSame = table === otherTable && JSON.stringify(own) === JSON.stringify(other);
      expect(boundTo(table, ...own) === boundTo(otherTable, ...other)).toBe(isSame);
    }),
  );
  expect(boundTo('answers', 'a,b')).not.toBe(boundTo('answers', 'a', 'b'));
});
