/**
 * Whether a PDF may be kept. It is stored byte for byte (an electronic signature in it stays valid), so everything that
 * could act, hide another file or exhaust memory is refused instead of removed.
 */
import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { InflatesTooFar, withInflationBudget } from './bound-pdf-inflation.ts';

export type PdfFault =
  | 'encrypted'
  | 'unreadable'
  | 'too many pages'
  | 'active content'
  | 'foreign content'
  | 'inflates too far';

const MOST_PAGES = 20;

/** Keys of actions, scripts, attachments and forms that run code. */
const FORBIDDEN_KEYS = ['JS', 'JavaScript', 'AA', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA', 'Launch'];
/** Types of actions and objects, as values of `S`, `Type` or `Subtype`. */
const FORBIDDEN_VALUES = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'Filespec',
  'F',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'Movie',
  'Sound',
  'Screen',
  '3D',
  'FileAttachment',
  'Hide',
];

/** All object streams of one file together may inflate to this. */
const MOST_INFLATED = 16 * 1024 * 1024;

/** Undefined where the PDF is fine. Total. */
export const checkPdf = async (bytes: Uint8Array): Promise<PdfFault | undefined> => {
  if (!standsAlone(bytes)) return 'foreign content';
  try {
    return await withInflationBudget(MOST_INFLATED, () => judge(bytes));
  } catch (error) {
    if (error instanceof EncryptedPDFError) return 'encrypted';
    return error instanceof InflatesTooFar ? 'inflates too far' : 'unreadable';
  }
};

const judge = async (bytes: Uint8Array): Promise<PdfFault | undefined> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  if (pdf.context.trailerInfo.Encrypt !== undefined) return 'encrypted';
  const pages = countPages(pdf, MOST_PAGES);
  if (pages === undefined || pages === 0) return 'unreadable';
  if (pages > MOST_PAGES) return 'too many pages';
  const active = pdf.context.enumerateIndirectObjects().some(([, object]) => holdsActiveContent(object, 0));
  return active ? 'active content' : undefined;
};

/** The PDF begins at the first byte and nothing but line ends follows its end: no second file rides along. */
const standsAlone = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (text.subarray(0, 5).toString('latin1') !== '%PDF-') return false;
  const end = text.lastIndexOf('%%EOF');
  return end !== -1 && text.subarray(end + 5).every((byte) => byte === 0x0a || byte === 0x0d || byte === 0x20);
};

/**
 * Pages of the tree, counted one by one (`/Count` may lie); stops above `most`. Undefined where a node is met twice: a tree
 * that shares its branches can name billions of pages in a few lines.
 */
const countPages = (pdf: PDFDocument, most: number): number | undefined => {
  const seen = new Set<PDFObject>();
  const nodes: (PDFObject | undefined)[] = [pdf.catalog.get(PDFName.of('Pages'))];
  let pages = 0;
  while (nodes.length > 0 && pages <= most) {
    const node = nodes.pop();
    if (node instanceof PDFRef) {
      if (seen.has(node)) return undefined;
      seen.add(node);
    }
    const dict = pdf.context.lookup(node);
    if (!(dict instanceof PDFDict)) return undefined;
    const kids = pdf.context.lookup(dict.get(PDFName.of('Kids')));
    if (kids instanceof PDFArray) nodes.push(...kids.asArray());
    else pages += 1;
  }
  return pages;
};

const holdsActiveContent = (object: PDFObject, depth: number): boolean => {
  if (depth > 200) return true;
  if (object instanceof PDFStream) return holdsActiveContent(object.dict, depth + 1);
  if (object instanceof PDFArray) return object.asArray().some((item) => holdsActiveContent(item, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    if (FORBIDDEN_KEYS.includes(name)) return true;
    // A destination is harmless (most writers open at the first page); an action is judged where it stands.
    if (name === 'OpenAction' && !(value instanceof PDFArray || value instanceof PDFRef || value instanceof PDFDict))
      return true;
    const isType = name === 'S' || name === 'Type' || name === 'Subtype';
    if (isType && value instanceof PDFName && FORBIDDEN_VALUES.includes(value.decodeText())) return true;
    return holdsActiveContent(value, depth + 1);
  });
};
