import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

export type SmallFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A real PDF of one page. */
export const smallPdf = async (name: string): Promise<SmallFile> => {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
};

/** A real picture. */
export const smallPng = async (name: string): Promise<SmallFile> => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 40, channels: 3, background: '#4a6a8a' } })
    .png()
    .toBuffer(),
});
