import fc from 'fast-check';
import { PDFDocument, PDFName } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../api/server/call-context.ts';
import { checkPdf } from '../../../api/server/documents/check-pdf.ts';
import { checkUpload } from '../../../api/server/documents/check-upload.ts';
import { createGate } from '../../../api/server/documents/gate.ts';
import { safeFileName } from '../../../api/server/documents/safe-file-name.ts';
import { SCRIPT, makeImage, makePdf, makePngBomb, makeTellingJpeg, pdfBombs, refusedFiles } from './hostile-files.ts';

/** The code of the refusal, or 'taken'. */
const codeOf = async (bytes: Uint8Array, name = 'piece.pdf'): Promise<string> => {
  try {
    await checkUpload(bytes, name);
    return 'taken';
  } catch (error) {
    if (!(error instanceof Refusal) || error.error.statut !== 422) throw error;
    return error.error.issues[0]?.code ?? '';
  }
};

describe('files that are refused', () => {
  it('refuses all of the corpus, with one of the four codes', async () => {
    const files = await refusedFiles();
    expect(files.length).toBeGreaterThanOrEqual(90);
    const results = new Map<string, string>();
    for (const { name, bytes } of files) results.set(name, await codeOf(bytes, `${name}.pdf`));
    const wrong = [...results].filter(([, code]) => !['file-type', 'file-unreadable'].includes(code));
    expect(wrong).toEqual([]);
  });

  it('refuses nothing and too much by their own codes', async () => {
    expect(await codeOf(new Uint8Array())).toBe('file-empty');
    expect(await codeOf(Buffer.alloc(10 * 1024 * 1024 + 1, 0x20))).toBe('file-too-large');
  });

  it('tells a bomb before it goes off', async () => {
    const before = process.memoryUsage().rss;
    for (const { bytes } of pdfBombs()) expect(['inflates too far', 'unreadable']).toContain(await checkPdf(bytes));
    for (let count = 0; count < 3; count += 1) await codeOf(makePngBomb(14_000, 14_000));
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('the bombs are real: the budget is what stops them', async () => {
    expect(await checkPdf(pdfBombs()[0]?.bytes ?? new Uint8Array())).toBe('inflates too far');
    expect(await checkPdf(pdfBombs()[1]?.bytes ?? new Uint8Array())).toBe('inflates too far');
  });

  it('refuses any random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.constantFrom('', '%PDF-1.7\n', '\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff'),
        async (noise, magic) => {
          expect(await codeOf(Buffer.concat([Buffer.from(magic, 'latin1'), noise]))).not.toBe('taken');
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('files that are taken', () => {
  it('draws images again: no metadata, no rider, upright', async () => {
    const telling = Buffer.concat([await makeTellingJpeg(), Buffer.from(SCRIPT)]);
    expect(telling.includes('CANARY')).toBe(true);
    const { bytes, type, name } = await checkUpload(telling, 'IMG_0001.JPEG.html');
    expect({ type, name }).toEqual({ type: 'image/jpeg', name: 'IMG_0001-JPEG.jpg' });
    const text = Buffer.from(bytes).toString('latin1');
    for (const trace of ['CANARY', '<script', 'Exif']) expect(text).not.toContain(trace);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it('neutralises a PNG with a ZIP behind it', async () => {
    const rider = Buffer.concat([await makeImage('png'), Buffer.from('504b0304', 'hex'), Buffer.from(SCRIPT)]);
    const { bytes, type } = await checkUpload(rider, 'x.png');
    expect(type).toBe('image/png');
    expect(Buffer.from(bytes).includes(SCRIPT)).toBe(false);
  });

  it('bounds the size of what is kept', async () => {
    const { bytes } = await checkUpload(await makeImage('jpeg', 7000, 5000), 'scan.jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4000 });
  });

  it('keeps a plain PDF to the byte, also one of 20 pages that opens at its first', async () => {
    const pdf = await makePdf((doc) => {
      for (let count = 0; count < 19; count += 1) doc.addPage();
      doc.catalog.set(PDFName.of('OpenAction'), doc.context.obj([doc.getPage(0).ref, 'Fit']));
    });
    const checked = await checkUpload(pdf, 'Relevé décembre.pdf');
    expect(Buffer.compare(checked.bytes, pdf)).toBe(0);
    expect(checked.name).toBe('Relevé décembre.pdf');
    expect((await PDFDocument.load(checked.bytes)).getPageCount()).toBe(20);
  });

  it('reads the type from the content, whatever the name says', async () => {
    const { type, name } = await checkUpload(await makeImage('png'), 'facture.pdf');
    expect({ type, name }).toEqual({ type: 'image/png', name: 'facture.png' });
  });
});

describe('names of files', () => {
  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\x\\cv.pdf', 'cv.pdf'],
    ['cv.pdf.exe', 'cv-pdf.pdf'],
    ['facture\u202efdp.exe', 'facturefdp.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['.htaccess', 'document.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
    ['   .pdf', 'document.pdf'],
    ['"><img src=x onerror=1>.pdf', 'img src=x onerror=1.pdf'],
    ['Relevé n°3 – été.PDF', 'Relevé n°3 – été.pdf'],
    ['x\r\nSet-Cookie: a=b.pdf', 'xSet-Cookie a=b.pdf'],
  ])('%j becomes %j', (given, kept) => {
    expect(safeFileName(given, 'pdf')).toBe(kept);
  });

  it('are always short, plain and of one extension', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = safeFileName(given, 'png');
        expect(name).toMatch(/^[^./\\\p{C}<>:"|?*]{1,200}\.png$/u);
        expect([...name].length).toBeLessThanOrEqual(104);
      }),
    );
  });
});

describe('a gate', () => {
  it('never lets more through than it is wide, and everybody in the end, failures included', async () => {
    const gate = createGate(2);
    let inside = 0;
    let most = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        gate(async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setImmediate(resolve));
          inside -= 1;
          if (index % 3 === 0) throw new Error('x');
          return index;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
  });
});
