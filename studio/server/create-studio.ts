import { randomBytes, timingSafeEqual } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { contractFacts } from '../../api/contract/contract-facts.ts';
import { documentIds, documentTitle } from '../../api/server/documents/offered-documents.ts';
import { todayAt } from '../../api/server/dossier/today.ts';
import { isForApi } from '../../api/server/http/request-target.ts';
import { communesOf } from '../../api/server/reference/communes.ts';
import { countryList, nationalityList } from '../../api/server/reference/countries.ts';
import { searchNaf } from '../../api/server/reference/naf.ts';
import { askDoor, type Door } from './publication-door.ts';
import { keyHeader, tokenHeader, type Workspace, type WorkspaceEvent } from '../protocol.ts';
import { createFormat } from './format-json.ts';
import { readPublished } from './read-published.ts';
import { openWorkspace, WrongChange, type Folders } from './workspace.ts';

export type StudioOptions = Folders & {
  /** Files are named from here, as findings name them. */
  readonly base: string;
  /** A running server, whose publications are looked at and made. */
  readonly door: Door;
  /** Absolute path of the built page. */
  readonly static: string;
  /** 0 lets the system choose. */
  readonly port: number;
};

export type RunningStudio = {
  /** The address to open: the key of this start stands behind its `#`, which no browser sends anywhere. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** Only this machine: a page that writes files is nobody else's. */
const host = '127.0.0.1';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types studio',
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

const saveBody = v.strictObject({
  changes: v.pipe(
    v.array(v.strictObject({ file: v.string(), hash: v.nullable(v.string()), text: v.string() })),
    v.minLength(1),
  ),
});

const externalLists = (language: 'fr' | 'en') => ({
  countries: countryList(language),
  nationalities: nationalityList(language),
});

/** Starts the page of the Studio and what it reads and writes. Rejects where the port is taken. */
export const startStudio = async (options: StudioOptions): Promise<RunningStudio> => {
  const files = openWorkspace(options, options.base, await createFormat(options.journeys));
  const key = randomBytes(32).toString('base64url');
  // Made from the whole contract, in a moment that nobody who opens the page should wait for.
  contractFacts();
  const app = fastify({ logger: false, bodyLimit: 8 * 1024 * 1024, forceCloseConnections: true });
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  guard(app, key);
  app.get('/api/workspace', async (): Promise<Workspace> => ({
    files: await files.read(),
    folders: files.folders,
    contract: contractFacts(),
    documents: Object.fromEntries(
      documentIds.map((id) => [id, { fr: documentTitle(id, 'fr'), en: documentTitle(id, 'en') }]),
    ),
    externalLists: { fr: externalLists('fr'), en: externalLists('en') },
    today: todayAt(new Date()),
  }));
  app.put('/api/files', async (request, reply) => {
    const body = v.safeParse(saveBody, request.body);
    if (!body.success) return reply.code(400).send({ message: body.issues[0].message });
    try {
      const answer = await files.save(body.output.changes);
      return await reply.code(answer.kind === 'saved' ? 200 : 409).send(answer);
    } catch (error) {
      if (!(error instanceof WrongChange)) throw error;
      return reply.code(422).send({ message: error.message });
    }
  });
  app.get('/api/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { ...headers, 'content-type': 'application/x-ndjson' });
    reply.raw.write('\n');
    const stop = files.follow((event: WorkspaceEvent) => reply.raw.write(`${JSON.stringify(event)}\n`));
    request.raw.on('close', stop);
  });
  app.post<{ Params: { name: string }; Body: object | null }>('/api/door/:name', async (request, reply) => {
    const { headers: given, params, body } = request;
    const token = given[tokenHeader];
    const answer = await askDoor(options.door, options, {
      name: params.name,
      token: typeof token === 'string' && token !== '' ? token : undefined,
      language: given['accept-language'] ?? 'fr',
      request: body ?? {},
    });
    return reply.code(answer.status).send(answer.body);
  });
  app.get('/api/published', () => readPublished(options.base, files.folders));
  app.get<{ Querystring: { query?: string } }>('/api/lookup/communes', async ({ query: { query = '' } }) =>
    communesOf(query).map(({ code, name }) => ({ code, label: name })),
  );
  app.get<{ Querystring: { query?: string } }>('/api/lookup/naf', async ({ query: { query = '' } }) =>
    searchNaf(query),
  );
  await app.register(fastifyStatic, { root: options.static, preCompressed: true, cacheControl: false });
  app.get('/', (_, reply) => reply.sendFile('studio/index.html'));
  await app.listen({ host, port: options.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${host}:${port}/#key=${key}`,
    close: async () => {
      files.close();
      await app.close();
    },
  };
};

/**
 * Whoever asks must know the key of this start, under the name of this machine, from this very page: another site that
 * is open in the same browser has none of it, and a name that was made to lead here is not ours.
 */
const guard = (app: FastifyInstance, key: string): void => {
  const expected = Buffer.from(key);
  app.addHook('onRequest', async (request, reply) => {
    const { host: asked = '', origin } = request.headers;
    const [name = ''] = asked.split(':');
    const isOurs = name === host || name === 'localhost';
    if (!isOurs || (origin !== undefined && origin !== `http://${asked}`)) {
      return reply.code(403).send({ message: 'Another site may not ask this.' });
    }
    if (!isForApi(request)) return undefined;
    const given = Buffer.from(String(request.headers[keyHeader] ?? ''));
    return given.length === expected.length && timingSafeEqual(given, expected)
      ? undefined
      : reply.code(401).send({ message: 'Open the address that the Studio printed when it started.' });
  });
};
