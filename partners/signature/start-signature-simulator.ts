import { json, readObject, startSimulatorServer } from '../simulator/simulator-server.ts';
import type { Route } from '../simulator/simulator-server.ts';
import { createFaults } from '../simulator/fault-route.ts';
import type { SimulatorFaults } from '../simulator/fault-route.ts';
import { parseNewRequest } from './parse-new-request.ts';
import { openRequestBook } from './requests.ts';
import type { ProviderStatus, SignatureRequest } from './requests.ts';
import { makeEvidence, signPdf } from './signed-files.ts';
import { signerRoutes } from './signer-routes.ts';
import { startWebhookSender } from '../simulator/webhooks.ts';
import type { WebhookSender } from '../simulator/webhooks.ts';

export type SignatureSimulator = {
  readonly url: string;
  readonly port: number;
  readonly apiKey: string;
  readonly setFaults: (faults: Partial<SimulatorFaults>) => void;
  /** Every request the simulator holds: one for each reference, whatever the caller did. */
  readonly requests: () => readonly SignatureRequest[];
  /** Does what a signer would do on the page. */
  readonly move: (id: string, status: ProviderStatus) => boolean;
  /** The signer whose turn it is signs. */
  readonly sign: (id: string) => boolean;
  readonly events: WebhookSender['log'];
  /** Waits for the webhooks under way. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const STATUSES: readonly ProviderStatus[] = [
  'READY',
  'PENDING_RA_VALIDATION',
  'COMPLETED',
  'CANCELED',
  'DECLINED',
  'EXPIRED',
  'FAILED',
];

/**
 * Starts the simulated signature provider on 127.0.0.1. `secret` signs the webhooks; `apiKey` guards the API.
 * Everything is in memory. Rejects when the port is taken.
 */
export const startSignatureSimulator = async (options: {
  readonly port: number;
  readonly secret: string;
  readonly apiKey?: string | undefined;
  /** Where all webhooks go; when left out, where each request says. */
  readonly webhookUrl?: string | undefined;
  readonly retryBaseMs?: number | undefined;
  readonly now?: (() => Date) | undefined;
}): Promise<SignatureSimulator> => {
  const now = options.now ?? (() => new Date());
  const apiKey = options.apiKey ?? 'simulated-signature-key';
  const faults = createFaults();
  const webhooks = startWebhookSender({
    secret: options.secret,
    webhookUrl: options.webhookUrl,
    retryBaseMs: options.retryBaseMs ?? 1000,
    now,
    faults: () => faults.now().webhooks,
  });
  const announce = ({ id, reference, status, callbackUrl }: SignatureRequest): void =>
    webhooks.announce({ requestId: id, reference, status }, callbackUrl);
  const book = openRequestBook({ now, moved: announce });

  const view = (request: SignatureRequest): Readonly<Record<string, unknown>> => ({
    id: request.id,
    reference: request.reference,
    status: request.status,
    /** Of the signer whose turn it is; of the last one once all have signed. */
    signerUrl: `${server.url}/sign/${request.keys[Math.min(request.signed, request.keys.length - 1)]?.token ?? ''}`,
    signed: request.signed,
    signers: request.signers.length,
    expiresAt: request.expiresAt,
    documents: request.documents.map(({ name, sha256, signers }) => ({
      name,
      sha256,
      signed: signers.filter((place) => place < request.signed || request.status === 'COMPLETED').length,
      signers: signers.length,
    })),
  });
  const withRequest = (
    parameters: Readonly<Record<string, string>>,
    answer: (request: SignatureRequest) => ReturnType<Route['answer']>,
  ): ReturnType<Route['answer']> => {
    const request = book.byId(parameters['id'] ?? '');
    return request === undefined ? json(404, { error: 'not-found' }) : answer(request);
  };

  const routes: readonly Route[] = [
    {
      method: 'GET',
      path: '/',
      guarded: false,
      faultless: true,
      answer: () => json(200, { simulator: 'signature', inMemory: true }),
    },
    {
      method: 'POST',
      path: '/requests',
      guarded: true,
      answer: ({ body }) => {
        const parsed = parseNewRequest(readObject(body));
        if ('error' in parsed) return json(422, { error: parsed.error });
        const { request, outcome } = book.create(parsed.request);
        if (outcome === 'conflict') return json(409, { error: 'reference-used' });
        return json(outcome === 'created' ? 201 : 200, view(request));
      },
    },
    {
      method: 'GET',
      path: '/requests/by-reference/:reference',
      guarded: true,
      answer: ({ parameters }) => {
        const request = book.byReference(parameters['reference'] ?? '');
        return request === undefined ? json(404, { error: 'not-found' }) : json(200, view(request));
      },
    },
    {
      method: 'GET',
      path: '/requests/:id',
      guarded: true,
      answer: ({ parameters }) => withRequest(parameters, (request) => json(200, view(request))),
    },
    {
      method: 'POST',
      path: '/requests/:id/cancel',
      guarded: true,
      answer: ({ parameters }) =>
        withRequest(parameters, (request) => {
          book.move(request.id, 'CANCELED');
          return json(200, view(book.byId(request.id) ?? request));
        }),
    },
    {
      method: 'GET',
      path: '/requests/:id/documents/:index/signed',
      guarded: true,
      answer: ({ parameters }) =>
        withRequest(parameters, async (request) => {
          if (request.status !== 'COMPLETED') return json(409, { error: 'not-completed' });
          const document = request.documents[Number(parameters['index'])];
          if (document === undefined) return json(404, { error: 'not-found' });
          const body = await signPdf(request, document, signedAtOf(request));
          return { status: 200, headers: { 'content-type': 'application/pdf' }, body };
        }),
    },
    {
      method: 'GET',
      path: '/requests/:id/evidence',
      guarded: true,
      answer: ({ parameters }) =>
        withRequest(parameters, async (request) => {
          if (request.status !== 'COMPLETED') return json(409, { error: 'not-completed' });
          const signed = request.documents.map((document) => signPdf(request, document, signedAtOf(request)));
          const body = makeEvidence(request, await Promise.all(signed));
          return { status: 200, headers: { 'content-type': 'application/json' }, body };
        }),
    },
    {
      method: 'POST',
      path: '/admin/requests/:id/status',
      guarded: true,
      faultless: true,
      answer: ({ parameters, body }) => {
        const wanted = STATUSES.find((status) => status === readObject(body)?.['status']);
        if (wanted === undefined) return json(400, { error: 'unknown status' });
        return withRequest(parameters, (request) => json(200, { moved: book.move(request.id, wanted) }));
      },
    },
    {
      method: 'GET',
      path: '/admin/ledger',
      guarded: true,
      faultless: true,
      answer: () => json(200, { requests: book.all().map(view), events: webhooks.log() }),
    },
    faults.route,
    ...signerRoutes(book),
  ];
  const server = await startSimulatorServer({ port: options.port, apiKey, routes, faults: () => faults.now().api });

  return {
    url: server.url,
    port: server.port,
    apiKey,
    setFaults: faults.set,
    requests: book.all,
    move: book.move,
    sign: book.sign,
    events: webhooks.log,
    settle: webhooks.settle,
    close: async () => {
      await Promise.all([webhooks.close(), server.close()]);
    },
  };
};

const signedAtOf = (request: SignatureRequest): string => request.history.at(-1)?.at ?? request.createdAt;
