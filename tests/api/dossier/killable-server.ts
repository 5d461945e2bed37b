import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadDraft } from '../../../api/server/journeys/journey-library.ts';
import { recordStart } from '../../../api/server/journeys/record-start.ts';
import type { Store } from '../../../api/server/store/store.ts';
import { startInsurerASimulator } from '../../../partners/insurer-a/start-insurer-a-simulator.ts';
import { startMailCatcher } from '../../../partners/mail/catcher.ts';
import { startSignatureSimulator } from '../../../partners/signature/start-signature-simulator.ts';

const root = resolve('.');
const webhookSecret = 'a-shared-secret-for-tests-only-0123456789';

/** The real server in a process of its own, that may be killed and started again on the same data. */
export type KillableServer = {
  readonly url: string;
  /** Resolves once it listens; rejects with what it said when it ends instead. */
  readonly start: () => Promise<void>;
  /** SIGKILL: nothing is finished, nothing is closed. */
  readonly kill: () => Promise<void>;
  /** SIGTERM: everything is finished and closed. */
  readonly stop: () => Promise<void>;
};

export type KillableFarm = {
  /** Has the servers of a fresh store serve the onboarding alone: what they load and pack at each start is one journey. */
  readonly publish: (store: Store) => Promise<void>;
  readonly add: (place: {
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
    readonly masterKey: string;
  }) => Promise<KillableServer>;
  readonly close: () => Promise<void>;
};

/** A folder of journeys with the onboarding alone, and the partners that its servers share. Servers that still run at the end are killed. */
export const openKillableFarm = async (): Promise<KillableFarm> => {
  const folder = await mkdtemp(join(tmpdir(), 'parcours-killable-'));
  for (const name of ['onboarding.json', 'parts', 'lists'])
    await symlink(join(root, 'journeys', name), join(folder, name));
  const draft = await loadDraft({ journeys: folder, translations: join(root, 'locales/en/journeys') }, false);
  const [mail, insurer, signature] = await Promise.all([
    startMailCatcher({ smtpPort: 0, webPort: 0 }),
    startInsurerASimulator({ port: 0, secret: webhookSecret }),
    startSignatureSimulator({ port: 0, secret: webhookSecret }),
  ]);
  const running = new Set<ChildProcess>();
  const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ended = new Promise((done) => child.once('exit', done));
    if (child.exitCode !== null || child.signalCode !== null || !child.kill(signal)) return;
    await ended;
  };
  const add: KillableFarm['add'] = async ({ dataDir, databaseUrl, masterKey }) => {
    const port = await freePort();
    let child: ChildProcess | undefined;
    const start = (): Promise<void> =>
      new Promise((ready, refuse) => {
        const begun = spawn(process.execPath, [join(root, 'api/server/main.ts')], {
          cwd: folder,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: {
            PATH: process.env['PATH'] ?? '',
            NODE_COMPILE_CACHE: join(folder, 'compiled'),
            NODE_ENV: 'production',
            LOG_LEVEL: 'error',
            HOST: '127.0.0.1',
            PORT: String(port),
            DATA_DIR: dataDir,
            ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
            PARCOURS_MASTER_KEY: masterKey,
            RATE_LIMIT: '1000000',
            SMTP_URL: mail.smtpUrl,
            SIGNATURE_URL: signature.url,
            SIGNATURE_API_KEY: signature.apiKey,
            SIGNATURE_WEBHOOK_SECRET: webhookSecret,
            INSURER_A_URL: insurer.url,
            INSURER_A_API_KEY: insurer.apiKey,
            // No plan is subscribed here: the second insurer is named and never asked.
            INSURER_B_URL: insurer.url,
            INSURER_B_API_KEY: insurer.apiKey,
          },
        });
        child = begun;
        running.add(begun);
        let said = '';
        begun.stderr.on('data', (data: Buffer) => {
          said = `${said}${data.toString()}`.slice(-4000);
        });
        begun.stdout.once('data', () => ready());
        begun.once('exit', () => {
          running.delete(begun);
          refuse(new Error(`The server ended: ${said}`));
        });
      });
    return {
      url: `http://127.0.0.1:${port}`,
      start,
      kill: async () => {
        if (child !== undefined) await end(child, 'SIGKILL');
      },
      stop: async () => {
        if (child !== undefined) await end(child, 'SIGTERM');
      },
    };
  };
  return {
    publish: async (store) => {
      await recordStart(store, draft, new Date());
    },
    add,
    close: async () => {
      await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
      await Promise.all([mail.close(), insurer.close(), signature.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((found, refuse) => {
    const probe = createServer();
    probe.once('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
