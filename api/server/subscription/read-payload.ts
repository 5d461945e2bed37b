import type { Payload } from '../dossier/saved-payloads.ts';

/** A text of a payload, a number as one; undefined where there is nothing. */
export const text = (payload: Payload, key: string): string | undefined => {
  const value = payload[key];
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
};

export const number = (payload: Payload, key: string): number | undefined =>
  typeof payload[key] === 'number' ? payload[key] : undefined;

/** The lines of a list of a payload. */
export const linesOf = (payload: Payload, key: string): readonly Payload[] =>
  Array.isArray(payload[key]) ? (payload[key] as readonly Payload[]) : [];

/** Without the keys that have no value. */
export const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

/** The texts of a list of a payload; none where there is no list. */
export const texts = (payload: Payload, key: string): readonly string[] =>
  Array.isArray(payload[key]) ? (payload[key] as readonly unknown[]).filter((one) => typeof one === 'string') : [];
