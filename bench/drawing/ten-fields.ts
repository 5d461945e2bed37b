/** The form that every contestant draws: pages of ten fields that are filled in already, one page after the other. */
export type BenchField = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'select' | 'radio' | 'tick';
  readonly value: string;
  readonly options: readonly string[];
};
export type BenchPage = { readonly id: string; readonly title: string; readonly fields: readonly BenchField[] };

const kinds = ['text', 'number', 'text', 'select', 'radio', 'text', 'number', 'tick', 'select', 'text'] as const;
const options = ['Rouge', 'Vert', 'Bleu', 'Jaune'] as const;

/** What tells that a page is drawn, whoever draws it: the label of its first field. */
export const markOf = (page: number): string => `Question ${page + 1}.1`;

export const pages: readonly BenchPage[] = Array.from({ length: 12 }, (_, page) => ({
  id: `page${page}`,
  title: `Page ${page + 1}`,
  fields: kinds.map((kind, n) => ({
    name: `f${page}x${n}`,
    label: n === 0 ? markOf(page) : `Question ${page + 1}.${n + 1}`,
    kind,
    value: kind === 'number' ? String(100 + page * 10 + n) : kind === 'tick' ? 'true' : (options[(page + n) % 4] ?? ''),
    options: kind === 'select' || kind === 'radio' ? options : [],
  })),
}));

/** What the button that goes on says, in every contestant. */
export const nextLabel = 'Continuer';
