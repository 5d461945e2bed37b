import * as v from 'valibot';

/** The identifier of a customer is his e-mail address. Case and surrounding blanks are the server's affair. */
export const emailAddress = v.pipe(v.string(), v.rfcEmail(), v.maxLength(254));
/** A password as typed. How good a new one must be is said by `password-policy.ts`, not by its type. */
export const typedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
/** Six digits of the app, or a code of recovery, as typed: blanks and hyphens are the server's affair. */
export const secondFactorCode = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
/** A single-use secret out of a mail. */
export const mailedSecret = v.pipe(v.string(), v.minLength(16), v.maxLength(128));
/**
 * A name: letters of any script, blanks, hyphens, apostrophes, a letter first; a full stop only at the end of a word. It is written in
 * mails to an address nobody has confirmed yet, so nothing that reads as a link may pass.
 */
export const personName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(100),
  v.regex(/^ {0,3}['’]?\p{L}(?:[\p{L}\p{M}'’ -]|\.(?=\s|$))*$/u),
);
/** `M` Monsieur, `MME` Madame (R057). */
export const civility = v.picklist(['M', 'MME']);
export const language = v.picklist(['fr', 'en']);

/** An open session. It exists only with `code` 200 and a token (R069); `expiresIn` are seconds from now. */
export const sessionAnswer = v.strictObject({
  code: v.literal(200),
  accessToken: v.string(),
  expiresIn: v.pipe(v.number(), v.safeInteger()),
  prenom: v.string(),
});
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;

/** The same answer for every address, so that nobody learns who has an account. */
export const neutralAnswer = v.strictObject({ accepted: v.literal(true) });
