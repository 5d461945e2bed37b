import type { RawOf } from '../../../engine/fields/field-kind.ts';

/** A whole date as people copy it (`27/03/1985`, `27.3.1985`, `1985-03-27`, `27031985`) -> three boxes; undefined: not one. */
export const splitDate = (text: string): RawOf<'date'> | undefined => {
  const clean = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(clean);
  if (iso !== null) return { day: iso[3] ?? '', month: iso[2] ?? '', year: iso[1] ?? '' };
  const french = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/.exec(clean) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(clean);
  return french === null ? undefined : { day: french[1] ?? '', month: french[2] ?? '', year: french[3] ?? '' };
};
