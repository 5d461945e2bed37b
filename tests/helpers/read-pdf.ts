import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect } from 'vitest';
import { checkPdf } from '../../api/server/documents/check-pdf.ts';

/** Whether texts of documents can be read here; tests of what they say are passed over where not. */
export const hasPdftotext = existsSync('/usr/bin/pdftotext');

/** The text of a document, in the order in which it is read. */
export const pdftotext = (pdf: Uint8Array): string =>
  execFileSync('/usr/bin/pdftotext', ['-raw', '-', '-'], { encoding: 'utf8', input: pdf });
/** All text, without any space, so that wrapping does not matter. */
export const textOf = (pdf: Uint8Array): string => squeeze(pdftotext(pdf));
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
