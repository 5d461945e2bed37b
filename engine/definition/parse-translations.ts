import * as v from 'valibot';
import type { Translation } from '../check/translations.ts';
import { explainShape } from './explain-shape.ts';
import { record } from './schema-tools.ts';
import { shapeFinding } from './shape-finding.ts';
import type { FindingSeed } from './finding.ts';
import { readJson, wrongKeys } from './parse-definition.ts';

const schema = record(v.string(), v.strictObject({ fr: v.string(), en: v.string() }));

export type ParsedTranslations = {
  /** By the id of the text; none when there are findings. */
  readonly entries: readonly (readonly [string, Translation])[];
  readonly findings: readonly FindingSeed[];
};

/** Text of a file of English -> its entries. A syntax error, a wrong shape or an id that stands twice is a finding with its line. */
export const parseTranslations = (file: string, text: string): ParsedTranslations => {
  const { tree, value, findings } = readJson(file, text);
  const wrong =
    tree === undefined || findings.length > 0
      ? findings
      : [
          ...wrongKeys(file, tree),
          ...explainShape(schema, value).map((problem) => shapeFinding({ file, path: [] }, problem)),
        ];
  return wrong.length > 0
    ? { entries: [], findings: wrong }
    : {
        entries: Object.entries(value as v.InferOutput<typeof schema>).map(([id, one]) => [id, { ...one, file }]),
        findings: [],
      };
};
