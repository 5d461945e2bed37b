import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';

export type Sample = { readonly name: string; readonly bytes: Uint8Array };

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');
export const SCRIPT = '<script>alert(document.domain)</script>';
const text = (value: string): Uint8Array => Buffer.from(value, 'utf8');
const join = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

export const makePdf = async (
  change?: (pdf: PDFDocument) => void | Promise<void>,
  objectStreams = true,
): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await change?.(pdf);
  return pdf.save({ useObjectStreams: objectStreams });
};

export const makeImage = (format: 'png' | 'jpeg', width = 40, height = 30): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#8a2be2' } })
    [format]()
    .toBuffer();

/** A picture with a place, a name and a script in its metadata, standing on its side. */
export const makeTellingJpeg = (): Promise<Uint8Array> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#8a2be2' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Aïcha CANARY', ImageDescription: SCRIPT } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const pngChunk = (type: string, data: Uint8Array): Uint8Array => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const crc = Buffer.alloc(4);
  let value = 0xffffffff;
  for (const byte of Buffer.concat([head.subarray(4), data])) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  crc.writeUInt32BE((value ^ 0xffffffff) >>> 0);
  return join(head, data, crc);
};
/** A PNG of any size that weighs next to nothing. */
export const makePngBomb = (width: number, height: number): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(40_000_000, (width * 3 + 1) * height)), { level: 9 });
  return join(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', new Uint8Array()),
  );
};

const objectStreamPdf = (type: string, dictionary: string, data: Uint8Array): Uint8Array =>
  join(
    text(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n5 0 obj\n<< ${type} /N 1 /First 4 /Length ${data.length} ${dictionary} >>\nstream\n`,
    ),
    data,
    text('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 6 >>\nstartxref\n0\n%%EOF\n'),
  );
const bomb = deflateSync(Buffer.alloc(60_000_000, 0x20), { level: 9 });

/** PDFs whose streams would fill the memory, hidden in several ways. */
export const pdfBombs = (): readonly Sample[] => [
  { name: 'object stream', bytes: objectStreamPdf('/Type /ObjStm', '/Filter /FlateDecode', bomb) },
  { name: 'escaped name', bytes: objectStreamPdf('/Type /Obj#53tm', '/Filter /Flate#44ecode', bomb) },
  { name: 'filter array', bytes: objectStreamPdf('/Type /ObjStm', '/Filter [/FlateDecode]', bomb) },
  {
    name: 'packed twice',
    bytes: objectStreamPdf('/Type /ObjStm', '/Filter [/FlateDecode /FlateDecode]', deflateSync(bomb)),
  },
  {
    name: 'cut short',
    bytes: objectStreamPdf('/Type /ObjStm', '/Filter /FlateDecode', bomb.subarray(0, bomb.length - 6)),
  },
  {
    name: 'far dictionary',
    bytes: objectStreamPdf(`/Type /ObjStm /Pad (${' obj'.repeat(3000)})`, '/Filter /FlateDecode', bomb),
  },
];

const kidsBomb = (): Uint8Array => {
  const levels = Array.from(
    { length: 40 },
    (_, index) => `${index + 2} 0 obj\n<< /Type /Pages /Kids [${index + 3} 0 R ${index + 3} 0 R] /Count 2 >>\nendobj\n`,
  );
  return text(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${levels.join('')}42 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 43 >>\nstartxref\n0\n%%EOF\n`,
  );
};
const kidsLoop = (): Uint8Array =>
  text(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 3 >>\nstartxref\n0\n%%EOF\n',
  );

const action = (pdf: PDFDocument, kind: string): void => {
  pdf.catalog.set(
    PDFName.of('OpenAction'),
    pdf.context.obj({ Type: 'Action', S: kind, JS: PDFString.of('app.alert(1)'), F: PDFString.of('cmd.exe') }),
  );
};

