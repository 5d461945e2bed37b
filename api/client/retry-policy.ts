import type { RetryOptions, ShouldRetryState } from 'ky';

import type { NamedCall } from './call-descriptor.ts';

/** Statuses that may be gone a moment later. */
const passing = [408, 429, 502, 503, 504];
const waits = {
  afterStatusCodes: [429, 503],
  jitter: true,
  backoffLimit: 5000,
  maxRetryAfter: 30_000,
  retryOnTimeout: true,
} satisfies RetryOptions;

/** The same save is being made under the same key: asking again gets its answer. */
const isTwinRunning = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (data as { readonly erreur?: { readonly code?: unknown } }).erreur?.code === 'in-progress';

const retryTwin = ({ error }: ShouldRetryState): true | undefined =>
  'data' in error && isTwinRunning(error.data) ? true : undefined;

/** Whoever has no session yet stands before a form: "too many tries" is told at once, not after a wait. */
const statusesOf = ({ policy }: Pick<NamedCall, 'policy'>): number[] =>
  policy === 'public' || policy === 'secret' ? passing.filter((status) => status !== 429) : passing;

/**
 * How often a call may be made again by itself. A read: twice. A POST: only under an idempotency key, which makes
 * the second one harmless, then four times. An action by GET, as the specification has some, or a POST without
 * a key: never, since nobody knows what the first one did.
 */
export const retryPolicy = (call: Pick<NamedCall, 'method' | 'kind' | 'policy'>, keyed: boolean): RetryOptions => {
  const statusCodes = statusesOf(call);
  if (call.method === 'GET')
    return call.kind === 'read' ? { ...waits, statusCodes, limit: 2, methods: ['get'] } : { limit: 0 };
  return keyed ? { ...waits, statusCodes, limit: 4, methods: ['post'], shouldRetry: retryTwin } : { limit: 0 };
};
