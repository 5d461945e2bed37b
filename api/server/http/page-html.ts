import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Audience } from '../../../app/frame/frame.ts';
import type { ServedPath } from '../journeys/journey-library.ts';
import { packForBrowsers } from '../journeys/pack-json.ts';
import type { DrawFrame, Inline } from './frames.ts';
import type { InlineHashes } from './security-headers.ts';

/** Puts what the server has to say into the page: `<meta name="x" content="...">`, added or replaced. */
export const fillPage = (html: string, metas: Readonly<Record<string, string>>): string =>
  Object.entries(metas).reduce((page, [name, content]) => {
    const element = `<meta name="${name}" content="${content}">`;
    const known = new RegExp(`<meta\\s+name="${name}"[^>]*>`, 'u');
    return known.test(page) ? page.replace(known, element) : page.replace('</head>', `${element}</head>`);
  }, html);

/** The files of a page or of a kind of field, by its name, and the calls that pages read: `tools/build/early-pages.ts` writes it. */
type EarlyFiles = Readonly<Record<string, readonly string[]>>;
/**
 * What is known of an address: its HTML names the files it needs, tells `app/early/main.ts` what to ask for, and shows its
 * first frame to those to whom the page will say the same. A step is for readers.
 */
export type EarlyPage =
  | { readonly page: 'home' | 'hub' | 'other'; readonly framedFor: readonly Audience[] }
  | ServedPath;

export const readEarly = async (root: string): Promise<EarlyFiles> => {
  try {
    return JSON.parse(await readFile(join(root, 'early.json'), 'utf8')) as EarlyFiles;
  } catch {
    // Built by something else: the pages fetch what they need by themselves.
    return {};
  }
};

const isStyle = (file: string): boolean => file.endsWith('.css');
const linkOf = (file: string, how = ''): string =>
  isStyle(file)
    ? `<link rel="preload" as="style" href="/${file}" crossorigin${how}>`
    : `<link rel="modulepreload" href="/${file}" crossorigin${how}>`;
/** What the build has a page ask for: its scripts and styles. */
const asked = /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/gu;
const addressOf = /(?<=(?:src|href)="\/)[^"]*/u;

/** What is said to `app/early/main.ts`, and to whoever asks which journeys serve the address. */
const metasOf = (
  known: EarlyPage,
  { hubReads = [], sessionReads = [] }: EarlyFiles,
): Readonly<Record<string, string>> => ({
  'parcours-page': known.page,
  ...(known.page === 'step'
    ? {
        'parcours-words': known.kinds.length > 0 ? 'steps fields' : 'steps',
        'parcours-journeys': known.journeys.map(({ id, reads }) => [id, ...reads].join(' ')).join(','),
      }
    : { 'parcours-words': 'pages' }),
  'parcours-reads': [...(known.page === 'hub' ? hubReads : []), ...sessionReads].join(' '),
});

/** A page, and what stands in it by itself. */
export type Page = { readonly html: string; readonly inline: Inline | undefined };

/** The page of an address. @param html the page of any */
export const pageOf = (html: string, known: EarlyPage, early: EarlyFiles, draw: DrawFrame): Page => {
  const filesOf = (parts: readonly string[], besides: readonly string[] = []): readonly string[] =>
    [...new Set(parts.flatMap((part) => early[part] ?? []))].filter(
      (file) => !html.includes(file) && !besides.includes(file),
    );
  const files = filesOf([known.page]);
  // The kinds of field are the last that a step needs.
  const later = known.page === 'step' ? filesOf(known.kinds, files) : [];
  const links = [
    ...files.map((file) => linkOf(file)),
    ...later.map((file) => linkOf(file, ' fetchpriority="low"')),
  ].join('');
  const filled = fillPage(html, metasOf(known, early));
  const entry = filled.match(asked) ?? [];
  const inline = draw(known, [...entry.flatMap((one) => one.match(addressOf) ?? []), ...files].filter(isStyle));
  if (inline === undefined) return { html: filled.replace('</head>', `${links}</head>`), inline };
  const root = '<div id="root"></div>';
  return {
    // A template asks for nothing: the frame comes first.
    html: filled
      .replaceAll(asked, '')
      .replace('</head>', () => `<style>${inline.style}</style></head>`)
      .replace(
        root,
        () =>
          `${root}${inline.html}<template id="app-files">${entry.join('')}${links}</template><script>${inline.script}</script>`,
      ),
    inline,
  };
};

/** A page as it is sent. */
export type PackedPage = {
  readonly html: Uint8Array;
  readonly brotli: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
};

const hashOf = (inline: string): string => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

/** @param headersWith the headers of a page that holds scripts and styles of these hashes */
export const packPage = (
  { html, inline }: Page,
  headersWith: (hashes: InlineHashes) => PackedPage['headers'],
): PackedPage => {
  const bytes = Buffer.from(html);
  return {
    html: bytes,
    brotli: packForBrowsers(bytes),
    headers:
      inline === undefined ? {} : headersWith({ scripts: [hashOf(inline.script)], styles: [hashOf(inline.style)] }),
  };
};
