/** `npm run -s parcours -- COMMAND`: exit 0 fine, 1 findings, 2 wrong usage. */
import { check } from './check.ts';
import { OptionError, UsageError, type Command, type Terminal } from './command.ts';
import { graph } from './graph.ts';
import { mutate } from './mutate.ts';
import { paths } from './paths.ts';
import { test } from './test.ts';
import { createProgress, noProgress } from './progress.ts';

const commands: Readonly<Record<string, Command>> = { check, graph, paths, test, mutate };

const usage = (): string =>
  [
    'parcours COMMAND [--journeys DIR] [--format text|json] [--lang fr|en]',
    '',
    ...Object.values(commands).map(({ usage: [line, ...does] }) => [`  ${line}`, ...does].join('\n      ')),
    '',
    'Exit code: 0 fine, 1 findings, 2 wrong usage, 130 stopped.',
  ].join('\n');

/** Runs one command line; nothing but the exit code comes out of it. */
export const run = async (
  args: readonly string[],
  print: (text: string) => void,
  complain: (text: string) => void,
  terminal: Partial<Pick<Terminal, 'progress' | 'stop'>> = {},
): Promise<number> => {
  const [name, ...rest] = args;
  if (args.includes('--help')) {
    print(usage());
    return 0;
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    complain(usage());
    return 2;
  }
  const progress = terminal.progress ?? noProgress;
  try {
    return await command.run(rest, {
      print,
      complain,
      progress,
      stop: terminal.stop ?? (() => new AbortController().signal),
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(error instanceof OptionError ? `${error.message}\n\n${usage()}` : error.message);
    return 2;
  } finally {
    progress.end();
  }
};

/** Ctrl-C once: what was done is written. Twice: the process ends where it is. */
let interrupt: AbortController | undefined;
const stopOnInterrupt = (): AbortSignal => {
  if (interrupt === undefined) {
    const controller = new AbortController();
    process.once('SIGINT', () => controller.abort());
    interrupt = controller;
  }
  return interrupt.signal;
};

if (import.meta.main) {
  process.exitCode = await run(process.argv.slice(2), console.log, console.error, {
    progress: createProgress(process.stderr, () => performance.now()),
    stop: stopOnInterrupt,
  });
}
