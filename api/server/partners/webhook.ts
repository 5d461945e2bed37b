import type { FastifyInstance } from 'fastify';
import { Refusal } from '../call-context.ts';
import { applyOperation } from '../operations/operation-jobs.ts';
import { applySignatureStatus } from '../subscription/apply-signature-status.ts';
import type { SubscriptionDeps } from '../subscription/jobs.ts';
import { applyReview } from '../subscription/review.ts';
import type { Insurer } from '../subscription/which-subscription.ts';
import type { Tx } from '../store/store.ts';
import { recordWebhookEvent } from '../store/webhook-events.ts';
import { PartnerError } from './partner-error.ts';
import { WEBHOOKS_PATH, verifyWebhook } from './verify-webhook.ts';
import type { PartnerEvent } from './verify-webhook.ts';

/** What became of an authentic event: `known` came before, `not-ours` is about nothing that we have. */
export type WebhookOutcome = 'applied' | 'known' | 'not-ours';

type Webhook = {
  readonly partner: 'signature' | 'insurer-a' | 'insurer-b';
  /** Shared with the partner. */
  readonly secret: string;
  readonly now: () => Date;
  readonly receive: (event: PartnerEvent) => Promise<WebhookOutcome>;
};

/** Webhooks with bodies of their own parser: their signature is over the bytes as they came. */
export const addWebhooks = async (app: FastifyInstance, webhooks: readonly Webhook[]): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    for (const { partner, secret, now, receive } of webhooks) {
      scope.post(`${WEBHOOKS_PATH}/${partner}`, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = verifyWebhook(secret, { headers: request.headers, rawBody }, now());
        if (event === undefined) {
          throw new Refusal({ statut: 401, code: 'bad-secret', message: 'This webhook is not from the partner.' });
        }
        return reply.send({ statut: 200, donnees: { outcome: await receive(event) } });
      });
    }
  });
};

type ReceiveDeps = Pick<SubscriptionDeps, 'store' | 'now'>;

/**
 * Takes one authentic event. What it says is not believed: what it is about is read again at the partner, and that is
 * what is written, once for each event id. An event that cannot be read again is refused with 503 and not recorded, so
 * that the partner sends it again.
 */
const receiveEvent = async <Seen extends { readonly reference: string }>(
  deps: ReceiveDeps,
  event: PartnerEvent,
  how: {
    readonly partner: Webhook['partner'];
    readonly read: (requestId: string) => Promise<Seen | undefined>;
    /** @returns whether it is ours */
    readonly apply: (tx: Tx, seen: Seen, now: string) => Promise<boolean>;
  },
): Promise<WebhookOutcome> => {
  const seen = await how.read(event.requestId).catch((error: unknown) => {
    if (!(error instanceof PartnerError)) throw error;
    throw new Refusal({ statut: 503, code: 'partner-down', message: 'The partner cannot be asked.', retryAfter: 5 });
  });
  const now = deps.now().toISOString();
  return deps.store.write(async (tx) => {
    const isNew = await recordWebhookEvent(tx, {
      id: event.eventId,
      provider: how.partner,
      reference: event.reference,
      status: event.status,
      receivedAt: now,
    });
    if (!isNew) return 'known';
    if (seen === undefined || seen.reference !== event.reference) return 'not-ours';
    return (await how.apply(tx, seen, now)) ? 'applied' : 'not-ours';
  });
};

/** Where a signature stands has changed. */
export const receiveSignatureEvent = (
  deps: ReceiveDeps & Pick<SubscriptionDeps, 'keys' | 'signature' | 'onSignatureFinal'>,
  event: PartnerEvent,
): Promise<WebhookOutcome> =>
  receiveEvent(deps, event, {
    partner: 'signature',
    read: deps.signature.get,
    apply: async (tx, seen, now) => (await applySignatureStatus(tx, deps, seen, now)) !== undefined,
  });

/** An insurer has looked closer at a file. */
export const receiveInsurerEvent = (
  deps: ReceiveDeps & Pick<SubscriptionDeps, 'keys' | 'config' | 'insurers'>,
  insurer: Insurer,
  event: PartnerEvent,
): Promise<WebhookOutcome> =>
  receiveEvent(deps, event, {
    partner: insurer === 'InsurerB' ? 'insurer-b' : 'insurer-a',
    read: deps.insurers[insurer].review,
    apply: async (tx, seen, now) =>
      ((await applyOperation(tx, deps, seen, now)) ?? (await applyReview(tx, deps, seen, now))) !== undefined,
  });
