import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JourneyIndex } from '../../../engine/definition/resolved.ts';
import { packForBrowsers } from './pack-json.ts';
import type { JourneyEvent, ServedJourneys } from './served-journeys.ts';

const isLanguage = (value: string): value is 'fr' | 'en' => value === 'fr' || value === 'en';

const jsonType = 'application/json; charset=utf-8';
const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '');

const packs = new WeakMap<JourneyIndex, { readonly json: Buffer; readonly brotli: Uint8Array }>();
const packedIndex = (index: JourneyIndex) => {
  const known = packs.get(index);
  if (known !== undefined) return known;
  const json = Buffer.from(JSON.stringify(index));
  const packed = { json, brotli: packForBrowsers(json) };
  packs.set(index, packed);
  return packed;
};

/**
 * The journeys, for browsers: `GET /journeys/index.json` (which journey has which route), and
 * `GET /journeys/<journey>/<language>.json`; with `?publication=`, as it was then: what is signed stays on its own.
 * Public and the same for everyone: they hold no personal data.
 */
export const addJourneyRoutes =
  (journeys: ServedJourneys, options: { readonly authoring: boolean }) =>
  (app: FastifyInstance): void => {
    app.get('/journeys/index.json', async (request, reply) => {
      const { json, brotli } = packedIndex(journeys.current().index());
      reply.type(jsonType).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
      return takesBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(json);
    });
    app.get<{
      Params: { journey: string; file: string };
      Querystring: { publication?: string | readonly string[] };
    }>('/journeys/:journey/:file', async (request, reply) => {
      const [language = '', ending] = request.params.file.split('.');
      const { publication } = request.query;
      const library = typeof publication === 'string' ? await journeys.at(publication) : journeys.current();
      const served = library?.get(request.params.journey);
      if (served === undefined || !isLanguage(language) || ending !== 'json') return reply.callNotFound();
      const bundle = served.bundle(language);
      reply.header('etag', bundle.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === bundle.etag) return reply.code(304).send();
      reply.type(jsonType);
      return takesBrotli(request)
        ? reply.header('content-encoding', 'br').send(await bundle.brotli())
        : reply.send(bundle.json);
    });
    if (options.authoring) {
      const open = new Set<ServerResponse>();
      // A page that listens would keep the server from closing.
      app.addHook('preClose', async () => open.forEach((stream) => stream.end()));
      app.get('/journeys/events', (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write(': open\n\n');
        const stop = journeys.onEvent((event) => reply.raw.write(toMessage(event)));
        open.add(reply.raw);
        request.raw.on('close', () => {
          open.delete(reply.raw);
          stop();
        });
      });
    }
  };

const toMessage = (event: JourneyEvent): string =>
  `event: ${event.kind}\ndata: ${JSON.stringify(event.kind === 'findings' ? event.findings : {})}\n\n`;