/** Every file here must be refused. */
export const refusedFiles = async (): Promise<readonly Sample[]> => {
  const png = await makeImage('png');
  const jpeg = await makeImage('jpeg');
  const pdf = await makePdf();
  const [webp, gif, tiff] = await Promise.all([
    sharp(png).webp().toBuffer(),
    sharp(png).gif().toBuffer(),
    sharp(png).tiff().toBuffer(),
  ]);
  const otherTypes: readonly Sample[] = [
    ['html', text(`<!doctype html>${SCRIPT}`)],
    ['svg', text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ['xml', text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>')],
    ['eicar', text(EICAR)],
    ['text', text('Bonjour')],
    ['json', text('{}')],
    ['zip', Buffer.from('504b0304140000000000', 'hex')],
    ['docx', join(Buffer.from('504b0304', 'hex'), text('[Content_Types].xml word/document.xml'))],
    ['exe', join(text('MZ'), Buffer.alloc(200))],
    ['elf', join(Buffer.from('7f454c46', 'hex'), Buffer.alloc(200))],
    ['shell', text('#!/bin/sh\nrm -rf /\n')],
    ['php', text('<?php system($_GET[0]); ?>')],
    ['gif', gif],
    ['webp', webp],
    ['tiff', tiff],
    ['gif script', text('GIF89a/*')],
    ['heic', Buffer.from('00000018667479706865696300000000', 'hex')],
    ['ico', Buffer.from('00000100010010100000', 'hex')],
    ['ps', text('%!PS-Adobe-3.0\n')],
    ['rtf', text('{\\rtf1 x}')],
    ['mp4', Buffer.from('000000206674797069736f6d', 'hex')],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex')],
    ['one byte', Buffer.from([0])],
    ['zeros', Buffer.alloc(5000)],
    ['html before a pdf', join(text(`${SCRIPT}\n`), pdf)],
    ['html before a png', join(text(SCRIPT), png)],
    ['bom before a pdf', join(Buffer.from('efbbbf', 'hex'), pdf)],
  ].map(([name, bytes]) => ({ name: String(name), bytes: bytes as Uint8Array }));

  const broken: readonly Sample[] = [
    ...[0.02, 0.2, 0.5, 0.9, 0.99].flatMap((part) => [
      // The last bytes of a PNG hold no pixel: they are drawn again, not missed.
      { name: `png cut at ${part}`, bytes: png.subarray(0, Math.floor(png.length * Math.min(part, 0.9))) },
      { name: `jpeg cut at ${part}`, bytes: jpeg.subarray(0, Math.floor(jpeg.length * part) - 3) },
      { name: `pdf cut at ${part}`, bytes: pdf.subarray(0, Math.floor(pdf.length * part)) },
    ]),
    { name: 'png magic only', bytes: png.subarray(0, 8) },
    { name: 'jpeg magic and a script', bytes: join(Buffer.from('ffd8ffe0', 'hex'), text(SCRIPT)) },
    { name: 'png magic and a script', bytes: join(png.subarray(0, 8), text(SCRIPT)) },
    { name: 'png of 14,000 x 14,000', bytes: makePngBomb(14_000, 14_000) },
    { name: 'png of 65,000 x 65,000', bytes: makePngBomb(65_000, 65_000) },
    { name: 'png of 8,000 x 6,300 (50.4 Mpx)', bytes: makePngBomb(8_000, 6_300) },
    { name: 'pdf header only', bytes: text('%PDF-1.7\n%%EOF') },
    {
      name: 'pdf without pages',
      bytes: text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    },
    { name: 'pdf whose tree multiplies', bytes: kidsBomb() },
    { name: 'pdf whose tree loops', bytes: kidsLoop() },
    { name: 'pdf nested deeply', bytes: text(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}\nendobj\n%%EOF\n`) },
    { name: 'pdf of 21 pages', bytes: await makePdf((doc) => void Array.from({ length: 20 }, () => doc.addPage())) },
    {
      name: 'pdf of 10,000 pages',
      bytes: await makePdf((doc) => void Array.from({ length: 10_000 }, () => doc.addPage())),
    },
    {
      name: 'pdf that lies about its pages',
      bytes: await makePdf((doc) => {
        for (let count = 0; count < 25; count += 1) doc.addPage();
        doc.catalog.Pages().set(PDFName.of('Count'), doc.context.obj(1));
      }),
    },
    {
      name: 'pdf that says it is encrypted',
      bytes: await makePdf((doc) => {
        doc.context.trailerInfo.Encrypt = doc.context.register(doc.context.obj({ Filter: 'Standard', V: 4 }));
      }),
    },
    ...pdfBombs(),
  ];

  const riders: readonly Sample[] = [
    { name: 'pdf then html', bytes: join(pdf, text(SCRIPT)) },
    { name: 'pdf then zip', bytes: join(pdf, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)) },
    { name: 'pdf then eicar', bytes: join(pdf, text(EICAR)) },
    { name: 'pdf then exe', bytes: join(pdf, text('MZ')) },
  ];

  const active: Sample[] = [];
  for (const objectStreams of [true, false]) {
    for (const kind of [
      'JavaScript',
      'Launch',
      'SubmitForm',
      'ImportData',
      'GoToR',
      'GoToE',
      'Rendition',
      'Movie',
      'Sound',
      'Hide',
    ]) {
      active.push({
        name: `open action ${kind} ${objectStreams}`,
        bytes: await makePdf((doc) => action(doc, kind), objectStreams),
      });
    }
    active.push(
      {
        name: `attachment ${objectStreams}`,
        bytes: await makePdf(
          (doc) => doc.attach(text('MZ'), 'x.exe', { mimeType: 'application/x-dosexec' }),
          objectStreams,
        ),
      },
      {
        name: `script of the document ${objectStreams}`,
        bytes: await makePdf((doc) => doc.addJavaScript('x', 'app.alert(1)'), objectStreams),
      },
      {
        name: `action of a page ${objectStreams}`,
        bytes: await makePdf(
          (doc) => doc.getPage(0).node.set(PDFName.of('AA'), doc.context.obj({ O: { S: 'GoTo' } })),
          objectStreams,
        ),
      },
      {
        name: `annotation with a script ${objectStreams}`,
        bytes: await makePdf(
          (doc) =>
            doc
              .getPage(0)
              .node.set(
                PDFName.of('Annots'),
                doc.context.obj([{ Type: 'Annot', Subtype: 'Link', A: { S: 'JavaScript', JS: PDFString.of('x') } }]),
              ),
          objectStreams,
        ),
      },
      {
        name: `name written with hex ${objectStreams}`,
        bytes: await makePdf(
          (doc) => doc.catalog.set(PDFName.of('OpenAction'), doc.context.obj({ S: PDFName.of('Java#53cript') })),
          objectStreams,
        ),
      },
      {
        name: `file attachment annotation ${objectStreams}`,
        bytes: await makePdf(
          (doc) =>
            doc
              .getPage(0)
              .node.set(PDFName.of('Annots'), doc.context.obj([{ Type: 'Annot', Subtype: 'FileAttachment' }])),
          objectStreams,
        ),
      },
      {
        name: `xfa form ${objectStreams}`,
        bytes: await makePdf(
          (doc) => doc.catalog.set(PDFName.of('AcroForm'), doc.context.obj({ XFA: [] })),
          objectStreams,
        ),
      },
      {
        name: `rich media ${objectStreams}`,
        bytes: await makePdf(
          (doc) =>
            doc.getPage(0).node.set(PDFName.of('Annots'), doc.context.obj([{ Type: 'Annot', Subtype: 'RichMedia' }])),
          objectStreams,
        ),
      },
    );
  }
  return [...otherTypes, ...broken, ...riders, ...active];
};
