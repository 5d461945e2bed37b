import type { Calc, Literal, Test, When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import type { Lists } from '../../../engine/fields/field-kind.ts';

/**
 * The journey language read in the most plodding way: no slots, no closures, names looked up in a map each time. It
 * shares no code with the compiler; where the two differ, one of them is wrong.
 */
export type World = {
  readonly journey: ResolvedJourney;
  readonly lists: Lists;
  readonly today: string;
  /** Answers and facts by name; what is missing is not there. */
  readonly values: ReadonlyMap<string, unknown>;
};

type Meaning =
  | { readonly of: 'field'; readonly field: FieldDefinition }
  | { readonly of: 'fact'; readonly type: string; readonly list: string | undefined }
  | { readonly of: 'calc'; readonly calc: Calc }
  | { readonly of: 'line'; readonly list: string; readonly key: string; readonly field: FieldDefinition };

const meaningOf = (world: World, name: string): Meaning | undefined => {
  const { journey } = world;
  const fact = journey.facts[name];
  if (fact !== undefined) return { of: 'fact', type: fact.type, list: fact.list };
  for (const step of journey.steps) {
    const field = step.fields[name];
    if (field !== undefined) return { of: 'field', field };
    const calc = step.compute?.[name];
    if (calc !== undefined) return { of: 'calc', calc };
  }
  const calc = journey.compute[name];
  if (calc !== undefined) return { of: 'calc', calc };
  const [key = '', ...rest] = name.split('.').reverse();
  const list = rest.reverse().join('.');
  const around = list === '' ? undefined : meaningOf(world, list);
  const inner = around?.of === 'field' && around.field.type === 'list' ? around.field.item[key] : undefined;
  return inner === undefined ? undefined : { of: 'line', list, key, field: inner };
};

/** What one written unit is worth: 100 for euros and percent, else 1. */
const unitOf = (world: World, name: string): number => {
  const type = typeOf(world, name);
  return type === 'money' || type === 'percent' ? 100 : 1;
};

const typeOf = (world: World, name: string): string => {
  const meaning = meaningOf(world, name);
  switch (meaning?.of) {
    case undefined:
      return 'unknown';
    case 'fact':
      return meaning.type;
    case 'field':
    case 'line':
      return meaning.field.type;
    case 'calc': {
      const { calc } = meaning;
      if ('listValue' in calc) return calc.as ?? 'number';
      if ('band' in calc) return 'choice';
      const made =
        'sum' in calc
          ? [calc.sum].flat()[0]
          : 'minus' in calc
            ? calc.minus.find((one) => typeof one === 'string')
            : 'times' in calc
              ? calc.times[0]
              : 'min' in calc
                ? calc.min[0]
                : 'max' in calc
                  ? calc.max[0]
                  : undefined;
      return typeof made === 'string' ? typeOf(world, made.slice(1)) : 'number';
    }
  }
};

export const valueOf = (world: World, name: string): unknown => {
  const meaning = meaningOf(world, name);
  if (meaning?.of === 'calc') return calculate(world, meaning.calc);
  if (meaning?.of === 'line') {
    const lines = world.values.get(meaning.list);
    return Array.isArray(lines) ? lines.map((line: Record<string, unknown>) => line[meaning.key]) : undefined;
  }
  return meaning === undefined ? undefined : world.values.get(name);
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const numbersIn = (world: World, refs: readonly string[]): readonly number[] =>
  refs
    .flatMap((ref) => list(valueOf(world, ref.slice(1))))
    .filter((value): value is number => typeof value === 'number');

const optionsOf = (world: World, name: string) => {
  const meaning = meaningOf(world, name);
  const id =
    meaning?.of === 'fact'
      ? meaning.list
      : meaning?.of === 'field' || meaning?.of === 'line'
        ? 'list' in meaning.field
          ? meaning.field.list
          : undefined
        : undefined;
  return id === undefined ? [] : (world.lists[id] ?? []);
};

/** Of the decimals as they are written: in millionths, which is more places than any law writes. */
const halfUp = (value: number, factor: number): number => {
  const million = 1_000_000n;
  const [a, b] = [value, factor].map((one) => BigInt(Math.round(one * 1e6)));
  const twice = 2n * (a as bigint) * (b as bigint) + million * million;
  const over = 2n * million * million;
  const whole = twice / over;
  return Number(twice < 0n && twice % over !== 0n ? whole - 1n : whole);
};

const calculate = (world: World, calc: Calc): unknown => {
  if ('sum' in calc) {
    const numbers = numbersIn(world, [calc.sum].flat());
    return numbers.length === 0 ? undefined : numbers.reduce((a, b) => a + b, 0);
  }
  if ('minus' in calc) {
    const name = calc.minus.find((one) => typeof one === 'string')?.slice(1);
    const [a, b] = calc.minus.map((one) =>
      typeof one === 'number' ? one * (name === undefined ? 1 : unitOf(world, name)) : valueOf(world, one.slice(1)),
    );
    return typeof a === 'number' && typeof b === 'number' ? a - b : undefined;
  }
  if ('times' in calc) {
    const value = valueOf(world, calc.times[0].slice(1));
    return typeof value === 'number' ? halfUp(value, calc.times[1]) : undefined;
  }
  if ('count' in calc) {
    const value = valueOf(world, calc.count.slice(1));
    return Array.isArray(value) ? value.length : undefined;
  }
  if ('years' in calc) {
    const born = valueOf(world, calc.years.slice(1));
    if (typeof born !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(born)) return undefined;
    const [year = 0, month = 0, day = 0] = born.split('-').map(Number);
    const [thisYear = 0, thisMonth = 0, thisDay = 0] = world.today.split('-').map(Number);
    const hadBirthday = thisMonth > month || (thisMonth === month && thisDay >= day);
    return thisYear - year - (hadBirthday ? 0 : 1);
  }
  if ('right' in calc) {
    const marks = calc.right.flatMap((ref) => {
      const value = valueOf(world, ref.slice(1));
      const meaning = meaningOf(world, ref.slice(1));
      return value === undefined || meaning?.of !== 'field' || meaning.field.type !== 'truefalse'
        ? []
        : [value === meaning.field.right];
    });
    return marks.length === 0 ? undefined : marks.filter(Boolean).length;
  }
  if ('min' in calc || 'max' in calc) {
    const numbers = [...numbersIn(world, 'min' in calc ? calc.min : calc.max)].sort((a, b) => a - b);
    return 'min' in calc ? numbers[0] : numbers.at(-1);
  }
  if ('points' in calc) {
    const scores = Object.entries(calc.points).flatMap(([name, table]) =>
      list(valueOf(world, name.replace('$', ''))).flatMap((value) => {
        const known = ['string', 'number', 'boolean'].includes(typeof value) && Object.hasOwn(table, String(value));
        return known ? [table[String(value)] ?? 0] : [];
      }),
    );
    return scores.length === 0 ? undefined : scores.reduce((a, b) => a + b, 0);
  }
  if ('band' in calc) {
    const name = calc.band.slice(1);
    const value = valueOf(world, name);
    if (typeof value !== 'number') return undefined;
    return calc.of.find(({ below }) => below === undefined || value < below * unitOf(world, name))?.is;
  }
  const code = valueOf(world, calc.listValue.slice(1));
  const option = optionsOf(world, calc.listValue.slice(1)).find(
    (one) => String(one.code) === code || one.code === code,
  );
  const unit = calc.as === 'money' || calc.as === 'percent' ? 100 : 1;
  return option?.value === undefined ? undefined : option.value * unit;
};

/** `today-18 years`, and its like, by the calendar. */
const dateOf = (text: string, today: string): string => {
  const [start = '', ...terms] = text.split(/(?=[+-]\d+ (?:day|week|month|year))/);
  let [year = 0, month = 0, day = 0] = (start === 'today' ? today : start).split('-').map(Number);
  for (const term of terms) {
    const [, amount = '0', unit] = /^([+-]\d+) (\w+?)s?$/.exec(term) ?? [];
    if (unit === 'year' || unit === 'month') {
      const months = year * 12 + (month - 1) + Number(amount) * (unit === 'year' ? 12 : 1);
      year = Math.floor(months / 12);
      month = (months % 12) + 1;
      day = Math.min(day, new Date(Date.UTC(year, month, 0)).getUTCDate());
    } else throw new Error(`Not needed here: ${term}`);
  }
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
};

/** What a literal stands for when it is compared with the value of a name. */
const meant = (world: World, name: string, literal: Literal): unknown => {
  const type = typeOf(world, name);
  if (typeof literal === 'string' && literal.startsWith('$')) return valueOf(world, literal.slice(1));
  if (type === 'choices') return String(literal);
  if (typeof literal === 'number') return literal * unitOf(world, name);
  if (type === 'date') return dateOf(String(literal), world.today);
  if ((type === 'number' || type === 'year') && typeof literal === 'string')
    return Number(dateOf(literal, world.today).slice(0, 4));
  return literal;
};

const equals = (value: unknown, wanted: unknown): boolean =>
  value !== undefined && wanted !== undefined && (Array.isArray(value) ? value.includes(wanted) : value === wanted);

const passes = (world: World, name: string, test: Test): boolean => {
  const value = valueOf(world, name);
  const oneOf = (literals: readonly Literal[]): boolean =>
    literals.some((one) => equals(value, meant(world, name, one)));
  if (typeof test !== 'object') return oneOf([test]);
  if (Array.isArray(test)) return oneOf(test as readonly Literal[]);
  return Object.entries(test as Record<string, Literal | readonly Literal[]>).every(([word, literal]) => {
    if (word === 'answered') return (value !== undefined) === literal;
    // A test on what is missing is false, whichever it is.
    if (value === undefined) return false;
    if (word === 'is') return oneOf([literal as Literal]);
    if (word === 'not') return !oneOf([literal].flat() as Literal[]);
    if (word === 'flagged') {
      const asked = ([literal].flat() as Literal[]).map((flag) =>
        String(flag).startsWith('$') ? valueOf(world, String(flag).slice(1)) : flag,
      );
      const codes = optionsOf(world, name)
        .filter(({ flags }) => asked.some((flag) => flags?.includes(String(flag))))
        .map(({ code }) => String(code));
      return list(value).some((one) => codes.includes(String(one)));
    }
    const bound = meant(world, name, literal as Literal);
    const numbers = typeof value === 'number' && typeof bound === 'number';
    const strings = typeof value === 'string' && typeof bound === 'string';
    if (!numbers && !strings) return false;
    const [a, b] = [value as number, bound as number];
    return word === 'atLeast' ? a >= b : word === 'atMost' ? a <= b : word === 'moreThan' ? a > b : a < b;
  });
};

export const holds = (world: World, when: When): boolean => {
  if ('all' in when) return (when.all as readonly When[]).every((part) => holds(world, part));
  if ('any' in when) return (when.any as readonly When[]).some((part) => holds(world, part));
  if ('not' in when) return !holds(world, when.not as When);
  return Object.entries(when as Record<string, Test>).every(([name, test]) => passes(world, name, test));
};
