import { equal, type Formula } from '../../../engine/solver/formula.ts';

/** One plus the other is twice a half, and a rest. */
const halved = (one: number, other: number, half: number, rest: number): Formula =>
  equal(
    [
      [1, one],
      [1, other],
      [-2, half],
    ],
    rest,
  );

/** Of three numbers, two pairs have an even sum, and so has the third. @param rest what its sum is over an even number */
export const sumsOfPairs = (rest: number): readonly Formula[] => [
  halved(0, 1, 3, 0),
  halved(1, 2, 4, 0),
  halved(0, 2, 5, rest),
];
