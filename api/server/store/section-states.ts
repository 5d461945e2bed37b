/** State of each section of a dossier, as the `GetProjectState`-type calls answer it; one row a call. */
import type { Tx } from './store.ts';

export type SectionState = {
  readonly dossierId: string;
  readonly call: string;
  readonly state: string;
  readonly percent: number;
};

type SectionRow = {
  readonly dossier_id: string;
  readonly call: string;
  readonly state: string;
  readonly percent: number;
};

const toState = (row: SectionRow): SectionState => ({
  dossierId: row.dossier_id,
  call: row.call,
  state: row.state,
  percent: row.percent,
});

/** Sets the state of a section, over the one before. */
export const setSectionState = async (tx: Tx, section: SectionState): Promise<void> => {
  await tx.run(
    `INSERT INTO section_states (dossier_id, call, state, percent) VALUES (?, ?, ?, ?)
     ON CONFLICT (dossier_id, call) DO UPDATE SET state = excluded.state, percent = excluded.percent`,
    section.dossierId,
    section.call,
    section.state,
    section.percent,
  );
};

/** The state that a call answers, if it was ever set. */
export const getSectionState = async (tx: Tx, dossierId: string, call: string): Promise<SectionState | undefined> => {
  const row = await tx.get<SectionRow>(
    'SELECT dossier_id, call, state, percent FROM section_states WHERE dossier_id = ? AND call = ?',
    dossierId,
    call,
  );
  return row && toState(row);
};

/** All states of a dossier. */
export const listSectionStates = async (tx: Tx, dossierId: string): Promise<readonly SectionState[]> => {
  const rows = await tx.all<SectionRow>(
    'SELECT dossier_id, call, state, percent FROM section_states WHERE dossier_id = ? ORDER BY call',
    dossierId,
  );
  return rows.map(toState);
};
