import type { RetryOptions, ShouldRetryState } from 'ky';

import type { NamedCall } from './call-descriptor.ts';
import { readRefusal } from './read-refusal.ts';

/** Statuses that may be gone a moment later. */
const passing = [408, 429, 502, 503, 504];
/** Milliseconds that the reader waits for a second try. Where the server asks for more, they are told so instead. */
const longestWait = 5000;
const waits = {
  afterStatusCodes: [429, 503],
  statusCodes: passing,
  jitter: true,
  backoffLimit: longestWait,
  maxRetryAfter: longestWait,
  retryOnTimeout: true,
} satisfies RetryOptions;

/** The same save is being made under the same key: asking again gets its answer. */
const isTwinRunning = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (data as { readonly erreur?: { readonly code?: unknown } }).erreur?.code === 'in-progress';

/** Whether the server asks for a longer wait than anybody should have before a still page. */
const asksToWait = (error: object): boolean => {
  if (!('response' in error && error.response instanceof Response)) return false;
  const { status, headers } = error.response;
  const refusal = readRefusal(status, 'data' in error ? error.data : undefined, headers.get('Retry-After'));
  return refusal !== undefined && 'retryAfter' in refusal && refusal.retryAfter * 1000 > longestWait;
};

const shouldRetry = ({ error }: ShouldRetryState): boolean | undefined => {
  if (asksToWait(error)) return false;
  // Only under a key is anything answered so.
  return 'data' in error && isTwinRunning(error.data) ? true : undefined;
};

/**
 * How often a call may be made again by itself. A read: twice. A POST: only under an idempotency key, which makes
 * the second one harmless, then four times. An action by GET, as the specification has some, or a POST without
 * a key: never, since nobody knows what the first one did. What asks for more than five seconds: never.
 */
export const retryPolicy = (call: Pick<NamedCall, 'method' | 'kind'>, keyed: boolean): RetryOptions => {
  if (call.method === 'GET')
    return call.kind === 'read' ? { ...waits, limit: 2, methods: ['get'], shouldRetry } : { limit: 0 };
  return keyed ? { ...waits, limit: 4, methods: ['post'], shouldRetry } : { limit: 0 };
};
