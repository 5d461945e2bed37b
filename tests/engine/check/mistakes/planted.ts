import type { Translation } from '../../../../engine/check/translations.ts';
import type { FindingCode } from '../../../../engine/definition/finding.ts';
import type { Folder, Json } from '../check-fixture.ts';

/** One mistake, planted in the clean folder, and where its author must be sent. */
export type Mistake = {
  readonly title: string;
  readonly code: FindingCode;
  readonly plant: (folder: Folder) => void;
  readonly translate?: (translations: Map<string, Translation>) => void;
  readonly file?: string;
  /** The text at which the finding stands; `turn` for its second and later places. */
  readonly at: string;
  readonly turn?: number;
  readonly severity?: 'warning';
  readonly suggestion?: string;
};

export const plain = (folder: Folder): Json => folder.journeys['plain'];
export const steps = (folder: Folder): Json => plain(folder).sections[1].steps;
export const amount = (folder: Folder): Json => steps(folder)[0];
export const shares = (folder: Folder): Json => steps(folder)[1];
export const use = (folder: Folder): Json => plain(folder).sections[0].steps[0];
export const name = (folder: Folder): Json => folder.parts['person'].steps[0];
export const question = (type: string, more: Json = {}) => ({ type, label: 'Question', ...more });
