import { expect, it } from 'vitest';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { makeEdit, smallEditsOf, type SmallEdit } from '../small-edits.ts';
import { check, cleanFolder, type Checked, type Folder } from './check-fixture.ts';

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

type Edit = SmallEdit & { readonly file: readonly [keyof Folder, string] };

const planted = (edit: Edit): Folder => {
  const folder = richFolder();
  const [kind, name] = edit.file;
  folder[kind][name] = makeEdit(folder[kind][name], edit);
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
  Object.entries(folder[kind]).flatMap(([name, root]) =>
    smallEditsOf(root, words).map((edit): Edit => ({ ...edit, file: [kind, name] })),
  ),
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
const few = edits.filter((_, n) => n % 4 === 0);
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
  expect(mended).toBeGreaterThan(15);
});
