import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ResultsFile } from '../../cli/replay/results-file.ts';
import type { SuiteFile } from '../../cli/report/write-json.ts';
import { filesBelow, runCommand, tempFolder } from './run-command.ts';

const example = ['--journeys', 'docs/example', '--clock', '2026-03-15'];

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** A folder with the suite of the example, and that suite as it stands there. */
const generated = async () => {
  const folder = await tempFolder();
  await runCommand(['paths', ...example, '--out', folder]);
  const file = join(folder, 'paths.json');
  return { folder, file, content: await readJson<SuiteFile>(file) };
};

test('customers of a journey pass on the engine, with a line for each journey', async () => {
  const { code, printed } = await runCommand(['test', ...example]);
  expect(code).toBe(0);
  expect(printed).toMatch(/^first-saving +engine +[1-9]\d* +0 +0$/mu);
});

test('of a journey that nobody gets through, it is said that there are no customers, and why is told once', async () => {
  const folder = await tempFolder();
  const text = await readFile('docs/example/first-saving.json', 'utf8');
  const journey = JSON.parse(text) as { readonly sections: readonly { readonly steps: readonly object[] }[] };
  const [first, ...others] = journey.sections;
  const steps = first?.steps.map((step, n) =>
    n > 0
      ? step
      : { ...step, rules: [{ id: 'no', must: { all: [{ payer: 'MOI' }, { payer: 'TIERS_PM' }] }, message: 'Non.' }] },
  );
  await writeFile(
    join(folder, 'shut.json'),
    JSON.stringify({ ...journey, id: 'shut', sections: [{ ...first, steps }, ...others] }),
  );
  const own = ['--journeys', folder, '--clock', '2026-03-15', '--lang', 'en'];
  const { code, printed, complained } = await runCommand(['test', ...own]);
  expect(code).toBe(1);
  expect(printed).toMatch(/^shut +engine +0 +0 +0$/mu);
  expect(complained).toContain('✗ shut has no customers');
  const out = join(folder, 'out');
  const told = await runCommand(['paths', ...own, '--format', 'json', '--out', out]);
  expect(told.code).toBe(1);
  const { findings } = JSON.parse(told.printed) as { readonly findings: readonly { readonly code: string }[] };
  expect(findings.map((finding) => finding.code)).toEqual(['never-valid']);
  expect(await readFile(join(out, 'junit.xml'), 'utf8')).toContain('failures="1"');
});

test('a suite is replayed as it stands in paths.json: a customer who ends elsewhere is found', async () => {
  const { file, content } = await generated();
  expect((await runCommand(['test', ...example, '--suite', file])).code).toBe(0);
  const [entry] = content.suites;
  const [first, ...others] = entry?.suite.customers ?? [];
  if (entry === undefined || first === undefined) throw new Error('Nobody was generated.');
  const end = { kind: 'outcome', id: 'nowhere', route: '/nulle-part' } as const;
  const customers = [{ ...first, end }, ...others];
  const altered = { ...content, suites: [{ ...entry, suite: { ...entry.suite, customers } }] } satisfies SuiteFile;
  await writeFile(file, JSON.stringify(altered));
  const { code, printed } = await runCommand(['test', ...example, '--suite', file]);
  expect(code).toBe(1);
  expect(printed).toContain(`✗ ${first.id}`);
  expect(printed).toMatch(/^first-saving +engine +\d+ +1 +0$/mu);
});

test('of a definition that has changed since, it is said', async () => {
  const { file, content } = await generated();
  await writeFile(file, JSON.stringify({ ...content, suites: content.suites.map((one) => ({ ...one, digest: 'x' })) }));
  const { code, complained } = await runCommand(['test', ...example, '--suite', file]);
  expect(code).toBe(0);
  expect(complained).toContain('first-saving');
});

test('--only replays those that are named, by id or by number', async () => {
  for (const id of ['001', 'first-saving/001']) {
    const { printed } = await runCommand(['test', ...example, '--only', id, '--only', '002', '--format', 'json']);
    const { results } = JSON.parse(printed) as { readonly results: readonly { readonly customer: string }[] };
    expect(results.map(({ customer }) => customer)).toEqual(['first-saving/001', 'first-saving/002']);
  }
});

test.each([
  ['a customer', ['--only', '999'], '999'],
  ['a suite', ['--suite', 'docs/nowhere.json'], 'docs/nowhere.json'],
  ['a folder to resume from', ['--resume'], '--out'],
  ['a place to replay on', ['--on', 'paper'], 'engine'],
])('says which %s it misses', async (_, args, said) => {
  const { code, complained } = await runCommand(['test', ...example, ...args]);
  expect(code).toBe(2);
  expect(complained).toContain(said);
});

test('the report tells what became of each customer', async () => {
  const out = await tempFolder();
  await runCommand(['test', ...example, '--only', '001', '--out', out, '--lang', 'fr']);
  const files = await filesBelow(out);
  expect(files.get('first-saving/001.html')).toContain('réussi');
  expect(files.get('first-saving/002.html')).toContain('non rejoué');
});

test('--resume passes over who passed, and over nobody else', async () => {
  const out = await tempFolder();
  const args = ['test', ...example, '--out', out];
  await runCommand(args);
  const file = join(out, 'results.json');
  const before = await readJson<ResultsFile>(file);
  const [first = '', second = ''] = Object.keys(before.results);
  const marked = (key: string) => ({ ...before.results[key], screenshots: [{ step: 'mark', file: 'mark.png' }] });
  const sentence = { fr: 'Une phrase.', en: 'A sentence.' };
  const violations = [{ customer: 'x', step: 'x', invariant: 'x', sentence, found: 'x' }];
  const results = { ...before.results, [first]: marked(first), [second]: { ...marked(second), violations } };
  await writeFile(file, JSON.stringify({ ...before, results }));
  expect((await runCommand([...args, '--resume'])).code).toBe(0);
  const after = await readJson<ResultsFile>(file);
  // The mark tells: the first was not replayed, the second was.
  expect(after.results).toEqual({ ...before.results, [first]: marked(first) });
  expect((await runCommand([...args.slice(0, 4), '2026-03-16', '--out', out, '--resume'])).code).toBe(0);
  const other = await readJson<ResultsFile>(file);
  expect(Object.keys(other.results).length).toBeGreaterThan(Object.keys(before.results).length);
});

test('stopped, it keeps what was done', async () => {
  const out = await tempFolder();
  const { file } = await generated();
  const { code } = await runCommand(['test', ...example, '--suite', file, '--out', out], AbortSignal.abort());
  expect(code).toBe(130);
  expect((await readJson<ResultsFile>(join(out, 'results.json'))).results).toEqual({});
});

test('where there is no browser to drive, it is said how to get one', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { code, complained } = await runCommand(['test', ...example, '--on', 'browser']);
  expect(code).toBe(2);
  expect(complained).toContain('npm run browser');
});
