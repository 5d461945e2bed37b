/** Dossiers: one walk of one person through one journey. Ownership stands in every `WHERE`. */
import type { Tx } from './store.ts';

/** `closed` and `abandoned` are final. What a commit froze of an open one is told by its answers (`findPath`). */
export type DossierStatus = 'open' | 'closed' | 'abandoned';

export type NextPage = { readonly kind: 'step' | 'outcome'; readonly id: string; readonly route: string };

export type Dossier = {
  readonly id: string;
  readonly personId: string;
  readonly journey: string;
  /** The contract in force that it is about, where it is an operation. */
  readonly contractId: string | undefined;
  readonly publication: string;
  readonly status: DossierStatus;
  readonly version: number;
  readonly next: NextPage;
  /** JSON of the save protocol; opaque here. */
  readonly position: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly closedAt: string | undefined;
};

type DossierRow = {
  readonly id: string;
  readonly person_id: string;
  readonly journey: string;
  readonly contract_id: string | null;
  readonly publication: string;
  readonly status: DossierStatus;
  readonly version: number;
  readonly next_kind: NextPage['kind'];
  readonly next_id: string;
  readonly next_route: string;
  readonly position: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
};

const columns =
  'id, person_id, journey, publication, status, version, next_kind, next_id, next_route, position, ' +
  'created_at, updated_at, closed_at, contract_id';

const toDossier = (row: DossierRow): Dossier => ({
  id: row.id,
  personId: row.person_id,
  journey: row.journey,
  contractId: row.contract_id ?? undefined,
  publication: row.publication,
  status: row.status,
  version: row.version,
  next: { kind: row.next_kind, id: row.next_id, route: row.next_route },
  position: row.position,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  closedAt: row.closed_at ?? undefined,
});

export type NewDossier = Omit<Dossier, 'status' | 'version' | 'updatedAt' | 'closedAt' | 'contractId'> &
  Partial<Pick<Dossier, 'contractId'>>;

/** Creates an open dossier at version 1. */
export const createDossier = async (tx: Tx, dossier: NewDossier): Promise<Dossier> => {
  const { next } = dossier;
  await tx.run(
    `INSERT INTO dossiers (${columns}) VALUES (?, ?, ?, ?, 'open', 1, ?, ?, ?, ?, ?, ?, NULL, ?)`,
    dossier.id,
    dossier.personId,
    dossier.journey,
    dossier.publication,
    next.kind,
    next.id,
    next.route,
    dossier.position,
    dossier.createdAt,
    dossier.createdAt,
    dossier.contractId ?? null,
  );
  const { contractId } = dossier;
  return { ...dossier, contractId, status: 'open', version: 1, updatedAt: dossier.createdAt, closedAt: undefined };
};

const selectOne = async (tx: Tx, personId: string, id: string, lock: string): Promise<Dossier | undefined> => {
  const row = await tx.get<DossierRow>(
    `SELECT ${columns} FROM dossiers WHERE id = ? AND person_id = ?${lock}`,
    id,
    personId,
  );
  return row && toDossier(row);
};

/** The person's dossier, or `undefined` when it is absent or someone else's. */
export const getDossier = (tx: Tx, personId: string, id: string): Promise<Dossier | undefined> =>
  selectOne(tx, personId, id, '');

/** The same, held until the end of the transaction, so that no other save comes between. */
export const getDossierForUpdate = (tx: Tx, personId: string, id: string): Promise<Dossier | undefined> =>
  selectOne(tx, personId, id, tx.forUpdate);

/**
 * The person's dossier of a journey that is open; of operations, which may be open on several contracts, the one
 * last worked on, or that on one contract.
 */
export const findOpenDossier = async (
  tx: Tx,
  personId: string,
  journey: string,
  contractId?: string,
): Promise<Dossier | undefined> => {
  const row = await tx.get<DossierRow>(
    `SELECT ${columns} FROM dossiers WHERE person_id = ? AND journey = ? AND status = 'open'
     ${contractId === undefined ? '' : 'AND contract_id = ?'} ORDER BY updated_at DESC, id DESC LIMIT 1`,
    personId,
    journey,
    ...(contractId === undefined ? [] : [contractId]),
  );
  return row && toDossier(row);
};

