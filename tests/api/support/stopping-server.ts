/** A process with one slow route, for the tests about stopping: prints its port, then `closed` when all is shut. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';

import { fastify } from 'fastify';

import { stopOnSignals } from '../../../api/server/http/stop-on-signals.ts';

const app = fastify({ forceCloseConnections: 'idle' });
app.get('/slow', async () => {
  process.stdout.write('started\n');
  await wait(300);
  return 'done';
});
await app.listen({ port: 0, host: '127.0.0.1' });
stopOnSignals(app, async () => {
  process.stdout.write('closed\n');
});
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
