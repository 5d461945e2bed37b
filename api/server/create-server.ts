import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { contract } from '../contract/contract.ts';
import { nameOfCall } from '../contract/contract-facts.ts';
import { refuseDemoAccount } from './authenticate/demo-account.ts';
import { createPasswordHasher, type HashCost } from './authenticate/password-hasher.ts';
import type { Config } from './config.ts';
import { loadMasterKey } from './crypto/master-key.ts';
import { createKeyring } from './crypto/person-keys.ts';
import { saveHandler } from './dossier/save-step.ts';
import { addUploadRoute } from './documents/upload-route.ts';
import { sweepDocuments } from './documents/sweep-documents.ts';
import { requirePerson } from './call-context.ts';
import { handlers } from './handlers.ts';
import { buildApp } from './http/build-app.ts';
import { contextOf } from './http/call-routes.ts';
import { earlyPageAt } from './http/early-page-at.ts';
import { createLog } from './http/logger.ts';
import { addJourneyRoutes } from './journeys/journey-routes.ts';
import { translationFolder } from './journeys/load-files.ts';
import { serveJourneys, type ServedJourneys } from './journeys/served-journeys.ts';
import { startOutboxWorker, type OutboxWorker } from './jobs/outbox-worker.ts';
import { createSendMail } from './mail/send-mail.ts';
import { createInsurer } from './partners/insurers.ts';
import { insurerOf } from './subscription/which-subscription.ts';
import { createSignatureProvider } from './partners/signature-provider.ts';
import { addWebhooks, receiveInsurerEvent, receiveSignatureEvent } from './partners/webhook.ts';
import type { Partners } from './start-partners.ts';
import { checkMasterKey } from './store/check-master-key.ts';
import { openStore } from './store/open-store.ts';
import { retentionDeps } from './retention/retention-handlers.ts';
import { tellEndings } from './retention/notices.ts';
import { sweepRetention } from './retention/sweep.ts';
import { offerFirstPublisher } from './publications/first-publisher.ts';
import { saveEffects } from './subscription/save-effects.ts';
import type { SubscriptionServices } from './subscription/services.ts';
import { pollSignatures } from './subscription/signature-poll.ts';

export type ServerOptions = {
  readonly config: Config;
  readonly partners: Omit<Partners, 'stop'>;
  /** Folder of the journeys; `journeys` when left out. */
  readonly journeys?: string;
  /** Absolute path of the built app; nothing is served when left out. */
  readonly static?: string;
  /** Cheaper for tests that are not about passwords. */
  readonly hashCost?: HashCost;
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
  /** Puts other parts in the place of some; for tests that script what partners and state checks say. */
  readonly standIn?: (real: SubscriptionServices) => SubscriptionServices;
};

export type ParcoursServer = {
  readonly app: FastifyInstance;
  readonly services: SubscriptionServices;
  readonly journeys: ServedJourneys;
  readonly worker: OutboxWorker;
  readonly close: () => Promise<void>;
};

/** The project, wherever it was started from. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Milliseconds between two looks into the outbox, at quiet signatures, for files left behind, and for what was kept long enough. */
const outboxEvery = 300;
const pollEvery = 60_000;
const sweepEvery = 3_600_000;
const retentionEvery = 24 * 3_600_000;

