import type { Value } from '../../answers/answers.ts';
import { answersBehind, namesInCalc, namesInWhen } from '../../conditions/names-in.ts';
import { itemOf } from '../../conditions/scope.ts';
import type { FieldDefinition } from '../../definition/field-language.ts';
import { numericBounds, yearBounds, type NumericBounds } from '../../fields/bounds.ts';
import { specOf } from '../../fields/field-kinds.ts';
import type { FieldContext } from '../../fields/field-kind.ts';
import type { Plan } from '../../path/plan.ts';
import { customerOf } from '../customer-of.ts';
import type { Customer } from '../customer.ts';
import { walkJourney, type Answering } from '../run.ts';

/** Whole numbers from 0 to below `n`, one after the other; always the same ones. */
type Numbers = (n: number) => number;
const numbersFrom = (seed: number): Numbers => {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

/**
 * People like some that are known, who answer otherwise whatever these names are worked out from. Sums and scores over many
 * answers make a solver search long for what a few attempts find; nothing is proven by them. Deterministic.
 */
export function* likeThese(
  plan: Plan,
  known: readonly Customer[],
  names: ReadonlySet<string>,
  attempts: number,
): Generator<Customer> {
  const behind = answersThatMatter(plan, names);
  const owners = plan.steps.flatMap(({ step, fields }) =>
    fields.some(({ name }) => behind.has(name)) ? [step.id] : [],
  );
  const pool = known.filter(({ visits }) => visits.some(({ step }) => owners.includes(step)));
  const numbers = numbersFrom(1);
  const items = itemsRead(plan, names);
  for (let n = 0; n < attempts && pool.length > 0; n += 1) {
    const one = pool[n % pool.length];
    if (one === undefined) return;
    const fills = new Map(one.visits.map(({ step, fill }) => [step, fill]));
    const answer: Answering = ({ step }, { name, field }, context) => {
      const fill = fills.get(step.id);
      if (behind.has(name)) return anyValue(name, field, context, { items, numbers });
      const samples = () => specOf(field.type).samples(field as never, context)[0];
      return fill === undefined
        ? field.optional === true
          ? undefined
          : samples()
        : (fill[name] ?? missingIn(field, samples));
    };
    const run = walkJourney(plan, { today: one.clock, server: one.server }, answer);
    yield { ...customerOf(plan, { run, seen: new Set() }, n, new Map(), one.clock), id: `${one.id}+${n}` };
  }
}

/** The answers that names are worked out from, and those on which it depends whether these are asked. */
const answersThatMatter = (plan: Plan, names: ReadonlySet<string>): ReadonlySet<string> => {
  const behind = new Set([...names].flatMap((name) => answersBehind(plan, name)));
  for (const { step, fields } of plan.steps) {
    const own = fields.filter(({ name }) => behind.has(name));
    const conditions = own.length === 0 ? [] : [step.useWhen, step.when, ...own.map(({ field }) => field.when)];
    for (const name of conditions.flatMap((when) => (when === undefined ? [] : namesInWhen(when)))) {
      for (const answer of answersBehind(plan, name)) behind.add(answer);
    }
  }
  return behind;
};

/** A field that comes up only now. */
const missingIn = (field: FieldDefinition, samples: () => Value | undefined): Value | undefined =>
  field.optional === true ? undefined : samples();

/** Names inside lists that are worked with: `loans.monthlyPayment`. */
const itemsRead = ({ scope }: Plan, names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...names].flatMap((name) => {
      const info = scope.names.get(name);
      return info?.kind === 'compute'
        ? namesInCalc(info.calc).filter((inner) => itemOf(scope, inner) !== undefined)
        : [];
    }),
  );

type Drawing = { readonly items: ReadonlySet<string>; readonly numbers: Numbers };

const anyValue = (
  name: string,
  field: FieldDefinition,
  context: FieldContext,
  { items, numbers }: Drawing,
): Value | undefined => {
  if (field.optional === true && numbers(3) === 0) return undefined;
  const samples = specOf(field.type).samples(field as never, context);
  const sample = samples[numbers(samples.length)];
  const bounds = numericBoundsOf(field, context);
  if (bounds !== undefined && numbers(2) === 0) return between(bounds, numbers);
  if (field.type !== 'list' || !Array.isArray(sample)) return sample;
  // A few lines are worth more attempts than many.
  const lines = (sample as readonly Readonly<Record<string, Value>>[]).slice(0, Math.max(field.min, 1 + numbers(4)));
  return lines.map((line) =>
    Object.fromEntries(
      Object.entries(line).map(([key, value]) => {
        const item = items.has(`${name}.${key}`) ? field.item[key] : undefined;
        const inner = item === undefined ? undefined : numericBoundsOf(item, context);
        return [key, inner === undefined || numbers(2) === 0 ? value : between(inner, numbers)];
      }),
    ),
  ) as unknown as Value;
};

const numericBoundsOf = (field: FieldDefinition, context: FieldContext): NumericBounds | undefined => {
  switch (field.type) {
    case 'number':
    case 'money':
    case 'percent':
      return numericBounds(field, context);
    case 'year':
      return yearBounds(field, context);
    default:
      return undefined;
  }
};

/** Small values are as likely as large ones: as many of two digits as of five. */
const between = ({ min = 0, max = min + 1_000_000, step = 1 }: NumericBounds, numbers: Numbers): number => {
  // Steps are counted from nought, whatever the bounds; sums of decimal fractions are not quite on them.
  const first = Math.ceil(min / step);
  const steps = Math.max(0, Math.floor(max / step) - first);
  const scale = 10 ** (numbers(Math.ceil(Math.log10(steps + 1)) * 100) / 100);
  return Number(((first + Math.min(steps, Math.floor(scale))) * step).toFixed(6));
};
