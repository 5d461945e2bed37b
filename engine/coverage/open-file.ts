import type { FileRef } from '../answers/answers.ts';
import type { FieldOf } from '../definition/field-language.ts';
import { bytesPerMb, mimeOf, sidesOf } from '../fields/file.ts';
import { and, member, TRUE, type Formula } from '../solver/formula.ts';
import { impossible, type Opened, type Opening } from './opened.ts';

/** A document of each type that is taken, the last one as large as it may be. */
export const openFile = (name: string, field: FieldOf<'file'>, present: Formula, { solver }: Opening): Opened => {
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
