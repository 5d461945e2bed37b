import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../support/stopping-server.ts', import.meta.url));

test('SIGTERM lets the running request finish, closes the rest and ends with 0', async () => {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const port = String((await lines.next()).value);
    const answer = fetch(`http://127.0.0.1:${port}/slow`);
    expect((await lines.next()).value).toBe('started');
    child.kill('SIGTERM');
    expect(await (await answer).text()).toBe('done');
    expect((await lines.next()).value).toBe('closed');
    const [code] = (await exit) as [number | null];
    expect(code).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});
