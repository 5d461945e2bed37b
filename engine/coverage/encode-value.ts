import type { FactDefinition, FieldDefinition, FieldOf } from '../definition/language.ts';
import { firstDay, lastDay } from '../fields/date.ts';
import { dateBounds, numericBounds, type NumericField } from '../fields/bounds.ts';
import { specOf } from '../fields/field-kinds.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import { leastOf } from '../fields/choices.ts';
import { bytesPerMb, mimeOf, sidesOf } from '../fields/file.ts';
import { decimalsOf } from '../fields/numeric.ts';
import { yearLimits } from '../fields/year.ts';
import { typeOfKind } from '../fields/kind-facts.ts';
import { largestNumber } from '../fields/read-number.ts';
import { isRef, nameOf, toCanonical } from '../conditions/scope.ts';
import {
  and,
  atLeast,
  atMost,
  FALSE,
  implies,
  isTrue,
  member,
  or,
  TRUE,
  type Formula,
  type Term,
  type Variable,
} from '../solver/formula.ts';
import type { Model, Solver } from '../solver/solver.ts';
import { holdsIn } from './holds-in.ts';
import { fromDay, toDay } from './days.ts';
import { differsBy, type Code, type NumberSymbol, type Symbol } from './symbols.ts';
import type { FileRef, Value } from '../answers/answers.ts';

/** What is needed to open up a value. */
export type Opening = {
  readonly solver: Solver;
  readonly context: FieldContext;
  /** Literals that conditions compare a name with: the only ones that can make a difference. */
  readonly mentioned: (name: string) => readonly Code[];
  /** How many fields of the step stand above the one that is opened. */
  readonly place: () => number;
  /** What stands above the field that is opened. */
  readonly lookup: (name: string) => Symbol;
  /** Conditions of fields in a line, seen from that line. */
  readonly inLine: (field: FieldDefinition, line: Line) => Formula;
};

/** One line of a list, as a condition inside it sees it: the fields above. */
export type Line = { readonly list: FieldOf<'list'>; readonly symbols: ReadonlyMap<string, Symbol> };

/**
 * A value still open: what conditions see of it, what makes it valid by itself, and the value that a model chose.
 * `sample` stands for any text that the field takes; `read` is given the context in which it will be checked.
 */
export type Opened = {
  readonly symbol: Symbol;
  readonly valid: Formula;
  /** Its variables: `valid` is asked for when one of them is. */
  readonly about: readonly Variable[];
  /** Undefined: not there. */
  readonly read: (model: Model, context: FieldContext) => Value | undefined;
  /** For a list: its lines, and when each field of a line is asked. */
  readonly lines?: readonly {
    readonly there: Formula;
    readonly fields: ReadonlyMap<string, Opened>;
    readonly asked: ReadonlyMap<string, Formula>;
  }[];
  /** For a document: what it may be. */
  readonly documents?: readonly { readonly type: string; readonly size: number; readonly chosen: Formula }[];
  readonly length?: Variable;
};

/** Lists longer than this are opened as far as it, and at their full length. */
const mostLines = 24;

/** A field as conditions see it. `present`: it is shown and answered. */
export const openField = (name: string, field: FieldDefinition, present: Formula, opening: Opening): Opened => {
  switch (field.type) {
    case 'number':
    case 'money':
    case 'percent':
      return openNumber(field, present, opening);
    case 'year': {
      const { min, max } = yearLimits({ ...field, ...constantYears(field) } as FieldOf<'year'>, opening.context);
      const own = typeof field.example === 'number' ? field.example : undefined;
      return openInteger({ lo: min, hi: max, prefer: own }, present, opening, (n) => n);
    }
    case 'date': {
      const bounds = dateBounds(field, { ...opening.context, read: () => undefined });
      const own = typeof field.example === 'string' ? field.example : '1985-03-27';
      const lo = Math.max(toDay(firstDay), bounds.min === undefined ? -Infinity : toDay(bounds.min));
      const hi = Math.min(toDay(lastDay), bounds.max === undefined ? Infinity : toDay(bounds.max));
      const opened = openInteger({ lo, hi, prefer: toDay(own) }, present, opening, fromDay);
      return opened.symbol.kind === 'number' ? { ...opened, symbol: { ...opened.symbol, day: true } } : opened;
    }
    case 'choices':
      return openChoices(field, present, opening);
    case 'file':
      return openFile(name, field, present, opening);
    case 'list':
      return openList(name, field, present, opening);
    case 'text':
      return field.same === undefined
        ? openCode(name, field, present, opening)
        : openTwin(nameOf(field.same), present, opening);
    default:
      return openCode(name, field, present, opening);
  }
};

