import type { ResolvedJourney } from '../definition/resolved.ts';

/**
 * In how many parts the values between two whole numbers are told apart, a power of ten: ten times finer than what a
 * journey writes and what it multiplies with, so that there is always one between two that it names.
 */
export const finenessOf = ({ facts, compute, sections, steps, outcomes, for: meant }: ResolvedJourney): number => {
  let decimals = 0;
  let factor = 1;
  const visit = (value: unknown, key = ''): void => {
    if (typeof value === 'number') {
      decimals = Math.max(decimals, decimalsOf(value));
      if (key === 'times') factor = Math.max(factor, Math.abs(value));
    } else if (Array.isArray(value)) value.forEach((part) => visit(part, key));
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, part] of Object.entries(value)) {
        // Codes to which points are given are keys.
        if (Number.isFinite(Number(inner))) visit(Number(inner));
        visit(part, inner);
      }
    }
  };
  visit([facts, compute, sections, steps, outcomes, meant]);
  return 10 ** Math.min(finest, 1 + decimals + Math.ceil(Math.log10(factor)));
};

/** Finer than in thousandths, sums would no longer be exact. */
const finest = 3;

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;
