import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { MasterKey } from './master-key.ts';
import { boundTo, open, seal } from './seal.ts';

declare const person: unique symbol;
/** The key of one person: opens that person's answers, drafts, messages and files, and nobody else's. */
export type PersonKey = KeyObject & { readonly [person]: true };

/** Makes and opens the keys of people. Erasing a person's wrapped key makes all that person's data unreadable. */
export type Keyring = {
  /** A new key, and its wrapped form for `people.wrapped_key`. */
  readonly createPersonKey: (personId: string) => { readonly key: PersonKey; readonly wrapped: Uint8Array };
  /** Opens a wrapped key; throws `SealBroken` when it is another person's or was wrapped by another master key. */
  readonly unwrapPersonKey: (personId: string, wrapped: Uint8Array) => PersonKey;
  /** Drops a key from memory, after the person was erased. */
  readonly forgetPersonKey: (personId: string) => void;
};

type Kept = { readonly wrapped: Uint8Array; readonly key: PersonKey };

const isSame = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;

/** @param capacity keys kept in memory, the least recently used go first. */
export const createKeyring = (masterKey: MasterKey, capacity = 1000): Keyring => {
  // A Map keeps the order of insertion: taking a key out and putting it back makes it the youngest.
  const kept = new Map<string, Kept>();
  const keep = (personId: string, entry: Kept): void => {
    kept.delete(personId);
    kept.set(personId, entry);
    if (kept.size > capacity) {
      const oldest = kept.keys().next();
      if (oldest.done !== true) kept.delete(oldest.value);
    }
  };
  const place = (personId: string): string => boundTo('people.wrapped_key', personId);
  return {
    createPersonKey: (personId) => {
      const bytes = randomBytes(32);
      const wrapped = seal(masterKey, bytes, place(personId));
      const key = createSecretKey(bytes) as PersonKey;
      bytes.fill(0);
      keep(personId, { wrapped, key });
      return { key, wrapped };
    },
    unwrapPersonKey: (personId, wrapped) => {
      const known = kept.get(personId);
      // The wrapped bytes are compared so that a replaced key is never answered from memory.
      if (known !== undefined && isSame(known.wrapped, wrapped)) {
        keep(personId, known);
        return known.key;
      }
      const bytes = open(masterKey, wrapped, place(personId));
      const key = createSecretKey(bytes) as PersonKey;
      bytes.fill(0);
      keep(personId, { wrapped: wrapped.slice(), key });
      return key;
    },
    forgetPersonKey: (personId) => {
      kept.delete(personId);
    },
  };
};
