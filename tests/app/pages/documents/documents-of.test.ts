import { expect, test } from 'vitest';
import { documentsOf } from '../../../../app/pages/documents/documents-of.ts';

const order = (numAvenant: number, type: string, statut: 'ACCEPTEE' | 'EN_ANALYSE', decidee_le?: string) => ({
  numOperation: `dos_operation_${numAvenant}`,
  numAvenant,
  type,
  statut,
  demandee_le: '2027-03-01',
  ...(decidee_le === undefined ? {} : { decidee_le }),
});
const contract = {
  idContrat: 'ctr_01234567',
  statut: 'EN_COURS' as const,
  mode_gestion: 'LIBRE',
  mt_initial: 100_000,
  date_souscription: '2026-11-21',
  idsouscription: 'dos_01234567',
  produit: 'AV' as const,
  virement: false,
  bulletin: 'doc_01234567',
  documents: [{ document: 'general-terms', titre: 'Conditions générales' }],
  operations: [order(2, 'ARB', 'ACCEPTEE', '2027-05-01'), order(3, 'RP', 'ACCEPTEE', '2027-06-01')],
  commencees: [],
};
const ordered = [order(1, 'VL', 'ACCEPTEE', '2027-03-04'), order(4, 'VLP', 'EN_ANALYSE')];
const today = '2028-07-01';

test('all documents of a contract: the latest first, each of its kind, and no amendment of what is not accepted', () => {
  const documents = documentsOf(contract, ordered, today);
  expect(documents.map(({ kind, date }) => `${date} ${kind}`)).toEqual([
    '2028-07-01 RELEVE',
    '2027-12-31 RELEVE',
    '2027-06-01 AUTRE',
    '2027-05-01 ARBITRAGE',
    '2027-03-04 VERSEMENT',
    '2026-12-31 RELEVE',
    '2026-11-21 SOUSCRIPTION',
    '2026-11-21 SOUSCRIPTION',
    '2026-11-21 SOUSCRIPTION',
  ]);
  expect(new Set(documents.map(({ key }) => key)).size).toBe(documents.length);
});

test('a contract that is not in force has no statement, and a retirement plan no sheet of life insurance', () => {
  const kinds = (change: object) => documentsOf({ ...contract, ...change }, [], today).map(({ kind }) => kind);
  expect(kinds({ statut: 'EN_ANALYSE' })).not.toContain('RELEVE');
  expect(kinds({ produit: 'PER' })).toHaveLength(kinds({}).length - 1);
});

test('what has come since the reader was last there is new; the statement of today is there every day', () => {
  const fresh = (before?: string) =>
    documentsOf(contract, ordered, today, before).flatMap(({ date, isNew }) => (isNew === true ? [date] : []));
  expect(fresh('2027-05-01')).toEqual(['2027-12-31', '2027-06-01']);
  expect(fresh()).toEqual([]);
});
