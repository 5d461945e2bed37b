/**
 * The little HTTP server both simulators stand on: routes by method and pattern, JSON bodies, one fault switch.
 * Simulators keep everything in memory and say so; they never run in production.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SimulatorRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export type SimulatorAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** `/requests/:id/cancel` */
  readonly path: string;
  /** Guarded by the API key; pages for people are not. */
  readonly guarded: boolean;
  /** Left alone by the fault switch: the switch itself, and the health page. */
  readonly faultless?: boolean;
  readonly answer: (request: SimulatorRequest) => SimulatorAnswer | Promise<SimulatorAnswer>;
};

/**
 * How the API misbehaves. `answer-lost` does the work and drops the connection: the fault that creates duplicates
 * in naive callers. `outage` drops the connection before doing anything.
 */
export type ApiFaults = {
  readonly mode: 'normal' | 'failing' | 'html' | 'answer-lost' | 'outage';
  readonly delayMs: number;
};
export const NO_FAULTS: ApiFaults = { mode: 'normal', delayMs: 0 };
export const API_FAULT_MODES: readonly ApiFaults['mode'][] = ['normal', 'failing', 'html', 'answer-lost', 'outage'];

const BODY_LIMIT = 30 * 1024 * 1024;

export const json = (status: number, value: unknown): SimulatorAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

/** The body as a JSON object; undefined for anything else. */
export const readObject = (body: Buffer): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export type RunningServer = { readonly port: number; readonly url: string; readonly close: () => Promise<void> };

/** Listens on 127.0.0.1 (port 0 takes a free one). Rejects when the port is taken. */
export const startSimulatorServer = async (options: {
  readonly port: number;
  readonly apiKey: string;
  readonly routes: readonly Route[];
  readonly faults: () => ApiFaults;
}): Promise<RunningServer> => {
  const compiled = options.routes.map((route) => ({ route, match: matcherOf(route.path) }));

  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(message.url ?? '/', 'http://localhost');
    const body = await readBody(message);
    if (body === undefined) return send(response, json(413, { error: 'too-large' }));
    for (const { route, match } of compiled) {
      const parameters = route.method === message.method ? match(url.pathname) : undefined;
      if (parameters === undefined) continue;
      if (route.guarded && message.headers.authorization !== `Bearer ${options.apiKey}`) {
        return send(response, json(401, { error: 'unauthorised' }));
      }
      const faults = route.faultless === true ? NO_FAULTS : options.faults();
      if (faults.delayMs > 0) await wait(faults.delayMs);
      if (faults.mode === 'outage') return void response.destroy();
      if (faults.mode === 'failing') return send(response, json(500, { error: 'simulated failure' }));
      if (faults.mode === 'html') {
        const html = '<!doctype html><title>502</title><h1>Bad gateway</h1>';
        return send(response, { status: 200, headers: { 'content-type': 'text/html' }, body: html });
      }
      const request = { method: route.method, url, headers: message.headers, parameters, body };
      const answer = await route.answer(request);
      if (faults.mode === 'answer-lost') return void response.destroy();
      return send(response, answer);
    }
    send(response, json(404, { error: 'not-found' }));
  };

  const server = createServer((message, response) => {
    respond(message, response).catch((error: unknown) => {
      send(response, json(500, { error: error instanceof Error ? error.message : 'unknown' }));
    });
  });
  await listen(server, options.port);
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, close: () => close(server) };
};

const matcherOf = (pattern: string): ((path: string) => Record<string, string> | undefined) => {
  const parts = pattern.split('/');
  return (path) => {
    const given = path.split('/');
    if (given.length !== parts.length) return undefined;
    const parameters: Record<string, string> = {};
    for (const [index, part] of parts.entries()) {
      const value = given[index] ?? '';
      if (part.startsWith(':')) parameters[part.slice(1)] = safeDecode(value);
      else if (part !== value) return undefined;
    }
    return parameters;
  };
};

const safeDecode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

const readBody = async (message: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

const send = (response: ServerResponse, answer: SimulatorAnswer): void => {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
  });
  response.end(answer.body);
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
