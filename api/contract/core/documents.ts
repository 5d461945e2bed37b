/**
 * Files a saver hands in or gets back. Both calls are additions: the specification uploads inside other calls and gives
 * pre-signed addresses; here a file is sent once, by itself, and the steps save a reference to it.
 */
import * as v from 'valibot';
import { call, contractReaders } from '../call.ts';
import { opaque } from '../scalars.ts';

/** The most a file may weigh, in bytes. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

/**
 * Where an upload goes: `POST`, multipart, one part named `file`, the dossier in the header `Parcours-Dossier`. Not a `call`,
 * for its body is not JSON. Answers `donnees: FileRef`. Refusals: 422 with one issue on `file` (`file-type`,
 * `file-too-large`, `file-empty`, `file-unreadable`), 429 over the quota.
 */
export const UPLOAD_PATH = '/api/Core/UploadDocument';

export const getDocumentFile = call({
  id: 'added',
  area: 'Core',
  name: 'GetDocument',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'A file of the signed-in customer, as a download. 404 when it is absent or someone else’s.',
  request: v.strictObject({ id: opaque }),
  response: 'file',
});

/** Documents that are offered before a consent. Fetching one is noted before the signature: the consent is bound to what was shown. */
export const offeredDocument = call({
  id: 'added',
  area: 'Core',
  name: 'GetOfferedDocument',
  readers: contractReaders,
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary:
    'A document offered by a step, in its present version; notes that it was opened in this dossier, until it is signed.',
  request: v.strictObject({
    document: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/)),
    dossier: opaque,
    langue: v.optional(v.picklist(['fr', 'en'])),
  }),
  response: 'pdf',
});
