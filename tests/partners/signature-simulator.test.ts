import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDFDocument } from 'pdf-lib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSignatureSimulator } from '../../partners/signature/start-signature-simulator.ts';
import type { SignatureSimulator } from '../../partners/signature/start-signature-simulator.ts';

const secret = 'a-secret-for-the-webhooks-of-the-tests';
type Delivery = { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: string };

let simulator: SignatureSimulator;
let deliveries: Delivery[];
let answers: number[];
let listener: ReturnType<typeof createServer>;

beforeEach(async () => {
  deliveries = [];
  answers = [];
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', () => resolve()));
  const webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhooks/signature`;
  simulator = await startSignatureSimulator({ port: 0, secret, webhookUrl, retryBaseMs: 1 });
});
afterEach(async () => {
  await simulator.close();
  await new Promise((resolve) => listener.close(resolve));
});

const makePdf = async (): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  return pdf.save();
};
const body = async (change: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
  const bytes = await makePdf();
  return {
    reference: 'dossier-1.hash.0',
    documents: [
      {
        name: 'bulletin <b>&"',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        base64: Buffer.from(bytes).toString('base64'),
      },
    ],
    signers: [{ name: 'Aïcha <script>alert(1)</script>', email: 'a@exemple.invalid', mobile: '+33612345678' }],
    returnUrls: {
      success: 'http://localhost:3000/universignthx',
      cancel: 'http://localhost:3000/universigncanceled',
      fail: 'http://localhost:3000/universigninvalid',
    },
    expiresAt: '2099-01-01T00:00:00.000Z',
    ...change,
  };
};
const call = (method: string, path: string, json?: unknown, key = simulator.apiKey): Promise<Response> =>
  fetch(`${simulator.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
const create = async (
  change: Record<string, unknown> = {},
): Promise<{ id: string; signerUrl: string; status: string }> =>
  (await call('POST', '/requests', await body(change))).json() as Promise<{
    id: string;
    signerUrl: string;
    status: string;
  }>;
const press = (signerUrl: string, action: string, code = ''): Promise<Response> =>
  fetch(signerUrl, { method: 'POST', body: new URLSearchParams({ action, code }), redirect: 'manual' });
const statusOf = async (id: string): Promise<string> =>
  ((await (await call('GET', `/requests/${id}`)).json()) as { status: string }).status;
const codeOn = (page: string): string => /data-testid="code">(\d{6})</.exec(page)?.[1] ?? '';

describe('the API', () => {
  it('makes one request a reference, whatever the number of calls', async () => {
    const wanted = await body();
    const all = await Promise.all(Array.from({ length: 10 }, () => call('POST', '/requests', wanted)));
    const ids = new Set(await Promise.all(all.map(async (response) => ((await response.json()) as { id: string }).id)));
    expect(ids.size).toBe(1);
    expect(all.filter((response) => response.status === 201)).toHaveLength(1);
    expect(simulator.requests()).toHaveLength(1);
    const other = await call(
      'POST',
      '/requests',
      await body({ signers: [{ name: 'B', email: 'b@exemple.invalid', mobile: '' }] }),
    );
    expect(other.status).toBe(409);
  });

  it('refuses strangers, wrong hashes and what is no PDF', async () => {
    expect((await call('POST', '/requests', await body(), 'wrong')).status).toBe(401);
    expect((await call('GET', '/admin/ledger', undefined, 'wrong')).status).toBe(401);
    const bytes = Buffer.from('<html>');
    const documents = [
      { name: 'x', sha256: createHash('sha256').update(bytes).digest('hex'), base64: bytes.toString('base64') },
    ];
    expect((await call('POST', '/requests', await body({ documents }))).status).toBe(422);
    const lied = [{ name: 'x', sha256: '0'.repeat(64), base64: Buffer.from(await makePdf()).toString('base64') }];
    expect((await call('POST', '/requests', await body({ documents: lied }))).status).toBe(422);
    expect(
      (
        await call(
          'POST',
          '/requests',
          await body({ returnUrls: { success: 'javascript:alert(1)', cancel: 'x', fail: 'y' } }),
        )
      ).status,
    ).toBe(422);
    expect(simulator.requests()).toHaveLength(0);
  });

  it('gives the signed document and its evidence only once signed', async () => {
    const { id } = await create();
    expect((await call('GET', `/requests/${id}/documents/0/signed`)).status).toBe(409);
    simulator.move(id, 'COMPLETED');
    const signed = new Uint8Array(await (await call('GET', `/requests/${id}/documents/0/signed`)).arrayBuffer());
    expect((await PDFDocument.load(signed)).getPageCount()).toBe(1);
    const evidence = (await (await call('GET', `/requests/${id}/evidence`)).json()) as {
      documents: readonly { readonly signedSha256: string }[];
      note: string;
    };
    expect(evidence.documents[0]?.signedSha256).toBe(createHash('sha256').update(signed).digest('hex'));
    expect(evidence.note).toContain('sans valeur juridique');
  });

  it('expires by its clock and cancels', async () => {
    const expired = await create({ expiresAt: '2001-01-01T00:00:00.000Z' });
    expect(await statusOf(expired.id)).toBe('EXPIRED');
    const { id } = await create({ reference: 'dossier-2.hash.0' });
    await call('POST', `/requests/${id}/cancel`);
    expect(await statusOf(id)).toBe('CANCELED');
    expect(simulator.move(id, 'COMPLETED')).toBe(false);
  });
});

describe('the page of the signer', () => {
  it('escapes everything, has no script and says that it is simulated, in both languages', async () => {
    const { signerUrl } = await create();
    for (const [language, banner] of [
      ['fr', 'Signature simulée, sans valeur juridique'],
      ['en', 'Simulated signature, no legal value'],
    ] as const) {
      const response = await fetch(`${signerUrl}?lang=${language}`);
      const page = await response.text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(banner);
      expect(page).not.toMatch(/<script|<b>|style=|onclick/);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self' http://localhost:3000");
      expect(policy).not.toContain('unsafe');
    }
    expect((await fetch(`${signerUrl}/documents/0`)).headers.get('content-type')).toBe('application/pdf');
    expect((await fetch(`${signerUrl}/documents/7`)).status).toBe(404);
  });

  it('signs with the code that it shows, and comes back to the application', async () => {
    const { id, signerUrl } = await create();
    const code = codeOn(await (await fetch(signerUrl)).text());
    const answer = await press(signerUrl, 'sign', ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('http://localhost:3000/universignthx');
    expect(await statusOf(id)).toBe('COMPLETED');
    expect(await (await fetch(signerUrl)).text()).toContain('Le document est signé.');
  });

  it('sends those who sign after the first where it is told to', async () => {
    const one = { email: 'a@exemple.invalid', mobile: '' };
    const [signed, refused, failed] = ['signe', 'refus', 'echec'].map(
      (how) => `http://localhost:3000/universignthx?signataire=${how}`,
    );
    const others = { success: signed, cancel: refused, fail: failed };
    const [success, cancel, fail] = ['/universignthx', '/universigncanceled', '/universigninvalid'].map(
      (path) => `http://localhost:3000${path}`,
    );
    const returnUrls = { success, cancel, fail, others };
    const { id, signerUrl } = await create({
      signers: [
        { name: 'A', ...one },
        { name: 'B', ...one },
        { name: 'C', ...one },
      ],
      returnUrls,
    });
    const first = await press(signerUrl, 'sign', codeOn(await (await fetch(signerUrl)).text()));
    expect(first.headers.get('location')).toBe(success);
    const urlNow = async () =>
      ((await (await call('GET', `/requests/${id}`)).json()) as { signerUrl: string }).signerUrl;
    const second = await urlNow();
    const then = await press(second, 'sign', codeOn(await (await fetch(second)).text()));
    expect(then.headers.get('location')).toBe(signed);
    expect((await press(await urlNow(), 'refuse')).headers.get('location')).toBe(refused);
    // Who signed before is not told that they did not.
    expect(await (await fetch(second)).text()).toContain('signataire=signe');
  });

  it('tells a wrong code, and fails at the third', async () => {
    const { id, signerUrl } = await create();
    const wrong = codeOn(await (await fetch(signerUrl)).text()) === '000000' ? '000001' : '000000';
    const first = await press(signerUrl, 'sign', wrong);
    expect(first.status).toBe(200);
    const page = await first.text();
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain('Il vous reste 2 essais');
    await press(signerUrl, 'sign', wrong);
    expect((await press(signerUrl, 'sign', wrong)).headers.get('location')).toContain('/universigninvalid');
    expect(await statusOf(id)).toBe('FAILED');
  });

  it.each([
    ['refuse', 'DECLINED', '/universigncanceled'],
    ['expire', 'EXPIRED', '/universigninvalid'],
    ['reject', 'FAILED', '/universigninvalid'],
    ['wait', 'PENDING_RA_VALIDATION', '/universignthx'],
  ])('%s leads to %s', async (action, status, path) => {
    const { id, signerUrl } = await create();
    expect((await press(signerUrl, action)).headers.get('location')).toContain(path);
    expect(await statusOf(id)).toBe(status);
    if (status === 'PENDING_RA_VALIDATION') {
      await press(signerUrl, 'validate');
      expect(await statusOf(id)).toBe('COMPLETED');
    } else {
      await press(signerUrl, 'validate');
      expect(await statusOf(id)).toBe(status);
    }
  });

  it('knows no other token', async () => {
    expect((await fetch(`${simulator.url}/sign/nothing`)).status).toBe(404);
    expect((await press(`${simulator.url}/sign/nothing`, 'sign')).status).toBe(404);
  });
});

describe('webhooks', () => {
  const statuses = (): readonly string[] =>
    deliveries.map((delivery) => (JSON.parse(delivery.body) as { status: string }).status);

  it('are signed over the raw body and the time', async () => {
    await create();
    await simulator.settle();
    const { headers, body: raw } = deliveries[0] ?? { headers: {}, body: '' };
    const timestamp = String(headers['webhook-timestamp']);
    expect(headers['webhook-signature']).toBe(
      `v1=${createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex')}`,
    );
    expect(statuses()).toEqual(['READY']);
  });

  it('are sent again until they are taken', async () => {
    answers = [503, 500];
    await create();
    await simulator.settle();
    expect(deliveries).toHaveLength(3);
    expect(new Set(deliveries.map((delivery) => delivery.body)).size).toBe(1);
    expect(simulator.events()[0]).toMatchObject({ attempts: 3, deliveries: 1 });
  });

  it('come twice, out of order or never, as told', async () => {
    simulator.setFaults({ webhooks: { mode: 'duplicate', delayMs: 0 } });
    const { id } = await create();
    await simulator.settle();
    expect(statuses()).toEqual(['READY', 'READY']);
    simulator.setFaults({ webhooks: { mode: 'out-of-order', delayMs: 0 } });
    simulator.move(id, 'PENDING_RA_VALIDATION');
    simulator.move(id, 'COMPLETED');
    await simulator.settle();
    expect([...statuses()].sort()).toEqual(['COMPLETED', 'PENDING_RA_VALIDATION', 'READY', 'READY']);
    simulator.setFaults({ webhooks: { mode: 'dropped', delayMs: 0 } });
    await create({ reference: 'dossier-3.hash.0' });
    await simulator.settle();
    expect(deliveries).toHaveLength(4);
    expect(simulator.events()).toHaveLength(4);
  });
});

describe('faults', () => {
  it('are set over HTTP, and only known ones', async () => {
    expect((await call('PUT', '/admin/faults', { api: { mode: 'failing' } })).status).toBe(200);
    expect((await call('POST', '/requests', await body())).status).toBe(500);
    expect((await call('PUT', '/admin/faults', { api: { mode: 'weird' } })).status).toBe(400);
    expect((await call('PUT', '/admin/faults', { api: {}, webhooks: { mode: 'duplicate' } })).status).toBe(200);
    expect((await call('POST', '/requests', await body())).status).toBe(201);
  });

  it('a lost answer has done its work', async () => {
    simulator.setFaults({ api: { mode: 'answer-lost', delayMs: 0 } });
    await expect(call('POST', '/requests', await body())).rejects.toThrow();
    expect(simulator.requests()).toHaveLength(1);
    simulator.setFaults({ api: { mode: 'outage', delayMs: 0 } });
    await expect(call('POST', '/requests', await body({ reference: 'dossier-9.hash.0' }))).rejects.toThrow();
    expect(simulator.requests()).toHaveLength(1);
  });
});
