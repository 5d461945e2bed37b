import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearest } from '../engine/definition/nearest.ts';
import { wordFor } from '../engine/view/word-for.ts';
import type { Progress } from './progress.ts';
import type { KeptResults } from './tasks/kept-results.ts';

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
  /** What earlier runs worked out. */
  readonly kept: KeptResults;
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
  /** Names of its own options; `helps` says what each does. */
  readonly options: readonly string[];
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
};

/** Exit code of a run that was stopped before its end, as shells have it for Ctrl-C. */
export const stopped = 130;

/** A sentence in both languages: which is wanted is seen where it is printed. */
export type Told = Readonly<Record<Common['language'], string>>;

/** The command line asks for something that is not there; told in the language asked for. */
export class UsageError extends Error {
  readonly told: Told;
  /** @param told a text: what the server says, in the language that it was asked in */
  constructor(told: Told | string) {
    super(typeof told === 'string' ? told : told.en);
    this.told = typeof told === 'string' ? { fr: told, en: told } : told;
  }
}
/** It is not written as the command wants it: told before the usage. */
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
  readonly options: O;
  readonly run: (common: Common, own: ValuesOf<O>, terminal: Terminal) => Promise<number>;
}): Command => ({
  options: Object.keys(command.options),
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
  const options: OptionsConfig = { ...shared, ...own };
  const wrong = wrongIn(args, options);
  if (wrong !== undefined) throw new OptionError(wrong);
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  return { shared: values as ValuesOf<S>, own: values as ValuesOf<O>, names: positionals };
};

/** Reads whatever is written, also what no command would take. */
const readLoosely = (args: readonly string[], options: OptionsConfig) =>
  parseArgs({ args: [...args], allowPositionals: true, options, strict: false, tokens: true });

/** The language in which to tell what is wrong with a command line: the one it asks for, where it does. */
export const languageOf = (args: readonly string[]): Common['language'] =>
  readLoosely(args, common).values.lang === 'fr' ? 'fr' : 'en';

/** What is wrong with the first option that cannot be taken. */
const wrongIn = (args: readonly string[], options: OptionsConfig): Told | undefined => {
  for (const token of readLoosely(args, options).tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const known = Object.hasOwn(options, name) ? options[name] : undefined;
    if (known === undefined) return unknownOption(rawName, name, Object.keys(options));
    if (known.type === 'boolean' && value !== undefined) {
      return { en: `${rawName} takes no value.`, fr: `${rawName} ne prend pas de valeur.` };
    }
    // What begins with a dash is the next option, unless it is tied to this one.
    if (known.type === 'string' && (value === undefined || (inlineValue === false && /^-./u.test(value)))) {
      return { en: `${rawName} needs a value.`, fr: `${rawName} attend une valeur.` };
    }
  }
  return undefined;
};

const unknownOption = (written: string, name: string, names: readonly string[]): Told =>
  noSuch('option', name, names, { written, as: (one) => `--${one}` });

const things = {
  option: { en: 'option', fr: 'L’option', those: 'Celles' },
  command: { en: 'command', fr: 'La commande', those: 'Celles' },
  journey: { en: 'journey', fr: 'Le parcours', those: 'Ceux' },
  file: { en: 'journey or part', fr: 'Le parcours ou la partie', those: 'Ceux' },
  step: { en: 'step', fr: 'L’étape', those: 'Celles' },
  field: { en: 'question', fr: 'La question', those: 'Celles' },
  fact: { en: 'server fact', fr: 'La donnée du serveur', those: 'Celles' },
  customer: { en: 'customer', fr: 'Le client', those: 'Ceux' },
} as const;

/** More words than this are no help. */
const mostWords = 40;

/** What is said of a word that is none of those there are: which there are, and which of them may be meant. */
export const noSuch = (
  thing: keyof typeof things,
  word: string,
  known: readonly string[],
  { written = word, as = (one) => one }: { readonly written?: string; readonly as?: (one: string) => string } = {},
): Told => {
  const { en, fr, those } = things[thing];
  const all = known.length > mostWords ? '' : known.map(as).join(', ');
  const meant = nearest(word, known);
  return {
    en: `There is no ${en} ${written}${all === '' ? '' : `; there are: ${all}`}.${
      meant === undefined ? '' : ` Did you mean ${as(meant)}?`
    }`,
    fr: `${fr} ${written} n’existe pas.${all === '' ? '' : ` ${those} qui existent\u00a0: ${all}.`}${
      meant === undefined ? '' : ` Vouliez-vous dire ${as(meant)}\u202f?`
    }`,
  };
};

/** A command of ours as it is typed from the working copy, to be copied. */
export const commandLine = (command: string): string => `npm run -s parcours -- ${command}`;

/** How many there are of something, each language with its own plural. */
export const counted = (count: number, language: Common['language'], words: readonly [string, string]): string =>
  `${count} ${wordFor(count, language, words)}`;

export const cannotRead = (file: string): Told => ({
  en: `${file} cannot be read.`,
  fr: `${file} ne peut pas être lu.`,
});

/** What keeps a file from being read or written, in words. Undefined for an error that is about no file. */
export const sayFileError = (error: unknown): Told | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const why = code !== undefined && Object.hasOwn(fileErrors, code) ? fileErrors[code] : undefined;
  const file = dest ?? path;
  return why === undefined || file === undefined
    ? undefined
    : { en: `${file}: ${why.en}.`, fr: `${file}\u00a0: ${why.fr}.` };
};

