import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { NO_FAULTS, json, readObject, startSimulatorServer } from '../shared/simulator-server.ts';
import type { ApiFaults, Route } from '../shared/simulator-server.ts';
import { faultRoute, parseApiFaults } from '../shared/fault-route.ts';
import { ADVISERS, PARAMETERS, dossierSchema, verifyDossier } from './verify-dossier.ts';

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

export type InsurerASimulator = {
  readonly url: string;
  readonly port: number;
  readonly apiKey: string;
  readonly setFaults: (faults: ApiFaults) => void;
  readonly dossiers: () => readonly HeldDossier[];
  /** Moves the simulator's clock forward. */
  readonly advance: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
};

/**
 * Starts the simulated insurer A on 127.0.0.1, everything in memory. A dossier stays `analysisMs` under analysis,
 * then `processingMs` in processing, then it is in force. Rejects when the port is taken.
 */
export const startInsurerASimulator = async (options: {
  readonly port: number;
  readonly apiKey?: string | undefined;
  readonly analysisMs?: number | undefined;
  readonly processingMs?: number | undefined;
  readonly now?: (() => Date) | undefined;
}): Promise<InsurerASimulator> => {
  const apiKey = options.apiKey ?? 'simulated-insurer-a-key';
  const analysisMs = options.analysisMs ?? 60_000;
  const processingMs = options.processingMs ?? 60_000;
  const dossiers = new Map<string, HeldDossier>();
  let ahead = 0;
  let faults = NO_FAULTS;
  const now = (): number => (options.now?.() ?? new Date()).getTime() + ahead;
  const today = (): string => new Date(now()).toISOString().slice(0, 10);

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
      answer: () => json(200, { simulator: 'insurer-a', inMemory: true }),
    },
    {
      method: 'GET',
      path: '/initialisation',
      guarded: true,
      answer: () => json(200, { simulated: true, ...PARAMETERS }),
    },
    {
      method: 'GET',
      path: '/advisers/:code',
      guarded: true,
      answer: ({ parameters }) => {
        const code = parameters['code'] ?? '';
        const adviser = Object.hasOwn(ADVISERS, code) ? ADVISERS[code] : undefined;
        return adviser === undefined ? json(404, { error: 'not-found' }) : json(200, { code, ...adviser });
      },
    },
    {
      method: 'POST',
      path: '/dossiers/verify',
      guarded: true,
      answer: ({ body }) => {
        const parsed = v.safeParse(dossierSchema, readObject(body));
        if (!parsed.success) return json(422, { error: v.getDotPath(parsed.issues[0]) ?? 'body' });
        return json(200, verifyDossier(parsed.output, today()));
      },
    },
    {
      method: 'POST',
      path: '/dossiers',
      guarded: true,
      answer: ({ body }) => {
        const parsed = v.safeParse(dossierSchema, readObject(body));
        if (!parsed.success) return json(422, { error: v.getDotPath(parsed.issues[0]) ?? 'body' });
        const { reference } = parsed.output;
        const bodyHash = createHash('sha256').update(JSON.stringify(parsed.output)).digest('hex');
        const known = dossiers.get(reference);
        if (known !== undefined) {
          dossiers.set(reference, { ...known, posts: known.posts + 1 });
          return known.bodyHash === bodyHash ? json(200, view(known)) : json(409, { error: 'reference-used' });
        }
        const verdict = verifyDossier(parsed.output, today());
        if (verdict.status === 'refused') return json(422, { error: 'refused', reasons: verdict.reasons });
        const number = `AV-SIM-${String(dossiers.size + 1).padStart(6, '0')}`;
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
        json(200, { dossiers: [...dossiers.values()].map((dossier) => ({ ...view(dossier), posts: dossier.posts })) }),
    },
    faultRoute(parseApiFaults, (set) => {
      faults = set;
    }),
  ];
  const server = await startSimulatorServer({ port: options.port, apiKey, routes, faults: () => faults });

  return {
    url: server.url,
    port: server.port,
    apiKey,
    setFaults: (set) => {
      faults = set;
    },
    dossiers: () => [...dossiers.values()],
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    close: server.close,
  };
};
