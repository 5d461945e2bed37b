import { globSync, readFileSync } from 'node:fs';

/** A fenced block: `language` and what stands after it on the fence. */
export type Block = { readonly page: string; readonly language: string; readonly about: string; readonly text: string };
export type Page = {
  readonly path: string;
  readonly text: string;
  /** The text without its fenced blocks. */
  readonly prose: string;
  readonly blocks: readonly Block[];
};

const fence = /^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```$/gmu;

const readPage = (path: string): Page => {
  const text = readFileSync(path, 'utf8');
  return {
    path,
    text,
    prose: text.replaceAll(fence, ''),
    blocks: [...text.matchAll(fence)].map(([, language = '', about = '', block = '']) => ({
      page: path,
      language,
      about: about.trim(),
      text: block,
    })),
  };
};

/** Every page for people: README, CHANGELOG, how-tos, decisions, the engine's README. */
export const pages: readonly Page[] = [
  'README.md',
  'CHANGELOG.md',
  'engine/README.md',
  ...globSync('docs/**/*.md').sort(),
].map(readPage);

/** One page; throws when there is none: a test that reads nothing must not pass. */
export const pageAt = (path: string): Page => {
  const page = pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page;
};

/** What stands between single backticks in the prose. */
export const codeIn = (page: Page): readonly string[] =>
  [...page.prose.matchAll(/`([^`\n]+)`/gu)].map(([, code = '']) => code);

/** Rows of the tables under a heading, cell by cell, the head left out. */
export const tableUnder = (page: Page, heading: string): readonly (readonly string[])[] => {
  const [, after = ''] = page.text.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return section
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

/** The anchor that a heading gets. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
