import { parseTree, type Node } from 'jsonc-parser';
import { useMemo } from 'react';
import { valueAt } from '../../engine/authoring/value-at.ts';
import type { Path } from '../../engine/authoring/edit-json.ts';
import type { Document } from '../state/documents.ts';
import { useDocuments, useStudio } from '../state/studio-context.ts';

const trees = new WeakMap<Document, Node | undefined>();

/** A file as JSON; read once for each text that it has. */
export const treeOf = (document: Document | undefined): Node | undefined => {
  if (document === undefined) return undefined;
  if (!trees.has(document)) trees.set(document, parseTree(document.text));
  return trees.get(document);
};

/** What stands at a place of a file now; undefined for nothing. */
export const useValue = (file: string, path: Path): unknown => {
  const document = useDocuments().files.get(file);
  return useMemo(() => valueAt(treeOf(document), path), [document, path]);
};

export type Editor = {
  /** Writes one file; with the same key as before, both are one step back. */
  readonly write: (file: string, key: string, change: (text: string) => string) => void;
};

export const useEditor = (): Editor => {
  const studio = useStudio();
  return useMemo(
    () => ({
      write: (file, key, change) => {
        const text = studio.documents.get().files.get(file)?.text;
        if (text !== undefined) studio.edit(new Map([[file, change(text)]]), key);
      },
    }),
    [studio],
  );
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
