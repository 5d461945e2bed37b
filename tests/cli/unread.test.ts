import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { tempFolder } from './run-command.ts';

/**
 * A command line in a process of its own, to which the system says at last that what was printed could not be written.
 * Whether it does when somebody closes the output is a matter of moments: here it always does.
 */
const end = async (args: readonly string[], stream: 'stdout' | 'stderr', said: string | undefined) => {
  const fails = `process.on('beforeExit', () => process.${stream}.emit('error', Object.assign(new Error('write'), { code: '${said}' })))`;
  const first = said === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(fails)}`];
  const child = spawn(process.execPath, [...first, 'cli/parcours.js', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { printed, complained, code: code as unknown };
};

it('output that nobody reads to its end is no failure: nothing is complained of, and the exit code stays', async () => {
  const folder = await tempFolder();
  await writeFile(join(folder, 'torn.json'), '{');
  for (const [args, code] of [
    [['--help'], 0],
    [['check', '--journeys', folder], 1],
    [['nothing'], 2],
  ] as const) {
    const read = await end(args, 'stdout', undefined);
    expect([args, read.code]).toEqual([args, code]);
    for (const stream of ['stdout', 'stderr'] as const) expect(await end(args, stream, 'EPIPE')).toEqual(read);
  }
  // A disk that is full is another matter.
  const lost = await end(['--help'], 'stdout', 'ENOSPC');
  expect([lost.code, lost.complained]).toEqual([1, expect.stringContaining('ENOSPC')]);
});
