import * as v from 'valibot';

import { code, whole } from '../scalars.ts';

/** A code of a reference list whose codes are numbers (debit days) or words. */
export const listCode = v.union([whole, code]);
/** Id of one line of a repeated group; stable while the line lives. */
export const lineId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** A page or a row count in a query string. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,4}$/));
/** An ISIN: country, nine characters, check digit. */
export const isin = v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/));
