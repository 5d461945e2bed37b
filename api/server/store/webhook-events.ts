/** Events that partners sent, so that one that comes twice counts once. */
import type { Tx } from './store.ts';

export type WebhookEvent = {
  /** The partner's id of the event, or a hash of it. */
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
  readonly status: string;
  readonly receivedAt: string;
};

/** Records an event. @returns false when it was received before. */
export const recordWebhookEvent = async (tx: Tx, event: WebhookEvent): Promise<boolean> =>
  (await tx.run(
    `INSERT INTO webhook_events (id, provider, reference, status, received_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
    event.id,
    event.provider,
    event.reference,
    event.status,
    event.receivedAt,
  )) === 1;

/** Events about a reference, in the order they came. */
export const listWebhookEvents = async (tx: Tx, reference: string): Promise<readonly WebhookEvent[]> => {
  const rows = await tx.all<{
    id: string;
    provider: string;
    reference: string;
    status: string;
    received_at: string;
  }>(
    `SELECT id, provider, reference, status, received_at FROM webhook_events
     WHERE reference = ? ORDER BY received_at, id`,
    reference,
  );
  return rows.map(({ received_at: receivedAt, ...event }) => ({ ...event, receivedAt }));
};
