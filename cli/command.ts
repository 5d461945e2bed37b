type Format = 'text' | 'json';
export type Options = {
  readonly journeys: string;
  readonly format: Format;
  readonly language: 'fr' | 'en';
  readonly output: 'mermaid' | 'svg';
  readonly names: readonly string[];
};
/** A command prints and gives the exit code. */
export type Command = (options: Options, print: (text: string) => void) => Promise<number>;

/** The command line asks for something that is not there. */
export class UsageError extends Error {}
