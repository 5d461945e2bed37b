import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const example = ['--journeys', 'docs/example', '--clock', '2026-03-15'];

test('each kind of mistake is counted, and all are noticed by a whole suite', async () => {
  const { code, printed } = await runCommand(['mutate', ...example, '--lang', 'fr']);
  expect(code).toBe(0);
  expect(printed).toMatch(/^exits\/remove +1 +0 +0 +0$/mu);
});

test('a suite of steps alone misses mistakes, which are named', async () => {
  const { code, printed } = await runCommand(['mutate', ...example, '--level', 'steps', '--format', 'json']);
  const [{ total, survivors }] = JSON.parse(printed);
  expect(code).toBe(1);
  expect(survivors.length).toBe(total.survived + total.undecided);
  expect(survivors).toContainEqual(expect.objectContaining({ id: expect.stringContaining('fields/required') }));
});

test('stopped, it says so by its exit code', async () => {
  expect((await runCommand(['mutate', ...example], AbortSignal.abort())).code).toBe(130);
});
