import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { json, readObject, startSimulatorServer } from './simulator-server.ts';
import type { Route } from './simulator-server.ts';
import { createFaults } from './fault-route.ts';
import type { SimulatorFaults } from './fault-route.ts';
import { startWebhookSender } from './webhooks.ts';
import type { WebhookSender } from './webhooks.ts';
import { deskRoutes } from '../insurer-a/desk-routes.ts';
import { openReviewBook } from '../insurer-a/review-book.ts';
import type { Decision, Review } from '../insurer-a/review-book.ts';
import type { Dossier } from '../insurer-a/verify-dossier.ts';
import { openOperationBook } from './operation-book.ts';
import type { HeldOperation } from './operation-book.ts';
import type { Rulebook } from './rulebook.ts';

export type InsurerStatus = 'EN_ANALYSE' | 'EN_TRAITEMENT' | 'EN_COURS';
export type HeldDossier = {
  readonly reference: string;
  readonly number: string;
  readonly bodyHash: string;
  /** Milliseconds since 1970, on the simulator's clock. */
  readonly receivedAt: number;
  /** How many POSTs named this reference; the dossier exists once whatever the count. */
  readonly posts: number;
};

export type InsurerSimulator = {
  readonly url: string;
  readonly port: number;
  readonly apiKey: string;
  readonly setFaults: (faults: Partial<SimulatorFaults>) => void;
  readonly dossiers: () => readonly HeldDossier[];
  readonly operations: () => readonly HeldOperation[];
  /** Files that are or were looked at again, the oldest first. */
  readonly reviews: () => readonly Review[];
  /** Decides as the desk does. @returns false where there is nothing to decide. */
  readonly decide: (id: string, decision: Decision) => boolean;
  readonly events: WebhookSender['log'];
  /** Waits for the webhooks under way. */
  readonly settle: () => Promise<void>;
  /** Moves the simulator's clock forward. */
  readonly advance: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
};

/** The file as it was judged before its signature. */
const contentHashOf = ({ signedDocumentSha256: _, ...file }: Dossier): string =>
  createHash('sha256').update(JSON.stringify(file)).digest('hex');

/**
 * Starts a simulated insurer with its rules on 127.0.0.1, everything in memory. A dossier stays `analysisMs` under analysis,
 * then `processingMs` in processing, then it is in force. A file that asks for a closer look is decided on at the desk,
 * or accepted after `reviewMs`; a webhook, signed with `secret`, tells of it. Rejects when the port is taken.
 */
