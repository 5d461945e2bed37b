import type { Area } from '../../api/contract/call.ts';
import callsFile from './calls.json' with { type: 'json' };
import routesFile from './routes.json' with { type: 'json' };

/** What the product has not begun, or that is being built: parts of the specification that may still be missing. */
export const toCome = {
  reserved:
    'a path of the text without a name or a meaning: nobody’s call, answered 404 (tests/api/http/protocol.test.ts)',
} as const;
export type ToCome = keyof typeof toCome;

export type Item = {
  /** Id in the specification: `RT001`, `C001`. */
  readonly id: string;
  readonly area: string;
  /** Why it may be missing; undefined: it may not. */
  readonly awaits: ToCome | undefined;
};
type File = {
  readonly areas: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly awaited: Readonly<Record<string, readonly string[]>>;
};

const read = <T extends object>({ areas, awaited }: File, more: (value: string) => T): readonly (Item & T)[] => {
  const reasons = new Map(Object.entries(awaited).flatMap(([reason, ids]) => ids.map((id) => [id, reason] as const)));
  return Object.entries(areas).flatMap(([area, items]) =>
    Object.entries(items).map(([id, value]) => {
      const reason = reasons.get(id);
      if (reason !== undefined && !Object.hasOwn(toCome, reason))
        throw new Error(`${id} awaits ${reason}: what is that?`);
      return { id, area, awaits: reason as ToCome | undefined, ...more(value) };
    }),
  );
};

/** The paths of the specification, all of them. The blank one is `''`. */
export const routes = read(routesFile, (path) => ({ path }));

/** The calls of the specification, all of them. */
export const specifiedCalls = read(callsFile, (value) => {
  const [method = '', name = ''] = value.split(' ');
  return { method, name };
});

/** How the specification calls the areas of the contract. */
export const areaOf: Readonly<Record<Area, string>> = {
  Authenticate: 'authentication',
  Token: 'authentication',
  InsurerA: 'insurer A (life insurance)',
  InsurerB: 'insurer B (retirement plan)',
  Signature: 'signature provider',
  Core: 'product core',
  Demo: 'demo',
  Registration: 'registration',
  Publications: 'publications (added)',
};

/** One line an area: how many there are, how many are served, and what the others wait for. */
export const tellServed = (items: readonly Item[], served: ReadonlySet<string>): string => {
  const lines = [...new Set(items.map(({ area }) => area))].map((area) => {
    const own = items.filter((item) => item.area === area);
    const missing = own.filter(({ id }) => !served.has(id));
    const reasonOf = ({ awaits }: Item): string => awaits ?? 'for no reason';
    const reasons = [...new Set(missing.map(reasonOf))].map(
      (reason) => `${reason} ${missing.filter((item) => reasonOf(item) === reason).length}`,
    );
    const rest = missing.length === 0 ? '' : `, ${missing.length} missing (${reasons.join(', ')})`;
    return `  ${area}: ${own.length - missing.length} of ${own.length} served${rest}`;
  });
  const all = items.filter(({ id }) => served.has(id)).length;
  return [`${all} of ${items.length} served`, ...lines].join('\n');
};

/** Those that may not be missing and are. */
export const lacking = <I extends Item>(items: readonly I[], served: ReadonlySet<string>): readonly I[] =>
  items.filter(({ id, awaits }) => awaits === undefined && !served.has(id));
