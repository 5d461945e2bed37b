import type { ScreenKind } from '../../../engine/definition/language.ts';
import { legalExamples, recapExamples, redirectExamples, uploadExamples } from './closing-examples.ts';
import { formExamples } from './form-examples.ts';
import { cardsExamples, congratulationExamples, infoExamples, quizExamples } from './question-examples.ts';
import type { ScreenExample } from './screen-example.ts';
import { simulationExamples } from './simulation-examples.ts';

/** Examples of every screen, by name. */
export const screenExamples = {
  form: formExamples,
  cards: cardsExamples,
  info: infoExamples,
  quiz: quizExamples,
  simulation: simulationExamples,
  upload: uploadExamples,
  recap: recapExamples,
  legal: legalExamples,
  redirect: redirectExamples,
  congratulation: congratulationExamples,
} as const satisfies Readonly<Record<ScreenKind, Readonly<Record<string, ScreenExample>>>>;
