import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_LIMIT, UPLOAD_PATH } from '../../contract/core/documents.ts';
import { Refusal } from '../call-context.ts';
import type { Person } from '../call-context.ts';
import { refuseFile } from './file-refusal.ts';
import { uploadDocument } from './upload-document.ts';
import type { UploadDeps } from './upload-document.ts';

/**
 * Adds `POST /api/Core/UploadDocument`. `findPerson` reads the bearer token, and throws 401 where there is no session; it
 * runs before a byte of the file is read.
 */
export const addUploadRoute = async (
  app: FastifyInstance,
  deps: UploadDeps,
  findPerson: (request: FastifyRequest) => Promise<Pick<Person, 'id'>>,
): Promise<void> => {
  // In a scope of its own, so that no other route takes multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      // One byte more than allowed tells a file that is too large from one that just fits.
      limits: { fileSize: UPLOAD_LIMIT + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    scope.post(UPLOAD_PATH, async (request, reply) => {
      const person = await findPerson(request);
      const dossierId = request.headers['parcours-dossier'];
      if (typeof dossierId !== 'string') throw badRequest('The header Parcours-Dossier is required.');
      if (!request.isMultipart()) throw badRequest('The body must be multipart/form-data.');
      const { name, bytes } = await readFilePart(request);
      const donnees = await uploadDocument(deps, { personId: person.id, dossierId, name, bytes });
      return reply.send({ statut: 200, donnees });
    });
  });
};

const badRequest = (message: string): Refusal => new Refusal({ statut: 400, code: 'bad-request', message });

const readFilePart = async (
  request: FastifyRequest,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
  try {
    const part = await request.file();
    if (part === undefined || part.fieldname !== 'file') throw badRequest('One part named "file" is required.');
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw refuseFile('file-too-large', 'The file is too large.', UPLOAD_LIMIT);
    return { name: part.filename, bytes };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // A body that is cut or malformed: nothing was stored, the browser sends it again.
    throw badRequest('The upload did not arrive whole.');
  }
};
