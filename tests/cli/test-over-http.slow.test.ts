import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test('one journey alone is replayed over HTTP, whatever must be complete before it', async () => {
  const { code, printed } = await runCommand(['test', 'av-adult', '--on', 'http', '--level', 'steps']);
  expect(printed).toMatch(/^av-adult +http +[1-9]\d* +0 +0$/mu);
  expect(code).toBe(0);
}, 300_000);