export const startInsurerSimulator = async (options: {
  readonly rules: Rulebook;
  readonly port: number;
  readonly apiKey?: string | undefined;
  readonly analysisMs?: number | undefined;
  readonly processingMs?: number | undefined;
  readonly reviewMs?: number | undefined;
  /** Signs the webhooks. */
  readonly secret: string;
  /** Where they go; nowhere when left out. */
  readonly webhookUrl?: string | undefined;
  readonly retryBaseMs?: number | undefined;
  readonly now?: (() => Date) | undefined;
}): Promise<InsurerSimulator> => {
  const { rules } = options;
  const apiKey = options.apiKey ?? `simulated-${rules.name}-key`;
  const analysisMs = options.analysisMs ?? 60_000;
  const processingMs = options.processingMs ?? 60_000;
  const reviewMs = options.reviewMs ?? 60_000;
  const dossiers = new Map<string, HeldDossier>();
  const faults = createFaults();
  let ahead = 0;
  const now = (): number => (options.now?.() ?? new Date()).getTime() + ahead;
  const today = (): string => new Date(now()).toISOString().slice(0, 10);

  const webhooks = startWebhookSender({
    secret: options.secret,
    webhookUrl: options.webhookUrl,
    retryBaseMs: options.retryBaseMs ?? 1000,
    now: () => new Date(now()),
    faults: () => faults.now().webhooks,
  });
  const reviews = openReviewBook({
    now,
    reviewMs,
    decided: ({ id, reference, status }) => {
      webhooks.announce({ requestId: id, reference, status });
      operations.decided({ reference, status });
    },
  });
  const viewReview = ({ id, reference, status, reasons }: Review): Readonly<Record<string, unknown>> => ({
    review: id,
    reference,
    status,
    reasons,
  });
  // What is due is told without anybody asking.
  const desk = setInterval(reviews.all, Math.min(Math.max(reviewMs, 50), 1000));

  const operations = openOperationBook({ rules, reviews, now });

  const statusOf = (dossier: HeldDossier): InsurerStatus => {
    const age = now() - dossier.receivedAt;
    if (age < analysisMs) return 'EN_ANALYSE';
    return age < analysisMs + processingMs ? 'EN_TRAITEMENT' : 'EN_COURS';
  };
  const view = (dossier: HeldDossier): Readonly<Record<string, unknown>> => ({
    reference: dossier.reference,
    number: dossier.number,
    status: statusOf(dossier),
  });

  const routes: readonly Route[] = [
    {
      method: 'GET',
      path: '/',
      guarded: false,
      faultless: true,
      answer: () => json(200, { simulator: rules.name, inMemory: true }),
    },
    {
      method: 'GET',
      path: '/initialisation',
      guarded: true,
      answer: () => json(200, { simulated: true, ...rules.parameters }),
    },
    {
      method: 'GET',
      path: '/advisers/:code',
      guarded: true,
      answer: ({ parameters }) => {
        const code = parameters['code'] ?? '';
        const adviser = Object.hasOwn(rules.advisers, code) ? rules.advisers[code] : undefined;
        return adviser === undefined ? json(404, { error: 'not-found' }) : json(200, { code, ...adviser });
      },
    },
    {
      method: 'POST',
      path: '/dossiers/verify',
      guarded: true,
      answer: ({ body }) => {
        const parsed = v.safeParse(rules.schema, readObject(body));
        if (!parsed.success) return json(422, { error: v.getDotPath(parsed.issues[0]) ?? 'body' });
        const { reference } = parsed.output;
        const verdict = rules.verify(parsed.output, today());
        if (verdict.status === 'review') {
          const { reasons } = verdict;
          return json(200, viewReview(reviews.open({ reference, contentHash: contentHashOf(parsed.output), reasons })));
        }
        reviews.withdraw(reference);
        return json(200, verdict);
      },
    },
    {
      method: 'GET',
      path: '/reviews/:id',
      guarded: true,
      answer: ({ parameters }) => {
        const review = reviews.byId(parameters['id'] ?? '');
        return review === undefined ? json(404, { error: 'not-found' }) : json(200, viewReview(review));
      },
    },
    {
      method: 'POST',
      path: '/dossiers',
      guarded: true,
      answer: ({ body }) => {
        const parsed = v.safeParse(rules.schema, readObject(body));
        if (!parsed.success) return json(422, { error: v.getDotPath(parsed.issues[0]) ?? 'body' });
        const { reference } = parsed.output;
        const bodyHash = createHash('sha256').update(JSON.stringify(parsed.output)).digest('hex');
        const known = dossiers.get(reference);
        if (known !== undefined) {
          dossiers.set(reference, { ...known, posts: known.posts + 1 });
          return known.bodyHash === bodyHash ? json(200, view(known)) : json(409, { error: 'reference-used' });
        }
        const verdict = rules.verify(parsed.output, today());
        const contentHash = contentHashOf(parsed.output);
        const reviewed = reviews.all().find((one) => one.reference === reference && one.contentHash === contentHash);
        if (verdict.status === 'refused' || reviewed?.status === 'refused') {
          return json(422, { error: 'refused', reasons: verdict.reasons });
        }
        const number = `${rules.contractPrefix}-SIM-${String(dossiers.size + 1).padStart(6, '0')}`;
        const dossier = { reference, number, bodyHash, receivedAt: now(), posts: 1 };
        dossiers.set(reference, dossier);
        return json(201, view(dossier));
      },
    },
    {
      method: 'GET',
      path: '/dossiers/:reference',
      guarded: true,
      answer: ({ parameters }) => {
        const dossier = dossiers.get(parameters['reference'] ?? '');
        return dossier === undefined ? json(404, { error: 'not-found' }) : json(200, view(dossier));
      },
    },
    ...operations.routes,
    {
      method: 'POST',
      path: '/admin/clock',
      guarded: true,
      faultless: true,
      answer: ({ body }) => {
        const advanceMs = readObject(body)?.['advanceMs'];
        if (typeof advanceMs !== 'number' || !Number.isSafeInteger(advanceMs) || advanceMs < 0) {
          return json(400, { error: 'advanceMs' });
        }
        ahead += advanceMs;
        return json(200, { now: new Date(now()).toISOString() });
      },
    },
    {
      method: 'GET',
      path: '/admin/ledger',
      guarded: true,
      faultless: true,
      answer: () =>
        json(200, {
          dossiers: [...dossiers.values()].map((dossier) => ({ ...view(dossier), posts: dossier.posts })),
          operations: operations.all(),
          reviews: reviews.all().map(viewReview),
          events: webhooks.log(),
        }),
    },
    faults.route,
    ...deskRoutes(reviews, reviewMs),
  ];
  const server = await startSimulatorServer({ port: options.port, apiKey, routes, faults: () => faults.now().api });

  return {
    url: server.url,
    port: server.port,
    apiKey,
    setFaults: faults.set,
    dossiers: () => [...dossiers.values()],
    operations: operations.all,
    reviews: reviews.all,
    decide: reviews.decide,
    events: webhooks.log,
    settle: webhooks.settle,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    close: async () => {
      clearInterval(desk);
      await Promise.all([webhooks.close(), server.close()]);
    },
  };
};
