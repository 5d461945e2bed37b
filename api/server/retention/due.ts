import { retention } from '../../contract/retention.ts';
import { keptDossiers, type RequiredBefore } from '../dossier/kept-dossiers.ts';
import { isChildOfLiving } from '../store/contract-readers.ts';
import { listDossiers } from '../store/dossiers.ts';
import { getPerson } from '../store/people.ts';
import type { Tx } from '../store/store.ts';

/** Something of a person whose time is over. */
export type Due =
  | { readonly kind: 'unsigned'; readonly dossierId: string }
  | { readonly kind: 'proof'; readonly dossierId: string; readonly documentId: string }
  | { readonly kind: 'contract'; readonly dossierId: string }
  | { readonly kind: 'account' };
export const dueKinds = ['unsigned', 'proof', 'contract', 'account'] as const satisfies readonly Due['kind'][];

const DAY = 24 * 3_600_000;

/** An ISO 8601 time so many days before. */
export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString();

/** The same hour, so many months before. */
export const monthsBefore = (now: Date, months: number): string => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
};

/** The same hour, so many years before. */
export const yearsBefore = (now: Date, years: number): string => monthsBefore(now, 12 * years);

/**
 * When the person, or whoever shares a dossier with them, was last here. A session tells its end, a little after the last
 * call: nothing goes too early.
 */
export const lastVisitOf = async (tx: Tx, personId: string): Promise<string> => {
  const row = await tx.get<{ at: string | null }>(
    `SELECT MAX(at) AS at FROM (
       SELECT s.expires_at AS at, s.person_id FROM sessions s
       UNION ALL SELECT p.created_at AS at, p.id AS person_id FROM people p) AS visits
     WHERE person_id = ? OR person_id IN (
       SELECT inviter_id FROM representatives WHERE person_id = ?
       UNION SELECT person_id FROM representatives WHERE inviter_id = ? AND person_id IS NOT NULL)`,
    personId,
    personId,
    personId,
  );
  return row?.at ?? '';
};

/** Contracts of the person, and those of children that they represent. */
const contractsOf = (
  tx: Tx,
  personId: string,
): Promise<readonly { readonly dossier_id: string; readonly person_id: string; readonly ended_at: string | null }[]> =>
  tx.all(
    `SELECT dossier_id, person_id, ended_at FROM contracts WHERE person_id = ?
       OR dossier_id IN (SELECT dossier_id FROM representatives WHERE person_id = ?)`,
    personId,
    personId,
  );

export const holdsSomething = async (tx: Tx, dossierId: string): Promise<boolean> => {
  for (const table of ['answers', 'drafts', 'documents', 'representatives', 'moves']) {
    if ((await tx.get(`SELECT 1 AS one FROM ${table} WHERE dossier_id = ? LIMIT 1`, dossierId)) !== undefined)
      return true;
  }
  return false;
};

/** What of a person must go now. What another rule keeps is not due: a file of a contract, and the advice before it. */
export const dueOf = async (
  tx: Tx,
  requiredBefore: RequiredBefore,
  personId: string,
  now: Date,
): Promise<readonly Due[]> => {
  const person = await getPerson(tx, personId);
  if (person === undefined || person.state === 'erased') return [];
  const due: Due[] = [];
  const contracts = await contractsOf(tx, personId);
  const endOfFile = yearsBefore(now, retention.contractYears);
  const over = contracts.filter(({ person_id, ended_at }) => person_id === personId && isBy(ended_at, endOfFile));
  due.push(...over.map(({ dossier_id }): Due => ({ kind: 'contract', dossierId: dossier_id })));
  const dossiers = await listDossiers(tx, personId);
  const kept = await keptDossiers(tx, requiredBefore, personId, dossiers);
  const endOfProofs = yearsBefore(now, retention.proofYears);
  if (contracts.length > 0 && contracts.every(({ ended_at }) => isBy(ended_at, endOfProofs))) {
    const proofs = await tx.all<{ id: string; dossier_id: string | null }>(
      `SELECT id, dossier_id FROM documents WHERE person_id = ? AND kind = 'upload'`,
      personId,
    );
    due.push(
      ...proofs.flatMap(({ id, dossier_id }): readonly Due[] =>
        dossier_id !== null && kept.has(dossier_id) ? [{ kind: 'proof', dossierId: dossier_id, documentId: id }] : [],
      ),
    );
  }
  const lastVisit = await lastVisitOf(tx, personId);
  if (isBy(lastVisit, daysBefore(now, retention.unsignedDays))) {
    for (const { id, status } of dossiers) {
      if (!kept.has(id) && (status !== 'abandoned' || (await holdsSomething(tx, id))))
        due.push({ kind: 'unsigned', dossierId: id });
    }
    const isOver = person.state === 'closed' || isBy(lastVisit, yearsBefore(now, retention.accountYears));
    // A child comes back to their contract when they come of age.
    if (kept.size === 0 && isOver && !(await isChildOfLiving(tx, personId))) due.push({ kind: 'account' });
  }
  return due;
};

const isBy = (at: string | null, latest: string): boolean => at !== null && at <= latest;
