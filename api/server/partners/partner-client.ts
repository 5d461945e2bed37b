/**
 * The one way out to a partner: only to the configured base URL, no redirects, a timeout on everything, answers
 * bounded in size, retries only where the caller says that repeating is harmless, one circuit breaker a partner.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { PartnerError } from './partner-error.ts';

export type PartnerSettings = {
  readonly name: string;
  /** Scheme, host, port and an optional path prefix. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Time for one attempt, 10 s unless told. */
  readonly timeoutMs?: number;
  /** Milliseconds; for tests. */
  readonly now?: () => number;
  /** First pause before a retry, 200 ms unless told; it doubles. */
  readonly retryBaseMs?: number;
};

export type PartnerRequest = {
  readonly method: 'GET' | 'POST';
  /** Segments of the path; each is encoded, so an id can never climb out of its place. */
  readonly path: readonly string[];
  readonly body?: unknown;
  /** True where doing it twice is the same as doing it once. */
  readonly repeatable: boolean;
};

export type PartnerClient = {
  /** An answer that fits `schema`; undefined on 404. Throws `PartnerError`. */
  readonly ask: <S extends v.GenericSchema>(
    request: PartnerRequest,
    schema: S,
  ) => Promise<v.InferOutput<S> | undefined>;
  /** The bytes of a file of the media type `type`. Throws `PartnerError`. */
  readonly download: (request: PartnerRequest, type: string) => Promise<Uint8Array>;
};

const ATTEMPTS = 3;
const JSON_LIMIT = 1024 * 1024;
const FILE_LIMIT = 30 * 1024 * 1024;

type RawAnswer = { readonly status: number; readonly type: string; readonly bytes: Buffer };

/** A client of one partner. Throws `TypeError` at once when the base URL is not a URL. */
export const createPartnerClient = (settings: PartnerSettings): PartnerClient => {
  const base = new URL(settings.baseUrl.endsWith('/') ? settings.baseUrl : `${settings.baseUrl}/`);
  const breaker = createCircuitBreaker(settings.now ?? Date.now);
  const fail = (kind: PartnerError['kind'], message: string, status = 0): PartnerError =>
    new PartnerError(kind, settings.name, message, status);

  const attempt = async (request: PartnerRequest, limit: number): Promise<RawAnswer> => {
    const url = new URL(request.path.map(encodeSegment).join('/'), base);
    const response = await fetch(url, {
      method: request.method,
      headers: {
        authorization: `Bearer ${settings.apiKey}`,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
    });
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    return { status: response.status, type, bytes: await readBounded(response, limit) };
  };

  /** One call with its retries. Comes back with 2xx or 404; everything else is thrown. */
  const call = async (request: PartnerRequest, type: string, limit: number): Promise<RawAnswer> => {
    for (let count = 1; ; count += 1) {
      if (!breaker.mayCall()) throw fail('down', 'the circuit is open');
      const outcome = await attempt(request, limit).catch((error: unknown) =>
        fail('down', error instanceof Error ? error.message : 'no answer'),
      );
      const failure = outcome instanceof PartnerError ? outcome : judge(outcome, type);
      if (failure === undefined && !(outcome instanceof PartnerError)) {
        breaker.succeeded();
        return outcome;
      }
      if (failure === undefined || failure.kind === 'refused') {
        // A refusal is an answer: the partner is well.
        breaker.succeeded();
        throw failure;
      }
      breaker.failed();
      if (!request.repeatable || count >= ATTEMPTS || failure.kind === 'garbled') throw failure;
      await pause((settings.retryBaseMs ?? 200) * 2 ** (count - 1) * (0.5 + Math.random()));
    }
  };

  const judge = ({ status, type }: RawAnswer, expected: string): PartnerError | undefined => {
    if (status >= 500 || status === 429) return fail('down', `answered ${status}`, status);
    if (status >= 400 && status !== 404) return fail('refused', `answered ${status}`, status);
    if (status >= 300) return status === 404 ? undefined : fail('garbled', `answered ${status}`, status);
    return type === expected ? undefined : fail('garbled', `answered ${type === '' ? 'no type' : type}`, status);
  };

  return {
    ask: async (request, schema) => {
      const answer = await call(request, 'application/json', JSON_LIMIT);
      if (answer.status === 404) return undefined;
      const parsed = v.safeParse(schema, parseJson(answer.bytes));
      if (parsed.success) return parsed.output;
      throw fail('garbled', `the answer does not fit: ${v.getDotPath(parsed.issues[0]) ?? 'root'}`, answer.status);
    },
    download: async (request, type) => {
      const answer = await call(request, type, FILE_LIMIT);
      if (answer.status === 404) throw fail('refused', 'no such file', 404);
      return answer.bytes;
    },
  };
};

const encodeSegment = (segment: string): string =>
  segment === '.' || segment === '..' || segment === '' ? '_' : encodeURIComponent(segment);

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const readBounded = async (response: Response, limit: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new Error(`the answer is longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
