import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Progress } from './progress.ts';

/** Where a command speaks, and how it is told to stop. */
export type Terminal = {
  /** One line or more for whoever reads the result. */
  readonly print: (text: string) => void;
  /** What is to be known beside the result. */
  readonly complain: (text: string) => void;
  /** How far a long run is; never part of the result. */
  readonly progress: Progress;
  /** Aborted once the run is to end: what was done is written, the rest is left. Asked for by commands that heed it. */
  readonly stop: () => AbortSignal;
};

/** What every command takes. */
export type Common = {
  /** A folder of definitions. */
  readonly journeys: string;
  readonly format: 'text' | 'json';
  readonly language: 'fr' | 'en';
  readonly names: readonly string[];
};
/** Takes what stands after its name and gives the exit code: 0 fine, 1 findings; wrong usage is a `UsageError`. */
export type Command = {
  readonly usage: readonly string[];
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
};

/** Exit code of a run that was stopped before its end, as shells have it for Ctrl-C. */
export const stopped = 130;

/** The command line asks for something that is not there. */
export class UsageError extends Error {}
/** It is not written as the command wants it: the usage says how. */
export class OptionError extends UsageError {}

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;
type ValuesOf<O extends OptionsConfig> = ReturnType<
  typeof parseArgs<{ readonly options: O; readonly allowPositionals: true }>
>['values'];

const common = {
  journeys: { type: 'string', default: 'journeys' },
  format: { type: 'string', default: 'text' },
  lang: { type: 'string', default: 'en' },
} as const satisfies OptionsConfig;

/** A command with its own options beside those of every command. An option that it does not know is wrong usage. */
export const defineCommand = <const O extends OptionsConfig>(command: {
  readonly usage: readonly string[];
  readonly options: O;
  readonly run: (common: Common, own: ValuesOf<O>, terminal: Terminal) => Promise<number>;
}): Command => ({
  usage: command.usage,
  run: async (args, terminal) => {
    const values = parse(args, common, command.options);
    const shared: Common = {
      journeys: String(values.shared.journeys),
      format: oneOf('format', values.shared.format, ['text', 'json']),
      language: oneOf('lang', values.shared.lang, ['fr', 'en']),
      names: values.names,
    };
    return command.run(shared, values.own, terminal);
  },
});

const parse = <S extends OptionsConfig, O extends OptionsConfig>(args: readonly string[], shared: S, own: O) => {
  try {
    const options: OptionsConfig = { ...shared, ...own };
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { shared: values as ValuesOf<S>, own: values as ValuesOf<O>, names: positionals };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      throw new OptionError(error.message);
    }
    throw error;
  }
};

/** The value of an option, when it is one of those that it may have. */
export const oneOf = <const T extends string>(option: string, value: string, known: readonly T[]): T => {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new OptionError(`--${option} is one of ${known.join(', ')}, not "${value}".`);
  return found;
};

/** A whole number from 0 on. */
export const whole = (option: string, value: string): number => {
  if (!/^\d{1,15}$/u.test(value)) throw new OptionError(`--${option} is a whole number from 0 on, not "${value}".`);
  return Number(value);
};

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = (option: string, value: string): string => {
  const exists = /^\d{4}-\d{2}-\d{2}$/u.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value);
  if (exists !== true) throw new OptionError(`--${option} is a day such as 2026-03-15, not "${value}".`);
  return value;
};
