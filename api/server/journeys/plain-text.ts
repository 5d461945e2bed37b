import type { JourneyBundle } from '../../../engine/definition/resolved.ts';

/** A text that says the same to everybody; undefined where there is none, or where it speaks of who reads. */
export const plainText = (texts: JourneyBundle['texts'], id: string): string | undefined => {
  // A text without a place to fill is compiled to one string, alone or in a list.
  const parts = [texts[id] ?? []].flat();
  return parts.length > 0 && parts.every((part) => typeof part === 'string') ? parts.join('') : undefined;
};
