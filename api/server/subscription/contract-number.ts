import { formatReference } from '../../../engine/view/format-values.ts';
import type { Contract } from '../store/contracts.ts';

/** What letters and documents call a contract: the number its insurer gave it, the reference of its dossier before that. */
export const contractNumber = ({ number, dossierId }: Pick<Contract, 'number' | 'dossierId'>): string =>
  number ?? formatReference(dossierId);
