import { createClient } from '../api/client/client.ts';
import { fetchOrTake } from './early/early-answers.ts';
import { currentLanguage } from './i18n/language.ts';
import { sessionStore } from './session/session-store.ts';

type CallWatch = {
  /** A call that carries a token is about to be made. */
  readonly beforeCall: () => void;
  /** It was answered 401. */
  readonly onUnauthorized: (token: string | undefined) => void;
  /** It needs the password again. */
  readonly onPasswordAgain: () => Promise<boolean>;
};

let watch: CallWatch | undefined;

/** Registers who looks after the session: what follows the calls makes calls itself, so it comes in from outside. */
export const watchCalls = (next: CallWatch): void => {
  watch = next;
};

/** The API, as this browser's reader calls it. */
export const api = createClient({
  prefix: '/api',
  token: () => sessionStore.get()?.accessToken,
  language: currentLanguage,
  beforeCall: () => watch?.beforeCall(),
  onUnauthorized: (token) => watch?.onUnauthorized(token),
  onPasswordAgain: () => watch?.onPasswordAgain(),
  fetch: fetchOrTake,
});
