import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { accountCalls } from '../../../api/contract/authenticate/calls.ts';
import { accountHandlers } from '../../../api/server/authenticate/handlers.ts';
import { createPasswordHasher } from '../../../api/server/authenticate/password-hasher.ts';
import type { HashCost } from '../../../api/server/authenticate/password-hasher.ts';
import { readConfig } from '../../../api/server/config.ts';
import { loadMasterKey } from '../../../api/server/crypto/master-key.ts';
import { createKeyring } from '../../../api/server/crypto/person-keys.ts';
import { buildApp } from '../../../api/server/http/build-app.ts';
import type { AppOptions } from '../../../api/server/http/build-app.ts';
import { createLog } from '../../../api/server/http/logger.ts';
import { drain } from '../../../api/server/http/stop-on-signals.ts';
import { mailJobKind, runMailJob } from '../../../api/server/mail/mail-job.ts';
import { createSendMail } from '../../../api/server/mail/send-mail.ts';
import type { Services } from '../../../api/server/services.ts';
import { openStore } from '../../../api/server/store/open-store.ts';
import { claimDue, markDone, openJob } from '../../../api/server/store/outbox.ts';
import { getPerson } from '../../../api/server/store/people.ts';
import { startMailCatcher } from '../../../partners/mail/catcher.ts';
import type { MailCatcher } from '../../../partners/mail/catcher.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** The answer as it came. */
  readonly text: string;
  /** `donnees` of the envelope. */
  readonly data: Readonly<Record<string, unknown>>;
  /** `erreur` of the envelope. */
  readonly error: Readonly<Record<string, unknown>> | undefined;
};

export type TestServer = {
  readonly url: string;
  readonly services: Services;
  readonly catcher: MailCatcher;
  /** Lines of the log. */
  readonly lines: readonly string[];
  readonly advance: (milliseconds: number) => void;
  readonly post: (call: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly get: (call: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** Sends all mails that wait, through SMTP to the catcher. */
  readonly deliver: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Cheap hashes for the tests that are not about their strength. */
const cheap: HashCost = { memory: 1024, passes: 1 };

const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const envelope = (isJson ? JSON.parse(text) : {}) as {
    readonly donnees?: Readonly<Record<string, unknown>>;
    readonly erreur?: Readonly<Record<string, unknown>>;
  };
  return {
    status: response.status,
    headers: response.headers,
    text,
    data: envelope.donnees ?? {},
    error: envelope.erreur,
  };
};

/** A real server on a free port: SQLite in a temporary folder, SMTP to a mail catcher, a clock that tests move. */
export const startTestServer = async (
  options: {
    readonly environment?: Readonly<Record<string, string>>;
    readonly cost?: HashCost;
    readonly app?: Partial<AppOptions<Services>>;
  } = {},
): Promise<TestServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-http-'));
  const catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: catcher.smtpUrl,
    ...options.environment,
  });
  const store = await openStore({ dataDir });
  const masterKey = await loadMasterKey({ fromEnvironment: undefined, dataDir, production: false });
  const send = createSendMail(catcher.smtpUrl, config.mail.from);
  const lines: string[] = [];
  let offset = 0;
  const services: Services = {
    store,
    config,
    keys: createKeyring(masterKey),
    passwords: createPasswordHasher({ cost: options.cost ?? cheap }),
    mail: send,
    now: () => new Date(Date.now() + offset),
    log: createLog('info', (line) => lines.push(line)),
  };
  const app = await buildApp(services, { calls: accountCalls, handlers: accountHandlers, ...options.app });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const deliver = async (): Promise<void> => {
    const now = services.now().toISOString();
    for (;;) {
      const jobs = await store.write((tx) => claimDue(tx, now));
      if (jobs.length === 0) return;
      for (const job of jobs) {
        const person = await store.read((tx) => getPerson(tx, job.personId));
        if (person === undefined || job.kind !== mailJobKind) throw new Error(`Unexpected job ${job.kind}.`);
        await runMailJob(
          { mail: send, store: services.store, now: services.now },
          openJob(services.keys.unwrapPersonKey(person.id, person.wrappedKey), job),
          job.id,
        );
        await store.write((tx) => markDone(tx, job, now));
      }
    }
  };
  return {
    url,
    services,
    catcher,
    lines,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    post: async (call, body, headers = {}) =>
      readAnswer(
        await fetch(`${url}/api/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
    get: async (call, headers = {}) => readAnswer(await fetch(`${url}/api/${call}`, { headers })),
    deliver,
    close: async () => {
      await drain(app);
      send.close();
      await store.close();
      await catcher.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
