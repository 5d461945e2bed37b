import type { FileRef, FileValue } from '../../answers/answers.ts';
import type { FieldIssueCode } from '../../answers/field-issue.ts';
import type { FieldOf } from '../../definition/field-language.ts';
import type { FieldTrials } from '../field-kind.ts';
import { bytesPerMb, mimeOf, sidesOf } from '../file.ts';

type Field = FieldOf<'file'>;

const sampleFile = (kind: Field['accept'][number], size: number, side: string): FileRef => ({
  id: `sample-${side}`,
  name: `document-${side}.${kind}`,
  size,
  type: mimeOf[kind],
});

const everySide = (field: Field, make: (side: string) => FileRef): FileValue =>
  Object.fromEntries(sidesOf(field).map((side) => [side, make(side)]));

/** Values that such a field takes, and what people get wrong in it. */
export const fileTrials: FieldTrials<'file'> = {
  samples: (field) =>
    field.accept.flatMap((kind) =>
      [Math.min(120_000, field.maxMb * bytesPerMb), 1, field.maxMb * bytesPerMb].map((size) =>
        everySide(field, (side) => sampleFile(kind, Math.floor(size), side)),
      ),
    ),
  faults: (field) => {
    const [kind = 'pdf'] = field.accept;
    const faulty = (change: Partial<FileRef>): FileValue =>
      everySide(field, (side) => ({ ...sampleFile(kind, 1, side), ...change }));
    const found: { raw: FileValue; code: FieldIssueCode }[] = [
      { raw: faulty({ type: 'text/html' }), code: 'file-type' },
      { raw: faulty({ size: 0 }), code: 'file-empty' },
      { raw: faulty({ size: Math.floor(field.maxMb * bytesPerMb) + 1 }), code: 'file-too-large' },
    ];
    const [first, ...others] = sidesOf(field);
    if (first !== undefined && others.length > 0) {
      found.push({ raw: { [first]: sampleFile(kind, 1, first) }, code: 'file-missing-side' });
    }
    return found;
  },
};
