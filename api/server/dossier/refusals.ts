import { Refusal } from '../call-context.ts';
import type { NextPage } from '../store/dossiers.ts';

/** The dossier moved between what was looked at and what would be written; asking again settles it. */
export const movedMeanwhile = (): Refusal =>
  new Refusal({ statut: 409, code: 'in-progress', message: 'The dossier is being saved elsewhere at this moment.' });

/** A dossier that was given up, or that another one follows, takes nothing any more. */
export const closedDossier = (next: NextPage): Refusal =>
  new Refusal({ statut: 409, code: 'frozen', message: 'This dossier is closed.', next });

/** Another answer than the one that stands, to a question that has told what is right since. */
export const givenAnswer = (next: NextPage): Refusal =>
  new Refusal({ statut: 409, code: 'frozen', message: 'This answer was confirmed: it cannot be changed.', next });
