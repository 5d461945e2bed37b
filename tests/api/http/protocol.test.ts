import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { call } from '../../../api/contract/call.ts';
import type { Call } from '../../../api/contract/call.ts';
import { accountCalls } from '../../../api/contract/authenticate/calls.ts';
import { nothing } from '../../../api/contract/scalars.ts';
import { accountHandlers } from '../../../api/server/authenticate/handlers.ts';
import { Refusal } from '../../../api/server/call-context.ts';
import { pathOfDocument, readSealedFile } from '../../../api/server/documents/sealed-files.ts';
import { answer } from '../../../api/server/http/handler.ts';
import type { SaveHandler } from '../../../api/server/http/handler.ts';
import type { Services } from '../../../api/server/services.ts';
import { bearer, createAccount, openSession, signupBody } from '../support/accounts.ts';
import { startTestServer } from '../support/start-test-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

const base = {
  id: 'added',
  area: 'Demo',
  method: 'GET',
  policy: 'public',
  kind: 'read',
  summary: 'For tests.',
} as const;
const echo = call({
  ...base,
  name: 'Echo',
  request: v.strictObject({ count: v.number(), flag: v.boolean(), word: v.optional(v.string()) }),
  response: v.strictObject({ count: v.number(), flag: v.boolean() }),
});
const fails = call({ ...base, name: 'Fails', request: nothing, response: nothing });
const lies = call({ ...base, name: 'Lies', request: nothing, response: v.strictObject({ count: v.number() }) });
const paper = call({ ...base, name: 'Paper', request: nothing, response: 'pdf' });
const away = call({ ...base, name: 'Away', request: nothing, response: nothing });
const gone = call({ ...base, name: 'Gone', request: nothing, response: nothing });
const elsewhere = call({
  ...base,
  name: 'Elsewhere',
  request: v.strictObject({ code: v.string() }),
  response: nothing,
});
const tree = call({ ...base, name: 'Tree', method: 'POST', request: v.looseObject({}), response: nothing });
const save = call({
  id: 'added',
  area: 'InsurerA',
  name: 'UpdateTest',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'For tests.',
  request: v.strictObject({ amount: v.number() }),
  response: v.unknown(),
});

const saveHandler: SaveHandler<Services> = async (
  saved,
  { dossier, step, version, idempotencyKey, body },
  { person },
) => {
  if (step === 'stale') {
    throw new Refusal({ statut: 412, code: 'stale', message: 'Newer.', version: 9, changed: ['amount'] });
  }
  expect([saved, person.firstName, body]).toEqual([save, 'Solange', { amount: 3 }]);
  return {
    replayed: idempotencyKey === 'key-of-a-replay',
    saved: {
      dossier,
      version: version + 1,
      next: { kind: 'step', id: step, route: '/x' },
      percent: 10,
      savedAt: '2026-01-01T00:00:00.000Z',
    },
  };
};

const calls: readonly Call[] = [...accountCalls, echo, fails, lies, paper, away, gone, elsewhere, tree, save];
const handlers = [
  ...accountHandlers,
  answer(echo, async ({ count, flag }) => ({ count, flag })),
  answer(fails, async () => {
    throw new Error('iban FR7612345678901234567890123 in a message');
  }),
  answer(lies, async () => ({ count: 'seven' }) as unknown as { count: number }),
  answer(paper, async () => ({
    bytes: new Uint8Array([37, 80, 68, 70]),
    type: 'application/pdf',
    filename: 'Relevé "été".pdf',
  })),
  answer<typeof away, Services>(away, async (_, { services }) => {
    const setRoom = (pages: number) => services.store.write((tx) => tx.get(`PRAGMA max_page_count = ${pages}`));
    await setRoom(1);
    try {
      const much = 'x'.repeat(4_000_000);
      await services.store.write((tx) => tx.run(`INSERT INTO attempts VALUES (?, 1, '2026')`, much));
    } finally {
      await setRoom(1_000_000_000);
    }
    return {};
  }),
  answer<typeof gone, Services>(gone, async (_, { services }) => {
    const path = pathOfDocument('doc_that_is_gone');
    await readSealedFile(services.config.dataDir, services.keys.createPersonKey('per_one').key, { id: path, path });
    return {};
  }),
  answer<typeof elsewhere, Services>(elsewhere, async ({ code }, { services }) =>
    services.store.write(async () => {
      throw Object.assign(new Error('no'), { code });
    }),
  ),
  answer(tree, async () => ({})),
];

