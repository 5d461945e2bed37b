import type { Example, Finding } from '../engine/definition/finding.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { mendSince, type Texts } from '../engine/authoring/put-back.ts';
import { fixText } from '../engine/authoring/fix-findings.ts';
import { defineCommand } from './command.ts';
import { readClock } from './cover/cover-journeys.ts';
import { atRevision } from './editions.ts';
import { loadChecked, type Checked } from './load-checked.ts';

const marks = { error: '✗', warning: '!', note: '·' } as const;

/** Whom it happens to, in one line: what the finding is about, and where they stand. */
const toExample = ({ shows, end, stuck }: Example): string =>
  `e.g. ${Object.entries(shows)
    .map(([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}, `)
    .join('')}${stuck === true ? 'stuck at' : 'ends at'} ${end}`;

/** A finding as people read it: where, which, the sentence, and what to do. */
export const toLine = (finding: Finding): string =>
  [
    `${marks[finding.severity]} ${finding.file}:${finding.line}:${finding.column} ${finding.code}`,
    `  ${finding.message}`,
    ...(finding.example === undefined ? [] : [`  ${toExample(finding.example)}`]),
    ...(finding.suggestion === undefined ? [] : [`  → ${finding.suggestion}`]),
  ].join('\n');

/** More of them than this are one thing: a folder that nobody has translated. */
const fewTexts = 10;

/** What is shown, and of how many texts it is only said that they have no English. */
const withoutEnglish = (findings: readonly Finding[]): readonly [readonly Finding[], number] => {
  const others = findings.filter(({ code }) => code !== 'missing-translation');
  const untranslated = findings.length - others.length;
  return untranslated > fewTexts ? [others, untranslated] : [findings, 0];
};

/** Writes what findings suggest into their files; how many there were. */
const writeFixes = async (findings: readonly Finding[]): Promise<number> => {
  let count = 0;
  for (const file of new Set(findings.map((finding) => finding.file))) {
    const text = await readFile(file, 'utf8');
    const own = findings.filter((finding) => finding.file === file);
    const { text: after, fixed } = fixText(text, own);
    if (fixed > 0) await writeFile(file, after);
    count += fixed;
  }
  return count;
};

/** Definitions by where they stand in their folder. */
const textsIn = ({ files }: Checked, folder: string): Texts =>
  new Map(
    [...files.journeys, ...files.parts, ...files.lists].map(({ source }) => [
      relative(resolve(folder), resolve(source.file)),
      source.text,
    ]),
  );

/** Mends errors with what the folder said before at hand; how many. */
const mend = async (folder: string, edited: Checked, before: Texts, wanted: Wanted): Promise<number> => {
  const after = textsIn(edited, folder);
  const errors = edited.findings.filter((finding) => finding.severity === 'error' && wanted(finding));
  const { texts, fixed } = mendSince(
    before,
    after,
    errors.map((finding) => ({ ...finding, file: relative(resolve(folder), resolve(finding.file)) })),
  );
  for (const [file, text] of texts) if (text !== after.get(file)) await writeFile(join(folder, file), text);
  return fixed;
};

type Wanted = (finding: Finding) => boolean;

/** What is wrong in a folder of definitions; with names, only what concerns those journeys' files. */
export const check = defineCommand({
  usage: [
    'check [journey...] [--notes] [--fix [--since REVISION | --against DIR]] [--clock YYYY-MM-DD]',
    'what is wrong, with file, line and column; with --notes also what may well be meant; --fix writes what is suggested, and since an earlier state puts back what became wrong',
  ],
  options: {
    notes: { type: 'boolean', default: false },
    fix: { type: 'boolean', default: false },
    since: { type: 'string' },
    against: { type: 'string' },
    clock: { type: 'string' },
  },
  run: async ({ journeys, format, language, names }, { notes, fix, since, against, clock }, { print, complain }) => {
    const wanted = (finding: Finding): boolean =>
      (notes === true || finding.severity !== 'note') &&
      // A part is everybody's: what is wrong there is not hidden from who asks about one journey.
      (names.length === 0 ||
        basename(dirname(finding.file)) === 'parts' ||
        names.some((name) => finding.file.endsWith(`${name}.json`)));
    if (fix === true) {
      const today = readClock(clock);
      const isSince = since !== undefined || against !== undefined;
      const edited = await loadChecked(journeys, language, isSince ? { today } : undefined);
      const fixed = !isSince
        ? await writeFixes(edited.findings.filter(wanted))
        : await mend(
            journeys,
            edited,
            against === undefined
              ? await atRevision(journeys, since ?? 'HEAD', language, (original, folder) =>
                  Promise.resolve(textsIn(original, folder)),
                )
              : textsIn(await loadChecked(against, language), against),
            wanted,
          );
      complain(`${fixed} fixed`);
    }
    const checked = await loadChecked(journeys, language, { today: readClock(clock) });
    const findings = checked.findings.filter(wanted);
    const told = findings.filter(({ severity }) => severity === 'note').length;
    if (format === 'json') {
      print(JSON.stringify(findings, undefined, 2));
    } else {
      const [shown, untranslated] = withoutEnglish(findings);
      shown.forEach((finding) => print(toLine(finding)));
      const errors = findings.filter((finding) => finding.severity === 'error').length;
      const steps = checked.journeys.reduce((total, { journey }) => total + journey.steps.length, 0);
      print(
        findings.length === 0
          ? `${checked.journeys.length} journeys, ${steps} steps, 0 findings`
          : [
              counted(errors, 'error'),
              counted(findings.length - errors - told - untranslated, 'warning'),
              ...(told === 0 ? [] : [counted(told, 'note')]),
              ...(untranslated === 0
                ? []
                : [`${untranslated} texts without English: parcours texts --journeys ${journeys} lists them`]),
            ].join(', '),
      );
    }
    return findings.length === told ? 0 : 1;
  },
});

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
