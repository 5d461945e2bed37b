import type { ApiError } from '../contract/call.ts';
import type { PersonKey } from './crypto/person-keys.ts';
import type { Author } from './store/authors.ts';
import type { Tx, Store } from './store/store.ts';

/** The signed-in customer a call is made for; identity comes from the token only. */
export type Person = {
  readonly id: string;
  readonly session: string;
  readonly email: string;
  readonly firstName: string;
  /** Opens what is sealed of theirs. */
  readonly key: PersonKey;
};

/** A refusal that the caller gets as it is. Thrown by handlers, turned into an answer in one place. */
export class Refusal extends Error {
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(error.message);
    this.name = 'Refusal';
    this.error = error;
  }
}

/** What every handler gets besides its request. `S` are the services of the server (see services.ts). */
export type CallContext<S> = {
  readonly services: S;
  readonly store: Store;
  /** Undefined on public calls without a token. */
  readonly person: Person | undefined;
  /** Who works on journeys; known on `author` calls alone. */
  readonly author?: Author | undefined;
  readonly language: 'fr' | 'en';
  /** Network address of the caller, for rate limits; never logged. */
  readonly address: string;
  readonly idempotencyKey: string | undefined;
  /** The journey that the call is made from, where it is made from one: what "the subscription" means then. */
  readonly journey?: string | undefined;
};

/** The person, or 401. */
export const requirePerson = (context: { readonly person: Person | undefined }): Person => {
  if (context.person === undefined) {
    throw new Refusal({ statut: 401, code: 'no-session', message: 'A signed-in customer is required.' });
  }
  return context.person;
};

export type { Tx, Store };
