import { normaliseEmail } from './store/people.ts';

/** What the environment says, once read and found sound. */
export type Config = {
  readonly mode: 'development' | 'test' | 'production';
  /** Port of the app and the API; 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Where the embedded database, the files and the master key live. */
  readonly dataDir: string;
  /** PostgreSQL; undefined means the embedded SQLite. */
  readonly databaseUrl: string | undefined;
  /** Base64 of 32 bytes; undefined means `DATA_DIR/master.key`. */
  readonly masterKey: string | undefined;
  /** How the saver reaches the app, without a slash at the end: the root of the links in mails. */
  readonly publicUrl: string;
  readonly mail: {
    /** `smtp://user:password@host:port`; undefined means the development mailbox. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
    /** Ports of the development mailbox: its page, and where it takes mail. */
    readonly catcherPort: number;
    readonly catcherSmtpPort: number;
  };
  /** Origins, besides our own, that a form may be sent to: the signature provider. */
  readonly formTargets: readonly string[];
  /** Requests allowed for each network address. */
  readonly rateLimit: {
    readonly apiPerMinute: number;
    /** Calls without a token about accounts: login, sign-up, mails. As many again of those that count visits, and of documents. */
    readonly accountPer15Seconds: number;
  };
  /** E-mails, as `normaliseEmail` writes them, of the accounts that are there for demonstration. */
  readonly demoAccounts: readonly string[];
  /** Password of the first of them, told to visitors; nobody is told of any without it. */
  readonly demoPassword: string | undefined;
  /** The same of the accounts that come from a partner: one of crowdfunding, and another one. */
  readonly partnerAccounts: { readonly crowdfunding: readonly string[]; readonly mt: readonly string[] };
  /** Whether a withdrawal is refused to who logs in with the password alone. */
  readonly secondFactorForWithdrawals: boolean;
  /** Number of proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number;
  readonly logLevel: 'silent' | 'error' | 'info';
  /** Whether savers get what was published, or the files as they are at this moment. */
  readonly journeysFrom: 'publications' | 'files';
};

/** The environment is not sound; the message is one sentence for each variable. Never shows a value. */
export class ConfigRefused extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.name = 'ConfigRefused';
    this.reasons = reasons;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const isLocal = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

/**
 * Reads the environment. Every wrong variable is named at once, by throwing `ConfigRefused`. An empty variable
 * counts as absent.
 */
export const readConfig = (environment: Environment): Config => {
  const reasons: string[] = [];
  const text = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? undefined : value;
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/u.test(value) && number >= min && number <= max) return number;
    reasons.push(`${name} must be a whole number from ${min} to ${max}.`);
    return fallback;
  };
  const oneOf = <const T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const value = text(name);
    const known = values.find((candidate) => candidate === value);
    if (value !== undefined && known === undefined) reasons.push(`${name} must be one of: ${values.join(', ')}.`);
    return known ?? fallback;
  };
  const url = (name: string, protocols: readonly string[]): URL | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (parsed !== undefined && protocols.includes(parsed.protocol)) return parsed;
    reasons.push(
      `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
    return undefined;
  };

  const mode = oneOf('NODE_ENV', ['development', 'test', 'production'], 'development');
  const port = whole('PORT', 3000, 0, 65_535);
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  if (publicUrl !== undefined && mode === 'production' && publicUrl.protocol !== 'https:' && !isLocal(publicUrl)) {
    reasons.push('PUBLIC_URL must start with https:// in production.');
  }
  const signature = url('SIGNATURE_PUBLIC_URL', ['http:', 'https:']);
  const smtp = url('SMTP_URL', ['smtp:', 'smtps:']);
  const database = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const from = text('MAIL_FROM') ?? 'Parcours <ne-pas-repondre@parcours.invalid>';
  const emails = (name: string): readonly string[] => {
    const read = (text(name) ?? '')
      .split(',')
      .map(normaliseEmail)
      .filter((email) => email !== '');
    if (read.some((email) => !/^[^\s@]+@[^\s@]+$/u.test(email)))
      reasons.push(`${name} must be e-mail addresses with commas between them.`);
    return read;
  };
  const demoAccounts = emails('DEMO_ACCOUNTS');
  const demoPassword = text('DEMO_PASSWORD');
  if (demoPassword !== undefined && text('DEMO_ACCOUNTS') === undefined)
    reasons.push('DEMO_PASSWORD must be that of the first of DEMO_ACCOUNTS, which are not given.');
  if (/[\r\n]/u.test(from) || !from.includes('@')) reasons.push('MAIL_FROM must be one e-mail address.');

  const config: Config = {
    mode,
    port,
    host: text('HOST') ?? '0.0.0.0',
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: database === undefined ? undefined : text('DATABASE_URL'),
    masterKey: text('PARCOURS_MASTER_KEY'),
    publicUrl: publicUrl === undefined ? `http://localhost:${port}` : publicUrl.href.replace(/\/+$/u, ''),
    mail: {
      smtpUrl: smtp === undefined ? undefined : text('SMTP_URL'),
      from,
      catcherPort: whole('MAIL_PORT', 3010, 0, 65_535),
      catcherSmtpPort: whole('MAIL_SMTP_PORT', 3011, 0, 65_535),
    },
    formTargets: signature === undefined ? [] : [signature.origin],
    rateLimit: {
      apiPerMinute: whole('RATE_LIMIT', 6000, 1, 10_000_000),
      accountPer15Seconds: whole('ACCOUNT_RATE_LIMIT', mode === 'production' ? 25 : 1000, 1, 10_000_000),
    },
    demoAccounts,
    demoPassword,
    partnerAccounts: { crowdfunding: emails('CROWDFUNDING_ACCOUNTS'), mt: emails('MT_ACCOUNTS') },
    secondFactorForWithdrawals: oneOf('SECOND_FACTOR_FOR_WITHDRAWALS', ['yes', 'no'], 'no') === 'yes',
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    journeysFrom: oneOf('JOURNEYS_FROM', ['publications', 'files'], mode === 'production' ? 'publications' : 'files'),
    logLevel: oneOf('LOG_LEVEL', ['silent', 'error', 'info'], 'info'),
  };
  if (reasons.length > 0) throw new ConfigRefused(reasons);
  return config;
};
