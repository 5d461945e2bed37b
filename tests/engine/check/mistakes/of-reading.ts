import { mistakesOfAnswers } from './of-answers.ts';
import { mistakesOfData } from './of-data.ts';
import { mistakesOfForm } from './of-form.ts';
import { mistakesOfNames } from './of-names.ts';
import { mistakesOfParts } from './of-parts.ts';
import type { Mistake } from './planted.ts';

/** All that reading alone finds; the rest takes a solver (`of-proof.ts`). */
export const mistakesOfReading: readonly Mistake[] = [
  ...mistakesOfForm,
  ...mistakesOfParts,
  ...mistakesOfNames,
  ...mistakesOfData,
  ...mistakesOfAnswers,
];
