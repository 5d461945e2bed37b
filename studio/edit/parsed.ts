import { parseTree, type Node } from 'jsonc-parser';
import { useMemo } from 'react';
import { valueAt } from '../../engine/authoring/value-at.ts';
import type { Path } from '../../engine/authoring/edit-json.ts';
import type { Document } from '../state/documents.ts';
import { useStore } from '../state/store.ts';
import { useStudio } from '../state/studio-context.ts';

const trees = new WeakMap<Document, Node | undefined>();

/** A file as JSON; read once for each text that it has. */
export const treeOf = (document: Document | undefined): Node | undefined => {
  if (document === undefined) return undefined;
  if (!trees.has(document)) trees.set(document, parseTree(document.text));
  return trees.get(document);
};

/** The newer of two values, with the very objects of the older one wherever they say the same. */
const shared = (before: unknown, now: unknown): unknown => {
  if (Array.isArray(before) && Array.isArray(now)) {
    const items = now.map((one: unknown, n) => shared(before[n], one));
    return items.length === before.length && items.every((one, n) => one === before[n]) ? before : items;
  }
  if (!isRecord(before) || !isRecord(now)) return now;
  const entries = Object.entries(now).map(([key, one]) => [key, shared(before[key], one)] as const);
  const keys = Object.keys(before);
  const isSame =
    entries.length === keys.length && entries.every(([key, one], n) => key === keys[n] && one === before[key]);
  return isSame ? before : Object.fromEntries(entries);
};

const whole = (document: Document): unknown => {
  try {
    return JSON.parse(document.text) as unknown;
  } catch {
    // Somebody is at work on it in another editor: what can be read of it is.
    return valueAt(treeOf(document), []);
  }
};

const values = new Map<string, { readonly document: Document; readonly value: unknown }>();
/** What a file says; what an edit did not touch is the very same as before it. */
const valueOf = (document: Document): unknown => {
  const before = values.get(document.file);
  if (before?.document === document) return before.value;
  const value = shared(before?.value, whole(document));
  values.set(document.file, { document, value });
  return value;
};

const inside = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    value,
  );

/** What stands at a place of a file now, undefined for nothing; told again only when it has changed. */
export const useValue = (file: string, path: Path): unknown =>
  useStore(useStudio().documents, ({ files }) => {
    const document = files.get(file);
    return document === undefined ? undefined : inside(valueOf(document), path);
  });

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
