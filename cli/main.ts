/** `npm run -s parcours -- COMMAND`: exit 0 fine, 1 findings, 2 wrong usage. */
import { join } from 'node:path';
import { languageOf, noSuch, OptionError, sayFileError, UsageError, type Command, type Terminal } from './command.ts';
import { keepCompiled } from './compiled.ts';
import { helpOf, helpOfAll, type CommandName } from './help.ts';
import { createProgress, noProgress } from './progress.ts';
import { nothingKept, openKeptResults } from './tasks/kept-results.ts';

/** Each is loaded when it is asked for: what draws a graph needs no server. */
export const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).check,
  graph: async () => (await import('./graph.ts')).graph,
  paths: async () => (await import('./paths.ts')).paths,
  test: async () => (await import('./test.ts')).test,
  mutate: async () => (await import('./mutate.ts')).mutate,
  diff: async () => (await import('./diff.ts')).diff,
  why: async () => (await import('./why.ts')).why,
  rename: async () => (await import('./rename.ts')).rename,
  texts: async () => (await import('./texts.ts')).texts,
  studio: async () => (await import('./studio.ts')).studio,
  new: async () => (await import('./new.ts')).begin,
  schema: async () => (await import('./schema.ts')).schema,
  publish: async () => (await import('./publish.ts')).publish,
  rollback: async () => (await import('./publish.ts')).rollback,
  migrate: async () => (await import('./migrate.ts')).migrate,
  publications: async () => (await import('./publications.ts')).publications,
  retention: async () => (await import('./retention.ts')).retention,
  authors: async () => (await import('./authors.ts')).authors,
};

const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(commands, name);

/** Runs one command line; nothing but the exit code comes out of it. */
export const run = async (
  args: readonly string[],
  print: (text: string) => void,
  complain: (text: string) => void,
  terminal: Partial<Pick<Terminal, 'progress' | 'stop' | 'kept'>> = {},
): Promise<number> => {
  const [name, ...rest] = args;
  const language = languageOf(args);
  if (args.includes('--help')) {
    print(isCommand(name) ? helpOf(name, language) : helpOfAll(language));
    return 0;
  }
  if (!isCommand(name)) {
    complain(
      name === undefined || name.startsWith('-')
        ? helpOfAll(language)
        : noSuch('command', name, Object.keys(commands))[language],
    );
    return 2;
  }
  const progress = terminal.progress ?? noProgress;
  try {
    const command = await commands[name]();
    return await command.run(rest, {
      print,
      complain,
      progress,
      stop: terminal.stop ?? (() => new AbortController().signal),
      kept: terminal.kept ?? nothingKept,
    });
  } catch (error) {
    const told = error instanceof UsageError ? error.told : sayFileError(error);
    if (told === undefined) throw error;
    const sentence = told[language];
    complain(error instanceof OptionError ? `${sentence}\n\n${helpOf(name, language)}` : sentence);
    return 2;
  } finally {
    progress.end();
  }
};

const root = join(import.meta.dirname, '..');

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

/** Whoever reads no further (`| head`) has what they wanted: the rest is for nobody, and no failure. */
const goOnUnread = (stream: NodeJS.WriteStream): void => {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
};

/** The command line of this process, whose exit code it sets. */
export const main = async (): Promise<void> => {
  [process.stdout, process.stderr].forEach(goOnUnread);
  keepCompiled();
  process.exitCode = await run(process.argv.slice(2), console.log, console.error, {
    progress: createProgress(process.stderr, () => performance.now()),
    stop: stopOnInterrupt,
    kept: openKeptResults(
      join(root, '.cache/kept'),
      ['engine', 'cli', 'package-lock.json'].map((source) => join(root, source)),
    ),
  });
};

if (import.meta.main) await main();
