import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Where the partners are, and the secrets shared with them. */
export type Partners = {
  readonly smtpUrl: string;
  /** Pages for people: the mail catcher. Undefined for a real mail server. */
  readonly mailPage: string | undefined;
  readonly signatureUrl: string;
  readonly signatureApiKey: string;
  readonly signatureWebhookSecret: string;
  readonly insurerUrl: string;
  readonly insurerApiKey: string;
  readonly insurerWebhookSecret: string;
  readonly insurerBUrl: string;
  readonly insurerBApiKey: string;
  readonly insurerBWebhookSecret: string;
  /** Names of those that are simulated; the app says so on every page. */
  readonly simulated: readonly string[];
  readonly stop: () => Promise<void>;
};

type Environment = Readonly<Record<string, string | undefined>>;
type Simulator = { readonly urls: readonly string[]; readonly child: ChildProcess };

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Milliseconds that a simulator gets to say where it is. */
const patience = 15_000;

/** Runs one simulator as a process of its own; it says its addresses on its first line. */
const run = (script: string, environment: Environment): Promise<Simulator> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${root}partners/${script}/main.ts`], {
      env: { ...process.env, ...environment, STARTED_BY_SERVER: 'yes' } as NodeJS.ProcessEnv,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const late = setTimeout(() => {
      child.kill();
      reject(new Error(`The simulator ${script} did not start.`));
    }, patience);
    child.stdout.on('data', (data: Buffer) => {
      const urls = data.toString().match(/(?:https?|smtp):\/\/[^\s,]+/g);
      if (urls === null) return;
      clearTimeout(late);
      resolve({ urls, child });
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The simulator ${script} ended with ${code ?? 'a signal'}.`));
    });
  });

/** A port that is taken is no reason not to start: the simulator takes any other. */
const runAnywhere = (script: string, ports: readonly string[], environment: Environment): Promise<Simulator> =>
  run(script, environment).catch(() =>
    run(script, { ...environment, ...Object.fromEntries(ports.map((name) => [name, '0'])) }),
  );

/**
 * The partners of the server: real ones where the environment names them (`SMTP_URL`, `SIGNATURE_URL`,
 * `INSURER_A_URL`, `INSURER_B_URL` with their keys), simulators of ours elsewhere. Production never gets a simulator that it was not
 * told to use (`SIMULATED_PARTNERS=yes`).
 */
export const startPartners = async (
  environment: Environment,
  options: { readonly production: boolean; readonly webhooksUrl: string },
): Promise<Partners> => {
  const { SMTP_URL, SIGNATURE_URL, INSURER_A_URL, INSURER_B_URL } = environment;
  const missing = Object.entries({ SMTP_URL, SIGNATURE_URL, INSURER_A_URL, INSURER_B_URL }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [name] : [],
  );
  if (options.production && missing.length > 0 && environment['SIMULATED_PARTNERS'] !== 'yes') {
    throw new Error(`${missing.join(', ')} must be set in production (or SIMULATED_PARTNERS=yes for a demonstration).`);
  }
  const secret = (name: string): string => environment[name] ?? randomBytes(32).toString('base64url');
  const signatureWebhookSecret = secret('SIGNATURE_WEBHOOK_SECRET');
  const signatureApiKey = secret('SIGNATURE_API_KEY');
  const insurerWebhookSecret = secret('INSURER_A_WEBHOOK_SECRET');
  const insurerApiKey = secret('INSURER_A_API_KEY');
  const insurerBWebhookSecret = secret('INSURER_B_WEBHOOK_SECRET');
  const insurerBApiKey = secret('INSURER_B_API_KEY');
  const needed = new Set(missing);
  const [mail, signature, insurer, insurerB] = await Promise.all([
    needed.has('SMTP_URL') ? runAnywhere('mail', ['MAIL_PORT', 'MAIL_SMTP_PORT'], {}) : undefined,
    needed.has('SIGNATURE_URL')
      ? runAnywhere('signature', ['SIGNATURE_PORT'], {
          SIGNATURE_WEBHOOK_SECRET: signatureWebhookSecret,
          SIGNATURE_API_KEY: signatureApiKey,
          SIGNATURE_WEBHOOK_URL: `${options.webhooksUrl}/signature`,
        })
      : undefined,
    needed.has('INSURER_A_URL')
      ? runAnywhere('insurer-a', ['INSURER_A_PORT'], {
          INSURER_A_WEBHOOK_SECRET: insurerWebhookSecret,
          INSURER_A_API_KEY: insurerApiKey,
          INSURER_A_WEBHOOK_URL: `${options.webhooksUrl}/insurer-a`,
        })
      : undefined,
    needed.has('INSURER_B_URL')
      ? runAnywhere('insurer-b', ['INSURER_B_PORT'], {
          INSURER_B_WEBHOOK_SECRET: insurerBWebhookSecret,
          INSURER_B_API_KEY: insurerBApiKey,
          INSURER_B_WEBHOOK_URL: `${options.webhooksUrl}/insurer-b`,
        })
      : undefined,
  ]);
  const children = [mail, signature, insurer, insurerB].flatMap((simulator) =>
    simulator === undefined ? [] : [simulator.child],
  );
  return {
    smtpUrl: SMTP_URL ?? mail?.urls.find((url) => url.startsWith('smtp:')) ?? '',
    mailPage: mail?.urls.find((url) => url.startsWith('http')),
    signatureUrl: SIGNATURE_URL ?? signature?.urls[0] ?? '',
    signatureApiKey,
    signatureWebhookSecret,
    insurerUrl: INSURER_A_URL ?? insurer?.urls[0] ?? '',
    insurerApiKey,
    insurerWebhookSecret,
    insurerBUrl: INSURER_B_URL ?? insurerB?.urls[0] ?? '',
    insurerBApiKey,
    insurerBWebhookSecret,
    simulated: [
      ...(mail === undefined ? [] : ['mail']),
      ...(signature === undefined ? [] : ['signature']),
      ...(insurer === undefined ? [] : ['insurer-a']),
      ...(insurerB === undefined ? [] : ['insurer-b']),
    ],
    stop: async () => {
      await Promise.all(
        children.map(
          (child) =>
            new Promise<void>((resolve) => {
              if (child.exitCode !== null || child.signalCode !== null) return resolve();
              child.once('exit', () => resolve());
              child.kill();
            }),
        ),
      );
    },
  };
};
