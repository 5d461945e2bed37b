import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReportFile } from './report-data.ts';

/** Writes the files of a report below a folder, which is made where there is none; other files there are left alone. */
export const saveReport = async (folder: string, files: readonly ReportFile[]): Promise<void> => {
  for (const { path, content } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};
