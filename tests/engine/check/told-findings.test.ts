import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { check, cleanFolder } from './check-fixture.ts';
import { mistakesOfAnswers } from './mistakes/of-answers.ts';
import { mistakesOfData } from './mistakes/of-data.ts';
import { mistakesOfForm } from './mistakes/of-form.ts';
import { mistakesOfNames } from './mistakes/of-names.ts';
import type { Mistake } from './mistakes/planted.ts';

const mistakes = [...mistakesOfForm, ...mistakesOfNames, ...mistakesOfData, ...mistakesOfAnswers];

/** A finding as an author reads it: where, what, what else it is about, and what to do. */
const told = ({ file, line, column, pointer, message, suggestion, wrong, related = [], ...rest }: Finding): string =>
  [
    `${file}:${line}:${column} ${pointer} ${message}`,
    ...(suggestion === undefined ? [] : [`${wrong ?? ''} → ${suggestion}`]),
    ...related.map((place) => `see ${place.file}:${place.line}:${place.column}`),
    ...('example' in rest ? [`met by ${JSON.stringify(rest.example)}`] : []),
  ].join(' | ');

/** All that is said of one mistake, in both languages. */
export const saidOf = ({ plant, translate }: Mistake): readonly string[] => {
  const [french = [], english = []] = (['fr', 'en'] as const).map((language) => {
    const folder = cleanFolder();
    plant(folder);
    const options = translate === undefined ? { language } : { language, translate };
    const { findings, parsed } = check(folder, options);
    return meetFindings(parsed, findings, { today: '2026-03-15' });
  });
  return [...french.map(({ message }) => message), ...english.map(told)];
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
