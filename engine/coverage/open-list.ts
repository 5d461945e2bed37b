import type { Value } from '../answers/answers.ts';
import type { FieldDefinition, FieldOf } from '../definition/field-language.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import { and, atLeast, FALSE, implies, TRUE, type Formula, type Variable } from '../solver/formula.ts';
import { impossible, isHeld, given, type Opened, type Opening } from './opened.ts';
import { refBound, within } from './ref-bounds.ts';
import type { Symbol } from './symbols.ts';

/** Lists longer than this are opened as far as it, and at their full length. */
const mostLines = 24;

/** Each line by itself, as far as the list may go; `openField` opens what stands in a line. */
export const openList = (
  name: string,
  field: FieldOf<'list'>,
  present: Formula,
  opening: Opening,
  openField: (name: string, field: FieldDefinition, present: Formula, opening: Opening) => Opened,
): Opened => {
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
