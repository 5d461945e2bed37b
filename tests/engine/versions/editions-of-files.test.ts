import { expect, it, test } from 'vitest';
import type { Finding } from '../../../engine/definition/finding.ts';
import type { TranslatedList } from '../../../engine/definition/list-texts.ts';
import { splitList } from '../../helpers/split-list.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { editionsOfFiles } from '../../../engine/versions/editions-of-files.ts';
import { written } from './edited-journey.ts';

const ids = ['one', 'two'] as const;
type Texts = Readonly<Record<'one' | 'two' | 'part', string>>;

/** Two journeys that use the same part and say in their titles which they are, and when. */
const textsAt = (when: string): Texts => {
  const journeyOf = (id: string): string => {
    const { journey } = written();
    return JSON.stringify({ ...journey, id, title: `${id} ${when}`, sections: [...journey.sections, last] });
  };
  const last = { id: 'last', title: 'Fin', steps: [{ use: 'part' }] };
  const step = { id: 'shared', route: '/shared', title: `part ${when}`, body: ['Un.'] };
  return { one: journeyOf('one'), two: journeyOf('two'), part: JSON.stringify({ id: 'part', steps: [step] }) };
};

const filesOf = ({ part, ...journeys }: Texts) => ({
  journeys: ids.map((id) => parseDefinition('journey', `${id}.json`, journeys[id])),
  parts: [parseDefinition('part', 'parts/part.json', part)],
  lists: [
    parseDefinition('list', 'lists/modes.json', JSON.stringify(splitList(written().lists[0] as TranslatedList).list)),
    parseDefinition('list', 'lists/none.json', '{}'),
  ],
  translations: new Map([['one.title', { fr: 'one', en: 'One', file: 'en/one.json' }]]),
});
const findingsIn = ({ journeys, parts }: ReturnType<typeof filesOf>): readonly Finding[] =>
  [...journeys, ...parts].flatMap(({ findings }) => findings as unknown as readonly Finding[]);

const person = { today: '2026-03-15', server: {}, visits: [], end: 'x', shows: {} } as const;
const [now, before] = [textsAt('now'), textsAt('before')];
const toldBy = (texts: Texts, sound?: Texts) => {
  const files = filesOf(texts);
  return editionsOfFiles(files, findingsIn(files), sound === undefined ? undefined : () => filesOf(sound));
};
/** The titles of a journey and of the page that it takes from the part. */
const saidOf = (edition: ReturnType<ReturnType<typeof toldBy>>): readonly (string | undefined)[] => [
  edition?.journey.title,
  edition?.journey.steps.find(({ id }) => id === 'shared')?.title,
];

test('a person is told in the words of the journey in which they arrive, else of the one they walk, else of the file', () => {
  const some = [undefined, ...ids] as const;
  const cases = ids.flatMap((file) => some.flatMap((walks) => some.map((arrives) => ({ file, walks, arrives }))));
  for (const { file, walks, arrives } of cases) {
    for (const was of arrives === undefined ? [undefined] : [undefined, true as const]) {
      const example = {
        ...person,
        ...(walks !== undefined && { journey: walks }),
        ...(arrives !== undefined && { arrives: { journey: arrives, ...(was && { before: was }) } }),
      };
      const told = toldBy(now, before)({ file: `${file}.json` }, example);
      const when = was === true ? 'before' : 'now';
      expect(saidOf(told)).toEqual([`${arrives ?? walks ?? file} ${when}`, `part ${when}`]);
      expect([Object.keys(told?.lists ?? {}), told?.journey.id]).toEqual([['modes'], arrives ?? walks ?? file]);
    }
  }
});

test('of a journey of which nothing is known, no edition is told; nor how one was, where that is not known', () => {
  const told = toldBy(now);
  expect(told({ file: 'three.json' }, person)).toBeUndefined();
  expect(told({ file: 'one.json' }, { ...person, journey: 'three' })).toBeUndefined();
  expect(told({ file: 'one.json' }, { ...person, arrives: { journey: 'one', before: true } })).toBeUndefined();
  expect(saidOf(told({ file: 'one.json' }, { ...person, arrives: { journey: 'one' } }))).toEqual([
    'one now',
    'part now',
  ]);
});

test('whoever is told of twice is told of by the very same edition, and each journey has its English', () => {
  const told = toldBy(now, before);
  for (const example of [person, { ...person, arrives: { journey: 'one', before: true as const } }]) {
    const edition = told({ file: 'one.json' }, example);
    expect(edition).toBeDefined();
    expect(told({ file: 'one.json' }, example)).toBe(edition);
    expect(edition?.english.title).toBe('One');
  }
});

/** What is wrong in a file, and whether something can still be made of it. */
const wrong: readonly (readonly [what: string, make: (text: string) => string, isLegible: boolean])[] = [
  ['a word too many', (text) => text.replace('{', '{"zzz":1,'), true],
  ['no text at all', () => '', false],
  ['a list where a journey or a part must be', (text) => `[${text}]`, false],
];

it.each(wrong)(
  'with %s in a file it is told as it stands where it can be read, else as it was',
  (_, make, isLegible) => {
    for (const name of ['one', 'two', 'part'] as const) {
      const texts = { ...now, [name]: make(now[name]) };
      const when = isLegible ? 'now' : 'before';
      const whenOf = (one: string): string => `${one} ${one === name ? when : 'now'}`;
      for (const id of ids) {
        const own = saidOf(toldBy(texts, before)({ file: `${id}.json` }, person));
        expect([name, own]).toEqual([name, [whenOf(id), whenOf('part')]]);
        // As it was, whatever has become of it.
        const was = toldBy(texts, before)({ file: '' }, { ...person, arrives: { journey: id, before: true } });
        expect(saidOf(was)).toEqual([`${id} before`, 'part before']);
      }
      if (name === 'part' || isLegible) continue;
      // Where it is not known how it was, it is not told; the other one is.
      const files = filesOf(texts);
      const { journeys, ...rest } = filesOf(before);
      const others = { ...rest, journeys: journeys.filter(({ source }) => source.file !== `${name}.json`) };
      for (const sound of [undefined, () => undefined, () => others]) {
        const told = editionsOfFiles(files, findingsIn(files), sound);
        expect(ids.map((id) => saidOf(told({ file: `${id}.json` }, person))[0])).toEqual(
          ids.map((id) => (id === name ? undefined : `${id} now`)),
        );
      }
    }
  },
);
