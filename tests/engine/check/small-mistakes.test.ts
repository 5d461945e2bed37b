import { expect, it } from 'vitest';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { placeholdersIn } from '../../../engine/definition/unfilled-words.ts';
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

const known = new Map<Edit, Checked>();
const checked = (edit: Edit): Checked => {
  const found = known.get(edit) ?? check(planted(edit));
  known.set(edit, found);
  return found;
};

const titleOf = ({ what, file, path }: Edit): string => `${[...file, ...path].join('/')}, ${what}`;

/** One in a few of them, which all files and all kinds of mistakes are among. */
const few = edits.filter((_, n) => n % 4 === 0);

it('nothing is told where nothing is wrong', () => expect(check(richFolder()).findings).toEqual([]));

/** What stands there in the right folder. */
const meantBy = ({ file: [kind, name], path }: Edit): string =>
  String(path.reduce<unknown>((held, key) => (held as never)[key], folder[kind][name]));
const plainWord = (word: string): string => word.replace(/^\$/u, '');

it('who mistypes a word is told of that very word, and to write what it was', () => {
  let suggested = 0;
  for (const edit of edits.filter(({ what }) => what === 'mistyped')) {
    const [meant, typed] = [plainWord(meantBy(edit)), plainWord(String(edit.value))];
    for (const { code, wrong = '', suggestion } of checked(edit).findings) {
      if (suggestion === undefined) continue;
      suggested += 1;
      // Of a text its {words} alone are put right: what slipped out of them may be meant beside.
      if (code === 'unfilled-word') {
        expect(placeholdersIn(suggestion), titleOf(edit)).toEqual(placeholdersIn(meant));
        continue;
      }
      // Where the name itself was mistyped, what bears it by its right name is told to follow.
      expect([wrong.replace(typed, meant), wrong.replace(meant, typed)], titleOf(edit)).toContain(suggestion);
    }
  }
  expect(suggested).toBeGreaterThan(30);
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
