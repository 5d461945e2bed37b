import { idOfFile, type Finding } from '../engine/definition/finding.ts';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { mendSince, type Texts } from '../engine/authoring/put-back.ts';
import { fixText } from '../engine/authoring/fix-findings.ts';
import { sayWho } from '../engine/check/say-who.ts';
import { editionsOfFiles } from '../engine/versions/editions-of-files.ts';
import { commandLine, counted, defineCommand, UsageError, type Common, type Terminal } from './command.ts';
import { readClock } from './cover/cover-journeys.ts';
import { atRevision } from './editions.ts';
import { journeyIds, knowJourneys, loadChecked, offering, type Checked, type Prover } from './load-checked.ts';
import { compileBriefly } from './compiled.ts';
import { hireCrewFor, type Crew } from './tasks/crew.ts';
import { settleEnglish } from './settle-english.ts';
import { proveBy } from './tasks/prove-journeys.ts';
import { meetFindings } from '../engine/check/meet-findings.ts';
import { readText, type JourneyFiles } from '../api/server/journeys/load-files.ts';

const marks = { error: '✗', warning: '!', note: '·' } as const;

/** A finding as people read it: where, which, the sentence, who meets it, and what to do. */
export const toLine = (
  finding: Finding,
  language: 'fr' | 'en',
  editionOf: ReturnType<typeof editionsOfFiles>,
): string =>
  [
    `${marks[finding.severity]} ${finding.file}:${finding.line}:${finding.column} ${finding.code}`,
    `  ${finding.message}`,
    ...sayWho(finding, language, (example) => editionOf(finding, example)).map((line) => `  ${line}`),
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
    const text = await readText(file);
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

type Met = { readonly told: readonly Finding[]; readonly editionOf: ReturnType<typeof editionsOfFiles> };

/** Findings with who meets them, by the files as they are and as they were committed, and in whose words to tell that. */
const withWho = async (
  folder: string,
  { files, findings: all }: Checked,
  findings: readonly Finding[],
  today: string,
): Promise<Met> => {
  if (findings.every(({ example }) => example !== undefined)) {
    return { told: findings, editionOf: editionsOfFiles(files, all) };
  }
  const committed = await atRevision(folder, 'HEAD', 'en', (original, there) =>
    Promise.resolve(movedTo(original.files, there, folder)),
  ).catch((error: unknown) => {
    // Not every folder of definitions stands in a repository.
    if (error instanceof UsageError) return undefined;
    throw error;
  });
  const sound = committed === undefined ? undefined : offering(committed);
  return {
    told: meetFindings(offering(files), findings, { today, sound: () => sound }),
    editionOf: editionsOfFiles(files, all, () => committed),
  };
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

/** Parts and lists are everybody's: what is wrong there is not hidden from who asks about one journey. */
const concerns = ({ file }: Finding, names: readonly string[]): boolean =>
  ['parts', 'lists'].includes(basename(dirname(file))) ||
  basename(file).startsWith('part.') ||
  names.includes(idOfFile(file));

const nouns = {
  journey: { fr: ['parcours', 'parcours'], en: ['journey', 'journeys'] },
  step: { fr: ['étape', 'étapes'], en: ['step', 'steps'] },
  finding: { fr: ['constat', 'constats'], en: ['finding', 'findings'] },
  error: { fr: ['erreur', 'erreurs'], en: ['error', 'errors'] },
  warning: { fr: ['avertissement', 'avertissements'], en: ['warning', 'warnings'] },
  note: { fr: ['remarque', 'remarques'], en: ['note', 'notes'] },
  text: { fr: ['texte sans anglais', 'textes sans anglais'], en: ['text without English', 'texts without English'] },
} as const;

const words = {
  fr: {
    fixed: (count: number) => counted(count, 'fr', ['correction', 'corrections']),
    untranslated: (texts: string, folder: string) =>
      `${texts}\u202f; pour en avoir la liste\u00a0: ${commandLine(`texts --journeys ${folder}`)}`,
    orphans: (count: number) =>
      counted(count, 'fr', ['traduction qui n’est d’aucun texte', 'traductions qui ne sont d’aucun texte']),
  },
  en: {
    fixed: (count: number) => `${count} fixed`,
    untranslated: (texts: string, folder: string) =>
      `${texts}; to list them: ${commandLine(`texts --journeys ${folder}`)}`,
    orphans: (count: number) => counted(count, 'en', ['translation of no text', 'translations of no text']),
  },
} as const;

/** Writes what is suggested, or what stood there before, and says how much that was. */
const fixFolder = async (
  { journeys, language, names }: Common,
  { since, against }: Own,
  { complain }: Terminal,
  prove: Prover,
  wanted: Wanted,
): Promise<void> => {
  const isSince = since !== undefined || against !== undefined;
  const edited = await loadChecked(journeys, language, isSince ? prove : undefined);
  knowJourneys(journeyIds(edited), names);
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
  const mended = fixed > 0 || isSince ? await loadChecked(journeys, language) : edited;
  complain(words[language].fixed(fixed + (await settleEnglish(mended, wanted))));
};

const options = {
  notes: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  since: { type: 'string' },
  against: { type: 'string' },
  clock: { type: 'string' },
  fresh: { type: 'boolean', default: false },
} as const;
type Own = {
  readonly notes: boolean;
  readonly fix: boolean;
  readonly since?: string | undefined;
  readonly against?: string | undefined;
  readonly clock?: string | undefined;
  readonly fresh: boolean;
};

/** What is wrong in a folder of definitions; with names, only what concerns those journeys' files, and is proven of them alone. */
const checkFolder = async (common: Common, own: Own, terminal: Terminal, crew: Crew): Promise<number> => {
  const { journeys, format, language, names } = common;
  const { print } = terminal;
  const today = readClock(own.clock);
  const prove = proveBy(crew, { today, names }, terminal);
  const wanted = (finding: Finding): boolean =>
    (own.notes || finding.severity !== 'note') && (names.length === 0 || concerns(finding, names));
  if (own.fix) await fixFolder(common, own, terminal, prove, wanted);
  const checked = await loadChecked(journeys, language, prove);
  knowJourneys(journeyIds(checked), names);
  const findings = checked.findings.filter(wanted);
  const noted = findings.filter(({ severity }) => severity === 'note').length;
  if (format === 'json') {
    print(JSON.stringify((await withWho(journeys, checked, findings, today)).told, undefined, 2));
  } else {
    const [shown, untranslated, orphans] = withoutMany(findings);
    const { told, editionOf } = await withWho(journeys, checked, shown, today);
    told.forEach((finding) => print(toLine(finding, language, editionOf)));
    const asked = checked.journeys.filter(({ journey }) => names.length === 0 || names.includes(journey.id));
    const errors = findings.filter((finding) => finding.severity === 'error').length;
    const steps = asked.reduce((total, { journey }) => total + journey.steps.length, 0);
    const count = (how: number, noun: keyof typeof nouns): string => counted(how, language, nouns[noun][language]);
    print(
      (findings.length === 0
        ? [count(asked.length, 'journey'), count(steps, 'step'), count(0, 'finding')]
        : [
            count(errors, 'error'),
            count(findings.length - errors - noted - untranslated - orphans, 'warning'),
            ...(noted === 0 ? [] : [count(noted, 'note')]),
            ...(untranslated === 0 ? [] : [words[language].untranslated(count(untranslated, 'text'), journeys)]),
            ...(orphans === 0 ? [] : [words[language].orphans(orphans)]),
          ]
      ).join(', '),
    );
  }
  return findings.length === noted ? 0 : 1;
};

/** What is wrong in a folder of definitions. */
export const check = defineCommand({
  options,
  run: (common, own, terminal) =>
    compileBriefly(async () => {
      const crew = hireCrewFor('prove', common.names, own, terminal);
      try {
        return await checkFolder(common, own, terminal, crew);
      } finally {
        await crew.abandon();
      }
    }),
});
