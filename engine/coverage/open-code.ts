import type { Value } from '../answers/answers.ts';
import type { FieldDefinition, FieldOf } from '../definition/field-language.ts';
import { leastOf } from '../fields/choices.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import { specOf } from '../fields/field-kinds.ts';
import { optionsOf } from '../fields/options.ts';
import { and, atLeast, atMost, FALSE, implies, isTrue, or, TRUE, type Formula, type Term } from '../solver/formula.ts';
import { impossible, type Opened, type Opening } from './opened.ts';
import { amongCodes, type Code } from './symbols.ts';

/** One of finitely many values, or of a few that stand for all the others. */
export const openCode = (name: string, field: FieldDefinition, present: Formula, opening: Opening): Opened => {
  const { solver, context } = opening;
  const spec = specOf(field.type);
  const alone: FieldContext = { ...context, read: () => undefined };
  const samples = spec.samples(field as never, alone);
  const accepted = opening.mentioned(name).filter((code) => spec.validate(code, field as never, alone) === undefined);
  // The right answer is not the one that is proposed.
  const first = field.type === 'truefalse' ? [false] : [];
  const values: readonly Code[] = [...new Set<Code>([...first, ...(samples as readonly Code[]), ...accepted])];
  if (values.length === 0) return impossible;
  const variable = solver.variable({ lo: 0, hi: values.length - 1, prefer: preferred(field, values) });
  return {
    symbol: { kind: 'code', present, codes: values, is: amongCodes(values, variable, present) },
    valid: TRUE,
    about: [variable],
    read: (model, seen) => {
      const value = values[model.value(variable)] as Code;
      // A commune that no condition asks for is one of the postal code that was given.
      const isFree = field.type === 'commune' && samples.includes(value);
      return isFree ? (spec.samples(field as never, seen)[0] ?? value) : value;
    },
  };
};

/** A text that must repeat another one: whatever that is. */
export const openTwin = (ref: string, present: Formula, { lookup }: Opening): Opened => {
  const other = lookup(ref);
  if (other.kind !== 'code') return impossible;
  return {
    symbol: { kind: 'code', present, codes: other.codes, is: (...codes) => and(present, other.is(...codes)) },
    valid: other.present,
    about: [],
    read: (_, context) => context.read(ref) as Value | undefined,
  };
};

const preferred = (field: FieldDefinition, values: readonly Code[]): number => {
  const wish = 'default' in field && field.default !== undefined ? field.default : field.example;
  return Math.max(
    0,
    values.findIndex((value) => value === wish),
  );
};

/** Several options at once. */
export const openChoices = (field: FieldOf<'choices'>, present: Formula, opening: Opening): Opened => {
  const offered = [...new Set(optionsOf(field, opening.context).map(({ code }) => String(code)))];
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
