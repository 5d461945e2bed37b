import type { Sentence } from '../../../engine/coverage/replay/violation.ts';
import type { JourneyStep } from './journey-step.ts';
import type { Tab } from './open-tab.ts';
import type { Scene } from './scene.ts';

/**
 * What may befall a person at any step, and must change nothing about where they end, nor lose a word that they typed.
 * Each hook is handed the step with what the customer answers on it.
 */
export type Chaos = {
  readonly name: Sentence;
  /** Whether it can happen at all on this step. */
  readonly fits: (scene: Scene, step: JourneyStep) => boolean | Promise<boolean>;
  /** Once the step is shown; ends on the same step, nothing typed. */
  readonly arrived?: (scene: Scene, step: JourneyStep) => Promise<void>;
  /** Once all is typed, nothing sent; ends on the same step with the same in its boxes, perhaps in another language. */
  readonly typed?: (scene: Scene, step: JourneyStep) => Promise<Tab>;
  /** Instead of pressing the main button once. */
  readonly press?: (scene: Scene, step: JourneyStep) => Promise<void>;
};

/** 0 to 2^32 - 1, the same for the same words. */
const hashOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (let n = 0; n < words.length; n += 1) hash = Math.imul(hash ^ words.charCodeAt(n), 0x01000193) >>> 0;
  // The last letters weigh as much as the first.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** The kinds in an order that depends on the seed and the place alone: the first that fits is what happens there. */
export const shuffled = <T>(kinds: readonly T[], seed: number, place: string): readonly T[] =>
  kinds
    .map((kind, n) => ({ kind, key: hashOf(`${seed} ${place} ${n}`) }))
    .sort((a, b) => a.key - b.key)
    .map(({ kind }) => kind);
