/** Ends and grain of a slider, in canonical units. `min` ≤ `max`, `step` > 0. */
export type SliderRange = { readonly min: number; readonly max: number; readonly step: number };

/** As many stops as a thumb can tell apart on a telephone. */
const mostEven = 100;
/** Once the stops grow with the amount, each is about this much of it. */
const grain = 1 / 20;

/** The largest of 1, 2, 5, 10, 20, 50... that is not above a number of at least 1. */
const roundDown = (most: number): number => {
  const ten = 10 ** Math.floor(Math.log10(most));
  return ten * (most >= 5 * ten ? 5 : most >= 2 * ten ? 2 : 1);
};

/**
 * Where a slider stops, ascending, both ends among them. A narrow range has every step. A wide one has round amounts
 * that grow with what is chosen: from 0 € to 1,000,000 € a stop is 100 € at 1,000 € and 50,000 € at the end, so that
 * small amounts can be told apart and large ones are near. The box beside the slider takes what lies between.
 */
export const sliderStops = ({ min, max, step }: SliderRange): readonly number[] => {
  const steps = Math.floor((max - min) / step);
  const stops: number[] = [];
  if (steps <= mostEven) {
    // A step of tenths does not add up to tenths by itself.
    for (let n = 0; n <= steps; n += 1) stops.push(Number((min + n * step).toFixed(6)));
  } else {
    let at = min;
    while (at < max) {
      stops.push(at);
      const size = step * roundDown(Math.max(1, (Math.abs(at) * grain) / step));
      // From an end that is not round, the next stop is.
      at = Math.floor(at / size + 1) * size;
    }
  }
  if (stops.at(-1) !== max) stops.push(max);
  return stops;
};

/** The stop nearest to a value; an amount that was typed may lie between two. */
export const nearestStop = (stops: readonly number[], value: number): number => {
  const above = stops.findIndex((stop) => stop >= value);
  if (above === -1) return stops.length - 1;
  if (above === 0) return 0;
  return (stops[above] ?? 0) - value < value - (stops[above - 1] ?? 0) ? above : above - 1;
};
