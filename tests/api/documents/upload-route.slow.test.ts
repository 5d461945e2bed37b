import { mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_PATH } from '../../../api/contract/core/documents.ts';
import { Refusal } from '../../../api/server/call-context.ts';
import { answerGetDocument } from '../../../api/server/documents/get-document.ts';
import { sweepDocuments } from '../../../api/server/documents/sweep-documents.ts';
import { addUploadRoute } from '../../../api/server/documents/upload-route.ts';
import { MOST_FILES_A_DOSSIER } from '../../../api/server/documents/upload-document.ts';
import { errorAnswer } from '../../../api/server/http/answer-error.ts';
import type { FileAnswer } from '../../../api/server/http/handler.ts';
import { drain } from '../../../api/server/http/stop-on-signals.ts';
import { saveStep } from '../../../api/server/store/answers.ts';
import { sumDocuments } from '../../../api/server/store/documents.ts';
import { setDossierStatus } from '../../../api/server/store/dossiers.ts';
import { saveDraft } from '../../../api/server/store/drafts.ts';
import { personKeyOf } from '../../../api/server/store/person-key.ts';
import { openFixture } from '../server-fixture.ts';
import type { Fixture } from '../server-fixture.ts';
import { makeImage, makePdf } from './hostile-files.ts';

let fixture: Fixture;
let app: FastifyInstance;
let person: string;
let dossier: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  person = (await fixture.addPerson()).id;
  dossier = await fixture.addDossier(person);
  app = fastify({ bodyLimit: 64 * 1024 });
  app.setErrorHandler((thrown, _request, reply) => {
    const { error } = errorAnswer(thrown);
    return reply.code(error.statut).send({ statut: error.statut, erreur: error });
  });
  await addUploadRoute(
    app,
    { store: fixture.store, keys: fixture.keys, config: { dataDir: fixture.dataDir }, now: () => new Date() },
    async (request) => {
      const id = request.headers.authorization;
      if (id === undefined) throw new Refusal({ statut: 401, code: 'no-session', message: 'x' });
      return { id };
    },
  );
});
afterEach(() => drain(app));

