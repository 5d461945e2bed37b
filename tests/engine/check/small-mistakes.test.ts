import { expect, it } from 'vitest';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { check, cleanFolder, type Checked, type Folder, type Json } from './check-fixture.ts';

/** The clean folder, with a journey that extends its journey and uses its part once more, changed. */
const richFolder = (): Folder => {
  const folder = cleanFolder();
  const { sections, outcomes } = folder.journeys['plain'];
  folder.journeys['child'] = {
    id: 'child',
    title: 'Un autre parcours',
    extends: 'plain',
    for: { state: 'todo' },
    sections: [
      { id: 'first', title: 'Avant', steps: [{ id: 'hello', screen: 'info', route: '/hello', title: 'Bonjour' }] },
      {
        ...sections[0],
        steps: [
          {
            use: 'person',
            as: 'you',
            with: { who: 'toi' },
            change: { name: { title: 'Ton nom', fields: { birth: { optional: true } } } },
            insert: [
              {
                after: 'name',
                step: {
                  id: 'more',
                  route: '/more',
                  title: 'Encore',
                  screen: 'info',
                  when: { 'you.name': { answered: true } },
                  exits: [{ when: { 'you.birth': { moreThan: 'today-18 years' } }, to: 'minor' }],
                },
              },
            ],
          },
        ],
      },
      {
        id: 'end',
        title: 'Fin',
        steps: [{ id: 'last', screen: 'recap', route: '/last', title: 'Vérifie', show: ['person'] }],
      },
    ],
    outcomes: { minor: { ...outcomes.adviser, route: '/minor', actions: [] } },
    compute: { age: { years: '$you.birth' } },
  };
  return folder;
};

type Path = readonly (string | number)[];
type Edit = {
  readonly what: string;
  readonly file: readonly [keyof Folder, string];
  readonly path: Path;
  readonly value: unknown;
};

const at = (root: Json, path: Path): Json => path.reduce((value, key) => value[key], root);

/** A name, a code or an address with two letters the wrong way round. */
const mistyped = (text: string): string =>
  text.length < 3 ? `${text}${text}` : `${text.slice(0, -3)}${text.slice(-2)}${text.at(-3)}`;

/** All small mistakes in a file: a key left out, a word mistyped, one word for another, a number off, something twice. */
const editsOf = (file: Edit['file'], root: Json, words: readonly string[]): readonly Edit[] => {
  const walk = (value: Json, path: Path): readonly Edit[] => {
    const edit = (what: string, changed: unknown): Edit => ({ what, file, path, value: changed });
    const own: Edit[] = path.length === 0 || typeof path.at(-1) === 'number' ? [] : [edit('left out', undefined)];
    if (typeof value === 'string') {
      own.push(edit('mistyped', mistyped(value)));
      const place = words.indexOf(value);
      if (place >= 0) own.push(edit('another', words[(place + 1 + (path.length % 3)) % words.length]));
    }
    if (typeof value === 'number') own.push(edit('off', -value));
    if (typeof value === 'boolean') own.push(edit('text', 'oui'));
    if (Array.isArray(value) && value.length > 0) own.push(edit('twice', [...value, value[0]]), edit('none', []));
    if (typeof value !== 'object') return own;
    const inside = Object.entries(value).flatMap(([key, one]) => {
      const under = [...path, Array.isArray(value) ? Number(key) : key];
      const isName =
        !Array.isArray(value) &&
        ['fields', 'facts', 'compute', 'outcomes', 'send', 'when', 'must', 'item'].includes(String(path.at(-1)));
      const rest = isName
        ? Object.entries(value).map(([name, other]) => [name === key ? mistyped(key) : name, other] as const)
        : [];
      return [
        ...walk(one, under),
        ...(isName ? [{ what: `${key} mistyped`, file, path, value: Object.fromEntries(rest) }] : []),
      ];
    });
    return [...own, ...inside];
  };
  return walk(root, []);
};

const planted = ({ file: [kind, name], path, value }: Edit): Folder => {
  const folder = richFolder();
  const [last, up] = [path.at(-1), path.slice(0, -1)];
  if (last === undefined) folder[kind][name] = value;
  else if (value === undefined) delete at(folder[kind][name], up)[last];
  else at(folder[kind][name], up)[last] = value;
  return folder;
};

