/** `npm run -s parcours -- COMMAND`: exit 0 fine, 1 findings, 2 wrong usage. */
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { UsageError, type Command } from './command.ts';
import { graph } from './graph.ts';

const commands: Readonly<Record<string, { readonly run: Command; readonly usage: string }>> = {
  check: { run: check, usage: 'check [journey...]                what is wrong, with file, line and column' },
  graph: { run: graph, usage: 'graph JOURNEY [--as mermaid|svg]  the journey as a drawing' },
};

const usage = (): string =>
  [
    'parcours COMMAND [--journeys DIR] [--format text|json] [--lang fr|en]',
    '',
    ...Object.values(commands).map((command) => `  ${command.usage}`),
    '',
    'Exit code: 0 fine, 1 findings, 2 wrong usage.',
  ].join('\n');

/** Runs one command line; nothing but the exit code comes out of it. */
export const run = async (
  args: readonly string[],
  print: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        journeys: { type: 'string', default: 'journeys' },
        format: { type: 'string', default: 'text' },
        lang: { type: 'string', default: 'en' },
        as: { type: 'string', default: 'mermaid' },
        help: { type: 'boolean', default: false },
      },
    });
    const [name, ...names] = positionals;
    const command = name === undefined ? undefined : commands[name];
    if (values.help === true) {
      print(usage());
      return 0;
    }
    if (
      command === undefined ||
      !oneOf(values.format, ['text', 'json']) ||
      !oneOf(values.lang, ['fr', 'en']) ||
      !oneOf(values.as, ['mermaid', 'svg'])
    ) {
      complain(usage());
      return 2;
    }
    return await command.run(
      { journeys: values.journeys, format: values.format, language: values.lang, output: values.as, names },
      print,
    );
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      complain(`${error.message}\n\n${usage()}`);
      return 2;
    }
    if (error instanceof UsageError) {
      complain(error.message);
      return 2;
    }
    throw error;
  }
};

const oneOf = <const T extends string>(value: string, known: readonly T[]): value is T =>
  known.some((one) => one === value);

if (import.meta.main) {
  process.exitCode = await run(process.argv.slice(2), console.log, console.error);
}
