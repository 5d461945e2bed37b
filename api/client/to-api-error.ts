import { HTTPError, NetworkError, TimeoutError } from 'ky';

import { CallFailure } from './call-failure.ts';
import { readRefusal } from './read-refusal.ts';

/**
 * Turns what the HTTP library throws into what the app knows: the one place where its errors are named.
 * Anything it does not know is a fault of the program and comes back as it is.
 */
export const toApiError = (error: unknown): unknown => {
  if (error instanceof HTTPError) {
    const { response, data } = error;
    const refusal = readRefusal(response.status, data, response.headers.get('Retry-After'));
    return new CallFailure(refusal ?? { kind: 'invalid-response' }, { cause: error });
  }
  if (error instanceof TimeoutError) return new CallFailure({ kind: 'timeout' }, { cause: error });
  if (error instanceof NetworkError) return new CallFailure({ kind: 'offline' }, { cause: error });
  // A body that is cut or is not JSON.
  if (error instanceof SyntaxError) return new CallFailure({ kind: 'invalid-response' }, { cause: error });
  return error;
};
