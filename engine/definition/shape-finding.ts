import type { Finding, FindingSeed, Origin } from './finding.ts';
import { meantWord } from './meant-word.ts';
import { nearest } from './nearest.ts';
import type { ShapeProblem } from './explain-shape.ts';

type Params = Readonly<Record<string, string>>;

/** The finding of a mistake of shape: where the value as a whole stands, and what is wrong inside it. */
export const shapeFinding = (
  { file, path: above }: Origin,
  { path, mistake }: ShapeProblem,
): FindingSeed & { readonly code: Extract<Finding['code'], 'shape'> } => {
  const at = { file, path: [...above, ...path] };
  const own = { mistake: mistake.kind, ...placeOf(at.path) };
  switch (mistake.kind) {
    case 'unknown-key': {
      const { key, known } = mistake;
      const around = placeOf(at.path.slice(0, -1));
      const meant = meantWord(key, known);
      const words: Params = meant === undefined ? { known: known.join(', ') } : { meant };
      return { code: 'shape', at, params: { mistake: mistake.kind, ...around, key, ...words }, suggestion: meant };
    }
    case 'missing-key': {
      const around = placeOf(at.path.slice(0, -1));
      const { key, expected, among } = mistake;
      const values: Params = among === undefined ? { expected: expected.join(' ') } : { known: among.join(', ') };
      return { code: 'shape', at, params: { mistake: mistake.kind, ...around, missing: key, ...values } };
    }
    case 'not-one-of': {
      const { value, among } = mistake;
      const params = { ...own, option: value, known: among.join(', ') };
      return { code: 'shape', at, params, suggestion: nearest(value, among) };
    }
    case 'wrong-kind': {
      const params = { ...own, expected: mistake.expected.join(' '), ...receivedOf(mistake.value) };
      return { code: 'shape', at, params };
    }
    case 'empty':
      return { code: 'shape', at, params: { ...own, what: mistake.what } };
    case 'bad-form':
      return mistake.isKey
        ? { code: 'shape', at, params: { mistake: 'bad-key', form: mistake.form, value: mistake.value } }
        : { code: 'shape', at, params: { ...own, form: mistake.form, value: mistake.value } };
  }
};

/** The name under which a value stands, and which one of several it is (from 1); nothing for a file as a whole. */
const placeOf = (path: readonly (string | number)[]): Params => {
  const last = path.at(-1);
  if (last === undefined) return {};
  if (typeof last === 'string') return { place: last };
  const list = path.findLast((key) => typeof key === 'string');
  return { nth: String(last + 1), ...(list === undefined ? {} : { place: list }) };
};

const receivedOf = (value: unknown): Params => {
  if (value === undefined) return { received: 'nothing' };
  if (Array.isArray(value)) return { received: 'list' };
  if (typeof value === 'object' && value !== null) return { received: 'group' };
  return typeof value === 'string'
    ? { received: 'text', value }
    : { received: typeof value === 'number' ? 'number' : 'word', value: String(value) };
};
