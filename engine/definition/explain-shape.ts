import * as v from 'valibot';

/** One thing that is wrong with the shape of a definition, and where in it. */
export type ShapeProblem = { readonly path: readonly (string | number)[]; readonly problem: string };

const most = 20;

/** Says what is wrong with a value that does not have a shape; empty when it has it. Each place once. */
export const explainShape = (schema: v.GenericSchema, value: unknown): readonly ShapeProblem[] => {
  const result = v.safeParse(schema, value);
  if (result.success) return [];
  const problems = new Map<string, ShapeProblem>();
  for (const issue of result.issues.flatMap(narrow)) {
    const path = pathOf(issue);
    const key = JSON.stringify(path);
    if (!problems.has(key)) problems.set(key, { path, problem: issue.message });
  }
  return [...problems.values()].slice(0, most);
};

/** Of the branches of a union, the one that got furthest is the one the author meant. */
const narrow = (issue: v.BaseIssue<unknown>): readonly v.BaseIssue<unknown>[] => {
  if (issue.issues === undefined || issue.issues.length === 0) return [issue];
  const inner = issue.issues.flatMap(narrow);
  const depth = Math.max(...inner.map((one) => pathOf(one).length));
  if (depth === 0) return [issue];
  return inner
    .filter((one) => pathOf(one).length === depth)
    .map((one) => ({ ...one, path: [...(issue.path ?? []), ...(one.path ?? [])] as never }));
};

const pathOf = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).flatMap((item) =>
    typeof item.key === 'string' || typeof item.key === 'number' ? [item.key] : [],
  );
