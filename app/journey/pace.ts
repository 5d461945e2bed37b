/**
 * Milliseconds to make, style and lay out a step that no reader notices: with the frame after it, the page stands a twentieth
 * of a second after the press. A device that is as quick draws the step when the button is pressed.
 */
const unnoticed = 30;

/** How quickly a device draws steps, by those that it drew last. */
export type Pace = {
  /** No reader notices that a step is drawn only when the button is pressed. */
  readonly isQuick: () => boolean;
  /** A step is begun. @returns notes that it is there */
  readonly begin: () => () => void;
};

/**
 * A device is taken to be slow until two steps show that it is not, and then quick until two are slow again: steps differ, and
 * so do moments.
 * @param now milliseconds of a clock that never goes back
 */
export const createPace = (now: () => number): Pace => {
  // From 0, slow beyond doubt, to 3, quick beyond doubt.
  let surety = 0;
  return {
    isQuick: () => surety > 1,
    begin: () => {
      const began = now();
      return () => {
        surety = now() - began < unnoticed ? Math.min(surety + 1, 3) : Math.max(surety - 1, 0);
      };
    },
  };
};
