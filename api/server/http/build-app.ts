import { randomUUID } from 'node:crypto';

import rateLimit from '@fastify/rate-limit';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { ApiError, Call } from '../../contract/call.ts';
import { Refusal } from '../call-context.ts';
import type { Services } from '../services.ts';
import { errorAnswer } from './answer-error.ts';
import { addCallRoutes } from './call-routes.ts';
import type { RegisteredHandler, SaveHandler } from './handler.ts';
import { addHealthRoutes } from './health-routes.ts';
import { openApiDocument } from './openapi.ts';
import { isForApi, targetOf } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import type { EarlyPage } from './page-html.ts';
import { isAppPath, serveStatic } from './serve-static.ts';

export type AppOptions<S extends Services> = {
  readonly calls: readonly Call[];
  /** One for each call that is not a save. */
  readonly handlers: readonly RegisteredHandler<S>[];
  /** Answers all calls of kind `save`. */
  readonly saveHandler?: SaveHandler<S>;
  /** Routes that are no calls: uploads, webhooks. Each states its own policy; see `contextOf`. */
  readonly extraRoutes?: readonly ((app: FastifyInstance) => void | Promise<void>)[];
  /** Absolute path of the built app; nothing is served when left out. */
  readonly static?: string;
  /** What the page is told of this server: content of its `<meta>` elements, by name. */
  readonly page?: Readonly<Record<string, string>>;
  /** Which of the pages that are fetched early an address (path, then what follows `?`) belongs to. */
  readonly earlyPage?: (path: string, query: string) => EarlyPage | undefined;
};

const bodyLimit = 64 * 1024;
const json = 'application/json; charset=utf-8';

const envelope = (error: ApiError): { readonly statut: number; readonly erreur: ApiError } => ({
  statut: error.statut,
  erreur: error,
});

/**
 * The HTTP server, not yet listening. Throws `ContractBroken` when a call has no handler, a handler no call, or a
 * call no policy.
 */
export const buildApp = async <S extends Services>(services: S, options: AppOptions<S>): Promise<FastifyInstance> => {
  const { config, log } = services;
  const headers = securityHeaders(config);
  const app = fastify({
    logger: false,
    bodyLimit,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    // Slow senders lose their socket; slow handlers answer 503. Keep-alive outlasts the usual 60 s of proxies.
    requestTimeout: 120_000,
    keepAliveTimeout: 61_000,
    http: { headersTimeout: 91_000 },
    handlerTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A path that cannot be decoded never reaches a hook; its own answer would repeat it.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      reply.raw.writeHead(400, { ...headers, 'content-type': json, 'cache-control': 'no-store' });
      reply.raw.end(
        JSON.stringify(envelope({ statut: 400, code: 'bad-request', message: 'The path cannot be read.' })),
      );
    },
  });
  app.removeContentTypeParser('text/plain');

  let isClosing = false;
  app.addHook('preClose', () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('correlation-id', request.id);
    if (isForApi(request)) reply.header('cache-control', 'no-store');
    if (isClosing) {
      reply.header('connection', 'close');
      throw new Refusal({ statut: 503, code: 'unavailable', message: 'The server is restarting.', retryAfter: 1 });
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    log.request({
      method: request.method,
      route: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      correlation: request.id,
    });
  });
  app.setErrorHandler((thrown, request, reply) => {
    const { error, isFault } = errorAnswer(thrown);
    if (isFault) log.fault(request.id, thrown);
    if ('retryAfter' in error) reply.header('retry-after', String(error.retryAfter));
    if (error.statut === 401) reply.header('www-authenticate', 'Bearer');
    return reply.code(error.statut).type(json).send(envelope(error));
  });

  await app.register(rateLimit, {
    max: config.rateLimit.apiPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !isForApi(request),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal({
        statut: 429,
        code: 'too-many',
        message: 'Too many requests from this address.',
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });

  addCallRoutes(app, services, options);
  addHealthRoutes(app, services);
  const document = openApiDocument(options.calls);
  app.get('/api/openapi.json', async () => document);
  for (const add of options.extraRoutes ?? []) await add(app);

  const shell =
    options.static === undefined
      ? undefined
      : await serveStatic(app, options.static, {
          metas: options.page ?? {},
          earlyPage: options.earlyPage,
          headersWith: (inline) => securityHeaders(config, inline),
        });
  app.setNotFoundHandler((request, reply) => {
    if (shell !== undefined && isAppPath(request.method, targetOf(request).path)) return shell(request, reply);
    return reply
      .code(404)
      .send(envelope({ statut: 404, code: 'not-found', message: 'There is nothing at this path.' }));
  });
  return app;
};
