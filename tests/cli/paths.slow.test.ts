import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Suite } from '../../engine/coverage/customer.ts';
import { readSuiteFile } from '../../cli/report/write-json.ts';
import { filesBelow, runCommand, tempFolder } from './run-command.ts';

const example = ['--journeys', 'docs/example', '--clock', '2026-03-15'];

/** The example with a step that nobody can see, and a condition of which a part decides nothing. */
const flawed = async (): Promise<string> => {
  const folder = await tempFolder();
  const amount = { type: 'money', label: 'Montant', min: 500, max: 1000 };
  const step = (id: string, more: object) => ({ id, route: `/${id}`, title: `Étape ${id}`, ...more });
  const journey = {
    id: 'flawed',
    title: 'Parcours à défauts',
    sections: [
      {
        id: 'all',
        title: 'Tout',
        steps: [
          step('amount', {
            fields: { amount },
            save: { call: 'InsurerA/UpdateMttInitial', send: { mt_initial: '$amount' } },
            exits: [{ when: { all: [{ amount: { atLeast: 400 } }, { amount: { moreThan: 900 } }] }, to: 'adviser' }],
          }),
          step('never', { when: { amount: { moreThan: 950 } } }),
        ],
      },
    ],
    track: { call: 'InsurerA/UpdateNextPage', send: { page: '$next.route' } },
    outcomes: {
      adviser: { kind: 'adviser', route: '/conseiller', title: 'Parlons-en', body: ['Un conseiller vous rappelle.'] },
      done: { kind: 'done', route: '/merci', title: 'C’est noté', body: ['Merci.'] },
    },
  };
  await mkdir(join(folder, 'en'));
  await writeFile(join(folder, 'flawed.json'), JSON.stringify(journey, undefined, 2));
  return folder;
};

describe('paths', () => {
  test('prints what is covered, in the language that is asked for', async () => {
    const { code, printed } = await runCommand(['paths', ...example, '--lang', 'fr']);
    expect(printed).toMatch(/^Parcours +Niveau/mu);
    expect(printed).toMatch(/^first-saving +negatives/mu);
    expect(code).toBe(0);
  });

  test('prints suites and findings as JSON', async () => {
    const { printed } = await runCommand(['paths', 'first-saving', ...example, '--format', 'json', '--level', 'steps']);
    const { suites, findings } = JSON.parse(printed);
    expect(printed).toBe(JSON.stringify({ suites, findings }, undefined, 2));
    expect(suites).toMatchObject([{ journey: 'first-saving', level: 'steps', clock: '2026-03-15' }]);
    expect(findings).toEqual([]);
  });

  test.each(['fr', 'en'])('writes the same report twice, byte for byte (%s)', async (language) => {
    const [one, two] = [await tempFolder(), await tempFolder()];
    for (const out of [one, two]) await runCommand(['paths', ...example, '--lang', language, '--out', out]);
    const files = await filesBelow(one);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['index.html', 'paths.json', 'first-saving/index.html', 'first-saving/001.html']),
    );
    expect([...(await filesBelow(two))]).toEqual([...files]);
  });

  test('gives other customers for another seed, the same each time, who reach as much', async () => {
    const [one, two, three] = await Promise.all(
      ['7', '7', '8'].map(
        async (seed) => (await runCommand(['paths', ...example, '--seed', seed, '--format', 'json'])).printed,
      ),
    );
    expect(two).toBe(one);
    expect(three).not.toBe(one);
    const reached = (printed = '') =>
      (JSON.parse(printed) as { readonly suites: readonly Suite[] }).suites.map(({ goals }) => goals);
    expect(reached(three)).toEqual(reached(one));
  });

  test('tells of each goal that nobody reaches where it was written, and why', async () => {
    const folder = await flawed();
    const { code, printed } = await runCommand([
      'paths',
      '--journeys',
      folder,
      '--clock',
      '2026-03-15',
      '--format',
      'json',
    ]);
    const { findings } = JSON.parse(printed) as {
      readonly findings: readonly { readonly code: string; readonly severity: string; readonly line: number }[];
    };
    expect(code).toBe(1);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'never-reached', severity: 'error' }));
    expect(findings).toContainEqual(expect.objectContaining({ code: 'part-without-effect', severity: 'warning' }));
    expect(findings.every(({ line }) => line > 1)).toBe(true);
  });

  test('begins again where a file turns out to be other than it looked', async () => {
    const folder = await flawed();
    await mkdir(join(folder, 'lists'));
    const journey = JSON.parse(await readFile(join(folder, 'flawed.json'), 'utf8'));
    journey.sections[0].steps.push({
      id: 'day',
      route: '/day',
      title: 'Jour',
      fields: { day: { type: 'choice', label: 'Jour', list: 'days' } },
      save: { call: 'InsurerA/UpdateMttInitial', send: { mt_initial: '$day' } },
    });
    await writeFile(join(folder, 'flawed.json'), JSON.stringify(journey, undefined, 2));
    const coveredWith = async (list: string) => {
      await writeFile(join(folder, 'lists', 'days.json'), list);
      return runCommand(['paths', 'flawed', '--journeys', folder, '--clock', '2026-03-15', '--format', 'json']);
    };
    const list = { id: 'days', options: [{ code: 5, fr: 'Le 5' }] };
    const [whole] = JSON.parse((await coveredWith(JSON.stringify(list))).printed).suites as readonly Suite[];
    expect(whole?.customers).not.toEqual([]);
    // Nobody is generated for what asks of a list that cannot be read, whether that is seen at once or not before its shape is.
    for (const unreadable of ['{', JSON.stringify({ ...list, wrong: 1 })]) {
      const { code, printed } = await coveredWith(unreadable);
      expect([code, printed.split('\n')[0]]).toEqual([1, expect.stringMatching(/days\.json:1:\d+/u)]);
    }
  });

  test.each([
    ['a level that there is not', ['--level', 'all'], 'steps, transitions'],
    ['a day that the calendar has not', ['--clock', '2026-02-30'], '2026-02-30'],
    ['a seed that is no number', ['--seed', 'x'], 'whole number'],
    ['an option that it does not know', ['--bogus'], 'bogus'],
    ['an option of another command', ['--as', 'svg'], '--as'],
    ['a format that there is not', ['--format', 'yaml'], 'text, json'],
  ])('answers %s with the usage', async (_, args, said) => {
    const { code, complained, printed } = await runCommand(['paths', ...example.slice(0, 2), ...args]);
    expect([code, printed]).toEqual([2, '']);
    expect(complained).toContain(said);
    expect(complained).toContain('paths [journey...]');
  });

  test.each([
    ['a folder', ['paths', '--journeys', 'docs/nowhere'], 'docs/nowhere'],
    ['a journey', ['paths', 'nowhere', ...example], 'first-saving'],
    ['a command', ['nowhere'], 'there are: check, graph, paths'],
  ])('says which %s it misses', async (_, args, said) => {
    const { code, complained } = await runCommand(args);
    expect(code).toBe(2);
    expect(complained).toContain(said);
  });

  test('stopped, it writes what was done and says so by its exit code', async () => {
    const out = await tempFolder();
    const { code } = await runCommand(['paths', ...example, '--out', out], AbortSignal.abort());
    expect(code).toBe(130);
    expect(readSuiteFile((await filesBelow(out)).get('paths.json') ?? '')?.suites).toEqual([]);
  });
});
