import ky, { type Options, type ResponsePromise } from 'ky';

import type { Envelope } from '../contract/call.ts';
import type { CallDescriptor, NamedCall } from './call-descriptor.ts';
import { CallFailure, isRefusal, problemOf } from './call-failure.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { retryPolicy } from './retry-policy.ts';
import { toApiError } from './to-api-error.ts';

/** Milliseconds for one try. A document takes longer than an answer. */
const answerTimeout = 10_000;
const documentTimeout = 60_000;
/** Milliseconds for all tries together. */
const longestCall = 30_000;

/** What the client must know of the session; the app gives it. */
export type ClientPorts = {
  /** Where the API is, with the trailing `/api`. */
  readonly prefix: string;
  /** The token of the stored session, if there is one. */
  readonly token: () => string | undefined;
  readonly language: () => string;
  /** Runs before each call that carries a token. */
  readonly beforeCall?: () => void;
  /** A call that needs a session was answered 401; `token` is the one it carried, if any. */
  readonly onUnauthorized: (token: string | undefined) => void;
  /** A call needs the password again. @returns whether it was given: the call is then made once more */
  readonly onPasswordAgain?: () => Promise<boolean> | undefined;
  readonly fetch?: typeof fetch;
};

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Goes on when the page is left. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  /** 0 to 1, while a document goes up. */
  readonly onUpload?: (done: number) => void;
};

/** A document that came down. `name` is the one the server gives it. */
export type Download = { readonly content: Blob; readonly name: string };

export type Client = {
  /** Answers `donnees`. Rejects with a `CallFailure`. */
  readonly call: <Request, Response>(
    call: CallDescriptor<Request, Response>,
    payload: Request,
    options?: CallOptions,
  ) => Promise<Response>;
  /** The same for a call known by its name only: the journeys name their calls. */
  readonly callNamed: (call: NamedCall, payload: unknown, options?: CallOptions) => Promise<unknown>;
  /** For the calls that answer a file. Rejects with a `CallFailure`. */
  readonly download: <Request>(
    call: CallDescriptor<Request, unknown>,
    payload: Request,
    options?: CallOptions,
  ) => Promise<Download>;
};

const queryOf = (payload: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((payload ?? {}) as object)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

const bodyOf = (call: NamedCall, payload: unknown): Options => {
  if (call.method === 'GET') return { searchParams: queryOf(payload) };
  return payload instanceof FormData ? { body: payload } : { json: payload ?? {} };
};

const donneesOf = (envelope: unknown): unknown => {
  if (typeof envelope !== 'object' || envelope === null || !('donnees' in envelope))
    throw new CallFailure({ kind: 'invalid-response' });
  return (envelope as Envelope<unknown>).donnees;
};

const fileNameOf = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'document.pdf';
};

/**
 * The one way to the server. Sends the token and the language, asks again where that is safe, and turns every
 * failure into a `CallFailure`.
 */
export const createClient = (ports: ClientPorts): Client => {
  const send = async <T>(
    call: NamedCall,
    payload: unknown,
    options: CallOptions,
    read: (response: ResponsePromise) => Promise<T>,
  ): Promise<T> => {
    const personal = call.policy === undefined || call.policy === 'bearer';
    const token = personal ? ports.token() : undefined;
    if (token !== undefined) ports.beforeCall?.();
    const headers = new Headers({ 'Accept-Language': ports.language(), ...options.headers });
    // One call is one intent of the person; whoever repeats an intent later gives the key of the first try.
    if (call.kind !== 'read' && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', newIdempotencyKey());
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    const { onUpload } = options;
    try {
      const response = ky(`${call.area}/${call.name}`, {
        prefix: ports.prefix,
        method: call.method,
        headers,
        ...bodyOf(call, payload),
        retry: retryPolicy(call, headers.has('Idempotency-Key')),
        timeout: payload instanceof FormData ? documentTimeout : answerTimeout,
        totalTimeout: payload instanceof FormData ? 2 * documentTimeout : longestCall,
        keepalive: options.keepalive ?? false,
        ...(options.signal ? { signal: options.signal } : {}),
        ...(ports.fetch ? { fetch: ports.fetch } : {}),
        ...(onUpload ? { fetch: (await import('./fetch-upload.ts')).fetchUpload(onUpload) } : {}),
      });
      return await read(response);
    } catch (error) {
      const failure = toApiError(error);
      if (isRefusal(problemOf(failure), 'password-again') && (await ports.onPasswordAgain?.()) === true)
        return send(call, payload, options, read);
      if (personal && failure instanceof CallFailure && 'statut' in failure.problem && failure.problem.statut === 401)
        ports.onUnauthorized(token);
      throw failure;
    }
  };
  const callNamed: Client['callNamed'] = (call, payload, options = {}) =>
    send(call, payload, options, async (response) => donneesOf(await response.json()));
  return {
    callNamed,
    // The server checks its answers against the contract; the browser trusts its own server.
    call: (call, payload, options) => callNamed(call, payload, options) as Promise<never>,
    download: (call, payload, options = {}) =>
      send(call, payload, options, async (response) => ({
        content: await response.blob(),
        name: fileNameOf((await response).headers.get('Content-Disposition')),
      })),
  };
};