/** A document of each type that is taken, the last one as large as it may be. */
const openFile = (name: string, field: FieldOf<'file'>, present: Formula, { solver }: Opening): Opened => {
  const last = field.accept.length - 1;
  const kinds = [...field.accept.entries()].map(([n, kind]) => ({
    kind,
    size: n > 0 && n === last ? largest(field) : usualSize,
  }));
  const [first] = kinds;
  if (first === undefined) return impossible;
  const all = last > 0 ? kinds : [first, { ...first, size: largest(field) }];
  const variable = solver.variable({ lo: 0, hi: all.length - 1, prefer: 0 });
  return {
    symbol: { kind: 'some', present },
    valid: TRUE,
    about: [variable],
    read: (model) => {
      const { kind, size } = all[model.value(variable)] ?? first;
      return Object.fromEntries(sidesOf(field).map((side) => [side, sampleFile(name, side, kind, size)]));
    },
    documents: all.map(({ kind, size }, n) => ({
      type: mimeOf[kind],
      size,
      chosen: and(present, member(variable, [n])),
    })),
  };
};

const usualSize = 1000;
const largest = ({ maxMb }: FieldOf<'file'>): number => Math.floor(maxMb * bytesPerMb);

/** Stands for a document in a customer, another one for each field; a replay uploads a real one in its place. */
const sampleFile = (name: string, side: string, kind: keyof typeof mimeOf, size: number): FileRef => ({
  id: `sample-${name.replaceAll('.', '-')}-${side}`,
  name: `${side}.${kind}`,
  size,
  type: mimeOf[kind],
});

const constantYears = (field: FieldOf<'year'>) => ({
  min: isRef(field.min) ? undefined : field.min,
  max: isRef(field.max) ? undefined : field.max,
});

type Range = { readonly lo: number; readonly hi: number; readonly prefer: number | undefined };

const openInteger = (
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
    day: false,
    present,
    linear: () => ({ terms: [[step, variable]], constant: 0, per }),
    unit: step / per,
    whole: per === 1,
    range: { lo: (lo * step) / per, hi: (hi * step) / per },
  };
  return { symbol, valid: TRUE, about: [variable], read: (model) => write(model.value(variable)) };
};

/** Whatever is typed is refused. */
const impossible: Opened = { symbol: { kind: 'some', present: FALSE }, valid: FALSE, about: [], read: () => undefined };