const words = [
  'state',
  'origin',
  'age',
  'total',
  'amount',
  'mode',
  'shares',
  'name',
  'birth',
  '$amount',
  '$mode',
  '$name',
  '$birth',
  'money',
  'choice',
  'text',
  'date',
  'percent',
  'person',
  'recap',
  'adviser',
  'waiting',
  'MONTHLY',
  'ONCE',
  'done',
  'todo',
  'modes',
  'Core/GetState',
  'Core/GetPerson',
  'Core/SaveMoney',
  'Core/SavePerson',
  'Core/Index',
  'projection',
  'index',
];

const folder = richFolder();
const edits = (['journeys', 'parts', 'lists'] as const).flatMap((kind) =>
  Object.entries(folder[kind]).flatMap(([name, root]) => editsOf([kind, name], root, words)),
);

const told = ({ code, severity, file, pointer, suggestion, wrong, related = [], nobody, example }: Finding): string =>
  [
    `${severity} ${code} ${file}${pointer}`,
    ...(suggestion === undefined ? [] : [`${wrong ?? ''} → ${suggestion}`]),
    ...related.map((place) => `see ${place.file}:${place.line}:${place.column}`),
    ...(nobody === true ? ['nobody'] : []),
    ...(example === undefined
      ? []
      : [`${example.arrives?.journey ?? 'goes on'}/${example.end} ${JSON.stringify(example.shows)}`]),
  ].join(' | ');

const known = new Map<Edit, Checked>();
const checked = (edit: Edit): Checked => {
  const found = known.get(edit) ?? check(planted(edit));
  known.set(edit, found);
  return found;
};

const met = ({ parsed, findings }: Checked): readonly Finding[] =>
  meetFindings(parsed, findings, { today: '2026-03-15' });

const titleOf = ({ what, file, path }: Edit): string => `${[...file, ...path].join('/')}, ${what}`;

/** One in a few of them, which all files and all kinds of mistakes are among. */
const few = edits.filter((_, n) => n % 3 === 0);
const files = [...new Set(few.map(({ file: [, name] }) => name))];

it('nothing is told where nothing is wrong', () => expect(check(richFolder()).findings).toEqual([]));

it.each(files)('what is told of small mistakes in %s, and who meets them, is what is written down', async (name) => {
  const lines = few
    .filter(({ file }) => file[1] === name)
    .flatMap((edit) => [`# ${titleOf(edit)}`, ...met(checked(edit)).map(told)]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`small-mistakes/${name}.txt`);
});

it('what a solver sees of mistakes in conditions is what is written down', async () => {
  const prove = { today: '2026-03-15' };
  const keyOf = ({ code, file, pointer }: Finding): string => [code, file, pointer].join(' ');
  const before = new Set(check(richFolder(), { prove }).findings.map(keyOf));
  const deciding = edits.filter(({ path }) =>
    path.some((key) => ['when', 'must', 'skipIf', 'for'].includes(String(key))),
  );
  const lines = deciding.flatMap((edit) => {
    const { findings } = check(planted(edit), { prove });
    const own = findings.filter((finding) => finding.example !== undefined && !before.has(keyOf(finding)));
    return [`# ${titleOf(edit)}`, ...own.map(told)];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('small-mistakes/proved.txt');
});

it('what is suggested, once done, is not told again', () => {
  let mended = 0;
  for (const edit of few) {
    const wrong = planted(edit);
    const { findings, text } = checked(edit);
    for (const finding of findings.filter(({ suggestion }) => suggestion !== undefined).slice(0, 1)) {
      const file = finding.file.replace(/^.*\/|\.json$/gu, '');
      const kind = finding.file.startsWith('parts/')
        ? 'parts'
        : finding.file.startsWith('lists/')
          ? 'lists'
          : 'journeys';
      const fixed = fixText(text(finding.file), [finding]);
      if (fixed.fixed === 0) continue;
      mended += 1;
      const left = check({ ...wrong, [kind]: { ...wrong[kind], [file]: fixed.text } }).findings;
      expect(
        left.filter((one) => one.code === finding.code && one.file === finding.file && one.pointer === finding.pointer),
        titleOf(edit),
      ).toEqual([]);
    }
  }
  expect(mended).toBeGreaterThan(25);
});