let server: TestServer;
let token: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer({ app: { calls, handlers, saveHandler } });
  token = bearer(await openSession(server, await createAccount(server)));
});
afterAll(() => server.close());

describe('requests', () => {
  test('numbers and booleans of a query are read from their text', async () => {
    const { data, text } = await server.get('Demo/Echo?count=12&flag=true');
    expect(data).toEqual({ count: 12, flag: true });
    expect(JSON.parse(text)).toEqual({ statut: 200, donnees: { count: 12, flag: true } });
  });

  test.each([
    ['count=douze&flag=true', 'count', 'wrong-type'],
    ['flag=true', 'count', 'required'],
    ['count=1&flag=peut-etre', 'flag', 'wrong-type'],
    ['count=1&count=2&flag=true', 'count', 'wrong-type'],
    ['count=1&flag=true&autre=secret-canari', '', 'unknown-field'],
    ['count=1&flag=true&__proto__=secret-canari', '', 'unknown-field'],
    ['count=1&flag=true&constructor=secret-canari', '', 'unknown-field'],
  ])('a wrong query is refused by field, without repeating it: %s', async (query, field, code) => {
    const { status, error, text } = await server.get(`Demo/Echo?${query}`);
    expect(status).toBe(422);
    expect(error?.['issues']).toContainEqual({ field, code });
    expect(text).not.toMatch(/douze|peut-etre|autre|canari|__proto__|constructor/u);
  });

  test.each([
    ['an unknown key', { ...signupBody('a@exemple.fr'), isAdmin: 'secret-canari' }, 422],
    ['a list for a text', { username: ['a@exemple.fr'], password: 'x' }, 422],
    ['an object for a text', { username: { $gt: '' }, password: 'x' }, 422],
    ['a null', null, 422],
    ['a list', [], 422],
    ['a text', '"secret-canari"', 422],
    ['no JSON', '{"username": secret-canari', 400],
    ['nothing', '', 400],
    [
      'a poisoned prototype',
      '{"__proto__":{"isAdmin":true},"username":"a@exemple.fr","password":"secret-canari"}',
      400,
    ],
    [
      'a poisoned constructor',
      '{"constructor":{"prototype":{"isAdmin":true}},"username":"a@exemple.fr","password":"x"}',
      400,
    ],
  ])('a wrong body is refused without repeating it: %s', async (_what, body, expected) => {
    const { status, text, error } = await server.post('Authenticate/Login', body);
    expect(status).toBe(expected);
    expect(error?.['statut']).toBe(expected);
    expect(text).not.toMatch(/canari|isAdmin/u);
  });

  test('64 KB of body and no more', async () => {
    const bodyOf = (size: number) => `{"a":"${'x'.repeat(size - 8)}"}`;
    expect((await server.post('Demo/Tree', bodyOf(64 * 1024))).status).toBe(200);
    expect((await server.post('Demo/Tree', bodyOf(64 * 1024 + 1))).error).toMatchObject({
      statut: 413,
      code: 'too-large',
    });
  });

  test('20 levels and no more', async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect((await server.post('Demo/Tree', nested(20))).status).toBe(200);
    expect((await server.post('Demo/Tree', nested(21))).error).toMatchObject({ statut: 400, code: 'bad-request' });
    expect((await server.post('Demo/Tree', nested(10_000))).status).toBe(400);
  });

  test('a form or a text is no body', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { error } = await server.post('Demo/Tree', '{}', { 'content-type': type });
      expect(error).toMatchObject({ statut: 400, code: 'bad-request' });
    }
  });

  test('an unreadable path gets our answer and headers', async () => {
    const response = await fetch(`${server.url}/api/%C0secret-canari`);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('canari');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('an unknown path is 404 in the envelope', async () => {
    expect((await server.get('Core/Nothing')).error).toMatchObject({ statut: 404, code: 'not-found' });
    expect((await server.post('Demo/Echo', {})).status).toBe(404);
    // C071: `{hash}` stands between two calls of the specification, and says nothing.
    expect((await server.get('InsurerA/9f86d081884c7d659a2feaa0c55ad015')).error).toMatchObject({ code: 'not-found' });
  });
});

