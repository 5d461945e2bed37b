import type { FileRef, FileValue, Value } from '../answers/answers.ts';
import type { FieldOf } from '../definition/field-language.ts';
import type { FieldIssueSeed, FieldReader } from './field-kind.ts';
import { isRecord, issueOf, ownValue, textParam } from './raw.ts';
import { hasForbiddenCharacter } from './text-hygiene.ts';

type Field = FieldOf<'file'>;

/** The media type of each form of document. */
export const mimeOf = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const;
export const bytesPerMb = 1024 * 1024;

/** The sides that are asked for. */
export const sidesOf = (field: Field): readonly string[] => field.sides ?? ['file'];

const isFileRef = (file: unknown): file is FileRef => {
  if (!isRecord(file)) return false;
  const [id, name, size, type] = ['id', 'name', 'size', 'type'].map((member) => ownValue(file, member));
  return (
    Object.keys(file).length === 4 &&
    typeof id === 'string' &&
    /^[A-Za-z0-9_-]{1,128}$/.test(id) &&
    typeof name === 'string' &&
    name.length > 0 &&
    name.length <= 255 &&
    !name.includes('\n') &&
    !hasForbiddenCharacter(name) &&
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size >= 0 &&
    typeof type === 'string'
  );
};

const validateSide = (file: FileRef, side: string, field: Field): FieldIssueSeed | undefined => {
  const about = { side: textParam(side) };
  if (!field.accept.some((kind) => mimeOf[kind] === file.type)) {
    return issueOf('file-type', { ...about, accept: textParam(field.accept.join(', ')) });
  }
  if (file.size === 0) return issueOf('file-empty', about);
  const max = Math.floor(field.maxMb * bytesPerMb);
  return file.size > max ? issueOf('file-too-large', { ...about, max: { kind: 'bytes', value: max } }) : undefined;
};

const validate = (value: unknown, field: Field): FieldIssueSeed | undefined => {
  if (!isRecord(value)) return issueOf('wrong-type');
  const sides = sidesOf(field);
  if (!Object.keys(value).every((side) => sides.includes(side))) return issueOf('wrong-type');
  for (const side of sides) {
    const file = ownValue(value, side);
    if (file === undefined) return issueOf('file-missing-side', { side: textParam(side) });
    if (!isFileRef(file)) return issueOf('wrong-type');
    const issue = validateSide(file, side, field);
    if (issue !== undefined) return issue;
  }
  return undefined;
};

/** The sides that the field asks for and that hold something. */
const askedSides = (files: Readonly<Record<string, unknown>>, field: Field): FileValue => {
  const kept: Record<string, FileRef> = {};
  for (const side of sidesOf(field)) {
    const file = ownValue(files, side);
    if (isFileRef(file)) kept[side] = file;
  }
  return kept;
};

/** A document: one file a side. Content is judged by the server when it is sent; here, what is known about it. */
export const file: FieldReader<'file'> = {
  parse: (raw, field) => {
    if (raw === undefined || raw === null) return { empty: true };
    if (!isRecord(raw)) return { issue: issueOf('wrong-type') };
    const value = askedSides(raw, field);
    return Object.keys(value).length === 0 ? { empty: true } : { value };
  },
  format: (value: Value, field) => (isRecord(value) ? askedSides(value, field) : {}),
  validate,
};
