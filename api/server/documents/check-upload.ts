import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_LIMIT } from '../../contract/core/documents.ts';
import { checkPdf } from './check-pdf.ts';
import { refuseFile } from './file-refusal.ts';
import { redrawImage } from './redraw-image.ts';
import { safeFileName } from './safe-file-name.ts';

export type CheckedUpload = { readonly bytes: Uint8Array; readonly type: string; readonly name: string };

/**
 * What may be stored of an uploaded file: the type comes from the content, never from the name or the browser. Images are
 * decoded and drawn again; PDFs are parsed and kept byte for byte. Throws `Refusal` (422) for anything else.
 */
export const checkUpload = async (bytes: Uint8Array, givenName: string): Promise<CheckedUpload> => {
  if (bytes.length === 0) throw refuseFile('file-empty', 'The file is empty.');
  if (bytes.length > UPLOAD_LIMIT) throw refuseFile('file-too-large', 'The file is too large.', UPLOAD_LIMIT);
  const found = await fileTypeFromBuffer(bytes);
  switch (found?.mime) {
    case 'image/jpeg':
    case 'image/png': {
      const format = found.mime === 'image/png' ? 'png' : 'jpeg';
      const image = await redrawImage(bytes, format);
      if (image === undefined) throw refuseFile('file-unreadable', 'The image cannot be decoded.');
      return { bytes: image, type: found.mime, name: safeFileName(givenName, format === 'png' ? 'png' : 'jpg') };
    }
    case 'application/pdf': {
      const fault = await checkPdf(bytes);
      if (fault !== undefined) throw refuseFile('file-unreadable', `The PDF is refused: ${fault}.`);
      return { bytes, type: 'application/pdf', name: safeFileName(givenName, 'pdf') };
    }
    default:
      throw refuseFile('file-type', 'Only JPEG, PNG and PDF files are taken.');
  }
};
