/**
 * Source Sans 3 comes in pieces, one for each group of scripts. A text is cut into runs that one piece can draw; what no
 * piece can draw becomes its plain letters or `?`, and characters that only steer (controls, direction marks) are taken out.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 'regular' | 'bold';
/** `actual`: what the text says where the font has no sign for it; readers and copies take that. */
export type Run = { readonly font: string; readonly text: string; readonly actual?: string };

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;
const FILE_WEIGHT: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };
const WEIGHTS: readonly Weight[] = ['regular', 'bold'];

type Piece = {
  readonly name: string;
  readonly subset: string;
  readonly weight: Weight;
  readonly bytes: Buffer;
  readonly covers: (codePoint: number) => boolean;
};

/** What pdfkit keeps of the current font; not in its types. */
type WithFont = {
  readonly _font: {
    readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
    /** The signs of each word, and where they stand. */
    layoutCache: Record<string, unknown>;
  };
};

let loaded: readonly Piece[] | undefined;

const loadPieces = (): readonly Piece[] => {
  if (loaded !== undefined) return loaded;
  const require = createRequire(import.meta.url);
  const probe = new PDFDocument({ autoFirstPage: false, font: '' });
  loaded = SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight): Piece => {
      const file = `@fontsource/source-sans-3/files/source-sans-3-${subset}-${FILE_WEIGHT[weight]}-normal.woff`;
      const bytes = unpackWoff(readFileSync(require.resolve(file)));
      probe.font(bytes);
      const { font } = (probe as unknown as WithFont)._font;
      return {
        name: `${subset}-${weight}`,
        subset,
        weight,
        bytes,
        covers: (codePoint) => font.hasGlyphForCodePoint(codePoint),
      };
    }),
  );
  return loaded;
};

/** After so many documents their words are let go: nothing that people wrote stays for long, nor grows. */
const keptFor = 100;
let begun = 0;
/**
 * Words as each font sets them, from one document to the next: to work that out is most of what a document costs, and
 * most words are those of every document.
 */
let setWords = new Map<string, Record<string, unknown>>();
/** Texts as they were cut: each is measured before it is drawn, and drawn again where another spacing is tried. */
let cutTexts: Readonly<Record<Weight, Map<string, readonly Run[]>>> = { regular: new Map(), bold: new Map() };

/** Makes the pieces known to a document; only those that are used are embedded. */
export const registerFonts = (doc: PDFKit.PDFDocument): void => {
  if (begun % keptFor === 0) {
    setWords = new Map();
    cutTexts = { regular: new Map(), bold: new Map() };
  }
  begun += 1;
  for (const { name, bytes } of loadPieces()) doc.registerFont(name, bytes);
};

/** Sets what follows in one of the pieces. */
export const useFont = (doc: PDFKit.PDFDocument, name: string): PDFKit.PDFDocument => {
  doc.font(name);
  const { _font: font } = doc as unknown as WithFont;
  const words = setWords.get(name) ?? font.layoutCache;
  setWords.set(name, words);
  font.layoutCache = words;
  return doc;
};

/**
 * The text without what cannot or must not be drawn: composed, one kind of no-break space, no steering characters.
 * @param narrow what a narrow no-break space becomes: Source Sans has none, and the wide one breaks no line either
 */
export const drawable = (text: string, narrow = '\u00a0'): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u202f\u2007]/gu, narrow)
    .replace(/[\t\u2028\u2029\u2000-\u2006\u2008-\u200a\u3000]/gu, ' ')
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{C}\n]/gu, '');

/** The nearest plain letters (`ﬁ` is `fi`, `ȅ` is `e`), or `?`. */
const plainest = (character: string, base: Piece): string => {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const isDrawn = plain !== '' && [...plain].every((letter) => base.covers(letter.codePointAt(0) ?? 0));
  return isDrawn ? plain : '?';
};

/** What holds together around no-break spaces, which the font draws as plain ones: `1\u202f234,56\u00a0€`. */
const narrowed = /([^ \n]*[\u00a0\u202f][^ \n]*)/u;

/** Cuts a text into runs, each drawn by one piece of the font. Never empty: an empty text is one empty run. */
export const splitRuns = (text: string, weight: Weight): readonly Run[] => {
  const known = cutTexts[weight].get(text) ?? cutText(text, weight);
  cutTexts[weight].set(text, known);
  return known;
};

const cutText = (text: string, weight: Weight): readonly Run[] => {
  const pieces = loadPieces().filter((piece) => piece.weight === weight);
  const base = pieces[0];
  if (base === undefined) throw new Error('Source Sans 3 is not installed.');
  const runs = text.split(narrowed).flatMap((part): readonly Run[] => {
    const cut = cutRuns(part, base, pieces);
    const [first] = cut;
    if (!narrowed.test(part) || first === undefined || cut.length > 1) return cut;
    return [{ ...first, actual: drawable(part, '\u202f') }];
  });
  return runs.length === 0 ? [{ font: base.name, text: '' }] : runs;
};

const cutRuns = (text: string, base: Piece, pieces: readonly Piece[]): readonly Run[] => {
  const runs: { font: string; text: string }[] = [];
  let current = base;
  for (const character of drawable(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const covers = (piece: Piece): boolean => character === '\n' || piece.covers(codePoint);
    const piece = covers(base) ? base : covers(current) ? current : pieces.find(covers);
    // A mark that no piece draws would stand over nothing.
    if (piece === undefined && /\p{M}/u.test(character)) continue;
    current = piece ?? base;
    const drawn = piece === undefined ? plainest(character, base) : character;
    const last = runs.at(-1);
    if (last?.font === current.name) last.text += drawn;
    else runs.push({ font: current.name, text: drawn });
  }
  return runs;
};
