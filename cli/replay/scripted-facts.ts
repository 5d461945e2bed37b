import { nameOf } from '../../engine/conditions/scope.ts';
import type { FactDefinition } from '../../engine/definition/language.ts';
import type { Facts } from '../../engine/path/facts.ts';
import { readFact } from '../../engine/path/read-fact.ts';

type Donnees = { [key: string]: unknown };

/** What the calls of a journey answer to one person, by call; and the facts that no answer can give that value. */
export type ScriptedCalls = {
  readonly donnees: ReadonlyMap<string, unknown>;
  readonly unsaid: readonly string[];
};

/** `readFact` backwards, for all facts of a journey at once. */
export const scriptCalls = (
  facts: Readonly<Record<string, FactDefinition>>,
  server: Facts['server'],
): ScriptedCalls => {
  const donnees = new Map<string, unknown>();
  for (const [name, fact] of Object.entries(facts)) {
    const said = donnees.get(fact.call) ?? {};
    donnees.set(fact.call, put(said, nameOf(fact.read).split('.').slice(1), rawOf(fact, server[name])));
  }
  const unsaid = Object.entries(facts)
    .filter(([name, fact]) => readFact(fact, donnees.get(fact.call)) !== server[name])
    .map(([name]) => name);
  return { donnees, unsaid };
};

/** What the call says for a fact to have this value; undefined where it says nothing. */
const rawOf = (fact: FactDefinition, value: Facts['server'][string]): unknown =>
  fact.values === undefined ? value : Object.entries(fact.values).find(([, known]) => known === value)?.[0];

const put = (into: unknown, path: readonly string[], value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const parent: Donnees = typeof into === 'object' && into !== null ? (into as Donnees) : {};
  return { ...parent, [key]: put(parent[key], rest, value) };
};
