import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect } from 'vitest';
import { checkPdf } from '../../api/server/documents/check-pdf.ts';

let library: Promise<PDFiumLibrary> | undefined;

/** The lines of a document as they are copied out of a browser (PDFium), page by page, to the code point. */
export const linesOf = async (pdf: Uint8Array): Promise<readonly string[]> => {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return [...document.pages()].flatMap((page) => page.getText().split('\r\n'));
  } finally {
    document.destroy();
  }
};
/** All text, without any space, so that wrapping does not matter. */
export const textOf = async (pdf: Uint8Array): Promise<string> => squeeze((await linesOf(pdf)).join(''));
/** Without any space, and composed. */
export const squeeze = (text: string): string => text.replace(/[\s\u00a0\u202f]/gu, '').normalize('NFC');

/** A document that is safe, tagged, titled and in its language. */
export const expectSound = async (bytes: Uint8Array, language: string): Promise<PDFDocument> => {
  expect(await checkPdf(bytes)).toBeUndefined();
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(pdf.catalog.lookup(PDFName.of('Lang'))?.toString()).toContain(language);
  expect(pdf.catalog.lookup(PDFName.of('MarkInfo'))?.toString()).toContain('/Marked true');
  expect(pdf.catalog.lookup(PDFName.of('ViewerPreferences'))?.toString()).toContain('/DisplayDocTitle true');
  expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
  for (const key of ['OpenAction', 'AA', 'AcroForm']) expect(pdf.catalog.has(PDFName.of(key))).toBe(false);
  return pdf;
};
