import { getDocumentFile } from '../../contract/core/documents.ts';
import { Refusal } from '../call-context.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { getDocument } from '../store/documents.ts';
import { personKeyOf } from '../store/person-key.ts';
import { readSealedFile } from './sealed-files.ts';

/** Answers `Core/GetDocument`: the person's own file, 404 for any other. The HTTP layer sends it as an attachment. */
export const answerGetDocument = answer<typeof getDocumentFile, Services>(getDocumentFile, async ({ id }, context) => {
  const { services, person } = context;
  const found = await context.store.read(async (tx) => {
    const key = await personKeyOf(tx, services.keys, person.id);
    return { key, document: await getDocument(tx, key, person.id, id) };
  });
  if (found.document === undefined) {
    throw new Refusal({ statut: 404, code: 'not-found', message: 'There is no such document.' });
  }
  const bytes = await readSealedFile(services.config.dataDir, found.key, found.document);
  return { bytes, type: found.document.type, filename: found.document.name };
});
