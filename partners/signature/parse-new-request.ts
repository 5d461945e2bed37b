import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { NewRequest } from './requests.ts';

const httpUrl = v.pipe(
  v.string(),
  v.url(),
  v.check((value) => /^https?:/.test(value), 'http or https'),
);
const signer = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  email: v.pipe(v.string(), v.rfcEmail()),
  mobile: v.string(),
});
const returnUrls = { success: httpUrl, cancel: httpUrl, fail: httpUrl };
const schema = v.strictObject({
  reference: v.pipe(v.string(), v.minLength(8), v.maxLength(200)),
  documents: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.maxLength(200)),
        sha256: v.string(),
        base64: v.string(),
        signers: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.minLength(1))),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
  signers: v.tupleWithRest([signer], signer),
  returnUrls: v.strictObject({ ...returnUrls, others: v.optional(v.strictObject(returnUrls)) }),
  callbackUrl: v.optional(httpUrl),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

/**
 * Reads the body of `POST /requests`; a document whose hash does not match its bytes, that is no PDF, or
 * that somebody signs who is no signer, is refused. A document without signers is signed by all.
 */
export const parseNewRequest = (body: unknown): { readonly request: NewRequest } | { readonly error: string } => {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) return { error: v.getDotPath(parsed.issues[0]) ?? 'body' };
  const everybody = parsed.output.signers.map((_, place) => place);
  const documents = parsed.output.documents.map(({ name, sha256, base64, signers = everybody }) => ({
    signers,
    name,
    sha256,
    bytes: Buffer.from(base64, 'base64'),
  }));
  for (const { bytes, sha256, signers } of documents) {
    if (signers.some((place) => place >= everybody.length)) return { error: 'signers' };
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) return { error: 'sha256' };
    if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return { error: 'not-a-pdf' };
  }
  return { request: { ...parsed.output, callbackUrl: parsed.output.callbackUrl, documents } };
};
