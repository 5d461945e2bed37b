/** `npm start`: the server, its partners, and a few lines that say where everything is. */
import { existsSync } from 'node:fs';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ConfigRefused, readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { MasterKeyRefused } from './crypto/master-key.ts';
import { stopOnSignals } from './http/stop-on-signals.ts';
import { JourneysRefused } from './journeys/served-journeys.ts';
import { WEBHOOKS_PATH } from './partners/verify-webhook.ts';
import { startPartners } from './start-partners.ts';
import { DataDirInUse } from './store/lock.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Partners and mails must know the address before the server listens, so "any port" is decided first. */
const decidePort = (environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> =>
  environment['PORT'] !== '0'
    ? Promise.resolve(environment)
    : new Promise((resolve, reject) => {
        const socket = createSocket();
        socket.once('error', reject);
        socket.listen(0, () => {
          const { port } = socket.address() as AddressInfo;
          socket.close(() => resolve({ ...environment, PORT: String(port) }));
        });
      });

const start = async (): Promise<void> => {
  const config = readConfig(await decidePort(process.env));
  const partners = await startPartners(process.env, {
    production: config.mode === 'production',
    webhooksUrl: `http://127.0.0.1:${config.port}${WEBHOOKS_PATH}`,
  });
  const server = await createServer({
    config: { ...config, formTargets: [...config.formTargets, new URL(partners.signatureUrl).origin] },
    partners,
    ...(existsSync(dist) ? { static: dist } : {}),
  }).catch(async (error: unknown) => {
    await partners.stop();
    throw error;
  });
  await server.app.listen({ port: config.port, host: config.host });
  stopOnSignals(server.app, async () => {
    await server.close();
    await partners.stop();
  });
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const { store } = server.services;
  const lines = [
    // With an address of its own the app may be served by something in front of this server.
    ['App', existsSync(dist) || process.env['PUBLIC_URL'] ? config.publicUrl : `${url} (not built: run npm run build)`],
    ['API document', `${url}/api/openapi.json`],
    ['Database', `${store.engine}, ${store.where}; what is acknowledged survives a ${store.durable} cut`],
    ...(partners.mailPage === undefined ? [] : [['Mail catcher', partners.mailPage]]),
    ...(partners.simulated.includes('signature') ? [['Signature (simulated)', partners.signatureUrl]] : []),
    ...(partners.simulated.includes('insurer-a') ? [['Insurer A (simulated)', `${partners.insurerUrl}/desk`]] : []),
    ...(partners.simulated.includes('insurer-b') ? [['Insurer B (simulated)', `${partners.insurerBUrl}/desk`]] : []),
    [
      'Journeys',
      config.journeysFrom === 'files'
        ? 'edits of journeys/*.json show at once'
        : `publication ${server.journeys.current().publication}; journeys/*.json is a draft until it is published`,
    ],
    ...(config.mode === 'production' ? [] : [['Studio', 'npm run studio, to edit and publish journeys without code']]),
  ];
  for (const [name, value] of lines) console.log(`${`${name} `.padEnd(24, '.')} ${value}`);
};

/** What a person can mend by themselves is said in a sentence; anything else shows where it happened. */
const isPlain = (error: unknown): error is Error =>
  error instanceof ConfigRefused ||
  error instanceof MasterKeyRefused ||
  error instanceof JourneysRefused ||
  error instanceof DataDirInUse ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');

start().catch((error: unknown) => {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
});
