import * as v from 'valibot';

/** One thing that is wrong with the shape of a definition, and where in it. */
export type ShapeProblem = { readonly path: readonly (string | number)[]; readonly problem: string };

const most = 20;

/** Says what is wrong with a value that does not have a shape, at most at twenty places; empty when it has it. */
export const explainShape = (schema: v.GenericSchema, value: unknown): readonly ShapeProblem[] =>
  explain(schema, value).slice(0, most);

const explain = (schema: v.GenericSchema, value: unknown): readonly ShapeProblem[] => {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.flatMap((issue) => {
    const path = pathOf(issue);
    const options = issue.type === 'union' ? optionsOf(nodeAt(schema, path, value)) : [];
    const meant = meantOf(options, issue.input);
    return meant === undefined
      ? [{ path, problem: issue.message }]
      : meant.map((one) => ({ ...one, path: [...path, ...one.path] }));
  });
};

/**
 * Of the forms that would do, the one that the author came nearest to, by its own keys before all that stands inside;
 * undefined when none of them was begun.
 */
const meantOf = (options: readonly v.GenericSchema[], value: unknown): readonly ShapeProblem[] | undefined => {
  const depth = (problems: readonly ShapeProblem[]): number => Math.max(0, ...problems.map(({ path }) => path.length));
  const own = (problems: readonly ShapeProblem[]): number => problems.filter(({ path }) => path.length === 1).length;
  const [nearest] = options
    .map((option) => explain(option, value))
    .filter((problems) => depth(problems) > 0)
    .sort((a, b) => own(a) - own(b) || a.length - b.length || depth(b) - depth(a));
  return nearest;
};

const pathOf = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).flatMap((item) =>
    typeof item.key === 'string' || typeof item.key === 'number' ? [item.key] : [],
  );

/** What schemas are made of, as far as one walks down them. */
type Node = v.GenericSchema & {
  readonly wrapped?: Node;
  readonly getter?: (input: unknown) => Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly value?: Node;
  readonly options?: readonly Node[];
  readonly key?: unknown;
};

const unwrap = (node: Node | undefined, value: unknown): Node | undefined =>
  node?.wrapped !== undefined
    ? unwrap(node.wrapped, value)
    : node?.getter !== undefined
      ? unwrap(node.getter(value), value)
      : node;

const optionsOf = (node: Node | undefined): readonly v.GenericSchema[] => node?.options ?? [];

/** The schema of what stands at a path inside a value. */
const nodeAt = (schema: v.GenericSchema, path: readonly (string | number)[], value: unknown): Node | undefined => {
  let node = unwrap(schema as Node, value);
  let at = value;
  for (const key of path) {
    // A variant is one of its options, told by the key that they share.
    const here: Node | undefined =
      node?.type === 'variant'
        ? node.options?.find((option) => explain(option, at).every((one) => one.path[0] !== node?.key))
        : node;
    at = (at as Readonly<Record<string | number, unknown>>)[key];
    node = unwrap(here?.entries?.[key] ?? here?.items?.[Number(key)] ?? here?.item ?? here?.value, at);
  }
  return node;
};
