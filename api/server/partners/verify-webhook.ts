import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** Where partners send their webhooks, each to an address of its own below. */
export const WEBHOOKS_PATH = '/webhooks';

const WINDOW_SECONDS = 300;

const eventSchema = v.object({
  eventId: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
  requestId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  status: v.pipe(v.string(), v.maxLength(40)),
});
export type PartnerEvent = v.InferOutput<typeof eventSchema>;

/**
 * The event of a webhook, if it truly comes from the partner: HMAC-SHA256 of `${timestamp}.${rawBody}` with our shared
 * secret, a time within 5 minutes of ours, and a body of the agreed shape. Undefined otherwise. Total.
 */
export const verifyWebhook = (
  secret: string,
  webhook: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly rawBody: Uint8Array;
  },
  now: Date,
): PartnerEvent | undefined => {
  const timestamp = webhook.headers['webhook-timestamp'];
  const given = webhook.headers['webhook-signature'];
  if (typeof timestamp !== 'string' || typeof given !== 'string') return undefined;
  if (!/^\d{1,12}$/.test(timestamp)) return undefined;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return undefined;
  const digest = /^v1=([0-9a-f]{64})$/.exec(given)?.[1];
  if (digest === undefined) return undefined;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(webhook.rawBody).digest();
  if (!timingSafeEqual(expected, Buffer.from(digest, 'hex'))) return undefined;
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), eventSchema),
    Buffer.from(webhook.rawBody).toString('utf8'),
  );
  return parsed.success ? parsed.output : undefined;
};