const openNumber = (field: NumericField, present: Formula, opening: Opening): Opened => {
  const { min, max, step } = numericBounds(field, { ...opening.context, read: () => undefined });
  const per = field.type === 'number' ? 10 ** decimalsOf(field) : 1;
  // The box beside a slider takes any amount.
  const digits = field.ui === 'slider' || step === undefined ? 1 : Math.max(1, Math.round(step * per));
  const own = typeof field.example === 'number' ? toCanonical(field.example, typeOfKind(field.type)) : undefined;
  // Without a limit of its own: ten thousand million euros, so that sums of many stay exact.
  const lo = Math.ceil(((min ?? -largestNumber) * per) / digits);
  const hi = Math.floor(((max ?? largestNumber) * per) / digits);
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

const openCode = (name: string, field: FieldDefinition, present: Formula, opening: Opening): Opened => {
  const { solver, context } = opening;
  const spec = specOf(field.type);
  const alone: FieldContext = { ...context, read: () => undefined };
  const samples = spec.samples(field as never, alone);
  const accepted = opening.mentioned(name).filter((code) => spec.validate(code, field as never, alone) === undefined);
  const finite =
    field.type === 'choice' || field.type === 'yesno' || field.type === 'truefalse' || field.type === 'consent';
  const values: readonly Code[] = [
    ...new Set<Code>(
      finite ? finiteValues(field, samples as readonly Code[]) : [...(samples as readonly Code[]), ...accepted],
    ),
  ];
  if (values.length === 0) return impossible;
  const variable = solver.variable({ lo: 0, hi: values.length - 1, prefer: preferred(field, values) });
  const index = new Map(values.map((value, n) => [value, n]));
  return {
    symbol: {
      kind: 'code',
      present,
      codes: values,
      is: (code) => {
        const n = index.get(code as Code);
        return n === undefined ? FALSE : and(present, member(variable, [n]));
      },
    },
    valid: TRUE,
    about: [variable],
    read: (model, seen) => {
      const value = values[model.value(variable)];
      // A commune that no condition asks for is one of the postal code that was given.
      const isFree = field.type === 'commune' && samples.includes(value ?? '');
      return isFree ? (spec.samples(field as never, seen)[0] ?? value) : value;
    },
  };
};

/** A text that must repeat another one: whatever that is. */
const openTwin = (ref: string, present: Formula, { lookup }: Opening): Opened => {
  const other = lookup(ref);
  if (other.kind !== 'code') return impossible;
  return {
    symbol: { kind: 'code', present, codes: other.codes, is: (code) => and(present, other.is(code)) },
    valid: other.present,
    about: [],
    read: (_, context) => context.read(ref) as Value | undefined,
  };
};

const finiteValues = (field: FieldDefinition, samples: readonly Code[]): readonly Code[] =>
  field.type === 'choice' ? samples : field.type === 'consent' ? [true] : [false, true];

const preferred = (field: FieldDefinition, values: readonly Code[]): number => {
  const wish = 'default' in field && field.default !== undefined ? field.default : field.example;
  return Math.max(
    0,
    values.findIndex((value) => value === wish),
  );
};

const openChoices = (field: FieldOf<'choices'>, present: Formula, opening: Opening): Opened => {
  const offered = [
    ...new Set(
      (field.options ?? (field.list === undefined ? [] : (opening.context.lists[field.list] ?? []))).map(({ code }) =>
        String(code),
      ),
    ),
  ].filter((code) => !(field.without ?? []).map(String).includes(code));
  const { solver } = opening;
  const least = leastOf(field);
  const flags = offered.map((code, n) => [code, solver.variable({ lo: 0, hi: 1, prefer: n < least ? 1 : 0 })] as const);
  const count: readonly Term[] = flags.map(([, flag]) => [1, flag]);
  const alone = flags.filter(([code]) => field.alone?.includes(code));
  const together = flags.filter(([code]) => field.alone?.includes(code) !== true);
  const asked = and(
    // An option that stands alone is a whole answer, however many are asked for otherwise.
    or(atLeast(count, least), ...alone.map(([, flag]) => isTrue(flag))),
    ...(field.max === undefined ? [] : [atMost(count, field.max)]),
    ...alone.map(([, flag]) => implies(isTrue(flag), atMost(count, 1))),
  );
  if (together.length + alone.length < least && alone.length === 0) return impossible;
  const of = new Map(flags);
  return {
    symbol: {
      kind: 'many',
      present,
      codes: offered,
      holds: (code) => {
        const flag = of.get(String(code));
        return flag === undefined ? FALSE : and(present, isTrue(flag));
      },
      count: {
        kind: 'number',
        day: false,
        present,
        linear: () => ({ terms: count, constant: 0, per: 1 }),
        unit: 1,
        whole: true,
        range: { lo: 0, hi: Math.min(field.max ?? Infinity, Math.max(together.length, Math.min(1, alone.length))) },
      },
    },
    valid: asked,
    about: flags.map(([, flag]) => flag),
    read: (model) => flags.filter(([, flag]) => model.value(flag) === 1).map(([code]) => code),
  };
};

const openList = (name: string, field: FieldOf<'list'>, present: Formula, opening: Opening): Opened => {
  const { solver } = opening;
  const most = Math.min(field.max, Math.max(mostLines, field.min));
  if (field.min > most) return impossible;
  const length = solver.variable({ lo: field.min, hi: most, prefer: Math.max(field.min, Math.min(1, most)) });
  const about: Variable[] = [length];
  const valid: Formula[] = [];
  const lines = Array.from({ length: most }, (_, n) => {
    const there = and(present, atLeast([[1, length]], n + 1));
    const line = new Map<string, Opened>();
    const asked = new Map<string, Formula>();
    const above = new Map<string, Symbol>();
    for (const [key, item] of Object.entries(field.item)) {
      const shown = item.when === undefined ? TRUE : opening.inLine(item, { list: field, symbols: above });
      const opened = openField(`${name}.${key}`, item, and(there, shown, given(item, solver)), opening);
      line.set(key, opened);
      asked.set(key, and(there, shown));
      above.set(key, opened.symbol);
      about.push(...opened.about);
      valid.push(implies(opened.symbol.present === FALSE ? and(there, shown) : opened.symbol.present, opened.valid));
    }
    return { there, fields: line, asked };
  });
  for (const { fields: line } of lines) {
    for (const [key, item] of Object.entries(field.item)) {
      const symbol = line.get(key)?.symbol;
      const bounds = [refBound(item, 'min'), refBound(item, 'max')];
      bounds.forEach((ref, upper) => {
        const other = ref === undefined ? undefined : line.get(ref)?.symbol;
        if (symbol !== undefined && other !== undefined) valid.push(within(symbol, other, upper === 1));
      });
    }
  }
  return {
    symbol: {
      kind: 'some',
      present,
      count: {
        kind: 'number',
        day: false,
        present,
        linear: () => ({ terms: [[1, length]], constant: 0, per: 1 }),
        unit: 1,
        whole: true,
        range: { lo: field.min, hi: most },
      },
    },
    valid: and(...valid),
    about,
    lines,
    length,
    read: (model, context) =>
      lines.slice(0, model.value(length)).map(({ fields: line }, n) => {
        const values = new Map<string, Value>();
        const inside: FieldContext = {
          ...context,
          read: (inner) => (Object.hasOwn(field.item, inner) ? values.get(inner) : context.read(inner)),
        };
        for (const [key, opened] of line) {
          const value = isHeld(opened.symbol, model) ? opened.read(model, inside) : undefined;
          if (value !== undefined) values.set(key, value);
        }
        return { id: `line-${n + 1}`, ...Object.fromEntries(values) };
      }) as unknown as Value,
  };
};

/** Whether a model has the value at all. */
export const isHeld = (symbol: Symbol, model: Model): boolean => holdsIn(model, symbol.present);

/** Free where a field may be left empty. */
export const given = (field: FieldDefinition, solver: Solver): Formula =>
  field.optional === true ? isTrue(solver.variable({ lo: 0, hi: 1, prefer: 0 })) : TRUE;

/** The name that a bound refers to. */
export const refBound = (field: FieldDefinition, bound: 'min' | 'max'): string | undefined => {
  const found = bound in field ? (field as Readonly<Record<string, unknown>>)[bound] : undefined;
  return isRef(found) ? found.slice(1) : undefined;
};

/** A value keeps to another one, where both are there. */
export const within = (symbol: Symbol, other: Symbol, upper: boolean): Formula =>
  symbol.kind === 'number' && other.kind === 'number' && symbol.day === other.day
    ? implies(and(symbol.present, other.present), differsBy(symbol, other, upper ? 'atMost' : 'atLeast'))
    : TRUE;

/** What the server may say: each known value, what an unknown one means, or nothing. */
export const openFact = (name: string, fact: FactDefinition, opening: Opening): Opened => {
  const { solver, context } = opening;
  // Without a word for the unknown, the fact may be missing.
  const there = fact.otherwise === undefined ? isTrue(solver.variable({ lo: 0, hi: 1, prefer: 1 })) : TRUE;
  const kept = (opened: Opened): Opened => ({
    ...opened,
    read: (model, real) => (holdsIn(model, there) ? opened.read(model, real) : undefined),
  });
  switch (fact.type) {
    case 'number':
    case 'money': {
      const hi = fact.type === 'money' ? 1e12 : 1e9;
      return kept(
        openInteger(
          { lo: 0, hi, prefer: typeof fact.otherwise === 'number' ? fact.otherwise : 0 },
          there,
          opening,
          (n) => n,
        ),
      );
    }
    case 'date': {
      const opened = openInteger(
        { lo: toDay(firstDay), hi: toDay(lastDay), prefer: toDay('1985-03-27') },
        there,
        opening,
        fromDay,
      );
      return kept(opened.symbol.kind === 'number' ? { ...opened, symbol: { ...opened.symbol, day: true } } : opened);
    }
    default: {
      const values: readonly Code[] = [
        ...new Set<Code>([
          ...(fact.type === 'yesno'
            ? [true, false]
            : fact.values !== undefined
              ? Object.values(fact.values)
              : fact.list !== undefined
                ? (context.lists[fact.list] ?? []).map(({ code }) => code)
                : [...(fact.type === 'country' ? ['FR', 'BE', 'US'] : ['autre']), ...opening.mentioned(name)]),
          ...(fact.otherwise === undefined ? [] : [fact.otherwise]),
        ]),
      ];
      const variable = solver.variable({ lo: 0, hi: values.length - 1, prefer: 0 });
      const index = new Map(values.map((value, n) => [value, n]));
      return {
        symbol: {
          kind: 'code',
          present: there,
          codes: values,
          is: (code) => {
            const n = index.get(code as Code);
            return n === undefined ? FALSE : and(there, member(variable, [n]));
          },
        },
        valid: TRUE,
        about: [variable],
        read: (model) => (holdsIn(model, there) ? values[model.value(variable)] : undefined),
      };
    }
  }
};
