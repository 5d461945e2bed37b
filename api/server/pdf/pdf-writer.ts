/**
 * Writes one accessible document (PDF/UA structure: tagged, in a language, with a title): headings, paragraphs, lists,
 * tables, boxes. Texts are drawn, never interpreted. The same calls with the same date give the same bytes.
 */
import { layOutPdf, type Spacing } from './lay-out-pdf.ts';

export type PdfLanguage = 'fr' | 'en';

/** `day` (`YYYY-MM-DD`) dates the file; `note` stands at the foot of each page, `watermark` across it. */
export type PdfLook = {
  readonly language: PdfLanguage;
  readonly title: string;
  readonly author: string;
  readonly day: string;
  readonly note: string;
  readonly pageLabel: (page: number, pages: number) => string;
  readonly watermark?: string;
};

export type PdfWriter = {
  readonly title: (text: string, under?: string) => void;
  /** Stays with at least `keep` points of what follows. */
  readonly heading: (text: string, keep?: number) => void;
  readonly paragraph: (text: string) => void;
  readonly bullets: (items: readonly string[]) => void;
  /** Label and value, one a row. */
  readonly facts: (rows: readonly (readonly [label: string, value: string])[]) => void;
  /** The first column names its row. */
  readonly table: (head: readonly string[], rows: readonly (readonly string[])[]) => void;
  /** A framed text that must be seen. */
  readonly box: (title: string, lines: readonly string[]) => void;
  /** Starts a new page. */
  readonly page: () => void;
  readonly finish: () => Promise<Uint8Array>;
};

/** The usual one first; then what draws a line or two back from a page of their own, or gives them company. */
const SPACINGS: readonly [Spacing, ...Spacing[]] = [
  { gap: 4, leading: 1.5 },
  { gap: 3, leading: 1 },
  { gap: 5, leading: 2.2 },
  { gap: 6, leading: 3 },
];
/** Points of a last page that is worth turning to: about seven lines. */
const WORTH_A_PAGE = 100;

/** Calls are kept and laid out at the end, with the first spacing that leaves no nearly empty last page. */
export const createPdf = (look: PdfLook): PdfWriter => {
  const calls: ((page: PdfWriter) => void)[] = [];
  const layOut = (spacing: Spacing) => {
    const page = layOutPdf(look, spacing);
    for (const call of calls) call(page);
    return page;
  };
  return {
    title: (...said) => void calls.push((page) => page.title(...said)),
    heading: (...said) => void calls.push((page) => page.heading(...said)),
    paragraph: (...said) => void calls.push((page) => page.paragraph(...said)),
    bullets: (...said) => void calls.push((page) => page.bullets(...said)),
    facts: (...said) => void calls.push((page) => page.facts(...said)),
    table: (...said) => void calls.push((page) => page.table(...said)),
    box: (...said) => void calls.push((page) => page.box(...said)),
    page: () => void calls.push((page) => page.page()),
    finish: () => {
      for (const spacing of SPACINGS) {
        const laid = layOut(spacing);
        const { pages, last } = laid.filled();
        if (pages === 1 || last >= WORTH_A_PAGE) return laid.finish();
      }
      return layOut(SPACINGS[0]).finish();
    },
  };
};
