import type { ApiError } from '../contract/call.ts';

type Issue = Extract<ApiError, { code: 'invalid' }>['issues'][number];
type Fields = Readonly<Record<string, unknown>>;

/** What a status stands for where the body says nothing usable. */
const codeByStatus = {
  400: 'bad-request',
  401: 'no-session',
  403: 'forbidden',
  404: 'not-found',
  409: 'in-progress',
  412: 'stale',
  413: 'too-large',
  422: 'invalid',
  429: 'too-many',
  500: 'server',
  503: 'unavailable',
} as const satisfies { readonly [S in ApiError['statut']]: Extract<ApiError, { statut: S }>['code'] };

type Status = keyof typeof codeByStatus;

/** Seconds to wait where the server did not say. */
const waitByDefault = 5;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isIssue = (value: unknown): value is Issue => {
  const { field, code } = fieldsOf(value);
  return typeof field === 'string' && typeof code === 'string';
};

const nextOf = (
  value: unknown,
): { readonly kind: 'step' | 'outcome'; readonly id: string; readonly route: string } | undefined => {
  const { kind, id, route } = fieldsOf(value);
  return (kind === 'step' || kind === 'outcome') && typeof id === 'string' && typeof route === 'string'
    ? { kind, id, route }
    : undefined;
};

const secondsOf = (value: unknown, header: string | null): number => {
  const seconds = typeof value === 'number' ? value : Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : waitByDefault;
};

/** Statuses that only a proxy on the way sends, as the nearest one that the server would send. */
const nearestStatus = (status: number): Status | undefined => {
  if (status in codeByStatus) return status as Status;
  return status === 502 || status === 504 ? 503 : undefined;
};

/**
 * The refusal in an answer that is not a success. A proxy's page, an empty body or a half-known body still gives
 * the refusal its status stands for; undefined only for a status that nobody here sends.
 * @param data the body, parsed where it was JSON
 * @param retryAfter the header of that name
 */
export const readRefusal = (status: number, data: unknown, retryAfter: string | null): ApiError | undefined => {
  const statut = nearestStatus(status);
  if (statut === undefined) return undefined;
  const body = fieldsOf(fieldsOf(data)['erreur']);
  const message = textOf(body['message']);
  // The server's own word is trusted: one that came after this page says a code that it does not know, and that is told plainly.
  const code = textOf(body['code']) || codeByStatus[statut];
  switch (statut) {
    case 409: {
      const next = nextOf(body['next']);
      return { statut, code, message, ...(next ? { next } : {}) } as ApiError;
    }
    case 412: {
      const changed = Array.isArray(body['changed']) ? body['changed'].filter((name) => typeof name === 'string') : [];
      const saved = fieldsOf(body['saved']);
      return { statut, code: 'stale', message, version: Number(body['version'] ?? Number.NaN), changed, saved };
    }
    case 422:
      return {
        statut,
        code: 'invalid',
        message,
        issues: Array.isArray(body['issues']) ? body['issues'].filter(isIssue) : [],
      };
    case 429:
      return { statut, code: 'too-many', message, retryAfter: secondsOf(body['retryAfter'], retryAfter) };
    case 503:
      return { statut, code, message, retryAfter: secondsOf(body['retryAfter'], retryAfter) } as ApiError;
    default:
      return { statut, code, message } as ApiError;
  }
};
