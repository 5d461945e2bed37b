/** Lays one document out on pages: what `pdf-writer.ts` promises, with a given spacing. */
import PDFDocument from 'pdfkit';
import { registerFonts, splitRuns, useFont } from './fonts.ts';
import type { Weight } from './fonts.ts';

import type { PdfLook, PdfWriter } from './pdf-writer.ts';

/** A document while it is laid out. */
export type LaidOut = PdfWriter & {
  /** Pages so far, and the points that are taken on the last one. */
  readonly filled: () => { readonly pages: number; readonly last: number };
};

/** Points between parts and between lines. */
export type Spacing = { readonly gap: number; readonly leading: number };

type Struct = PDFKit.PDFStructureElement;

const CELL_GAP = 8;
/** Above it a table is set smaller. */
const MANY_COLUMNS = 5;
const weightOf = (head: string | undefined): Weight => (head === 'Column' ? 'bold' : 'regular');

const MARGIN = 50;
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - 70;
const SIZE = { title: 20, heading: 13, text: 10, dense: 9, small: 8 } as const;
const INK = '#1c2430';
const SOFT = '#4a5463';
const LINE = '#c3cad4';

/** Nothing is kept of a document that is never finished. */
export const layOutPdf = (options: PdfLook, { gap: GAP, leading }: Spacing): LaidOut => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: PAGE.height - BOTTOM },
    bufferPages: true,
    pdfVersion: '1.7',
    // The types of pdfkit lag behind: it knows this subset.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: options.language === 'fr' ? 'fr-FR' : 'en-GB',
    font: '',
    info: {
      Title: options.title,
      Author: options.author,
      Subject: options.note,
      CreationDate: new Date(`${options.day}T12:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const draw = (
    text: string,
    style: { readonly size: number; readonly weight?: Weight; readonly color?: string },
    place: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly align?: 'left' | 'right' | 'center';
    },
  ): void => {
    const runs = splitRuns(text, style.weight ?? 'regular');
    doc.fontSize(style.size).fillColor(style.color ?? INK);
    for (const [index, run] of runs.entries()) {
      useFont(doc, run.font);
      const shared = { continued: index < runs.length - 1, lineGap: leading };
      if (run.actual !== undefined) doc.markContent('Span', { actual: run.actual });
      if (index === 0)
        doc.text(run.text, place.x, place.y, { ...shared, width: place.width, align: place.align ?? 'left' });
      else doc.text(run.text, shared);
      if (run.actual !== undefined) doc.endMarkedContent();
    }
  };
  const heightOf = (text: string, size: number, width: number, weight: Weight = 'regular'): number => {
    const runs = splitRuns(text, weight);
    useFont(doc.fontSize(size), runs[0]?.font ?? 'latin-regular');
    const whole = runs.map((run) => run.text).join('');
    const isOneLine =
      !whole.includes('\n') &&
      runs.reduce((sum, run) => sum + useFont(doc, run.font).widthOfString(run.text), 0) < width - 0.5;
    useFont(doc, runs[0]?.font ?? 'latin-regular');
    // Runs in other pieces measure a little differently: one line more keeps rows from touching.
    return (
      doc.heightOfString(whole === '' ? ' ' : whole, { width, lineGap: leading }) +
      (runs.length > 1 && !isOneLine ? size : 0)
    );
  };
  /** Moves to a new page unless this much room is left. */
  const room = (height: number): void => {
    if (doc.y + height > BOTTOM) doc.addPage();
  };
  const add = (
    parent: Struct,
    type: string,
    content: () => void,
    extra?: { readonly scope: 'Row' | 'Column' },
  ): void => {
    // `scope` of a table head is missing in the types of pdfkit.
    parent.add(doc.struct(type, { ...extra } as PDFKit.Mixins.StructureElementOptions, [content]));
  };
  const rule = (y: number): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    doc.endMarkedContent();
  };

  const row = (
    table: Struct,
    cells: readonly {
      readonly text: string;
      readonly x: number;
      readonly width: number;
      readonly head: 'Row' | 'Column' | undefined;
    }[],
    size: number = SIZE.text,
  ): void => {
    const height = Math.max(...cells.map((cell) => heightOf(cell.text, size, cell.width, weightOf(cell.head))));
    // A cell taller than a page cannot be kept whole; it flows on by itself.
    room(Math.min(height + GAP, BOTTOM - MARGIN));
    const { y } = doc;
    const page = doc.bufferedPageRange().count;
    const line = doc.struct('TR');
    table.add(line);
    for (const cell of cells) {
      const style = { size, weight: weightOf(cell.head), color: cell.head === 'Row' ? SOFT : INK };
      add(
        line,
        cell.head === undefined ? 'TD' : 'TH',
        () => draw(cell.text, style, { x: cell.x, y, width: cell.width }),
        cell.head === undefined ? undefined : { scope: cell.head },
      );
    }
    line.end();
    if (doc.bufferedPageRange().count === page) {
      doc.y = y + height + GAP;
      rule(doc.y - GAP / 2 - 1);
    }
  };

  const widthOf = (text: string, size: number, weight: Weight): number => {
    doc.fontSize(size);
    return splitRuns(text, weight).reduce((sum, run) => sum + useFont(doc, run.font).widthOfString(run.text), 0);
  };
  /** As a browser does: each column has room for its longest word, and the rest goes where lines would break. */
  const columnWidths = (rows: readonly (readonly string[])[], size: number): readonly number[] => {
    const columns = (rows[0] ?? []).map((_, index) => {
      const cells = rows.map((cells, at) => ({ text: cells[index] ?? '', weight: weightOf(at === 0 ? 'Column' : '') }));
      const widest = (texts: readonly { readonly text: string; readonly weight: Weight }[]): number =>
        Math.max(...texts.map(({ text, weight }) => widthOf(text, size, weight))) + CELL_GAP + 1;
      const words = cells.flatMap(({ text, weight }) => text.split(/[ -]/u).map((word) => ({ text: word, weight })));
      return { least: widest(words), most: widest(cells) };
    });
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    const least = sum(columns.map((column) => column.least));
    const wanted = sum(columns.map((column) => column.most - column.least));
    if (least >= WIDTH) return columns.map((column) => (column.least * WIDTH) / least);
    const spare = WIDTH - least;
    if (wanted > spare) return columns.map((column) => column.least + ((column.most - column.least) * spare) / wanted);
    return columns.map((column) => column.most + (spare - wanted) / columns.length);
  };

  const startTable = (): Struct => {
    const table = doc.struct('Table');
    root.add(table);
    return table;
  };

  return {
    title: (text, under) => {
      add(root, 'H1', () => draw(text, { size: SIZE.title, weight: 'bold' }, { x: MARGIN, y: doc.y, width: WIDTH }));
      if (under !== undefined) {
        add(root, 'P', () => draw(under, { size: SIZE.text, color: SOFT }, { x: MARGIN, y: doc.y, width: WIDTH }));
      }
      doc.y += GAP * 2;
    },
    heading: (text, keep = 60) => {
      room(keep);
      doc.y += GAP * 2;
      add(root, 'H2', () => draw(text, { size: SIZE.heading, weight: 'bold' }, { x: MARGIN, y: doc.y, width: WIDTH }));
      doc.y += GAP;
    },
    paragraph: (text) => {
      room(Math.min(heightOf(text, SIZE.text, WIDTH), 60));
      add(root, 'P', () => draw(text, { size: SIZE.text }, { x: MARGIN, y: doc.y, width: WIDTH }));
      doc.y += GAP;
    },
    bullets: (items) => {
      const list = doc.struct('L');
      root.add(list);
      for (const item of items) {
        room(Math.min(heightOf(item, SIZE.text, WIDTH - 14), 60));
        const { y } = doc;
        const entry = doc.struct('LI');
        list.add(entry);
        add(entry, 'Lbl', () => draw('•', { size: SIZE.text }, { x: MARGIN, y, width: 10 }));
        add(entry, 'LBody', () => draw(item, { size: SIZE.text }, { x: MARGIN + 14, y, width: WIDTH - 14 }));
        entry.end();
        doc.y += 2;
      }
      list.end();
      doc.y += GAP;
    },
    facts: (rows) => {
      const table = startTable();
      for (const [label, value] of rows) {
        row(table, [
          { text: label, x: MARGIN, width: WIDTH * 0.38, head: 'Row' },
          { text: value, x: MARGIN + WIDTH * 0.4, width: WIDTH * 0.6, head: undefined },
        ]);
      }
      table.end();
      doc.y += GAP;
    },
    table: (head, rows) => {
      const table = startTable();
      const size = head.length > MANY_COLUMNS ? SIZE.dense : SIZE.text;
      const widths = columnWidths([head, ...rows], size);
      const placed = (cells: readonly string[], headOf: (index: number) => 'Row' | 'Column' | undefined) => {
        let x = MARGIN;
        return cells.map((text, index) => {
          const width = widths[index] ?? 0;
          const cell = { text, x, width: width - CELL_GAP, head: headOf(index) };
          x += width;
          return cell;
        });
      };
      row(
        table,
        placed(head, () => 'Column'),
        size,
      );
      for (const cells of rows) {
        row(
          table,
          placed(cells, (index) => (index === 0 ? 'Row' : undefined)),
          size,
        );
      }
      table.end();
      doc.y += GAP;
    },
    box: (title, lines) => {
      const inner = WIDTH - 24;
      const height =
        heightOf(title, SIZE.text, inner, 'bold') +
        lines.reduce((sum, line) => sum + heightOf(line, SIZE.text, inner) + GAP, 0) +
        24;
      if (height < BOTTOM - MARGIN) room(height);
      const top = doc.y;
      const page = doc.bufferedPageRange().count;
      doc.y = top + 10;
      const part = doc.struct('Sect');
      root.add(part);
      add(part, 'H3', () =>
        draw(title, { size: SIZE.text, weight: 'bold' }, { x: MARGIN + 12, y: doc.y, width: inner }),
      );
      for (const line of lines) {
        add(part, 'P', () => draw(line, { size: SIZE.text }, { x: MARGIN + 12, y: doc.y + GAP, width: inner }));
      }
      part.end();
      if (doc.bufferedPageRange().count === page) {
        doc.markContent('Artifact', { type: 'Layout' });
        doc
          .rect(MARGIN, top, WIDTH, doc.y + 8 - top)
          .lineWidth(0.8)
          .strokeColor(INK)
          .stroke();
        doc.endMarkedContent();
      }
      doc.y += 16;
    },
    page: () => {
      doc.addPage();
    },
    filled: () => ({ pages: doc.bufferedPageRange().count, last: doc.y - MARGIN }),
    finish: async () => {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let index = start; index < start + count; index += 1) {
        doc.switchToPage(index);
        doc.markContent('Artifact', { type: 'Pagination' });
        // Below the bottom margin, where a text would otherwise open a page.
        doc.page.margins.bottom = 0;
        const foot = { size: SIZE.small, color: SOFT };
        draw(options.note, foot, { x: MARGIN, y: BOTTOM + 20, width: WIDTH - 90 });
        draw(options.pageLabel(index - start + 1, count), foot, {
          x: PAGE.width - MARGIN - 80,
          y: BOTTOM + 20,
          width: 80,
          align: 'right',
        });
        if (options.watermark !== undefined) {
          doc
            .save()
            .rotate(-45, { origin: [PAGE.width / 2, PAGE.height / 2] })
            .opacity(0.1);
          draw(
            options.watermark,
            { size: 80, weight: 'bold' },
            { x: 0, y: PAGE.height / 2 - 50, width: PAGE.width, align: 'center' },
          );
          doc.restore();
        }
        doc.endMarkedContent();
      }
      const ended = new Promise<void>((resolve) => doc.once('end', () => resolve()));
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
};
