import type { FastifyInstance } from 'fastify';
import { Refusal } from '../call-context.ts';
import { applySignatureStatus } from '../subscription/apply-signature-status.ts';
import type { SubscriptionDeps } from '../subscription/jobs.ts';
import { recordWebhookEvent } from '../store/webhook-events.ts';
import { PartnerError } from './partner-error.ts';
import type { ProviderRequest } from './signature-provider.ts';
import { verifyWebhook } from './verify-webhook.ts';
import type { SignatureEvent } from './verify-webhook.ts';

export const WEBHOOK_PATH = '/webhooks/signature';

export type WebhookDeps = Pick<SubscriptionDeps, 'store' | 'keys' | 'now' | 'signature' | 'onSignatureFinal'> & {
  /** Shared with the provider. */
  readonly webhookSecret: string;
};

/** A webhook with a body of its own parser: its signature is over the bytes as they came. */
export const addSignatureWebhook = async (app: FastifyInstance, deps: WebhookDeps): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = verifyWebhook(deps.webhookSecret, { headers: request.headers, rawBody }, deps.now());
      if (event === undefined) {
        throw new Refusal({ statut: 401, code: 'bad-secret', message: 'This webhook is not from the provider.' });
      }
      const outcome = await receiveSignatureEvent(deps, event);
      return reply.send({ statut: 200, donnees: { outcome } });
    });
  });
};

/**
 * Takes one authentic event. What it says is not believed: the request is read again at the provider, and that is what is
 * written, once for each event id. An event whose request cannot be read is refused with 503 and not recorded, so that the
 * provider sends it again.
 */
export const receiveSignatureEvent = async (
  deps: WebhookDeps,
  event: SignatureEvent,
): Promise<'applied' | 'known' | 'not-ours'> => {
  const seen = await readAgain(deps, event);
  const now = deps.now().toISOString();
  return deps.store.write(async (tx) => {
    const isNew = await recordWebhookEvent(tx, {
      id: event.eventId,
      provider: 'signature',
      reference: event.reference,
      status: event.status,
      receivedAt: now,
    });
    if (!isNew) return 'known';
    if (seen === undefined || seen.reference !== event.reference) return 'not-ours';
    return (await applySignatureStatus(tx, deps, seen, now)) === undefined ? 'not-ours' : 'applied';
  });
};

const readAgain = async (deps: WebhookDeps, event: SignatureEvent): Promise<ProviderRequest | undefined> => {
  try {
    return await deps.signature.get(event.requestId);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    throw new Refusal({ statut: 503, code: 'partner-down', message: 'The provider cannot be asked.', retryAfter: 5 });
  }
};
