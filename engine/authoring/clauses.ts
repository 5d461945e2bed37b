import { isAll, isAny, isNot } from '../conditions/compile-when.ts';
import { atomsIn, treeOf, type Atom } from '../coverage/condition-tree.ts';
import type { Literal, Test, When } from '../definition/condition-language.ts';

/** One test as it is put together from pickers. */
export type Clause = {
  readonly kind: 'test';
  readonly name: string;
  readonly op: Atom['op'];
  readonly values: readonly Literal[];
};
/** A condition as it is put together: what holds together, what holds instead, what must not hold. */
export type Clauses = { readonly kind: 'all' | 'any' | 'not'; readonly parts: readonly (Clause | Clauses)[] };

/** A condition of the language as clauses; nothing at all for one that is not there. Total. */
export const clausesOf = (when: When | undefined): Clauses =>
  when === undefined ? { kind: 'all', parts: [] } : groupOf(when);

const groupOf = (when: When): Clauses => {
  if (isAll(when)) return { kind: 'all', parts: when.all.map(partOf) };
  if (isAny(when)) return { kind: 'any', parts: when.any.map(partOf) };
  if (isNot(when)) return { kind: 'not', parts: [partOf(when.not)] };
  return { kind: 'all', parts: testsOf(when) };
};

/** A single test needs no group around it. */
const partOf = (when: When): Clause | Clauses => {
  const group = groupOf(when);
  const [only] = group.parts;
  return group.kind === 'all' && group.parts.length === 1 && only !== undefined ? only : group;
};

const testsOf = (when: When): readonly Clause[] =>
  atomsIn(treeOf(when)).map(({ name, op, values }) => ({ kind: 'test', name, op, values }));

const testOf = ({ op, values }: Clause): Test => {
  const [first = ''] = values;
  if (op === 'is' || op === 'among') return values.length > 1 ? values : first;
  return ((op === 'not' || op === 'flagged') && values.length > 1 ? { [op]: values } : { [op]: first }) as Test;
};

/** Clauses as the language writes them, as short as it may be; undefined where there is nothing to hold. */
export const whenOf = ({ kind, parts }: Clauses): When | undefined => {
  const whens = parts.flatMap((part): readonly When[] => {
    if (part.kind === 'test') return [{ [part.name]: testOf(part) }];
    const inner = whenOf(part);
    return inner === undefined ? [] : [inner];
  });
  const [first, second] = whens;
  if (first === undefined) return undefined;
  if (kind === 'any') return second === undefined ? first : { any: whens };
  const together = (parts.every((part) => part.kind === 'test') ? oneRecord(parts) : undefined) ?? first;
  const all = second === undefined ? first : together === first ? { all: whens } : together;
  return kind === 'not' ? { not: all } : all;
};

/** Tests of several names under one roof; undefined where two of them say the same of one name. */
const oneRecord = (clauses: readonly Clause[]): When | undefined => {
  const record: Record<string, Test> = {};
  for (const clause of clauses) {
    const test = testOf(clause);
    const before = record[clause.name];
    if (before === undefined) {
      record[clause.name] = test;
      continue;
    }
    const isApart = [before, test].every((one) => typeof one === 'object' && !Array.isArray(one));
    if (!isApart || Object.hasOwn(before as object, clause.op)) return undefined;
    record[clause.name] = { ...(before as object), ...(test as object) };
  }
  return record;
};
