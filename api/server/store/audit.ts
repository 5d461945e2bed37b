/**
 * The audit: what happened to a person's data, append-only. Each event carries the hash of the one before, so an
 * edited, removed or moved row shows. `detail` holds ids and codes, never personal data: it is not sealed.
 */
import { createHash } from 'node:crypto';
import type { Tx } from './store.ts';

export type AuditEvent = {
  readonly personId: string;
  readonly at: string;
  /** What happened: `step-saved`, `signature-requested`... */
  readonly kind: string;
  readonly dossierId?: string | undefined;
  readonly detail: string;
};

export type AuditEntry = AuditEvent & { readonly number: number; readonly previous: string; readonly hash: string };

export type ChainVerdict =
  | { readonly kind: 'whole'; readonly length: number; readonly head: string }
  /** `number` is the first event that does not fit. */
  | { readonly kind: 'broken'; readonly number: number; readonly reason: 'missing' | 'unlinked' | 'altered' };

type AuditRow = {
  readonly number: number;
  readonly at: string;
  readonly kind: string;
  readonly dossier_id: string | null;
  readonly detail: string;
  readonly previous: string;
  readonly hash: string;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the first event of a person follows. */
const startOf = (personId: string): string => sha256(JSON.stringify(['audit', personId]));

/** JSON keeps the parts apart whatever they hold. */
const hashOf = (event: AuditEvent, number: number, previous: string): string =>
  sha256(JSON.stringify([previous, number, event.at, event.kind, event.dossierId ?? null, event.detail]));

const toEntry = (personId: string, row: AuditRow): AuditEntry => ({
  personId,
  number: row.number,
  at: row.at,
  kind: row.kind,
  dossierId: row.dossier_id ?? undefined,
  detail: row.detail,
  previous: row.previous,
  hash: row.hash,
});

/** Appends an event to the person's chain. */
export const appendAudit = async (tx: Tx, event: AuditEvent): Promise<AuditEntry> => {
  // A twin may take the number first: the insert waits for it, changes nothing, and the next round follows the twin.
  for (;;) {
    const last = await tx.get<{ number: number; hash: string }>(
      'SELECT number, hash FROM audit WHERE person_id = ? ORDER BY number DESC LIMIT 1',
      event.personId,
    );
    const number = (last?.number ?? 0) + 1;
    const previous = last?.hash ?? startOf(event.personId);
    const hash = hashOf(event, number, previous);
    const inserted = await tx.run(
      `INSERT INTO audit (person_id, number, at, kind, dossier_id, detail, previous, hash)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person_id, number) DO NOTHING`,
      event.personId,
      number,
      event.at,
      event.kind,
      event.dossierId ?? null,
      event.detail,
      previous,
      hash,
    );
    if (inserted === 1) return { ...event, number, previous, hash };
  }
};

/** The latest events of a person that say the same thing, the latest first. @param most 1 at least */
export const latestAudit = async (
  tx: Tx,
  { personId, kind, detail }: Pick<AuditEvent, 'personId' | 'kind' | 'detail'>,
  most: number,
): Promise<readonly Pick<AuditEvent, 'at'>[]> =>
  tx.all<Pick<AuditRow, 'at'>>(
    'SELECT at FROM audit WHERE person_id = ? AND kind = ? AND detail = ? ORDER BY number DESC LIMIT ?',
    personId,
    kind,
    detail,
    most,
  );

/** The person's events, in order. */
export const listAudit = async (tx: Tx, personId: string): Promise<readonly AuditEntry[]> => {
  const rows = await tx.all<AuditRow>(
    `SELECT number, at, kind, dossier_id, detail, previous, hash FROM audit
     WHERE person_id = ? ORDER BY number`,
    personId,
  );
  return rows.map((row) => toEntry(personId, row));
};

/**
 * Checks the person's chain from its start. Events cut off at the end show only against a `head` that was noted
 * elsewhere before (number and hash).
 */
export const verifyChain = async (
  tx: Tx,
  personId: string,
  head?: { readonly number: number; readonly hash: string },
): Promise<ChainVerdict> => {
  let previous = startOf(personId);
  let length = 0;
  for (const entry of await listAudit(tx, personId)) {
    const number = length + 1;
    if (entry.number !== number) return { kind: 'broken', number, reason: 'missing' };
    if (entry.previous !== previous) return { kind: 'broken', number, reason: 'unlinked' };
    if (entry.hash !== hashOf(entry, number, previous)) return { kind: 'broken', number, reason: 'altered' };
    if (head?.number === number && head.hash !== entry.hash) return { kind: 'broken', number, reason: 'altered' };
    previous = entry.hash;
    length = number;
  }
  if (head !== undefined && head.number > length) return { kind: 'broken', number: length + 1, reason: 'missing' };
  return { kind: 'whole', length, head: previous };
};
