import type { Value } from '../answers/answers.ts';
import { toCanonical } from '../conditions/scope.ts';
import { numericBounds, type NumericField } from '../fields/bounds.ts';
import { specOf } from '../fields/field-kinds.ts';
import { typeOfKind } from '../fields/kind-facts.ts';
import { decimalsOf } from '../fields/numeric.ts';
import { largestNumber } from '../fields/read-number.ts';
import { TRUE, type Formula } from '../solver/formula.ts';
import { fromDay } from './days.ts';
import { impossible, type Opened, type Opening } from './opened.ts';
import type { NumberSymbol } from './symbols.ts';

type Range = { readonly lo: number; readonly hi: number; readonly prefer: number | undefined };

/** A whole number of steps, or of days; `write` makes the value of it. */
export const openInteger = (
  { lo, hi, prefer }: Range,
  present: Formula,
  { solver }: Opening,
  write: (n: number) => Value,
  step = 1,
  per = 1,
): Opened => {
  if (lo > hi) return impossible;
  const variable = solver.variable({ lo, hi, prefer: Math.min(hi, Math.max(lo, prefer ?? lo)) });
  const symbol: NumberSymbol = {
    kind: 'number',
    day: write === fromDay,
    present,
    linear: () => ({ terms: [[step, variable]], constant: 0, per }),
    unit: step / per,
    whole: per === 1,
    range: { lo: (lo * step) / per, hi: (hi * step) / per },
  };
  return { symbol, valid: TRUE, about: [variable], read: (model) => write(model.value(variable)) };
};

/** Of its smallest parts, a number that nothing limits has so many: those of many lines can be added up, and multiplied. */
export const mostParts = largestNumber;

/** An amount, a share or a number. */
export const openNumber = (field: NumericField, present: Formula, opening: Opening): Opened => {
  const { min, max, step } = numericBounds(field, { ...opening.context, read: () => undefined });
  const per = field.type === 'number' ? 10 ** decimalsOf(field) : 1;
  // The box beside a slider takes any amount.
  const digits = field.ui === 'slider' || step === undefined ? 1 : Math.max(1, Math.round(step * per));
  const own = typeof field.example === 'number' ? toCanonical(field.example, typeOfKind(field.type)) : undefined;
  // Without a limit of its own: ten thousand million euros, so that sums of many stay exact.
  const most = opening.fineness === 1 ? largestNumber : mostParts / Math.max(per, opening.fineness);
  const lo = Math.ceil(((min ?? -most) * per) / digits);
  const hi = Math.floor(((max ?? most) * per) / digits);
  const [plain] = specOf(field.type).samples(field as never, { ...opening.context, read: () => undefined });
  // Two amounts of a step are told apart by what is sent.
  const wish = own ?? (typeof plain === 'number' ? plain + opening.place() * apart[field.type] : undefined);
  const prefer = wish === undefined ? undefined : Math.round((wish * per) / digits);
  return openInteger({ lo, hi, prefer }, present, opening, (n) => (n * digits) / per, digits, per);
};

/** 100 euros, one per cent, one. */
const apart = { money: 10_000, percent: 100, number: 1 } as const satisfies Readonly<
  Record<NumericField['type'], number>
>;
