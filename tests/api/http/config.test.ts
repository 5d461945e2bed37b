import { describe, expect, test } from 'vitest';

import { ConfigRefused, readConfig } from '../../../api/server/config.ts';

describe('configuration', () => {
  test('an empty environment runs in development on port 3000 with the embedded database', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      mode: 'development',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      mail: { smtpUrl: undefined, catcherPort: 3010, catcherSmtpPort: 3011 },
      formTargets: [],
      demoAccounts: [],
      demoPassword: undefined,
      partnerAccounts: { crowdfunding: [], mt: [] },
      trustedProxies: 0,
    });
  });

  test('everything that is wrong is said at once, without its value', () => {
    const bad = {
      PORT: '70000',
      NODE_ENV: 'prod',
      PUBLIC_URL: 'parcours.exemple/secret-canari',
      SMTP_URL: 'http://user:secret-canari@exemple',
      DATABASE_URL: 'mysql://user:secret-canari@exemple',
      RATE_LIMIT: '1e3',
      LOG_LEVEL: 'chatty',
      MAIL_FROM: 'nobody',
      DEMO_ACCOUNTS: 'canari@exemple.fr, secret-canari',
      CROWDFUNDING_ACCOUNTS: 'secret-canari',
      MT_ACCOUNTS: 'secret-canari',
    };
    let refused: unknown;
    try {
      readConfig(bad);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(ConfigRefused);
    const { reasons, message } = refused as ConfigRefused;
    for (const name of Object.keys(bad))
      expect(reasons.filter((reason) => reason.startsWith(`${name} must`))).toHaveLength(1);
    expect(message).not.toContain('canari');
  });

  test('a password to tell belongs to an account', () => {
    expect(() => readConfig({ DEMO_PASSWORD: 'secret-canari' })).toThrow(/^DEMO_PASSWORD must(?!.*canari)/u);
    expect(readConfig({ DEMO_PASSWORD: 'x', DEMO_ACCOUNTS: 'a@example.fr' }).demoPassword).toBe('x');
  });

  test('production wants an encrypted public address', () => {
    expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'http://parcours.exemple' })).toThrow('https://');
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://parcours.exemple/' }).publicUrl).toBe(
      'https://parcours.exemple',
    );
  });
});
