/** As many figures as a float holds of any decimal number. */
const figures = 15;

/**
 * `value × factor` to the nearest whole number (never -0), a half upwards, of the decimals as they are written: 0.50 € × 0.29
 * are 14.5 cents, and so 15, where the product of the floats is 14.499… Exact for products of up to 15 figures: of amounts
 * up to a hundred million euros and factors of four decimals, for instance.
 */
export const roundedProduct = (value: number, factor: number): number =>
  Math.round(Number((value * factor).toPrecision(figures))) + 0;
