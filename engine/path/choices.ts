import { createJumps, type Jumps } from '../conditions/jumps.ts';
import type { TestTree } from '../conditions/test-tree.ts';
import type { ResolvedJourney } from '../definition/resolved.ts';
import { doneOutcome, outcomePlace, type Place } from './place.ts';

/**
 * What follows each step, the whole journey in one piece of jumping code: first the exits of the step, then the steps
 * below, down to the first that is shown. What follows one step goes on where what follows the next one does, so that
 * the code is as long as the journey's conditions and no longer.
 */
export type Choices = {
  readonly jumps: Jumps;
  /** The ends of the code: `~n` is the n-th. */
  readonly places: readonly Place[];
  /** Where to begin after each step; the first is before all steps. */
  readonly starts: readonly number[];
};

type Choosing = {
  readonly place: Place;
  /** Undefined: always shown. */
  readonly shownIf: TestTree | undefined;
  readonly exits: readonly { readonly exitIf: TestTree; readonly to: string }[];
};

export const compileChoices = (journey: ResolvedJourney, steps: readonly Choosing[]): Choices => {
  const { add, done } = createJumps();
  const places: Place[] = [];
  const endAt = (place: Place): number => ~(places.push(place) - 1);
  const starts: number[] = [];
  // From the end: where a step is not shown, the choice goes on below it, which is written already.
  let below = endAt(outcomePlace(journey, doneOutcome({ journey })));
  for (const { place, shownIf, exits } of steps.toReversed()) {
    starts.push(
      exits.reduceRight((next, { exitIf, to }) => add(exitIf, endAt(outcomePlace(journey, to)), next), below),
    );
    below = shownIf === undefined ? endAt(place) : add(shownIf, endAt(place), below);
  }
  starts.push(below);
  return { jumps: done(), places, starts: starts.toReversed() };
};
