import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { FileRef } from '../../../engine/answers/answers.ts';
import { bytesPerMb, mimeOf } from '../../../engine/fields/file.ts';

export type SmallFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const withEnding = (name: string, ending: string): string => (name.endsWith(ending) ? name : `${name}${ending}`);

/** A real PDF of one page. */
export const smallPdf = async (name: string): Promise<SmallFile> => {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  const buffer = Buffer.from(await document.save());
  return { name: withEnding(name, '.pdf'), mimeType: 'application/pdf', buffer };
};

const picture = () => sharp({ create: { width: 64, height: 40, channels: 3, background: '#4a6a8a' } });

/** A real picture. */
export const smallPng = async (name: string): Promise<SmallFile> => ({
  name: withEnding(name, '.png'),
  mimeType: 'image/png',
  buffer: await picture().png().toBuffer(),
});

/** A real photograph, as far as its format goes. */
export const smallJpg = async (name: string): Promise<SmallFile> => ({
  name: withEnding(name, '.jpg'),
  mimeType: 'image/jpeg',
  buffer: await picture().jpeg().toBuffer(),
});

/** A real document of the kind that the reference names, or one as wrong as it says. */
export const documentOf = async ({ name, size, type }: FileRef, maxMb = Infinity): Promise<SmallFile> => {
  if (size === 0 || size > maxMb * bytesPerMb) return { name, mimeType: type, buffer: Buffer.alloc(size) };
  if (type === mimeOf.png) return smallPng(name);
  if (type === mimeOf.jpg) return smallJpg(name);
  if (type === mimeOf.pdf) return smallPdf(name);
  return { name, mimeType: type, buffer: Buffer.from('<p>') };
};
