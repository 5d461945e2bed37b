import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { contractFacts } from '../../api/contract/contract-facts.ts';
import { documentIds } from '../../api/server/documents/offered-documents.ts';
import { checkJourneys } from '../../engine/check/check-journeys.ts';
import { type FieldKind } from '../../engine/definition/field-language.ts';
import { journeySchema, listSchema, partSchema } from '../../engine/definition/language.ts';
import { shippedFiles, shippedPlan } from './shipped-definitions.ts';

const jsonIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .map((name) => join(folder, name));

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe.each([
  ['journeys', journeySchema],
  ['journeys/parts', partSchema],
  ['journeys/lists', listSchema],
] as const)('%s', (folder, schema) => {
  test.each(jsonIn(folder))('%s is written in the language and named after its id', (file) => {
    const result = v.safeParse(schema as v.GenericSchema<{ readonly id: string }>, read(file));
    expect(result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([]);
    expect(result.success && result.output.id).toBe(basename(file, '.json'));
  });
});

/** Kinds of field that people wonder about, and steps that ask what few expect to be asked. */
const delicate = new Set<FieldKind>(['money', 'nir', 'iban']);
const delicateSteps = new Set(['pep', 'fatca']);

test('whoever asks for money, an account, a number of theirs or a link abroad says why', async () => {
  const { journeys } = await shippedFiles();
  const silent: string[] = [];
  for (const { definition } of journeys) {
    if (definition === undefined) continue;
    for (const { step } of (await shippedPlan(definition.id)).steps) {
      const fields = Object.values(step.fields);
      const asks = delicateSteps.has(step.id) || fields.some(({ type }) => delicate.has(type));
      const says = step.why !== undefined || fields.some(({ why }) => why !== undefined);
      if (asks && !says) silent.push(`${definition.id}/${step.id}`);
    }
  }
  expect(silent).toEqual([]);
});

describe('lists', () => {
  test.each(jsonIn('journeys/lists'))('%s gives each code once', (file) => {
    const codes = v.parse(listSchema, read(file)).options.map(({ code }) => String(code));
    expect(new Set(codes).size).toBe(codes.length);
  });
});

test('nothing is wrong with the shipped journeys, and all their English is there and up to date', async () => {
  const { journeys, findings } = checkJourneys(
    { ...(await shippedFiles()), documents: documentIds, externalLists: ['countries', 'nationalities'] },
    contractFacts(),
    'en',
  );
  expect(findings.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
  const written = jsonIn('journeys').map((file) => basename(file, '.json'));
  expect(written).toEqual(expect.arrayContaining(['onboarding', 'av-adult', 'av-minor', 'av-sole-parent']));
  expect(written).toEqual(expect.arrayContaining(['av-donation', 'per', 'per-tns', 'spouse']));
  expect(journeys.map(({ journey }) => journey.id).toSorted()).toEqual(written.toSorted());
});
