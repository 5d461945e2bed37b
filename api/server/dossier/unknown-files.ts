import type { FileValue, StepRecord, Value } from '../../../engine/answers/answers.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { getDocument } from '../store/documents.ts';
import type { Tx } from '../store/store.ts';

type Reference = { readonly field: string; readonly file: FileValue[string] };

/** Every file that an answer names, with the field it stands on. */
const filesIn = (name: string, field: FieldDefinition, value: Value | undefined): readonly Reference[] => {
  if (value === undefined) return [];
  if (field.type === 'file') return Object.values(value as FileValue).map((file) => ({ field: name, file }));
  if (field.type !== 'list' || !Array.isArray(value)) return [];
  return (value as readonly ({ readonly id: string } & Readonly<Record<string, Value>>)[]).flatMap((line) =>
    Object.entries(field.item).flatMap(([key, item]) => filesIn(`${name}[${line.id}].${key}`, item, line[key])),
  );
};

/**
 * Files that are not the person's own, or are described otherwise than they are stored: what the browser says of a
 * document is never believed.
 */
export const unknownFiles = async (
  tx: Tx,
  key: PersonKey,
  personId: string,
  planStep: PlanStep,
  record: StepRecord,
): Promise<readonly FieldIssue[]> => {
  const references = planStep.fields.flatMap(({ name, field }) => filesIn(name, field, record[name]));
  const checked = await Promise.all(
    references.map(async ({ field, file }) => {
      const stored = await getDocument(tx, key, personId, file.id);
      const same =
        stored !== undefined && stored.name === file.name && stored.size === file.size && stored.type === file.type;
      return same ? [] : [{ field, code: 'file-unknown' as const }];
    }),
  );
  return checked.flat();
};
