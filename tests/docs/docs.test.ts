import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nameOfCall } from '../../api/contract/contract-facts.ts';
import { contract } from '../../api/contract/contract.ts';
import { anchorOf, codeIn, pageAt, pages, tableUnder } from './pages.ts';

const readme = pageAt('README.md');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe.each(pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
  test('links lead somewhere', () => {
    const links = [...page.prose.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      if (/^https?:/u.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(target)) return true;
      return (
        anchor !== undefined &&
        ![...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gmu)].some(
          ([, heading = '']) => anchorOf(heading) === anchor,
        )
      );
    });
    expect(broken).toEqual([]);
  });

  test('paths exist', () => {
    const top = /^(?:api|app|bench|cli|docs|engine|journeys|locales|partners|steps|tests|tools)\/[\w./*-]*$/u;
    const missing = codeIn(page)
      .filter((code) => top.test(code))
      .filter((code) => (code.includes('*') ? globSync(code).length === 0 : !existsSync(code)));
    expect(missing).toEqual([]);
  });

  test('commands are scripts of the project', () => {
    const said = [page.prose, ...page.blocks.filter(({ language }) => language === 'sh').map(({ text }) => text)].join(
      '\n',
    );
    const unknown = [...said.matchAll(/npm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/gu)]
      .map(([, script, short]) => script ?? short ?? '')
      .filter((script) => !Object.hasOwn(scripts, script));
    expect(unknown).toEqual([]);
  });

  test('calls are in the contract', () => {
    const known = new Set(['Core/UploadDocument', ...contract.map(nameOfCall)]);
    const named = codeIn(page).flatMap((code) =>
      /^(?:Authenticate|Token|InsurerA|Signature|Core)\/\w+$/u.test(code) ? [code] : [],
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('is about the project, not about a machine', () => {
    expect(page.text).not.toMatch(/(?:^|[\s`(])\/(?:work|home|tmp|root|Users)\//u);
    expect(page.text).not.toMatch(/\b[Ii]ssue #?\d|\bTODO\b/u);
  });
});

describe('excerpts stand in the files that they name', () => {
  const excerpts = pages.flatMap(({ blocks }) =>
    blocks.filter(({ language }) => language === 'ts' || language === 'tsx'),
  );
  test('some are shown', () => expect(excerpts.length).toBeGreaterThan(5));
  test.each(excerpts.map((block) => [block.page, block.about, block.text] as const))('%s: %s', (_, file, text) => {
    expect(readFileSync(file, 'utf8')).toContain(text);
  });
});

test('the first screen of the README says what it is, shows a journey and how to start', () => {
  const screen = readme.text.split('\n## ')[0] ?? '';
  expect(screen.split('\n').length).toBeLessThanOrEqual(55);
  const [first] = readme.blocks;
  expect(first?.language).toBe('json');
  expect(first?.text).toBe(readFileSync('docs/example/first-saving.json', 'utf8'));
  expect(first?.text.trim().split('\n')).toHaveLength(12);
  expect(screen).toContain('npm ci && npm start');
  expect(screen).toContain('npm ci && npm test');
});

test('the README names the variables that the code reads, and no others', () => {
  const files = [
    'api/server/config.ts',
    'api/server/start-partners.ts',
    ...globSync('partners/*/main.ts'),
    'vite.config.ts',
    'tools/dev.ts',
    'tests/helpers/postgres.ts',
  ];
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const insurer = readFileSync('partners/simulator/run-insurer.ts', 'utf8');
  // Each insurer reads the same settings, under its own prefix.
  const settings = [...insurer.matchAll(/(?:text|milliseconds)\('([A-Z_]+)'\)|\$\{prefix\}_([A-Z]+)/gu)].flatMap(
    ([, name, other]) => name ?? other ?? [],
  );
  const ofInsurers = [...code.matchAll(/runInsurer\('[^']+', '([A-Z_]+)'/gu)].flatMap(([, prefix = '']) =>
    settings.map((name) => ['', `${prefix}_${name}`]),
  );
  const read = [
    ...ofInsurers,
    ...code.matchAll(/(?:text|whole|oneOf|url|emails|numberSetting)\(\s*'([A-Z][A-Z0-9_]+)'/gu),
    ...code.matchAll(/(?:environment|process\.env)\['([A-Z][A-Z0-9_]+)'\]/gu),
    ...[...code.matchAll(/const \{ ([A-Z0-9_, ]+) \} = environment/gu)].flatMap(([, names = '']) =>
      [...names.matchAll(/()?([A-Z0-9_]+)/gu)].map(([name]) => ['', name]),
    ),
  ].map(([, name = '']) => name);
  const section = readme.text.split('\n## Environment variables\n')[1]?.split('\n## ')[0] ?? '';
  const named = [...section.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST)`/gu)].map(([, name = '']) => name);
  expect(read.length).toBeGreaterThan(20);
  expect([...new Set(named)].sort()).toEqual([...new Set(read)].sort());
});

describe('engine/README.md', () => {
  const page = pageAt('engine/README.md');
  const stages = tableUnder(page, 'The flow');
  const words = tableUnder(page, 'Glossary');

  test('has the ten stages in the order of the sentence', () => {
    const names = stages.map(([name]) => name);
    expect(names).toHaveLength(10);
    const sentence = `A journey is ${names.slice(0, 9).join(', ')}, and ${names[9]}.`;
    expect(page.text).toContain(sentence);
    expect(readme.text).toContain(`A journey is ${names.slice(0, 9).join(' → ')} → and ${names[9]}.`);
  });

  const exports = stages.flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w./-]+\.tsx?)` `(\w+)`/gu)].map(([, file = '', name = '']) => [name, file] as const),
  );
  test.each(exports)('%s is exported by %s', (name, file) => {
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`export (?:const|function) ${name}\\b`, 'u'));
  });

  test('explains each word once', () => {
    const terms = words.map(([term]) => term);
    expect(terms.length).toBeGreaterThan(20);
    expect(new Set(terms).size).toBe(terms.length);
  });

  test.each(words.map(([term = '', , place = '']) => [term, place] as const))('%s: %s', (_, place) => {
    const [, name = '', file = ''] = /^`(\w+)` in `([\w./-]+)`$/u.exec(place) ?? [];
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b(?:type|const|readonly) ${name}\\b`, 'u'));
  });
});

describe('decisions', () => {
  const decisions = pages.filter(({ path }) => path.startsWith('docs/decisions/'));

  test('are numbered without a gap', () => {
    const numbers = decisions.map(({ path }) => /\/(\d{4})-[a-z-]+\.md$/u.exec(path)?.[1]);
    expect(numbers).toEqual(decisions.map((_, place) => String(place + 1).padStart(4, '0')));
  });

  test.each(decisions.map((page) => [page.path, page] as const))(
    '%s has its parts, and stands in the README',
    (path, page) => {
      expect([...page.text.matchAll(/^(#+) /gmu)].map(([, marks]) => marks?.length)).toEqual([1, 2, 2, 2]);
      expect([...page.text.matchAll(/^## (.+)$/gmu)].map(([, heading]) => heading)).toEqual([
        'Context',
        'Decision',
        'Consequences',
      ]);
      expect(page.text).toMatch(/^Status: (?:accepted|replaced by \[\d{4}\]\(.+\))$/mu);
      expect(page.text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/mu);
      const [, number = '', title = ''] = /^# (\d{4}) (.+)$/mu.exec(page.text) ?? [];
      expect(readme.text).toContain(`- [${number}](${path}) ${title}`);
    },
  );
});

test('the how-to of a kind of field links every file that a kind touches', () => {
  const page = pageAt('docs/how-to/add-a-field-kind.md');
  const touched = globSync('{engine,steps,app,api}/**/*.{ts,tsx}').filter((file) =>
    /\bnir\b|\bNirField\b|'nir-/u.test(readFileSync(file, 'utf8')),
  );
  expect(touched.length).toBeGreaterThan(5);
  expect(touched.filter((file) => !page.text.includes(`(../../${file})`))).toEqual([]);
});

test('the decision about calls lists each that was added, each GET that acts, and each whose method changed', () => {
  const page = pageAt('docs/decisions/0012-add-and-change-calls.md');
  const named = new Set(codeIn(page));
  const added = contract.filter(({ id }) => id === 'added').map(nameOfCall);
  const acting = contract.filter(({ method, kind }) => method === 'GET' && kind !== 'read').map(({ name }) => name);
  expect([...added, ...acting].filter((name) => !named.has(name))).toEqual([]);
});
