import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Covered } from '../cover/cover-journeys.ts';
import type { Checked } from '../load-checked.ts';
import { buildReport, loadBothWords } from './build-reports.ts';
import type { Replay, ReportFile } from './report-data.ts';
import { reportStyle } from './style-sheet.ts';
import { writeReport } from './write-report.ts';

/**
 * Writes the report of what was covered below a folder, which is made where there is none; other files there are left
 * alone. Brings half of the app along, for its words: to be loaded when there is a report to write.
 */
export const saveReport = async (
  folder: string,
  covered: readonly Covered[],
  checked: Pick<Checked, 'files'>,
  language: 'fr' | 'en',
  replay?: Replay,
): Promise<void> => {
  const app = await loadBothWords();
  const reports = covered.map((one) => buildReport(one.checked, checked, one.suite, app, replay));
  await saveFiles(folder, writeReport(reports, language, await reportStyle()));
};

/** What the last report in this folder consisted of, by path: SHA-256 of each file. Nothing but a report writes it. */
const manifest = 'files.json';
const written = v.record(
  v.pipe(v.string(), v.regex(/^(?:[\p{L}\p{N}_-][\p{L}\p{N}._-]*\/)?[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u)),
  v.string(),
);

/**
 * Writes files below a folder, and takes away what was written there before and is no more: a page of a customer whom the
 * index does not know would be taken for one of today. What somebody has changed since stays, as does all that is not ours.
 */
export const saveFiles = async (folder: string, files: readonly ReportFile[]): Promise<void> => {
  const before = await writtenBefore(folder);
  for (const { path, content } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const now = Object.fromEntries(files.map(({ path, content }) => [path, digestOf(content)]));
  for (const [path, digest] of Object.entries(before)) {
    if (Object.hasOwn(now, path)) continue;
    const file = join(folder, path);
    const content = await readFile(file, 'utf8').catch(() => undefined);
    if (content === undefined || digestOf(content) !== digest) continue;
    await rm(file);
    // Only an empty folder can be taken away.
    if (dirname(path) !== '.') await rmdir(dirname(file)).catch(() => undefined);
  }
  await writeFile(join(folder, manifest), `${JSON.stringify(now, undefined, 2)}\n`);
};

const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex');

const writtenBefore = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const text = await readFile(join(folder, manifest), 'utf8').catch(() => '{}');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), written), text);
  return parsed.success ? parsed.output : {};
};
