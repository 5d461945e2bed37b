/**
 * Moves: what became of a dossier when it went from one publication to another. The answers as they stood before are kept
 * sealed beside, so that none is lost whatever is saved over them later.
 */
import type { Answers } from '../../../engine/answers/answers.ts';
import type { Asked, Move } from '../../../engine/versions/migrate.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, openJson, sealJson } from '../crypto/seal.ts';
import type { Tx } from './store.ts';

export type AskedStep = Pick<Asked, 'step' | 'why'>;

export type DossierMove = {
  readonly dossierId: string;
  /** Version of the dossier that the move made. */
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly kind: Move['kind'];
  readonly asked: readonly AskedStep[];
  /** As they stood before; undefined where the move changed none and left none aside. */
  readonly before: Answers | undefined;
  readonly at: string;
};

type MoveRow = {
  readonly dossier_id: string;
  readonly version: number;
  readonly from_publication: string;
  readonly to_publication: string;
  readonly kind: Move['kind'];
  readonly asked: string;
  readonly sealed: Uint8Array | null;
  readonly at: string;
};

const place = (dossierId: string, version: number): string => boundTo('moves', dossierId, version);

export const insertMove = async (tx: Tx, key: PersonKey, move: DossierMove): Promise<void> => {
  await tx.run(
    `INSERT INTO moves (dossier_id, version, from_publication, to_publication, kind, asked, sealed, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    move.dossierId,
    move.version,
    move.from,
    move.to,
    move.kind,
    JSON.stringify(move.asked),
    move.before === undefined ? null : sealJson(key, move.before, place(move.dossierId, move.version)),
    move.at,
  );
};

/** The moves of a dossier, in order. */
export const listMoves = async (tx: Tx, key: PersonKey, dossierId: string): Promise<readonly DossierMove[]> =>
  (
    await tx.all<MoveRow>(
      `SELECT dossier_id, version, from_publication, to_publication, kind, asked, sealed, at FROM moves
       WHERE dossier_id = ? ORDER BY version`,
      dossierId,
    )
  ).map((row) => ({
    dossierId: row.dossier_id,
    version: row.version,
    from: row.from_publication,
    to: row.to_publication,
    kind: row.kind,
    asked: JSON.parse(row.asked) as readonly AskedStep[],
    before:
      row.sealed === null ? undefined : (openJson(key, row.sealed, place(row.dossier_id, row.version)) as Answers),
    at: row.at,
  }));

/** Steps that moves ask of a dossier, with the version of the move that asked last; what it was answered with is not told here. */
export const askedSteps = async (
  tx: Tx,
  dossierId: string,
): Promise<readonly (AskedStep & { readonly version: number })[]> => {
  const rows = await tx.all<{ version: number; asked: string }>(
    `SELECT version, asked FROM moves WHERE dossier_id = ? AND kind = 'asked' ORDER BY version`,
    dossierId,
  );
  return rows.flatMap(({ version, asked }) =>
    (JSON.parse(asked) as readonly AskedStep[]).map((one) => ({ ...one, version })),
  );
};
