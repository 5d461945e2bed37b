/** Proposals: drafts that were put forward. They stay when they were published, with their number. */
import type { Content } from '../../../engine/versions/content.ts';
import type { DraftFiles } from '../../contract/publications/draft.ts';
import { packJson, unpackJson } from '../journeys/pack-json.ts';
import type { Pinned } from './publications.ts';
import type { Tx } from './store.ts';

export type Proposal = {
  readonly id: string;
  readonly kind: 'publish' | 'rollback';
  readonly repeats: number | undefined;
  /** The publication that it was compared with. */
  readonly base: number;
  readonly digest: string;
  readonly needsApproval: boolean;
  readonly authorId: string;
  readonly author: string;
  readonly approver: string | undefined;
  readonly reason: string;
  readonly createdAt: string;
  /** Once published. */
  readonly number: number | undefined;
};

type ProposalRow = {
  readonly id: string;
  readonly kind: 'publish' | 'rollback';
  readonly repeats: number | null;
  readonly base: number;
  readonly digest: string;
  readonly needs_approval: number;
  readonly author_id: string;
  readonly author: string;
  readonly approver: string | null;
  readonly reason: string;
  readonly created_at: string;
  readonly number: number | null;
};

const select = `SELECT p.id, p.kind, p.repeats, p.base, p.digest, p.needs_approval, p.author_id, a.name AS author,
  b.name AS approver, p.reason, p.created_at, p.number
  FROM proposals p JOIN authors a ON a.id = p.author_id LEFT JOIN authors b ON b.id = p.approver_id`;

const toProposal = (row: ProposalRow): Proposal => ({
  id: row.id,
  kind: row.kind,
  repeats: row.repeats ?? undefined,
  base: row.base,
  digest: row.digest,
  needsApproval: row.needs_approval === 1,
  authorId: row.author_id,
  author: row.author,
  approver: row.approver ?? undefined,
  reason: row.reason,
  createdAt: row.created_at,
  number: row.number ?? undefined,
});

export type NewProposal = Omit<Proposal, 'author' | 'approver' | 'number'>;

export const insertProposal = async (tx: Tx, proposal: NewProposal, pinned: Pinned): Promise<void> => {
  await tx.run(
    `INSERT INTO proposals (id, kind, repeats, base, digest, content, files, needs_approval, author_id, approver_id,
       reason, created_at, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, NULL)`,
    proposal.id,
    proposal.kind,
    proposal.repeats ?? null,
    proposal.base,
    proposal.digest,
    packJson(pinned.content),
    packJson(pinned.files),
    proposal.needsApproval ? 1 : 0,
    proposal.authorId,
    proposal.reason,
    proposal.createdAt,
  );
};

export const getProposal = async (tx: Tx, id: string): Promise<Proposal | undefined> => {
  const row = await tx.get<ProposalRow>(`${select} WHERE p.id = ?`, id);
  return row && toProposal(row);
};

/** What a proposal pins. */
export const proposedContent = async (tx: Tx, id: string): Promise<Pinned | undefined> => {
  const row = await tx.get<{ content: Uint8Array; files: Uint8Array }>(
    'SELECT content, files FROM proposals WHERE id = ?',
    id,
  );
  return row && { content: unpackJson(row.content) as Content, files: unpackJson(row.files) as DraftFiles };
};

/** The latest first. */
export const listProposals = async (tx: Tx): Promise<readonly Proposal[]> =>
  (await tx.all<ProposalRow>(`${select} ORDER BY p.created_at DESC, p.id DESC`)).map(toProposal);

/** @returns false when it was approved or published already. */
export const approveProposal = async (tx: Tx, id: string, approverId: string): Promise<boolean> =>
  (await tx.run(
    'UPDATE proposals SET approver_id = ? WHERE id = ? AND approver_id IS NULL AND number IS NULL',
    approverId,
    id,
  )) === 1;

/** @returns false when it was published already. */
export const settleProposal = async (tx: Tx, id: string, number: number): Promise<boolean> =>
  (await tx.run('UPDATE proposals SET number = ? WHERE id = ? AND number IS NULL', number, id)) === 1;
