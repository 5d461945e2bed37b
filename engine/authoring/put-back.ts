import type { Finding } from '../definition/finding.ts';
import { commonItems } from './common-items.ts';
import { fixText } from './fix-findings.ts';

/** Files by their names. */
export type Texts = ReadonlyMap<string, string>;

/** Lines that stand otherwise than in an earlier text: which they are now, and what stood there. */
export type Hunk = {
  /** First line, from 1, and how many there are now; none where lines were taken out before that line. */
  readonly line: number;
  readonly count: number;
  readonly before: readonly string[];
};

/** Where two texts differ, line by line, as little as can be told. */
export const hunksBetween = (before: string, after: string): readonly Hunk[] => {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...commonItems(a, b), [a.length, b.length] as const]) {
    if (x > i || y > j) hunks.push({ line: j + 1, count: y - j, before: a.slice(i, x) });
    [i, j] = [x + 1, y + 1];
  }
  return hunks;
};

/** A text with what stood at some of its hunks. */
export const putBack = (text: string, hunks: readonly Hunk[]): string => {
  const lines = text.split('\n');
  for (const { line, count, before } of hunks.toSorted((a, b) => b.line - a.line)) {
    lines.splice(line - 1, count, ...before);
  }
  return lines.join('\n');
};

type Broken = Pick<Finding, 'file' | 'line' | 'pointer' | 'suggestion' | 'wrong' | 'related'>;

/** What was mended: the files as they are then, and how many findings were made out. */
export type Mended = { readonly texts: Texts; readonly fixed: number };

/**
 * Mends what has become wrong since an earlier state of the files. A finding where something was edited is mended by
 * what it suggests, else by what stood there; one where nothing was edited comes from elsewhere: there, what was edited is
 * put back, rather at a place that the finding is about, too. Files that are gone are there again.
 */
export const mendSince = (before: Texts, after: Texts, findings: readonly Broken[]): Mended => {
  const hunks = new Map(
    [...after].map(([file, text]) => [file, hunksBetween(before.get(file) ?? text, text)] as const),
  );
  const back = new Map<string, Set<Hunk>>();
  const own: Broken[] = [];
  const texts = new Map(after);
  let fixed = 0;
  for (const finding of findings) {
    const { file, wrong, related = [] } = finding;
    const inFile = hunks.get(file) ?? [];
    const here = hunkAt(inFile, finding.line);
    if (here !== undefined && fixText(after.get(file) as string, [finding]).fixed > 0) {
      own.push(finding);
      fixed += 1;
      continue;
    }
    const gone = here === undefined ? [...before].filter(([name]) => !after.has(name)) : [];
    for (const [name, was] of gone) texts.set(name, was);
    const found =
      here === undefined
        ? (hunkOf(hunks, wrong) ?? hunkAmong(hunks, related) ?? nearestOf(file, inFile, finding.line) ?? firstOf(hunks))
        : ([file, here] as const);
    if (found !== undefined) back.set(found[0], (back.get(found[0]) ?? new Set()).add(found[1]));
    if (found !== undefined || gone.length > 0) fixed += 1;
  }
  for (const file of new Set([...own.map((finding) => finding.file), ...back.keys()])) {
    const hunksHere = withMoved(
      hunks.get(file) as readonly Hunk[],
      back.get(file) ?? new Set(),
      after.get(file) as string,
    );
    // What is put back takes its own mistakes along.
    const left = own.filter((finding) => finding.file === file && hunkAt(hunksHere, finding.line) === undefined);
    // Words are exchanged, never lines: the hunks stand where they stood.
    texts.set(file, putBack(fixText(texts.get(file) as string, left).text, hunksHere));
  }
  return { texts, fixed };
};

/** The hunk that a line stands in; one that took lines out stands between two lines, and counts for both. */
const hunkAt = (hunks: readonly Hunk[], line: number): Hunk | undefined =>
  hunks.find(
    (hunk) => line >= hunk.line - (hunk.count === 0 ? 1 : 0) && line <= hunk.line + Math.max(hunk.count - 1, 0),
  );

/** Words of JSON: how they are laid out, and whether another one follows in their list, says nothing. */
const jsonWord = /"(?:[^"\\]|\\.)*"|[[\]{}:]|[^\s,:"[\]{}]+/gu;

/** Edits side by side among which a move is looked for: to look among more takes longer than anybody waits. */
const mostMoved = 8;

/** What was taken out in one place and put in at another is one edit: half of it is not put back without the rest. */
const withMoved = (all: readonly Hunk[], chosen: ReadonlySet<Hunk>, text: string): readonly Hunk[] => {
  const lines = text.split('\n');
  const isMove = (some: readonly Hunk[]): boolean => {
    const count = new Map<string, number>();
    const add = (said: readonly string[], by: number): void => {
      for (const word of said.join('\n').match(jsonWord) ?? []) count.set(word, (count.get(word) ?? 0) + by);
    };
    for (const { line, count: now, before } of some) {
      add(lines.slice(line - 1, line - 1 + now), 1);
      add(before, -1);
    }
    return [...count.values()].every((n) => n === 0);
  };
  const found = new Set(chosen);
  for (const hunk of chosen) {
    const at = all.indexOf(hunk);
    // The fewest beside it that together only say elsewhere what was said before.
    const windows = all
      .slice(0, mostMoved)
      .flatMap((_, size) =>
        Array.from({ length: size + 1 }, (__, n) => all.slice(Math.max(0, at - n), at - n + size + 1)),
      );
    const moved = windows.find((some) => some.includes(hunk) && isMove(some)) ?? [];
    for (const one of moved) found.add(one);
  }
  return [...found];
};

/** Where a word was taken away that is missed now. */
const hunkOf = (
  hunks: ReadonlyMap<string, readonly Hunk[]>,
  wrong: string | undefined,
): readonly [string, Hunk] | undefined => {
  if (wrong === undefined) return undefined;
  const words = [wrong, wrong.slice(wrong.lastIndexOf('.') + 1)].map((word) => `"${word}"`);
  for (const [file, inFile] of hunks) {
    const found = inFile.find(({ before }) => before.some((line) => words.some((word) => line.includes(word))));
    if (found !== undefined) return [file, found];
  }
  return undefined;
};

/** Where something was edited at one of some places. */
const hunkAmong = (
  hunks: ReadonlyMap<string, readonly Hunk[]>,
  places: NonNullable<Finding['related']>,
): readonly [string, Hunk] | undefined => {
  for (const { file, line } of places) {
    const inFile = hunks.get(file) ?? [];
    // Of what stands there twice, a brace may count for the one before.
    const found = hunkAt(inFile, line) ?? hunkAt(inFile, line + 1);
    if (found !== undefined) return [file, found];
  }
  return undefined;
};

const nearestOf = (file: string, hunks: readonly Hunk[], line: number): readonly [string, Hunk] | undefined => {
  const [first] = hunks.toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line));
  return first === undefined ? undefined : [file, first];
};

const firstOf = (hunks: ReadonlyMap<string, readonly Hunk[]>): readonly [string, Hunk] | undefined => {
  for (const [file, [hunk]] of hunks) if (hunk !== undefined) return [file, hunk];
  return undefined;
};
