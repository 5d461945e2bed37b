import type { FileRef, ListItem, StepRecord, Value } from '../../engine/answers/answers.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { Saver } from './place/saver.ts';
import { documentOf } from './browser/small-files.ts';

/** How a document that is only named is known once it is stored. */
export type KeepFile = (file: FileRef) => Promise<FileRef> | FileRef;

/** Stores a document like the one that is named. Rejects where the server does not take it. */
export const storeFile = async (person: Pick<Saver, 'post'>, dossier: string, file: FileRef): Promise<FileRef> => {
  const { name, mimeType, buffer } = await documentOf(file);
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(buffer)], { type: mimeType }), name);
  const reply = await person.post('Core/UploadDocument', form, { 'parcours-dossier': dossier });
  if (reply.status !== 200) throw new Error(`Upload answered ${reply.status}: ${JSON.stringify(reply.erreur)}`);
  return reply.donnees as FileRef;
};

const withFiles = async (field: FieldDefinition | undefined, value: Value, keep: KeepFile): Promise<Value> => {
  if (field?.type === 'file') {
    const sides = Object.entries(value as Readonly<Record<string, FileRef>>);
    return Object.fromEntries(await Promise.all(sides.map(async ([side, file]) => [side, await keep(file)] as const)));
  }
  if (field?.type !== 'list') return value;
  return Promise.all(
    (value as readonly ListItem[]).map(async (line) => {
      const entries = Object.entries(line).map(
        async ([key, inner]) => [key, await withFiles(field.item[key], inner, keep)] as const,
      );
      return Object.fromEntries(await Promise.all(entries)) as ListItem;
    }),
  );
};

/** A record whose documents are stored for real. */
export const withStoredFiles = async (
  fields: Readonly<Record<string, FieldDefinition>>,
  record: StepRecord,
  keep: KeepFile,
): Promise<StepRecord> => {
  const entries = Object.entries(record).map(
    async ([name, value]) => [name, await withFiles(fields[name], value, keep)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
};