/** The whole server, not yet listening. Throws with one sentence when something it needs is not right. */
export const createServer = async (options: ServerOptions): Promise<ParcoursServer> => {
  const { config, partners } = options;
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const keys = createKeyring(
    await loadMasterKey({
      fromEnvironment: config.masterKey,
      dataDir: config.dataDir,
      production: config.mode === 'production',
      shared: config.databaseUrl !== undefined,
    }),
  );
  await checkMasterKey(store, keys);
  const now = options.now ?? (() => new Date());
  const folder = resolve(options.journeys ?? `${root}journeys`);
  const journeys = await serveJourneys({
    folders: { journeys: folder, translations: await translationFolder(folder) },
    from: config.journeysFrom,
    strict: config.mode === 'production',
    store,
    now,
  }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  await offerFirstPublisher(store, config.dataDir);
  const mail = createSendMail(partners.smtpUrl, config.mail.from);
  const real: SubscriptionServices = {
    store,
    config,
    keys,
    passwords: createPasswordHasher(options.hashCost === undefined ? {} : { cost: options.hashCost }),
    mail,
    now,
    log: createLog(config.logLevel, options.log),
    journeys,
    effects: saveEffects,
    readCall: async (name, context) => {
      const registered = readers.get(name);
      if (registered === undefined) throw new Error(`No handler answers ${name}.`);
      return registered.handle({}, { ...context, services });
    },
    subscription: {
      store,
      keys,
      config,
      now,
      signature: createSignatureProvider({ baseUrl: partners.signatureUrl, apiKey: partners.signatureApiKey }),
      insurers: {
        InsurerA: createInsurer({
          name: 'insurer-a',
          baseUrl: partners.insurerUrl,
          apiKey: partners.insurerApiKey,
        }),
        InsurerB: createInsurer({
          name: 'insurer-b',
          baseUrl: partners.insurerBUrl,
          apiKey: partners.insurerBApiKey,
        }),
      },
      insurerOf: (journey) => {
        const served = journeys.current().get(journey);
        return (served && insurerOf(served)) ?? 'InsurerA';
      },
    },
  };
  const services = options.standIn?.(real) ?? real;
  const readers = new Map(
    handlers.filter(({ call }) => call.kind === 'read').map((registered) => [nameOfCall(registered.call), registered]),
  );
  const app = await buildApp(services, {
    calls: contract,
    handlers,
    saveHandler,
    extraRoutes: [
      addJourneyRoutes(journeys, { authoring: config.journeysFrom === 'files' }),
      (instance) =>
        addWebhooks(instance, [
          {
            partner: 'signature',
            secret: partners.signatureWebhookSecret,
            now,
            receive: (event) => receiveSignatureEvent(services.subscription, event),
          },
          {
            partner: 'insurer-a',
            secret: partners.insurerWebhookSecret,
            now,
            receive: (event) => receiveInsurerEvent(services.subscription, 'InsurerA', event),
          },
          {
            partner: 'insurer-b',
            secret: partners.insurerBWebhookSecret,
            now,
            receive: (event) => receiveInsurerEvent(services.subscription, 'InsurerB', event),
          },
        ]),
      (instance) =>
        addUploadRoute(instance, services, async (request) => {
          const person = requirePerson(await contextOf(services, request, { policy: 'bearer' }));
          refuseDemoAccount(services, person);
          return person;
        }),
    ],
    ...(options.static === undefined
      ? {}
      : {
          static: options.static,
          page: {
            'parcours-partners': partners.simulated.length > 0 ? 'simulated' : 'real',
            'parcours-demo-account': config.demoPassword === undefined ? 'none' : 'told',
            'parcours-authoring': config.journeysFrom === 'files' ? 'on' : 'off',
          },
          earlyPage: (path: string, query: string) => earlyPageAt(journeys.current(), path, query),
        }),
  });
  const worker = startOutboxWorker(services, { everyMs: outboxEvery });
  const quietly = (name: string, work: () => Promise<unknown>) => (): void => {
    work().catch((error: unknown) => services.log.fault(name, error));
  };
  let retaining = Promise.resolve();
  const retain = (): void => {
    const deps = retentionDeps(services);
    retaining = sweepRetention(deps)
      .then(() => tellEndings(deps))
      .catch((error: unknown) => services.log.fault('retention', error));
  };
  retain();
  const timers = [
    setInterval(retain, retentionEvery),
    setInterval(
      quietly('signature-poll', () => pollSignatures(services.subscription)),
      pollEvery,
    ),
    setInterval(
      quietly('sweep', () => sweepDocuments(services)),
      sweepEvery,
    ),
  ];
  journeys.follow();
  return {
    app,
    services,
    journeys,
    worker,
    close: async () => {
      timers.forEach((timer) => clearInterval(timer));
      journeys.close();
      await worker.stop();
      await retaining;
      mail.close();
      await store.close();
    },
  };
};