describe('answers', () => {
  test('an unexpected error says nothing but a correlation id, which the log has', async () => {
    const { error, headers, text } = await server.get('Demo/Fails');
    expect(error).toMatchObject({ statut: 500, code: 'server' });
    expect(text).not.toMatch(/FR76|\.ts|at /u);
    const log = server.lines.filter((line) => line.includes(headers.get('correlation-id') ?? '?'));
    expect(log.map((line) => (JSON.parse(line) as { msg: string }).msg).sort()).toEqual(['fault', 'request']);
    expect(log.join()).toContain('protocol.test.ts');
    expect(log.join()).not.toContain('FR76');
  });

  test('an answer that breaks the contract is a fault', async () => {
    expect((await server.get('Demo/Lies')).status).toBe(500);
  });

  test('a file that is not there is a fault of its own, not one of the database', async () => {
    const { error, headers } = await server.get('Demo/Gone');
    expect(error).toMatchObject({ statut: 500, code: 'server' });
    expect(headers.get('retry-after')).toBeNull();
  });

  test.each(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '40001', '57P01'])(
    'what fails elsewhere with the code %s is no failure of the database, though it has codes like it',
    async (code) => {
      expect((await server.get(`Demo/Elsewhere?code=${code}`)).error).toMatchObject({ statut: 500, code: 'server' });
    },
  );

  test('a database that is away is 503 with a time to come back', async () => {
    const { error, headers } = await server.get('Demo/Away');
    expect(error).toMatchObject({ statut: 503, code: 'unavailable', retryAfter: 1 });
    expect(headers.get('retry-after')).toBe('1');
  });

  test('a file comes as its bytes, to be saved', async () => {
    const response = await fetch(`${server.url}/api/Demo/Paper`);
    expect(await response.text()).toBe('%PDF');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Releve ete.pdf"; filename*=UTF-8''Relev%C3%A9%20%22%C3%A9t%C3%A9%22.pdf`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('who may call', () => {
  test('every call of the contract that asks for a token refuses without one, before it looks at the request', async () => {
    for (const { method, area, name, policy } of calls) {
      const path = `${area}/${name}`;
      if (policy !== 'bearer') continue;
      for (const headers of [{}, bearer('ses_0.wrong')]) {
        const { status } = method === 'GET' ? await server.get(path, headers) : await server.post(path, {}, headers);
        expect([path, status]).toEqual([path, 401]);
      }
    }
  });

  test('a GET that changes something takes no request from another site', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { error } = await server.get('Token/RefreshToken', { ...token, 'sec-fetch-site': site });
      expect(error).toMatchObject({ statut: 403, code: 'forbidden' });
    }
    expect((await server.get('Token/RefreshToken', { ...token, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('nothing sets a cookie or lets another origin in', async () => {
    const { headers } = await server.get('Demo/Echo?count=1&flag=true', { origin: 'https://exemple.org' });
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('saves', () => {
  const headers = {
    'parcours-dossier': 'dos_12345678',
    'parcours-step': 'versement-initial',
    'if-match': '"4"',
    'idempotency-key': 'key-of-a-save',
  };

  test('hand the headers and the body to the one save handler', async () => {
    const { data, headers: answered } = await server.post(
      'InsurerA/UpdateTest',
      { amount: 3 },
      { ...token, ...headers },
    );
    expect(data).toMatchObject({ dossier: 'dos_12345678', version: 5, next: { id: 'versement-initial' } });
    expect(answered.get('etag')).toBe('"5"');
    expect(answered.get('idempotent-replayed')).toBeNull();
  });

  test('say when the answer is a replay', async () => {
    const answered = await server.post(
      'InsurerA/UpdateTest',
      { amount: 3 },
      { ...token, ...headers, 'idempotency-key': 'key-of-a-replay' },
    );
    expect(answered.headers.get('idempotent-replayed')).toBe('true');
  });

  test('refuse with what the handler says', async () => {
    const { error } = await server.post(
      'InsurerA/UpdateTest',
      { amount: 3 },
      { ...token, ...headers, 'parcours-step': 'stale' },
    );
    expect(error).toEqual({ statut: 412, code: 'stale', message: 'Newer.', version: 9, changed: ['amount'] });
  });

  test.each([
    ['idempotency-key', '', 'no-idempotency-key'],
    ['idempotency-key', 'short', 'no-idempotency-key'],
    ['parcours-dossier', '', 'bad-request'],
    ['parcours-step', '../x', 'bad-request'],
    ['if-match', '4', 'bad-request'],
    ['if-match', '*', 'bad-request'],
  ])('need each header: %s is %j', async (name, value, code) => {
    const { error } = await server.post('InsurerA/UpdateTest', { amount: 3 }, { ...token, ...headers, [name]: value });
    expect(error).toMatchObject({ statut: 400, code });
  });
});

describe('headers', () => {
  const expected = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
      "form-action 'self' https://signature.exemple; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; worker-src 'self'; " +
      "manifest-src 'self'; require-trusted-types-for 'script'; trusted-types default parcours",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  };

  test('every answer has them, errors too; nothing of the API is kept', async () => {
    const secure = await startTestServer({
      environment: { PUBLIC_URL: 'https://parcours.exemple', SIGNATURE_PUBLIC_URL: 'https://signature.exemple/x' },
      app: { calls, handlers, saveHandler },
    });
    try {
      const paths = [
        '/health',
        '/ready',
        '/api/openapi.json',
        '/api/none',
        '/none',
        ...calls.map(({ area, name }) => `/api/${area}/${name}`),
      ];
      for (const path of paths) {
        const { headers } = await fetch(`${secure.url}${path}`);
        // A file that is opened in a tab may neither run nor reach anything.
        const file = headers.get('content-disposition') !== null;
        const wanted = file ? { ...expected, 'content-security-policy': "default-src 'none'; sandbox" } : expected;
        expect({ path, ...Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)])) }).toEqual(
          { path, ...wanted },
        );
        expect(headers.get('x-powered-by')).toBeNull();
        expect(headers.get('server')).toBeNull();
        if (path.startsWith('/api/')) expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
      }
    } finally {
      await secure.close();
    }
  });

  test('a plain connection promises no encryption', async () => {
    expect((await fetch(`${server.url}/health`)).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the document', () => {
  test('the OpenAPI document has every call, its policy and the headers of a save', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { security: unknown[]; parameters: { name: string; required: boolean }[] }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { area, name, method, policy } of calls) {
      const operation = document.paths[`/api/${area}/${name}`]?.[method.toLowerCase()];
      expect([name, operation?.security]).toEqual([name, policy === 'bearer' ? [{ bearer: [] }] : []]);
    }
    expect(document.paths['/api/InsurerA/UpdateTest']?.['post']?.parameters.map(({ name }) => name)).toEqual([
      'Parcours-Dossier',
      'Parcours-Step',
      'If-Match',
      'Idempotency-Key',
    ]);
    expect(document.paths['/api/Demo/Echo']?.['get']?.parameters.map(({ name, required }) => [name, required])).toEqual(
      [
        ['count', true],
        ['flag', true],
        ['word', false],
      ],
    );
  });
});