/** Makes an open dossier the one last worked on. Nothing in it changes. */
export const touchDossier = async (tx: Tx, personId: string, id: string, now: string): Promise<void> => {
  await tx.run('UPDATE dossiers SET updated_at = ? WHERE id = ? AND person_id = ?', now, id, personId);
};

/** Dossiers of everybody that are open, by id, a page at a time: those after an id. */
export const pageOpenDossiers = async (tx: Tx, after: string, most: number): Promise<readonly Dossier[]> => {
  const rows = await tx.all<DossierRow>(
    `SELECT ${columns} FROM dossiers WHERE id > ? AND status = 'open' ORDER BY id LIMIT ?`,
    after,
    most,
  );
  return rows.map(toDossier);
};

/** How many open dossiers stand on each publication. */
export const countOpenDossiers = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.all<{ publication: string; count: number }>(
    `SELECT publication, COUNT(*) AS count FROM dossiers WHERE status = 'open' GROUP BY publication`,
  );
  return new Map(rows.map(({ publication, count }) => [publication, Number(count)]));
};

/** All dossiers of the person, the latest first. */
export const listDossiers = async (tx: Tx, personId: string): Promise<readonly Dossier[]> => {
  const rows = await tx.all<DossierRow>(
    `SELECT ${columns} FROM dossiers WHERE person_id = ? ORDER BY created_at DESC, id DESC`,
    personId,
  );
  return rows.map(toDossier);
};

export type DossierAdvance = {
  readonly id: string;
  readonly personId: string;
  /** The version that the change was decided on. */
  readonly expectedVersion: number;
  readonly next: NextPage;
  readonly position: string;
  readonly now: string;
  /** To freeze, reopen, close or abandon in the same step; kept when left out. */
  readonly status?: DossierStatus;
  /** When the dossier moves to another publication; kept when left out. */
  readonly publication?: string;
};

const isFinal = (status: DossierStatus | undefined): boolean => status === 'closed' || status === 'abandoned';

/**
 * Moves the dossier on by compare-and-set.
 * @returns the new version, or `undefined` when the version is stale, the dossier is final or not the person's.
 */
export const advanceDossier = async (tx: Tx, change: DossierAdvance): Promise<number | undefined> => {
  const { next, status } = change;
  const changed = await tx.run(
    `UPDATE dossiers SET version = version + 1, next_kind = ?, next_id = ?, next_route = ?,
       position = ?, updated_at = ?, status = COALESCE(?, status),
       publication = COALESCE(?, publication), closed_at = COALESCE(?, closed_at)
     WHERE id = ? AND person_id = ? AND version = ? AND status = 'open'`,
    next.kind,
    next.id,
    next.route,
    change.position,
    change.now,
    status ?? null,
    change.publication ?? null,
    isFinal(status) ? change.now : null,
    change.id,
    change.personId,
    change.expectedVersion,
  );
  return changed === 1 ? change.expectedVersion + 1 : undefined;
};

/**
 * Changes the status alone (close, abandon); counts as a version, so a save under way turns stale.
 * @returns false when the dossier is final already or not the person's.
 */
export const setDossierStatus = async (
  tx: Tx,
  change: { readonly id: string; readonly personId: string; readonly status: DossierStatus; readonly now: string },
): Promise<boolean> => {
  const { id, personId, status, now } = change;
  const changed = await tx.run(
    `UPDATE dossiers SET version = version + 1, status = ?, updated_at = ?, closed_at = COALESCE(?, closed_at)
     WHERE id = ? AND person_id = ? AND status = 'open'`,
    status,
    now,
    isFinal(status) ? now : null,
    id,
    personId,
  );
  return changed === 1;
};

/** Ends a dossier that reached its outcome. */
export const closeDossier = (tx: Tx, personId: string, id: string, now: string): Promise<boolean> =>
  setDossierStatus(tx, { id, personId, status: 'closed', now });

/** Ends a dossier that the person gave up. */
export const abandonDossier = (tx: Tx, personId: string, id: string, now: string): Promise<boolean> =>
  setDossierStatus(tx, { id, personId, status: 'abandoned', now });
