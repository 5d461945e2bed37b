import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../api/server/config.ts';
import { createServer, type ParcoursServer, type ServerOptions } from '../../../api/server/create-server.ts';
import { drain } from '../../../api/server/http/stop-on-signals.ts';
import { WEBHOOKS_PATH } from '../../../api/server/partners/verify-webhook.ts';
import { startInsurerASimulator } from '../../../partners/insurer-a/start-insurer-a-simulator.ts';
import { startInsurerBSimulator } from '../../../partners/insurer-b/start-insurer-b-simulator.ts';
import { startMailCatcher, type MailCatcher } from '../../../partners/mail/catcher.ts';
import { startSignatureSimulator } from '../../../partners/signature/start-signature-simulator.ts';

export type RunningParcours = {
  readonly url: string;
  readonly server: ParcoursServer;
  readonly mail: MailCatcher;
  readonly signature: Awaited<ReturnType<typeof startSignatureSimulator>>;
  readonly insurer: Awaited<ReturnType<typeof startInsurerASimulator>>;
  readonly insurerB: Awaited<ReturnType<typeof startInsurerBSimulator>>;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
};

/** Shared with the signature provider and the insurer. */
export const webhookSecret = 'a-shared-secret-for-tests-only-0123456789';

/** The real server with real partners over HTTP and SMTP, on free ports, its data in a temporary folder. */
export const startParcours = async (
  options: {
    readonly databaseUrl?: string;
    readonly journeys?: string;
    readonly static?: string;
    /** The clock of the server, and of its partners. */
    readonly now?: () => Date;
    readonly port?: number;
    readonly environment?: Readonly<Record<string, string>>;
    readonly standIn?: ServerOptions['standIn'];
  } = {},
): Promise<RunningParcours> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-'));
  const mail = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  const port = options.port ?? (await freePort());
  const shared = { port: 0, secret: webhookSecret, retryBaseMs: 50, now: options.now };
  const quick = { ...shared, analysisMs: 500, processingMs: 500, reviewMs: 3_600_000 };
  const webhooks = `http://127.0.0.1:${port}${WEBHOOKS_PATH}`;
  const insurer = await startInsurerASimulator({ ...quick, webhookUrl: `${webhooks}/insurer-a` });
  const insurerB = await startInsurerBSimulator({ ...quick, webhookUrl: `${webhooks}/insurer-b` });
  const signature = await startSignatureSimulator(shared);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
    ACCOUNT_RATE_LIMIT: '1000000',
    SIGNATURE_PUBLIC_URL: signature.url,
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    ...options.environment,
  });
  const server = await createServer({
    config,
    partners: {
      smtpUrl: mail.smtpUrl,
      mailPage: mail.webUrl,
      signatureUrl: signature.url,
      signatureApiKey: signature.apiKey,
      signatureWebhookSecret: webhookSecret,
      insurerWebhookSecret: webhookSecret,
      insurerUrl: insurer.url,
      insurerApiKey: insurer.apiKey,
      insurerBUrl: insurerB.url,
      insurerBApiKey: insurerB.apiKey,
      insurerBWebhookSecret: webhookSecret,
      simulated: ['mail', 'signature', 'insurer-a', 'insurer-b'],
    },
    hashCost: { memory: 1024, passes: 1 },
    ...(options.journeys === undefined ? {} : { journeys: options.journeys }),
    ...(options.static === undefined ? {} : { static: options.static }),
    ...(options.now === undefined ? {} : { now: options.now }),
    ...(options.standIn === undefined ? {} : { standIn: options.standIn }),
  });
  await server.app.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://localhost:${port}`,
    server,
    mail,
    signature,
    insurer,
    insurerB,
    dataDir,
    close: async () => {
      await drain(server.app);
      await server.close();
      await Promise.all([signature.close(), insurer.close(), insurerB.close(), mail.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * A port that was free a moment ago: the partners must know the address before the server listens. Below those that the
 * system gives out by itself, so that nobody is given it meanwhile.
 */
const freePort = async (): Promise<number> => {
  const { createServer: listen } = await import('node:net');
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = listen();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
};
