import type { FileRef, StepRecord } from '../../engine/answers/answers.ts';
import { smallJpg, smallPdf, smallPng, type SmallFile } from './browser/small-files.ts';

/** Stores a file and says how it is known. */
export type Upload = (file: SmallFile) => Promise<FileRef>;

const isSample = (value: object): value is FileRef =>
  'id' in value && 'type' in value && String(value.id).startsWith('sample-');

const made = new Map<string, Promise<SmallFile>>();

/** A real file of the type of a sample. Types that cannot be made are not asked for: their samples are never valid. */
const fileLike = ({ type }: FileRef): Promise<SmallFile> => {
  const known = made.get(type);
  if (known !== undefined) return known;
  const file = type === 'image/png' ? smallPng('piece') : type === 'image/jpeg' ? smallJpg('piece') : smallPdf('piece');
  made.set(type, file);
  return file;
};

const samplesIn = (value: unknown): readonly FileRef[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isSample(value) ? [value] : Object.values(value).flatMap(samplesIn);
};

/** Uploads a real file for each sample of a record. @returns how each is known from then on, by the sample's JSON. */
export const uploadSamples = async (record: StepRecord, upload: Upload): Promise<ReadonlyMap<string, FileRef>> => {
  const stored = new Map<string, FileRef>();
  for (const sample of samplesIn(record)) {
    stored.set(JSON.stringify(sample), await upload(await fileLike(sample)));
  }
  return stored;
};

/** The record with what was uploaded in the place of samples; one that was not is left as it is. */
export const withUploads = (record: StepRecord, stored: ReadonlyMap<string, FileRef>): StepRecord =>
  replaceSamples(record, stored) as StepRecord;

const replaceSamples = (value: unknown, stored: ReadonlyMap<string, FileRef>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isSample(value)) return stored.get(JSON.stringify(value)) ?? value;
  if (Array.isArray(value)) return value.map((inner: unknown) => replaceSamples(inner, stored));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceSamples(inner, stored)]));
};
