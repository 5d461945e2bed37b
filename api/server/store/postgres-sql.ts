/** Statements with a name are parsed and planned once a connection; more names than this would only fill it. */
const mostNames = 300;

type Statement = { readonly text: string; readonly name?: string };

const known = new Map<string, Statement>();

const numberParameters = (sql: string): string => {
  let count = 0;
  // Quoted text and names are matched first, so a `?` inside them stays.
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (found) => {
    if (found !== '?') return found;
    count += 1;
    return `$${count}`;
  });
};

/** `?` becomes `$1`, `$2`... and the statement gets a name, so that PostgreSQL keeps its plan. */
export const toPostgres = (sql: string): Statement => {
  const found = known.get(sql);
  if (found !== undefined) return found;
  const text = numberParameters(sql);
  if (known.size >= mostNames || !/^\s*(?:select|insert|update|delete)\b/i.test(sql)) return { text };
  const statement = { text, name: `p${known.size}` };
  known.set(sql, statement);
  return statement;
};
