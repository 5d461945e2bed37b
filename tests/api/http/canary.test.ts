import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { bearer, login, mailedSecret, signupBody } from '../support/accounts.ts';
import { startTestServer } from '../support/start-test-server.ts';

test('no password, address, name, token or secret reaches the log, and no secret the disk', async () => {
  const server = await startTestServer();
  try {
    const email = 'canari.oiseau@exemple.fr';
    const password = 'Xylophone-Girafe-77';
    await server.post('Authenticate/Signup', signupBody(email, { password, nom: 'Canarinom', prenom: 'Canariprenom' }));
    await server.deliver();
    const confirmation = mailedSecret(server, email);
    await server.post('Authenticate/ConfirmSignup', { secret: confirmation, password });
    await server.post(`Authenticate/ConfirmSignup?secret=${confirmation}`, { secret: 'x'.repeat(43), password });
    await login(server, email, 'Mauvais-Bateau-88');
    const token = String((await login(server, email, password)).data['accessToken']);
    await server.post('Authenticate/Login', `{"username":"${email}","password":"${password}"`);
    await server.get(`Token/RefreshToken?token=${token}`, bearer(token));
    await server.post('Authenticate/ResetPassword', { email });
    await server.deliver();
    const reset = mailedSecret(server, email);
    await server.post('Authenticate/UpdatePassword', { secret: reset, password: 'Nouveau-Perroquet-99' });
    await fetch(`${server.url}/confirmmail?secret=${confirmation}`);

    const log = server.lines.join('\n');
    expect(server.lines.length).toBeGreaterThan(8);
    const secrets = [password, 'Mauvais-Bateau-88', 'Nouveau-Perroquet-99', token, confirmation, reset];
    for (const canary of [...secrets, email, 'Canarinom', 'Canariprenom', '127.0.0.1'])
      expect(log).not.toContain(canary);

    const { dataDir } = server.services.config;
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const content = await readFile(join(file.parentPath, file.name), 'latin1');
      for (const canary of secrets) expect([file.name, content.includes(canary)]).toEqual([file.name, false]);
    }
  } finally {
    await server.close();
  }
});
