import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Customer } from '../../engine/coverage/customer.ts';
import type { CustomerResult } from '../report/report-data.ts';
import type { Stage } from '../report/report-words.ts';

/** `results.json`: what became of customers, each under a key that changes with it and with its definition. */
export type ResultsFile = {
  readonly version: 1;
  readonly on: Stage;
  readonly results: Readonly<Record<string, CustomerResult>>;
};

/** A customer of a definition on a stage: what a result belongs to. */
export const keyOf = (definition: string, customer: Customer): string =>
  createHash('sha256')
    .update(JSON.stringify([definition, customer]))
    .digest('hex')
    .slice(0, 24);

/** What an earlier run left; nothing where there is no such file, or it is of another stage. */
export const readResults = async (file: string, on: Stage): Promise<ReadonlyMap<string, CustomerResult>> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return new Map();
  const found = JSON.parse(text) as ResultsFile;
  return found.version === 1 && found.on === on ? new Map(Object.entries(found.results)) : new Map();
};

/** Replaced whole, so that a run that is cut off leaves the file as it was before. */
export const writeResults = async (
  file: string,
  on: Stage,
  results: ReadonlyMap<string, CustomerResult>,
): Promise<void> => {
  const content: ResultsFile = { version: 1, on, results: Object.fromEntries(results) };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(content, undefined, 2)}\n`);
  await rename(`${file}.part`, file);
};
