import type { Wishes } from '../../cli/replay/place/answer-step.ts';

/** Answers that open the steps which the plain way passes by. */
export const longWay: Wishes = {
  familySituation: 'MAR',
  projectOutcome: 'RENTE',
  hasTarget: true,
  incomeDetail: true,
  clause: 'LIBRE',
};
