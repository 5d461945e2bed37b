import { setTimeout as wait } from 'node:timers/promises';

/** Shortest time of such an answer, in milliseconds: longer than writing a mail takes. */
const shortestAnswer = 150;

/** Answers after the same time whatever the work was, so that the time does not tell. */
export const inEvenTime = async (work: Promise<unknown>): Promise<void> => {
  await Promise.all([work, wait(shortestAnswer)]);
};