const fileErrors: Readonly<Record<string, Told>> = {
  EEXIST: { en: 'there is a file of that name already', fr: 'il y a déjà un fichier de ce nom' },
  ENOTDIR: { en: 'there is a file where a folder is needed', fr: 'un fichier se trouve là où il faut un dossier' },
  EISDIR: { en: 'this is a folder, not a file', fr: 'c’est un dossier, pas un fichier' },
  ENOENT: { en: 'there is no such file', fr: 'ce fichier n’existe pas' },
  ELOOP: { en: 'the link leads nowhere', fr: 'le lien ne mène nulle part' },
  EACCES: { en: 'it may not be opened', fr: 'son ouverture n’est pas permise' },
  EPERM: { en: 'it may not be opened', fr: 'son ouverture n’est pas permise' },
  EROFS: { en: 'nothing can be written there', fr: 'rien ne peut y être écrit' },
  ENOSPC: { en: 'there is no room left to write it', fr: 'il n’y a plus de place pour l’écrire' },
};

/** The value of an option, when it is one of those that it may have. */
export const oneOf = <const T extends string>(option: string, value: string, known: readonly T[]): T => {
  const found = known.find((one) => one === value);
  if (found === undefined) {
    const all = known.join(', ');
    throw new OptionError({
      en: `--${option} is one of ${all}, not "${value}".`,
      fr: `--${option} vaut l’un de ceux-ci\u00a0: ${all}, et non «\u00a0${value}\u00a0».`,
    });
  }
  return found;
};

/** A whole number from 0 on. */
export const whole = (option: string, value: string): number => {
  if (!/^\d{1,15}$/u.test(value)) {
    throw new OptionError({
      en: `--${option} is a whole number from 0 on, not "${value}".`,
      fr: `--${option} est un nombre entier à partir de 0, et non «\u00a0${value}\u00a0».`,
    });
  }
  return Number(value);
};

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = (option: string, value: string): string => {
  const exists = /^\d{4}-\d{2}-\d{2}$/u.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value);
  if (exists !== true) {
    throw new OptionError({
      en: `--${option} is a day such as 2026-03-15, not "${value}".`,
      fr: `--${option} est un jour comme 2026-03-15, et non «\u00a0${value}\u00a0».`,
    });
  }
  return value;
};
