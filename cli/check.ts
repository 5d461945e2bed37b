import type { Finding } from '../engine/definition/finding.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { mendSince, type Texts } from '../engine/authoring/put-back.ts';
import { fixText } from '../engine/authoring/fix-findings.ts';
import { sayWho } from '../engine/check/say-who.ts';
import { defineCommand, UsageError } from './command.ts';
import { readClock } from './cover/cover-journeys.ts';
import { atRevision } from './editions.ts';
import { loadChecked, offering, type Checked } from './load-checked.ts';
import { meetFindings } from '../engine/check/meet-findings.ts';
import type { JourneyFiles } from '../api/server/journeys/load-files.ts';

const marks = { error: '✗', warning: '!', note: '·' } as const;

/** A finding as people read it: where, which, the sentence, who meets it, and what to do. */
export const toLine = (finding: Finding, language: 'fr' | 'en'): string =>
  [
    `${marks[finding.severity]} ${finding.file}:${finding.line}:${finding.column} ${finding.code}`,
    `  ${finding.message}`,
    ...sayWho(finding, language).map((line) => `  ${line}`),
    ...(finding.suggestion === undefined ? [] : [`  → ${finding.suggestion}`]),
  ].join('\n');

/** More of them than this are one thing: a folder that nobody has translated, or a journey that has another name. */
const fewTexts = 10;

/** What is shown, and of how many texts it is only said that they have no English, or of how much English that it has no text. */
const withoutMany = (findings: readonly Finding[]): readonly [readonly Finding[], number, number] => {
  const manyOf = (code: Finding['code']): number => {
    const count = findings.filter((finding) => finding.code === code).length;
    return count > fewTexts ? count : 0;
  };
  const [untranslated, orphans] = [manyOf('missing-translation'), manyOf('orphan-translation')];
  const shown = findings.filter(
    ({ code }) =>
      !(untranslated > 0 && code === 'missing-translation') && !(orphans > 0 && code === 'orphan-translation'),
  );
  return [shown, untranslated, orphans];
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

/** Findings with who meets them, by the files as they are and as they were committed. */
const withWho = async (
  folder: string,
  { files }: Checked,
  findings: readonly Finding[],
  today: string,
): Promise<readonly Finding[]> => {
  if (findings.every(({ example }) => example !== undefined)) return findings;
  const committed = await atRevision(folder, 'HEAD', 'en', (original, there) =>
    Promise.resolve(offering(movedTo(original.files, there, folder))),
  ).catch((error: unknown) => {
    // Not every folder of definitions stands in a repository.
    if (error instanceof UsageError) return undefined;
    throw error;
  });
  return meetFindings(offering(files), findings, { today, sound: () => committed });
};

/** Files of a copy, called as those of the folder that they are a copy of. */
const movedTo = (files: JourneyFiles, from: string, to: string): JourneyFiles => {
  const moved = <P extends JourneyFiles['journeys' | 'parts' | 'lists'][number]>(parsed: P): P => ({
    ...parsed,
    source: { ...parsed.source, file: join(placeOfFolder(to), relative(resolve(from), resolve(parsed.source.file))) },
  });
  return {
    ...files,
    journeys: files.journeys.map(moved),
    parts: files.parts.map(moved),
    lists: files.lists.map(moved),
  };
};

/** As files are called in findings. */
const placeOfFolder = (folder: string): string => relative('.', resolve(folder));

type Wanted = (finding: Finding) => boolean;

/** What is wrong in a folder of definitions; with names, only what concerns those journeys' files, and is proven of them alone. */
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
    const today = readClock(clock);
    const checked = await loadChecked(journeys, language, {
      today,
      ...(names.length === 0 ? {} : { journeys: names }),
    });
    const findings = checked.findings.filter(wanted);
    const noted = findings.filter(({ severity }) => severity === 'note').length;
    if (format === 'json') {
      print(JSON.stringify(await withWho(journeys, checked, findings, today), undefined, 2));
    } else {
      const [shown, untranslated, orphans] = withoutMany(findings);
      const told = await withWho(journeys, checked, shown, today);
      told.forEach((finding) => print(toLine(finding, language)));
      const errors = findings.filter((finding) => finding.severity === 'error').length;
      const steps = checked.journeys.reduce((total, { journey }) => total + journey.steps.length, 0);
      print(
        findings.length === 0
          ? `${checked.journeys.length} journeys, ${steps} steps, 0 findings`
          : [
              counted(errors, 'error'),
              counted(findings.length - errors - noted - untranslated - orphans, 'warning'),
              ...(noted === 0 ? [] : [counted(noted, 'note')]),
              ...(untranslated === 0
                ? []
                : [`${untranslated} texts without English: parcours texts --journeys ${journeys} lists them`]),
              ...(orphans === 0 ? [] : [`${orphans} translations of no text`]),
            ].join(', '),
      );
    }
    return findings.length === noted ? 0 : 1;
  },
});

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
