import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { EarlyPage } from '../../../api/server/http/page-html.ts';
import { askRaw } from '../../helpers/ask-raw.ts';
import { startTestServer } from '../support/start-test-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parcours-dist-'));
  await mkdir(join(root, 'assets'));
  const page =
    '<!doctype html><head><title>Parcours</title><script type="module" src="/assets/main-1a2b.js"></script></head>';
  const script = 'export const one = 1;';
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'index.html.br'), brotliCompressSync(page));
  await writeFile(join(root, 'assets', 'main-1a2b.js'), script);
  await writeFile(join(root, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(root, '.secret'), 'canari');
  const early = {
    step: ['assets/main-1a2b.js', 'assets/journey-3c4d.js', 'assets/journey-5e6f.css'],
    money: ['assets/journey-3c4d.js', 'assets/amount-7a8b.js'],
    date: ['assets/date-9c0d.js'],
    hub: ['assets/hub-1e2f.js'],
    hubReads: ['Core/IsPER', 'Core/HaveSpouse'],
    sessionReads: ['Core/GetGraphicTemplate'],
  };
  await writeFile(join(root, 'early.json'), JSON.stringify(early));
  const earlyPage = (path: string): EarlyPage | undefined =>
    path === '/versementinitial'
      ? {
          page: 'step',
          journeys: [
            { id: 'av-adult', reads: ['Core/IsPER', 'Core/HaveSpouse'], step: () => undefined },
            { id: 'av-minor', reads: [], step: () => undefined },
          ],
          kinds: ['money'],
        }
      : path === '/menuinfos'
        ? { page: 'hub', framedFor: ['reader'] }
        : undefined;
  server = await startTestServer({ app: { static: root, earlyPage } });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

test('a path that is written otherwise is the same path: no page stands where a call would', async () => {
  for (const target of ['/api/none', '/%61pi/none', 'http://x/api/none', 'http://x/assets/none.js']) {
    expect([target, (await askRaw(server.url, target)).status]).toEqual([target, 404]);
  }
  expect(await askRaw(server.url, 'http://x/versementinitial')).toEqual({ status: 200, cache: 'no-cache' });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });

test.each(['/', '/versementinitial', '/av/x/y?redirect=%2Fmenuinfos', '/index.html'])(
  '%s is the app, never kept unasked',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Parcours</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  },
);

const metasOf = (html: string) => html.match(/<meta name="parcours-(?:page|words|journeys|reads)"[^>]*>/g);

test('the page of a step names what it needs besides the entry, and what is at its address; no other page does', async () => {
  const step = await (await get('/versementinitial?from=mail')).text();
  expect(step.match(/<link [^>]*>/g)).toEqual([
    '<link rel="modulepreload" href="/assets/journey-3c4d.js" crossorigin>',
    '<link rel="preload" as="style" href="/assets/journey-5e6f.css" crossorigin>',
    '<link rel="modulepreload" href="/assets/amount-7a8b.js" crossorigin fetchpriority="low">',
  ]);
  expect(metasOf(step)).toEqual([
    '<meta name="parcours-page" content="step">',
    '<meta name="parcours-words" content="steps fields">',
    '<meta name="parcours-journeys" content="av-adult Core/IsPER Core/HaveSpouse,av-minor">',
    '<meta name="parcours-reads" content="Core/GetGraphicTemplate">',
  ]);
  const hub = await (await get('/menuinfos')).text();
  expect(hub.match(/<link [^>]*>/g)).toEqual(['<link rel="modulepreload" href="/assets/hub-1e2f.js" crossorigin>']);
  expect(metasOf(hub)).toEqual([
    '<meta name="parcours-page" content="hub">',
    '<meta name="parcours-words" content="pages">',
    '<meta name="parcours-reads" content="Core/IsPER Core/HaveSpouse Core/GetGraphicTemplate">',
  ]);
  const other = await (await get('/')).text();
  expect([other.includes('<link'), metasOf(other)]).toEqual([false, null]);
});

test('assets come compressed and are kept for ever', async () => {
  const response = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe('export const one = 1;');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
});

test('an asset of an earlier release is missing, not the page', async () => {
  const response = await get('/assets/main-0000.js');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('json');
});

test.each(['/.secret', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'])('%s is not served', async (path) => {
  const text = await (await get(path)).text();
  expect(text).not.toMatch(/canari|root:/u);
});

test('a password manager is led to where a password is changed', async () => {
  const response = await fetch(`${server.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/account']);
});

test.each([
  '/api/Core/Nothing',
  '/journeys/nowhere/fr.json',
  '/webhooks/nobody',
  '/robots.txt',
  // What password managers ask for to see whether the address above means anything.
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
])('where programs ask, what is not there is no page: %s', async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')]);
});

test('a page takes no POST', async () => {
  expect((await fetch(`${server.url}/versementinitial`, { method: 'POST' })).status).toBe(404);
});
