import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineCommand, languageOf, OptionError } from '../../cli/command.ts';
import { commonHelp, helps, type CommandName, type Help } from '../../cli/help.ts';
import { commands } from '../../cli/main.ts';
import { noProgress } from '../../cli/progress.ts';
import { nothingKept } from '../../cli/tasks/kept-results.ts';
import { runCommand } from './run-command.ts';

const own = { out: { type: 'string' }, resume: { type: 'boolean', default: false } } as const;
const known = ['journeys', 'format', 'lang', ...Object.keys(own)];
const silent = {
  print: () => undefined,
  complain: () => undefined,
  progress: noProgress,
  kept: nothingKept,
  stop: () => new AbortController().signal,
};
const taking = defineCommand({ options: own, run: async () => 0 });

/** The sentence in both languages; undefined where the command line is taken. */
const toldOf = async (args: readonly string[]): Promise<OptionError['told'] | undefined> => {
  try {
    await taking.run(args, silent);
    return undefined;
  } catch (error) {
    if (error instanceof OptionError) return error.told;
    throw error;
  }
};

test('an option that no command takes is told with those there are and the one that may be meant', async () => {
  const { code, complained } = await runCommand(['new', '--formt', 'json']);
  expect(code).toBe(2);
  const [sentence = '', , usage] = complained.split('\n');
  expect(sentence).toMatch(/^There is no option --formt; there are: .*--journeys.* Did you mean --format\?$/u);
  expect(usage).toMatch(/^ {2}new /u);
});

test('it is told in the language asked for, wherever that stands on the line', async () => {
  for (const line of [
    ['--formt', '--lang', 'fr'],
    ['--lang=fr', '--formt'],
  ]) {
    const { code, complained } = await runCommand(['new', ...line]);
    expect(code).toBe(2);
    expect(complained).toMatch(/^L’option --formt n’existe pas.*Vouliez-vous dire --format\u202f\?/u);
  }
});

test('a word that is near none is given no other', async () => {
  const told = await toldOf(['--nonsense']);
  expect(told?.en).not.toContain('mean');
  expect(told?.fr).not.toContain('Vouliez');
});

test('whatever is written is taken or refused in sentences of ours, which name what they are about', async () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...known.map((name) => `--${name}`),
      '--',
      '-',
      '-x',
      '--format=json',
      '--resume=1',
      '--lang',
      'fr',
    ),
    fc.string({ maxLength: 6 }),
    fc.string({ minLength: 1, maxLength: 6 }).map((name) => `--${name}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 5 }), async (args) => {
      expect(['fr', 'en']).toContain(languageOf(args));
      const told = await toldOf(args);
      if (told === undefined) return;
      for (const sentence of [told.en, told.fr]) expect(sentence).toMatch(/-.*[.?]$/su);
      expect(told.en).not.toBe(told.fr);
    }),
  );
});

test('an option without its value, and one that takes none, are told as such', async () => {
  expect((await toldOf(['--out']))?.en).toBe('--out needs a value.');
  expect((await toldOf(['--out', '--resume']))?.en).toBe('--out needs a value.');
  expect(await toldOf(['--out=--resume'])).toBeUndefined();
  expect((await toldOf(['--resume=yes']))?.en).toBe('--resume takes no value.');
});

test('a command that is none is told with the one that may be meant, and nothing else', async () => {
  const { code, complained } = await runCommand(['chek']);
  expect([code, complained]).toEqual([
    2,
    expect.stringMatching(/^There is no command chek; .* Did you mean check\?$/u),
  ]);
  expect((await runCommand(['chek', '--lang', 'fr'])).complained).toMatch(/Vouliez-vous dire check\u202f\?$/u);
});

const everyHelp = Object.entries<Help>(helps) as (readonly [CommandName, Help])[];

test('of every command, the help names its options and no others, in both languages', async () => {
  for (const [name, { line, options }] of everyHelp) {
    const { options: taken } = await commands[name]();
    expect([name, Object.keys(options).sort()]).toEqual([name, taken.toSorted()]);
    for (const written of [line.en, line.fr]) {
      expect(written).toMatch(new RegExp(`^${name}(?: |$)`, 'u'));
      expect(new Set([...written.matchAll(/--([a-z-]+)/gu)].map(([, option]) => option))).toEqual(new Set(taken));
    }
  }
});

test('help is said in the language asked for: of all commands what they do, of one also each of its options', async () => {
  for (const [name, { line, does, options }] of everyHelp) {
    for (const said of [does, ...Object.values({ ...options, ...commonHelp })]) {
      expect(said.fr).not.toBe(said.en);
      // A space that breaks, and straight signs, are none of French.
      expect(said.fr).not.toMatch(/['"]| [:;?!»]|« /u);
    }
    for (const language of ['fr', 'en'] as const) {
      const all = await runCommand(['--help', '--lang', language]);
      const one = await runCommand([name, '--help', '--lang', language]);
      expect([all.code, one.code]).toEqual([0, 0]);
      for (const said of [line, does]) expect(all.printed).toContain(said[language]);
      for (const said of [line, does, ...Object.values({ ...options, ...commonHelp })])
        expect(one.printed).toContain(said[language]);
    }
  }
});

test('a command line that names no command is told all of them, in the language asked for', async () => {
  for (const language of ['fr', 'en'] as const) {
    const { code, printed, complained } = await runCommand(['--lang', language]);
    expect([code, printed]).toEqual([2, '']);
    for (const [, { does }] of everyHelp) expect(complained).toContain(does[language]);
  }
});

test('a Node that reads no TypeScript says so, and what to run', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--no-strip-types', 'cli/parcours.js', 'check'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(/lancez.*npm run -s parcours.*\n.*run ‘npm run -s parcours/u);
});
