import { createHash } from 'node:crypto';
import type { Store } from '../../../api/server/store/store.ts';

const tables = [
  ['dossiers', 'id'],
  ['answers', 'dossier_id, step_id'],
  ['drafts', 'dossier_id, step_id'],
  ['idempotency', 'person_id, key'],
  ['signatures', 'id'],
  ['verifications', 'dossier_id'],
  ['contracts', 'id'],
  ['outbox', 'id'],
] as const;

/** One digest of everything that a save may write, save for the audit: what was tried may be noted. */
export const digestOfRows = (store: Store): Promise<string> =>
  store.read(async (tx) => {
    const hash = createHash('sha256');
    for (const [table, order] of tables) {
      const rows = await tx.all(`SELECT * FROM ${table} ORDER BY ${order}`);
      const text = JSON.stringify(rows, (_, cell: unknown) =>
        cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : cell,
      );
      hash.update(`${table} ${rows.length} ${text}\n`);
    }
    return hash.digest('hex');
  });
