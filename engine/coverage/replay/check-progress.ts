import { doneOutcome } from '../../path/place.ts';
import { deriveProgress } from '../../view/derive-progress.ts';
import type { Note } from './invariants.ts';
import type { Walk } from './stations.ts';
import { foundInstead } from './violation.ts';

/** What the reader is told of the way ahead, compared with the way that was gone. */
export const checkProgress = ({ plan, stations, end }: Walk, note: Note): void => {
  const isComplete = end.current === undefined;
  // An exit is not foretold: whoever leaves by one has fewer steps to go than was said.
  const isToTheEnd = isComplete && end.outcome === doneOutcome(plan);
  let last = 0;
  for (const [number, { trace, before }] of stations.entries()) {
    const { percent, remaining } = deriveProgress(before);
    if (percent < last) note('progress', trace.step, foundInstead(last, percent));
    last = percent;
    const real = stations.length - number;
    if (isComplete && real > remaining.most) note('remaining', trace.step, foundInstead(real, remaining));
    if (isToTheEnd && real < remaining.least) note('remaining', trace.step, foundInstead(real, remaining));
  }
  const { percent, remaining } = deriveProgress(end);
  if (percent < last) note('progress', '', foundInstead(last, percent));
  const isOver = isComplete && plan.journey.outcomes[end.outcome ?? '']?.kind === 'done';
  if (isOver && remaining.most !== 0) note('remaining', '', foundInstead(0, remaining));
};
