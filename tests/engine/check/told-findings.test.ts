import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import { sayWho } from '../../../engine/check/say-who.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { check, cleanFolder, type Checked } from './check-fixture.ts';
import { mistakesOfReading } from './mistakes/of-reading.ts';
import { mistakesOfProof, prove, soundFolder } from './mistakes/of-proof.ts';

type Told = {
  readonly title: string;
  readonly code: string;
  /** What is found of the folder with the mistake in it. */
  readonly find: (language: 'fr' | 'en') => Checked;
};
const planted = mistakesOfReading;
const mistakes: readonly Told[] = [
  ...planted.map(({ title, code, plant, translate }) => ({
    title,
    code,
    find: (language: 'fr' | 'en') => {
      const folder = cleanFolder();
      plant(folder);
      return check(folder, translate === undefined ? { language } : { language, translate });
    },
  })),
  ...mistakesOfProof.map(({ title, code, plant }) => ({
    title,
    code,
    find: (language: 'fr' | 'en') => {
      const folder = soundFolder();
      plant(folder);
      return check(folder, { language, prove });
    },
  })),
];

/** A finding as an author reads it: where, what, what else it is about, and what to do. */
const told = ({ file, line, column, pointer, message, suggestion, wrong, related = [], ...rest }: Finding): string =>
  [
    `${file}:${line}:${column} ${pointer} ${message}`,
    ...(suggestion === undefined ? [] : [`${wrong ?? ''} → ${suggestion}`]),
    ...related.map((place) => `see ${place.file}:${place.line}:${place.column}`),
    ...('example' in rest ? [`met by ${JSON.stringify(rest.example)}`] : []),
  ].join(' | ');

/** All that is said of one mistake, in both languages. */
const saidOf = ({ find }: Told): readonly string[] => {
  const [french = [], english = []] = (['fr', 'en'] as const).map((language) => {
    const { findings, parsed } = find(language);
    return meetFindings(parsed, findings, { today: '2026-03-15' });
  });
  return [
    ...french.flatMap((finding) => [finding.message, ...sayWho(finding, 'fr').map((line) => `   ${line}`)]),
    ...english.flatMap((finding) => [told(finding), ...sayWho(finding, 'en').map((line) => `   ${line}`)]),
  ];
};

const wanted = new Map(
  readFileSync(new URL('told-findings.txt', import.meta.url), 'utf8')
    .split(/^# /mu)
    .slice(1)
    .map((part): readonly [string, readonly string[]] => {
      const [title = '', ...lines] = part.trimEnd().split('\n');
      return [title, lines];
    }),
);
const titled = mistakes.map((mistake) => [`${mistake.code}: ${mistake.title}`, mistake] as const);

describe('what an author reads of a mistake is what is written down:', () => {
  test('of each', () => expect([...wanted.keys()]).toEqual(titled.map(([title]) => title)));
  test.each(titled)('%s', (title, mistake) => expect(saidOf(mistake)).toEqual(wanted.get(title)));
});
