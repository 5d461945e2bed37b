import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The style sheet of the report: the colours of the product, then its own rules. */
export const reportStyle = async (): Promise<string> => {
  const files = [join(import.meta.dirname, '../../steps/theme/tokens.css'), join(import.meta.dirname, 'report.css')];
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
};
