/** Publications: numbered from 1, never changed. Content and files are packed JSON. */
import type { Content } from '../../../engine/versions/content.ts';
import type { DraftFiles } from '../../contract/publications/draft.ts';
import { packJson, unpackJson } from '../journeys/pack-json.ts';
import type { Tx } from './store.ts';

/** `start`: what a fresh database began with; `rollback`: an earlier one again. */
export type PublicationKind = 'start' | 'publish' | 'rollback';

export type Publication = {
  readonly number: number;
  /** SHA-256 of the content. */
  readonly digest: string;
  readonly kind: PublicationKind;
  readonly repeats: number | undefined;
  /** Names, as they were: an author who left stays named. */
  readonly author: string;
  readonly approver: string | undefined;
  readonly reason: string;
  readonly at: string;
};

/** What is pinned: resolved with parts, lists and texts, and as it was written. */
export type Pinned = { readonly content: Content; readonly files: DraftFiles };

type PublicationRow = {
  readonly number: number;
  readonly digest: string;
  readonly kind: PublicationKind;
  readonly repeats: number | null;
  readonly author: string;
  readonly approver: string | null;
  readonly reason: string;
  readonly at: string;
};

const columns = 'number, digest, kind, repeats, author, approver, reason, at';

const toPublication = (row: PublicationRow): Publication => ({
  ...row,
  repeats: row.repeats ?? undefined,
  approver: row.approver ?? undefined,
});

/** Adds the next one. @returns false when the number is taken: another server was first. */
export const insertPublication = async (tx: Tx, publication: Publication, pinned: Pinned): Promise<boolean> =>
  (await tx.run(
    `INSERT INTO publications (${columns}, content, files) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (number) DO NOTHING`,
    publication.number,
    publication.digest,
    publication.kind,
    publication.repeats ?? null,
    publication.author,
    publication.approver ?? null,
    publication.reason,
    publication.at,
    packJson(pinned.content),
    packJson(pinned.files),
  )) === 1;

/** The one that savers get. */
export const latestPublication = async (tx: Tx): Promise<Publication | undefined> => {
  const row = await tx.get<PublicationRow>(`SELECT ${columns} FROM publications ORDER BY number DESC LIMIT 1`);
  return row && toPublication(row);
};

/** All, the latest first. */
export const listPublications = async (tx: Tx): Promise<readonly Publication[]> =>
  (await tx.all<PublicationRow>(`SELECT ${columns} FROM publications ORDER BY number DESC`)).map(toPublication);

/** What one resolves to. */
export const publishedContent = async (tx: Tx, number: number): Promise<Content | undefined> => {
  const row = await tx.get<{ content: Uint8Array }>('SELECT content FROM publications WHERE number = ?', number);
  return row && (unpackJson(row.content) as Content);
};

/** One as it was written. */
export const publishedFiles = async (tx: Tx, number: number): Promise<DraftFiles | undefined> => {
  const row = await tx.get<{ files: Uint8Array }>('SELECT files FROM publications WHERE number = ?', number);
  return row && (unpackJson(row.files) as DraftFiles);
};