type Sent = {
  readonly status: number;
  readonly body: {
    readonly donnees?: { readonly id: string; readonly name: string; readonly size: number; readonly type: string };
    readonly erreur?: { readonly code: string; readonly issues?: readonly { readonly code: string }[] };
  };
};
const send = async (
  bytes: Uint8Array,
  change: { part?: string; name?: string; headers?: Record<string, string>; extra?: [string, string] } = {},
): Promise<Sent> => {
  const form = new FormData();
  if (change.extra !== undefined) form.append(...change.extra);
  form.append(
    change.part ?? 'file',
    new Blob([new Uint8Array(bytes)], { type: 'text/html' }),
    change.name ?? 'carte.png',
  );
  const encoded = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: {
      authorization: person,
      'parcours-dossier': dossier,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...change.headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
};
const count = (): Promise<number> => fixture.store.read(async (tx) => (await sumDocuments(tx, person)).count);
const filesOnDisk = async (): Promise<readonly string[]> =>
  (await readdir(join(fixture.dataDir, 'documents'), { recursive: true }).catch(() => [])).filter((name) =>
    name.includes('.'),
  );
const load = (owner: string, id: string): Promise<FileAnswer> =>
  answerGetDocument.handle(
    { id },
    {
      services: { keys: fixture.keys, config: { dataDir: fixture.dataDir } } as never,
      store: fixture.store,
      person: { id: owner, session: 's', email: 'x', firstName: 'x', key: fixture.keys.createPersonKey('x').key },
      language: 'fr',
      address: '',
      idempotencyKey: undefined,
    },
  ) as Promise<FileAnswer>;

describe('an upload', () => {
  it('is kept, sealed, and given back to its owner alone', async () => {
    const pdf = await makePdf();
    const { status, body } = await send(pdf, { name: 'Relevé d’été.pdf' });
    expect(status).toBe(200);
    expect(body.donnees).toMatchObject({ name: 'Relevé d’été.pdf', type: 'application/pdf', size: pdf.length });
    const id = body.donnees?.id ?? '';
    const file = await load(person, id);
    expect(Buffer.compare(file.bytes, pdf)).toBe(0);
    expect(file.filename).toBe('Relevé d’été.pdf');
    const other = await fixture.addPerson();
    for (const [owner, asked] of [
      [other.id, id],
      [person, 'doc_nobody00'],
      [person, '../../etc/passwd'],
    ] as const) {
      await expect(load(owner, asked)).rejects.toMatchObject({ error: { statut: 404 } });
    }
    const stored = (await filesOnDisk()).find((name) => name.includes(id)) ?? '';
    const sealed = await readFile(join(fixture.dataDir, 'documents', stored));
    expect(sealed.includes('%PDF')).toBe(false);
    sealed[40] = (sealed[40] ?? 0) ^ 1;
    await writeFile(join(fixture.dataDir, 'documents', stored), sealed);
    await expect(load(person, id)).rejects.toThrow('does not open');
  });

  it('is refused by its own code', async () => {
    const codes: (string | undefined)[] = [];
    for (const bytes of [
      new Uint8Array(),
      Buffer.from('<svg/>'),
      (await makePdf()).subarray(0, 60),
      Buffer.alloc(10 * 1024 * 1024 + 1),
      Buffer.alloc(30 * 1024 * 1024),
    ]) {
      const { status, body } = await send(bytes);
      expect(status).toBe(422);
      codes.push(body.erreur?.issues?.[0]?.code);
    }
    expect(codes).toEqual(['file-empty', 'file-type', 'file-unreadable', 'file-too-large', 'file-too-large']);
    expect(await count()).toBe(0);
  });

  it('needs a session, a dossier of one’s own that is open, and one part named file', async () => {
    const png = await makeImage('png');
    const other = await fixture.addDossier((await fixture.addPerson()).id);
    expect((await app.inject({ method: 'POST', url: UPLOAD_PATH })).statusCode).toBe(401);
    expect((await send(png, { headers: { 'parcours-dossier': other } })).status).toBe(404);
    expect((await send(png, { headers: { 'parcours-dossier': 'dos_nobody' } })).status).toBe(404);
    expect((await send(png, { part: 'other' })).status).toBe(400);
    expect((await send(png, { extra: ['kind', 'x'] })).status).toBe(400);
    expect(
      (
        await app.inject({
          method: 'POST',
          url: UPLOAD_PATH,
          headers: { authorization: person, 'parcours-dossier': dossier },
          payload: { a: 1 },
        })
      ).statusCode,
    ).toBe(400);
    await fixture.store.write((tx) =>
      setDossierStatus(tx, { id: dossier, personId: person, status: 'closed', now: new Date().toISOString() }),
    );
    expect((await send(png)).body.erreur?.code).toBe('frozen');
    expect(await count()).toBe(0);
  });

  it('stops at so many files a dossier, also when they come at once', async () => {
    const png = await makeImage('png');
    const before = (await filesOnDisk()).length;
    const results = await Promise.all(Array.from({ length: MOST_FILES_A_DOSSIER + 4 }, () => send(png)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(MOST_FILES_A_DOSSIER);
    expect(results.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(await count()).toBe(MOST_FILES_A_DOSSIER);
    expect(await filesOnDisk()).toHaveLength(before + MOST_FILES_A_DOSSIER);
    const second = await fixture.addDossier(person);
    expect((await send(png, { headers: { 'parcours-dossier': second } })).status).toBe(200);
  });

  it('takes the place of one that was replaced, once neither an answer nor a draft names it', async () => {
    const png = await makeImage('png');
    const sent: string[] = [];
    for (let n = 0; n < MOST_FILES_A_DOSSIER; n += 1) sent.push((await send(png)).body.donnees?.id ?? '');
    expect((await send(png)).status).toBe(429);
    const now = new Date().toISOString();
    const named = (id = '') => ({ file: { id, name: 'carte.png', size: 1, type: 'image/png' } });
    await fixture.store.write(async (tx) => {
      const key = await personKeyOf(tx, fixture.keys, person);
      const kept = { dossierId: dossier, savedAt: now };
      await saveStep(tx, key, {
        ...kept,
        stepId: 'proof',
        call: undefined,
        version: 2,
        record: { proof: named(sent[0]) },
      });
      await saveDraft(tx, key, { ...kept, stepId: 'other', raw: { other: named(sent[1]) } });
      await tx.run('UPDATE documents SET created_at = ? WHERE dossier_id = ?', '2026-01-01T00:00:00.000Z', dossier);
    });
    const before = (await filesOnDisk()).length;
    expect((await send(png)).status).toBe(200);
    expect(await count()).toBe(3);
    expect(await filesOnDisk()).toHaveLength(before - (MOST_FILES_A_DOSSIER - 3));
    expect((await load(person, sent[0] ?? '')).type).toBe('image/png');
  });

  it('leaves nothing when it is cut', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const before = (await filesOnDisk()).length;
    const body = Buffer.concat([
      Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      await makeImage('png', 500, 500),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    for (const share of [0, 0.01, 0.5, 0.99]) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            `POST ${UPLOAD_PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: ${person}\r\nParcours-Dossier: ${dossier}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
          );
          socket.write(body.subarray(0, Math.floor(body.length * share)), () => {
            socket.destroy();
            resolve();
          });
        });
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await count()).toBe(0);
    expect(await filesOnDisk()).toHaveLength(before);
  });
});

describe('the sweeper', () => {
  it('takes what crashes left, a day later, and nothing else', async () => {
    const kept = (await send(await makeImage('png'))).body.donnees?.id ?? '';
    // No document's folder can have this name: names are two characters of a document's random key.
    const folder = join(fixture.dataDir, 'documents', 'planted');
    await mkdir(folder, { recursive: true });
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const name of ['a.sealed.part', 'b.sealed', 'young.sealed.part']) {
      await writeFile(join(folder, name), 'x');
      if (!name.startsWith('young')) await utimes(join(folder, name), old, old);
    }
    for (const name of await filesOnDisk()) {
      if (name.includes(kept)) await utimes(join(fixture.dataDir, 'documents', name), old, old);
    }
    expect(
      await sweepDocuments({ store: fixture.store, config: { dataDir: fixture.dataDir }, now: () => new Date() }),
    ).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(['young.sealed.part']);
    expect((await load(person, kept)).type).toBe('image/png');
  });

  it('finds nothing where nothing was ever stored', async () => {
    expect(
      await sweepDocuments({
        store: fixture.store,
        config: { dataDir: join(fixture.dataDir, 'nowhere') },
        now: () => new Date(),
      }),
    ).toBe(0);
  });
});
