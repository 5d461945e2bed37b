/** Child of `bench/http.ts`: the least a server can do with the same requests, one durable upsert and an answer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serveBench } from './http-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'parcours-bench-'));
const database = new DatabaseSync(join(folder, 'bare.db'));
database.exec(
  `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
   CREATE TABLE answers (dossier TEXT, step TEXT, version INTEGER, record TEXT, PRIMARY KEY (dossier, step)) STRICT`,
);
const begin = database.prepare('BEGIN IMMEDIATE');
const commit = database.prepare('COMMIT');
const upsert = database.prepare(
  `INSERT INTO answers VALUES (?, ?, 1, ?)
   ON CONFLICT DO UPDATE SET record = excluded.record, version = version + 1 RETURNING version`,
);

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const record: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    begin.run();
    const saved = upsert.get(
      String(request.headers['parcours-dossier']),
      String(request.headers['parcours-step']),
      JSON.stringify(record),
    );
    commit.run();
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ statut: 200, donnees: { version: saved?.['version'] } }));
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  serveBench({ kind: 'ready', url: `http://127.0.0.1:${port}`, rounds: [] }, async () => {
    server.closeAllConnections();
    server.close();
    database.close();
    await rm(folder, { recursive: true });
  });
});
