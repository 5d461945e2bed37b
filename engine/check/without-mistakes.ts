import { getNodeValue, parseTree } from 'jsonc-parser';
import type * as v from 'valibot';
import { fixText } from '../authoring/fix-findings.ts';
import { explainShape } from '../definition/explain-shape.ts';
import { pathOfPointer, type Finding, type FindingCode } from '../definition/finding.ts';
import { journeySchema, partSchema } from '../definition/language.ts';
import type { DefinitionOf, Parsed } from '../definition/parse-definition.ts';

type Path = readonly (string | number)[];
type Json = Record<string | number, unknown>;

/** What keeps people from getting somewhere for as long as it stands there. */
const inTheWay: ReadonlySet<FindingCode> = new Set([
  'shape',
  'unknown-file',
  'unknown-parameter',
  'unfilled-word',
  'extends-cycle',
  'unknown-name',
  'unknown-list',
  'unknown-option',
  'unknown-outcome',
  'unknown-section',
  'unknown-fact',
  'compute-cycle',
  'read-before-asked',
  'wrong-type',
  'no-date',
  'dead-after-exit',
]);

/** Words that a definition cannot do without, and that decide nothing. */
const spoken = new Set(['title', 'label', 'message', 'because', 'itemLabel', 'add']);
/** Times that a shape is looked at again after something was left out. */
const mostRounds = 12;

/**
 * A definition with what its findings suggest put in, and without what is wrong beside that: what is left leads people
 * where it stood. Undefined where nothing is left that has the shape of one. Total.
 * @param passes who passes a test that was left out
 */
export const withoutMistakes = <K extends 'journey' | 'part'>(
  kind: K,
  { source, definition }: Parsed<K>,
  findings: readonly Finding[],
  passes: Left = 'everybody',
): DefinitionOf[K] | undefined => {
  const own = findings.filter(({ file, severity }) => file === source.file && severity === 'error');
  if (own.length === 0 && definition !== undefined) return definition;
  const left = own.filter((finding) => fixText(source.text, [finding]).fixed === 0);
  const value = tolerant(fixText(source.text, own).text);
  if (!isRecord(value)) return undefined;
  // From behind: what is taken out of a list moves what stands after it.
  const wrong = left.filter(({ code }) => inTheWay.has(code)).map(({ pointer }) => typedPath(value, pointer));
  for (const path of wrong.toSorted(fromBehind)) {
    if (passes === 'everybody' || !closeTest(value, path)) leaveOut(value, path);
  }
  const schema: v.GenericSchema = kind === 'journey' ? journeySchema : partSchema;
  for (let round = 0; round < mostRounds; round += 1) {
    const problems = explainShape(schema, value);
    if (problems.length === 0) return value as unknown as DefinitionOf[K];
    for (const { path } of problems.toSorted((a, b) => fromBehind(a.path, b.path))) leaveOut(value, path);
  }
  return undefined;
};

/** Who passes a test that is left out: nobody can tell what was meant. */
export type Left = 'everybody' | 'nobody';

const conditions = new Set(['when', 'skipIf', 'for']);

/** Puts a test that nobody passes in the place of the ones among which a wrong one stands; false where it is in none. */
const closeTest = (root: Json, path: Path): boolean => {
  const start = path.findLastIndex((key) => conditions.has(String(key)));
  if (start < 0) return false;
  let at = start + 1;
  while (path[at] === 'not' || ((path[at] === 'all' || path[at] === 'any') && typeof path[at + 1] === 'number')) {
    at += path[at] === 'not' ? 1 : 2;
  }
  const [last, up] = [path[at - 1] ?? '', path.slice(0, at - 1)];
  const owner = up.reduce<unknown>((one, key) => (isRecord(one) ? one[key] : undefined), root);
  if (!isRecord(owner) || !Object.hasOwn(owner, last)) return false;
  owner[last] = { not: {} };
  return true;
};

/** What can be made out of a text, whatever is wrong with its commas and quotes. */
export const tolerant = (text: string): unknown => {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  return tree === undefined ? undefined : (structuredClone(getNodeValue(tree)) as unknown);
};

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The way of a pointer, with the numbers of lists as numbers. */
export const typedPath = (root: unknown, pointer: string): Path => {
  let at: unknown = root;
  return pathOfPointer(pointer).map((key) => {
    const typed = Array.isArray(at) ? Number(key) : key;
    at = isRecord(at) ? at[typed] : undefined;
    return typed;
  });
};

/** The places of a list in their order. */
const sortable = (path: Path): string => path.map((key) => String(key).padStart(6, '0')).join('/');
const fromBehind = (a: Path, b: Path): number => (sortable(a) < sortable(b) ? 1 : -1);

/** Takes away what stands at a place; where nothing stands, what misses it. */
const leaveOut = (root: Json, path: Path): void => {
  const [last, up] = [path.at(-1), path.slice(0, -1)];
  if (last === undefined) return;
  const owner = up.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), root);
  if (!isRecord(owner)) leaveOut(root, up);
  else if (spoken.has(String(last))) owner[last] = '…';
  // People get to an outcome whatever it says; gone, nobody could.
  else if (path.length === 2 && path[0] === 'outcomes')
    owner[last] = { kind: 'blocked', route: '/', title: '…', body: [] };
  else if (Array.isArray(owner) && typeof last === 'number' && last < owner.length) owner.splice(last, 1);
  else if (!Array.isArray(owner) && Object.hasOwn(owner, last)) delete owner[last];
  else leaveOut(root, up);
};
