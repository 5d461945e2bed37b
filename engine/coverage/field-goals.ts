import { toPointer } from '../definition/finding.ts';
import { and, or, TRUE, type Formula } from '../solver/formula.ts';
import type { Encoding } from './encode-journey.ts';
import type { Opened } from './encode-value.ts';
import type { Goal } from './goal.ts';
import { isNumber, type NumberSymbol, type Symbol } from './symbols.ts';

/** Each field at its smallest and its largest, lists empty, short and full; and, where there is room, each option. */
export const fieldGoals = ({ steps }: Encoding): readonly Goal[] =>
  steps.flatMap(({ planStep, visited, valid, fields }) => {
    const { index, step } = planStep;
    const reached = and(visited, valid);
    const goal = (path: readonly string[], name: string, formula: Formula, spare: boolean): Goal => {
      const whole = and(reached, formula);
      return {
        id: `boundaries:${[step.id, ...path].join('/')}:${name}`,
        level: 'boundaries',
        about: step.id,
        pointer: toPointer(['steps', index, 'fields', ...path]),
        index,
        formula: whole,
        seen: (run) => run.entries[index]?.saved !== undefined && run.holds?.(whole) === true,
        ending: false,
        ...(spare ? { spare: true as const } : {}),
      };
    };
    return fields.flatMap(({ name, field, opened }) => [
      ...limits([opened.symbol]).map(([at, formula]) => goal([name], at, formula, false)),
      ...optionsIn([opened.symbol]).map(([code, formula]) => goal([name], code, formula, true)),
      ...lengths(opened).map(([at, formula]) => goal([name], at, formula, false)),
      ...(field.type === 'list'
        ? Object.keys(field.item).flatMap((key) => {
            const each = (opened.lines ?? []).flatMap((line) => line.fields.get(key)?.symbol ?? []);
            return [
              ...limits(each).map(([at, formula]) => goal([name, 'item', key], at, formula, false)),
              ...optionsIn(each).map(([code, formula]) => goal([name, 'item', key], code, formula, true)),
            ];
          })
        : []),
      ...(field.optional === true && opened.symbol.present !== TRUE
        ? [goal([name], 'given', opened.symbol.present, false)]
        : []),
    ]);
  });

const limits = (symbols: readonly Symbol[]): readonly (readonly [string, Formula])[] => {
  const numbers = symbols.filter((symbol): symbol is NumberSymbol => symbol.kind === 'number');
  const [first] = numbers;
  if (first === undefined) return [];
  const at = (bound: number): Formula => or(...numbers.map((symbol) => isNumber(symbol, bound)));
  const { lo, hi } = first.range;
  return lo === hi
    ? []
    : [
        ['min', at(lo)],
        ['max', at(hi)],
      ];
};

/** The values that a choice offers: each should be chosen once. */
const optionsIn = (symbols: readonly Symbol[]): readonly (readonly [string, Formula])[] => {
  const [first] = symbols;
  if (first?.kind !== 'code' && first?.kind !== 'many') return [];
  return first.codes.map(
    (code) =>
      [
        `=${String(code).replace('\u0000', '#')}`,
        or(
          ...symbols.map((symbol) =>
            symbol.kind === 'code' ? symbol.is(code) : symbol.kind === 'many' ? symbol.holds(code) : and(),
          ),
        ),
      ] as const,
  );
};

const lengths = ({ symbol }: Opened): readonly (readonly [string, Formula])[] => {
  if (symbol.kind !== 'some' && symbol.kind !== 'many') return [];
  const { count } = symbol;
  if (count === undefined) return [];
  const { lo, hi } = count.range;
  const wanted = [
    ...new Set([Math.max(lo, symbol.kind === 'many' ? 1 : 0), Math.max(lo, 1), Math.max(lo, 2), hi]),
  ].filter((n) => n >= lo && n <= hi);
  return wanted.map((n) => [`length=${n}`, isNumber(count, n)] as const);
};
