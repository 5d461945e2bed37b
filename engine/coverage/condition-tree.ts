import { isAll, isAny, isNot } from '../conditions/compile-when.ts';
import type { Literal, Test, When } from '../definition/condition-language.ts';

/** One test of one name: what a condition is made of, and what a goal can be about. */
export type Atom = {
  readonly kind: 'atom';
  readonly name: string;
  readonly op: 'is' | 'not' | 'among' | 'atLeast' | 'atMost' | 'moreThan' | 'lessThan' | 'answered' | 'flagged';
  readonly values: readonly Literal[];
  /** From the condition down. */
  readonly path: readonly (string | number)[];
};
/** A condition as a tree whose leaves are tests. */
export type ConditionTree =
  | Atom
  | { readonly kind: 'all' | 'any'; readonly parts: readonly ConditionTree[] }
  | { readonly kind: 'not'; readonly part: ConditionTree };

type Path = readonly (string | number)[];

/** Total: every condition of the language has one. */
export const treeOf = (when: When, path: Path = []): ConditionTree => {
  if (isAll(when))
    return gather(
      'all',
      when.all.map((part, n) => treeOf(part, [...path, 'all', n])),
    );
  if (isAny(when))
    return gather(
      'any',
      when.any.map((part, n) => treeOf(part, [...path, 'any', n])),
    );
  if (isNot(when)) return { kind: 'not', part: treeOf(when.not, [...path, 'not']) };
  return gather(
    'all',
    Object.entries(when).flatMap(([name, test]) => atomsOf(name, test, [...path, name])),
  );
};

const gather = (kind: 'all' | 'any', parts: readonly ConditionTree[]): ConditionTree =>
  parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind, parts };

const atomsOf = (name: string, test: Test, path: Path): readonly Atom[] => {
  if (Array.isArray(test)) return [{ kind: 'atom', name, op: 'among', values: test as readonly Literal[], path }];
  if (typeof test !== 'object') return [{ kind: 'atom', name, op: 'is', values: [test], path }];
  return Object.entries(test).map(([op, value]) => ({
    kind: 'atom',
    name,
    op: op as Atom['op'],
    values: (Array.isArray(value) ? value : [value]) as readonly Literal[],
    path: [...path, op],
  }));
};

/** An atom written as a condition of its own. */
export const asWhen = ({ name, op, values }: Atom): When => ({
  [name]: (op === 'among'
    ? values
    : { [op]: (op === 'not' || op === 'flagged') && values.length > 1 ? values : values[0] }) as Test,
});

/** The atoms of a tree, in the order in which they are written. */
export const atomsIn = (tree: ConditionTree): readonly Atom[] => {
  switch (tree.kind) {
    case 'atom':
      return [tree];
    case 'not':
      return atomsIn(tree.part);
    default:
      return tree.parts.flatMap(atomsIn);
  }
};

/** What a tree comes to, given what its atoms come to. */
export const evaluateTree = (tree: ConditionTree, holds: (atom: Atom) => boolean): boolean => {
  switch (tree.kind) {
    case 'atom':
      return holds(tree);
    case 'not':
      return !evaluateTree(tree.part, holds);
    case 'all':
      return tree.parts.every((part) => evaluateTree(part, holds));
    case 'any':
      return tree.parts.some((part) => evaluateTree(part, holds));
  }
};

/** What must stand beside an atom for it to decide: the parts that hold and those that do not, from the root down. */
export type Beside = {
  readonly hold: readonly ConditionTree[];
  readonly fail: readonly ConditionTree[];
  /** The whole then comes out as the atom does not. */
  readonly turned: boolean;
};

/**
 * What must stand beside an atom of the tree (masking MC/DC: the Boolean derivative, without a truth table). Undefined when
 * the tree does not hold the atom.
 */
export const deciding = (tree: ConditionTree, atom: Atom): Beside | undefined => {
  if (tree === atom) return { hold: [], fail: [], turned: false };
  if (tree.kind === 'atom') return undefined;
  if (tree.kind === 'not') {
    const inner = deciding(tree.part, atom);
    return inner === undefined ? undefined : { ...inner, turned: !inner.turned };
  }
  for (const part of tree.parts) {
    const inner = deciding(part, atom);
    if (inner === undefined) continue;
    const others = tree.parts.filter((other) => other !== part);
    return tree.kind === 'all'
      ? { ...inner, hold: [...others, ...inner.hold] }
      : { ...inner, fail: [...others, ...inner.fail] };
  }
  return undefined;
};

/** What tests make of a tree: whether it holds, and of each test, in order, whether it holds and whether it decides alone. */
export type Verdict = {
  readonly holds: boolean;
  readonly tests: readonly { readonly holds: boolean; readonly alone: boolean }[];
};

/** Total: `holding` has the tests that hold. */
export const judge = (tree: ConditionTree, holding: ReadonlySet<Atom>): Verdict => {
  const comesOut = (part: ConditionTree): boolean => evaluateTree(part, (atom) => holding.has(atom));
  return {
    holds: comesOut(tree),
    tests: atomsIn(tree).map((atom) => {
      const { hold, fail } = deciding(tree, atom) as Beside;
      return { holds: holding.has(atom), alone: hold.every(comesOut) && !fail.some(comesOut) };
    }),
  };
};
