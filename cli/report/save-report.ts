import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Covered } from '../cover/cover-journeys.ts';
import type { Checked } from '../load-checked.ts';
import { buildReport, loadBothWords } from './build-reports.ts';
import type { Replay } from './report-data.ts';
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
  for (const { path, content } of writeReport(reports, language, await reportStyle())) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};
