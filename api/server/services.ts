import type { PasswordHasher } from './authenticate/password-hasher.ts';
import type { Config } from './config.ts';
import type { Keyring } from './crypto/person-keys.ts';
import type { Log } from './http/logger.ts';
import type { SendMail } from './mail/send-mail.ts';
import type { Store } from './store/store.ts';

/**
 * What handlers work with, given once at start. Areas that need more extend it by intersection
 * (`Services & { journeys: ... }`) and say so in the type of their handlers.
 */
export type Services = {
  readonly store: Store;
  readonly config: Config;
  /** Keys of people. */
  readonly keys: Keyring;
  readonly passwords: PasswordHasher;
  readonly mail: SendMail;
  /** The only clock of the server; tests set it. */
  readonly now: () => Date;
  readonly log: Log;
};
