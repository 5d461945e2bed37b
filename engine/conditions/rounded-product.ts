/** A decimal number as it is written: `digits / 10^places`. */
const asWritten = (value: number): { readonly digits: bigint; readonly places: number } => {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', part = ''] = mantissa.split('.');
  const places = part.length - Number(exponent);
  return { digits: BigInt(whole + part) * 10n ** BigInt(Math.max(0, -places)), places: Math.max(0, places) };
};

/** How near to a half a product of floats may be that is one, or is none, of the numbers as they are written. */
const nearly = 1e-6;

/**
 * `value × factor` to the nearest whole number (never -0), a half upwards, of the decimals as they are written: 0.50 € × 0.29 are
 * 14.5 cents, and so 15, where the product of the floats is 14.499…
 */
export const roundedProduct = (value: number, factor: number): number => {
  const product = value * factor;
  const beyond = product - Math.floor(product);
  if (!Number.isFinite(product) || Math.abs(beyond - 0.5) > nearly) return Math.round(product) + 0;
  const [a, b] = [asWritten(value), asWritten(factor)];
  // The whole below it is known; whether there is half of one more is a question of whole numbers.
  const over = 10n ** BigInt(a.places + b.places);
  const left = a.digits * b.digits - BigInt(Math.floor(product)) * over;
  return Math.floor(product) + (2n * left >= over ? 1 : 0);
};
