/**
 * Tells the application about each change, as real providers do: an HTTP POST signed with HMAC-SHA256 over
 * `${timestamp}.${rawBody}`, retried until it is acknowledged, sometimes twice, late, out of order or never.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { wait } from './simulator-server.ts';

export type WebhookFaults = {
  readonly mode: 'normal' | 'duplicate' | 'out-of-order' | 'dropped';
  readonly delayMs: number;
};
export const WEBHOOK_MODES: readonly WebhookFaults['mode'][] = ['normal', 'duplicate', 'out-of-order', 'dropped'];

/** What changed: a request at the partner, our reference of it, and where it stands. */
export type News = { readonly requestId: string; readonly reference: string; readonly status: string };
export type WebhookEvent = News & { readonly eventId: string; readonly occurredAt: string };

/** The headers that prove where a body comes from. `timestamp` in whole seconds. */
export const signWebhook = (secret: string, timestamp: number, rawBody: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'webhook-timestamp': String(timestamp),
  'webhook-signature': `v1=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`,
});

export type WebhookSender = {
  /** `callbackUrl`: where this one goes, unless the operator said where all go. Nowhere without either. */
  readonly announce: (news: News, callbackUrl?: string) => void;
  /** Every event made, and how often it was acknowledged. */
  readonly log: () => readonly (WebhookEvent & { readonly deliveries: number; readonly attempts: number })[];
  /** Sends what `out-of-order` still holds back, and waits for deliveries under way. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const ATTEMPTS = 6;
const HELD_MS = 2000;

/** `retryBaseMs` is the first pause between attempts; it doubles each time. */
export const startWebhookSender = (options: {
  readonly secret: string;
  readonly webhookUrl: string | undefined;
  readonly retryBaseMs: number;
  readonly now: () => Date;
  readonly faults: () => WebhookFaults;
}): WebhookSender => {
  type Entry = { event: WebhookEvent; target: string; deliveries: number; attempts: number };
  const entries: Entry[] = [];
  const running = new Set<Promise<void>>();
  const stop = new AbortController();
  let held: Entry | undefined;

  const deliver = async (entry: Entry): Promise<void> => {
    const rawBody = JSON.stringify(entry.event);
    for (let attempt = 0; attempt < ATTEMPTS && !stop.signal.aborted; attempt += 1) {
      if (attempt > 0) await wait(options.retryBaseMs * 2 ** (attempt - 1));
      entry.attempts += 1;
      try {
        const response = await fetch(entry.target, {
          method: 'POST',
          headers: signWebhook(options.secret, Math.floor(options.now().getTime() / 1000), rawBody),
          body: rawBody,
          redirect: 'error',
          signal: AbortSignal.any([stop.signal, AbortSignal.timeout(10_000)]),
        });
        await response.body?.cancel();
        if (response.ok) {
          entry.deliveries += 1;
          return;
        }
      } catch {
        // Unreachable or cut: the next attempt follows.
      }
    }
  };
  const run = (work: Promise<void>): void => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  const release = (): void => {
    const entry = held;
    held = undefined;
    if (entry !== undefined) run(deliver(entry));
  };

  return {
    announce: (news, callbackUrl) => {
      // What the operator set goes first: it may know a nearer way than the public address.
      const target = options.webhookUrl ?? callbackUrl;
      if (target === undefined) return;
      const event: WebhookEvent = {
        eventId: `evt_${randomUUID()}`,
        ...news,
        occurredAt: options.now().toISOString(),
      };
      const entry: Entry = { event, target, deliveries: 0, attempts: 0 };
      entries.push(entry);
      const { mode, delayMs } = options.faults();
      if (mode === 'dropped') return;
      if (mode === 'out-of-order' && held === undefined) {
        held = entry;
        setTimeout(release, HELD_MS).unref();
        return;
      }
      run(
        wait(delayMs)
          .then(() => deliver(entry))
          .then(() => (mode === 'duplicate' ? deliver(entry) : undefined))
          .then(release),
      );
    },
    log: () => entries.map(({ event, deliveries, attempts }) => ({ ...event, deliveries, attempts })),
    settle: async () => {
      release();
      while (running.size > 0) await Promise.all(running);
    },
    close: async () => {
      stop.abort();
      await Promise.all(running);
    },
  };
};
