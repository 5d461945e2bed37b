import type { FieldIssue, FieldIssueCode } from '../../../engine/answers/field-issue.ts';
import type { FieldOf } from '../../../engine/definition/field-language.ts';

const mimeOf = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const;

/** The `accept` of the input. */
export const acceptOf = (field: FieldOf<'file'>): string => field.accept.map((kind) => mimeOf[kind]).join(',');

/** What can be told of a document before it is sent; the server looks inside. */
export const judgeFile = (file: File, name: string, field: FieldOf<'file'>): FieldIssue | undefined => {
  if (file.size === 0) return { field: name, code: 'file-empty' };
  // Some phones name no type: the server decides then.
  if (file.type !== '' && !field.accept.some((kind) => mimeOf[kind] === file.type)) {
    return { field: name, code: 'file-type', params: { accept: { kind: 'text', value: field.accept.join(', ') } } };
  }
  const max = Math.floor(field.maxMb * 1024 * 1024);
  return file.size > max
    ? { field: name, code: 'file-too-large', params: { max: { kind: 'bytes', value: max } } }
    : undefined;
};

const refusals: readonly FieldIssueCode[] = [
  'file-type',
  'file-too-large',
  'file-empty',
  'file-unreadable',
  'file-unknown',
];

/** The server's refusal of a document, or undefined where something else was in the way. */
export const refusalOf = (reason: unknown, name: string): FieldIssue | undefined => {
  if (typeof reason !== 'object' || reason === null || !('code' in reason)) return undefined;
  const code = refusals.find((one) => one === reason.code);
  if (code === undefined) return undefined;
  const params = 'params' in reason ? (reason.params as FieldIssue['params']) : undefined;
  return params === undefined ? { field: name, code } : { field: name, code, params };
};

/** When a document that was lost is worth another try, by how many were made; undefined where the reader must say so. */
export const backOf = (reason: unknown): ((tries: number) => Promise<void>) | undefined =>
  typeof reason === 'object' && reason !== null && 'back' in reason && typeof reason.back === 'function'
    ? (reason.back as (tries: number) => Promise<void>)
    : undefined;

/** The words for what was in the way of a document, asked for as they are said; undefined where there are none. */
export const wordsOf = (reason: unknown): (() => string) | undefined =>
  typeof reason === 'object' && reason !== null && 'words' in reason && typeof reason.words === 'function'
    ? (reason.words as () => string)
    : undefined;
