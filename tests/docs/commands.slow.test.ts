import { describe, expect, test } from 'vitest';
import { run } from '../../cli/main.ts';
import { pages } from './pages.ts';

describe('commands of the command line', () => {
  const commands = pages
    .flatMap((page) => [page.prose, ...page.blocks.filter(({ language }) => language === 'sh').map(({ text }) => text)])
    .flatMap((text) => [...text.matchAll(/npm run -s parcours -- ([^\n`]+)/gu)].map(([, args = '']) => args.trim()));

  test('some are shown', () => expect(commands.length).toBeGreaterThan(3));
  // `check` is a check of its own (`tools/test.ts`), and takes the longest of them. What writes into the files of the
  // project, or asks a server, is tried in `tests/cli`.
  const elsewhere = /^(?:check$|new |rename |schema --journeys|retention )/u;
  test.each([...new Set(commands)].filter((args) => !elsewhere.test(args)))('%s', async (args) => {
    const printed: string[] = [];
    const code = await run(
      args.split(' '),
      (line) => printed.push(line),
      (line) => printed.push(line),
    );
    expect([code, ...(code === 0 ? [] : printed)]).toEqual([0]);
  });
});
