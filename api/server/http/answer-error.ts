import type { ApiError } from '../../contract/call.ts';
import { Refusal } from '../call-context.ts';
import { isStoreUnavailable } from '../store/store-failure.ts';

const unavailable = (message: string): ApiError => ({ statut: 503, code: 'unavailable', message, retryAfter: 1 });

/** Errors of Fastify itself, before a handler is reached. */
const ofFastify = (code: string, statusCode: unknown): ApiError | undefined => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { statut: 413, code: 'too-large', message: 'The body is larger than this call takes.' };
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { statut: 400, code: 'bad-request', message: 'The body must be JSON (application/json).' };
  }
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return unavailable('The answer took too long.');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return { statut: 400, code: 'bad-request', message: 'The request cannot be read.' };
  }
  return undefined;
};

/**
 * The answer to anything thrown: refusals as they are, a database that is away or full as 503, what Fastify refuses in
 * our words (its own may quote the input), all else as a fault of ours.
 */
export const errorAnswer = (error: unknown): { readonly error: ApiError; readonly isFault: boolean } => {
  if (error instanceof Refusal) return { error: error.error, isFault: false };
  if (isStoreUnavailable(error)) {
    return { error: unavailable('The database cannot be reached at this moment.'), isFault: true };
  }
  const { code, statusCode } = (error ?? {}) as { readonly code?: unknown; readonly statusCode?: unknown };
  const known = ofFastify(typeof code === 'string' ? code : '', statusCode);
  if (known !== undefined) return { error: known, isFault: false };
  return {
    error: {
      statut: 500,
      code: 'server',
      message: 'The server failed. Its log has the correlation id of this answer.',
    },
    isFault: true,
  };
};
