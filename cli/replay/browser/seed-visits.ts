import type { FileRef, ListItem, StepRecord, Value } from '../../../engine/answers/answers.ts';
import type { Customer } from '../../../engine/coverage/customer.ts';
import type { FieldDefinition } from '../../../engine/definition/language.ts';
import { documentsOf } from '../../../engine/view/derive-step-view.ts';
import type { Saver } from '../../../tests/helpers/saver.ts';
import { documentOf } from './fill-file.ts';

/** Stores a document like the one that is named. */
const store = async (saver: Saver, dossier: string, file: FileRef): Promise<FileRef> => {
  const { name, mimeType, buffer } = await documentOf(file);
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(buffer)], { type: mimeType }), name);
  const reply = await saver.post('Core/UploadDocument', form, { 'parcours-dossier': dossier });
  if (reply.status !== 200) throw new Error(`Upload answered ${reply.status}: ${JSON.stringify(reply.erreur)}`);
  return reply.donnees as FileRef;
};

type Store = (file: FileRef) => Promise<FileRef>;

const withFiles = async (field: FieldDefinition | undefined, value: Value, keep: Store): Promise<Value> => {
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
const withStoredFiles = async (
  fields: Readonly<Record<string, FieldDefinition>>,
  record: StepRecord,
  keep: Store,
): Promise<StepRecord> => {
  const entries = Object.entries(record).map(
    async ([name, value]) => [name, await withFiles(fields[name], value, keep)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
};

/** Saves a run of visits over HTTP, as the browser would, so that a tab can open on the one that follows. */
export const seedVisits = async (saver: Saver, customer: Customer, from: number, before: number): Promise<void> => {
  for (const visit of customer.visits.slice(from, before)) {
    const standing = await saver.open(customer.journey);
    const { plan } = standing.path;
    const planStep = plan.steps[plan.indexOf.get(visit.step) ?? -1];
    if (planStep === undefined) throw new Error(`${customer.id}: there is no step ${visit.step}`);
    for (const document of documentsOf(planStep)) {
      await saver.get('Core/GetOfferedDocument', { document, dossier: standing.dossier });
    }
    const keep: Store = (file) => store(saver, standing.dossier, file);
    const record = await withStoredFiles(planStep.step.fields, visit.fill, keep);
    const reply = await saver.save(standing, planStep, record);
    if (reply.status !== 200) {
      throw new Error(`${customer.id}: saving ${visit.step} answered ${reply.status}: ${JSON.stringify(reply.erreur)}`);
    }
  }
};
