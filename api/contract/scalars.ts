import * as v from 'valibot';

/** Integer cents. */
export const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Integer hundredths of a percent: 100 % is 10,000. */
export const hundredths = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000));
/** A whole number. */
export const whole = v.pipe(v.number(), v.safeInteger());
/** `YYYY-MM-DD`, ten characters (R122). */
export const isoDate = v.pipe(v.string(), v.isoDate());
/** A code of a reference list. */
export const code = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
/** A code of this very list, by which journeys that read it are checked. */
export const codeOf = (list: string) => v.pipe(code, v.metadata({ 'x-list': list }));
/** Text typed by a person; length is checked again by the journey. */
export const line = v.pipe(v.string(), v.maxLength(2000));
/** An opaque id. */
export const opaque = v.pipe(v.string(), v.minLength(8), v.maxLength(64));
/** A stored document. */
export const fileRef = v.strictObject({ id: opaque, name: line, size: whole, type: v.string() });
/** Sides of a document. */
export const fileSides = v.record(v.string(), fileRef);
/** A flag in an address. */
export const flag = v.optional(v.picklist(['0', '1', 'true', 'false']));
export const nothing = v.strictObject({});
