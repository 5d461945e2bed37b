import { optionsOf } from '../conditions/compile-calc.ts';
import { isRef, itemOf, nameOf } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { FactDefinition } from '../definition/language.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import { specOf } from '../fields/field-kinds.ts';
import { lengthBounds } from '../fields/text.ts';
import { countryCodes, strangersOf } from '../fields/trials/strangers.ts';
import type { Plan } from '../path/plan.ts';
import { atomsIn, treeOf } from './condition-tree.ts';
import type { Saying, Says } from './saying.ts';
import type { Code } from './symbols.ts';
import { whensIn } from './whens-in.ts';

/** What a name may stand for besides what is counted: `own` are the plainest, `strangers` as many others as are asked for. */
type Open = {
  readonly own: readonly Code[];
  readonly accepts: (code: Code) => boolean;
  readonly strangers: () => Iterable<Code>;
  /** Values of it that may differ from one another: one, or of the lines of a list several. */
  readonly values: number;
};

/**
 * The values of each name that can make a difference: the literals that it is compared with, those of names that it is
 * compared with in turn, and some that nobody names. Of these there are as many as there are names that are compared with
 * one another, so that all may be the same, and all different.
 */
export const namedValues = (plan: Plan, context: FieldContext, says: Says): ReadonlyMap<string, readonly Code[]> => {
  const { literals, twins } = namedIn(plan);
  const found = new Map<string, readonly Code[]>();
  for (const names of groupsOf([...literals.keys()], twins)) {
    const named = new Set(names.flatMap((name) => [...(literals.get(name) ?? [])]));
    names.flatMap((name) => listedCodes(plan, name)).forEach((code) => named.add(code));
    const also = names.length > 1 ? names.flatMap((name) => wordFor(plan, name)) : [];
    const open = names.flatMap((name) => openOf(plan, name, names, context, says) ?? []);
    const all = [...new Set([...named, ...also, ...(names.length > 1 ? open.flatMap(({ own }) => own) : [])])];
    const others = strangersFor(open, named, all);
    for (const name of names) found.set(name, [...all, ...others]);
  }
  return found;
};

/** So many of what nobody names that each two of these can be the same, or others than all the rest. */
const strangersFor = (open: readonly Open[], named: ReadonlySet<Code>, known: readonly Code[]): readonly Code[] => {
  const wanted = open.reduce((sum, { values }) => sum + values, 0);
  const pool = new Set<Code>([...known, ...open.flatMap(({ own }) => own)].filter((code) => !named.has(code)));
  const added: Code[] = [];
  const fill = (some: readonly Open[]): void => {
    const isTaken = (code: Code): boolean => some.every(({ accepts }) => accepts(code));
    let missing = wanted - [...pool].filter(isTaken).length;
    for (const { strangers } of some) {
      if (missing <= 0) return;
      for (const code of strangers()) {
        if (named.has(code) || pool.has(code) || !isTaken(code)) continue;
        pool.add(code);
        added.push(code);
        missing -= 1;
        if (missing <= 0) return;
      }
    }
  };
  // What all of them take serves each two.
  fill(open);
  open.forEach((one, n) => open.slice(n).forEach((other) => fill(one === other ? [one] : [one, other])));
  return added;
};

/** Names that are compared with one another, together. */
const groupsOf = (
  names: readonly string[],
  twins: readonly (readonly [string, string])[],
): readonly (readonly string[])[] => {
  const groups = new Map<string, Set<string>>();
  for (const name of [...names, ...twins.flat()]) if (!groups.has(name)) groups.set(name, new Set([name]));
  for (const [a, b] of twins) {
    const [one, other] = [groups.get(a), groups.get(b)];
    if (one === undefined || other === undefined || one === other) continue;
    for (const name of other) groups.set(name, one.add(name));
  }
  return [...new Set(groups.values())].map((group) => [...group]);
};

/** The literals that each name is compared with, and the names that are compared with each other. */
const namedIn = (plan: Plan) => {
  const { journey, scope } = plan;
  const literals = new Map<string, Set<Code>>();
  const twins: [string, string][] = [];
  const add = (name: string, value: Code): void => {
    if (isRef(value)) twins.push([name, nameOf(value)]);
    else literals.set(name, (literals.get(name) ?? new Set()).add(value));
  };
  for (const { when, inside } of whensIn(journey)) {
    for (const atom of atomsIn(treeOf(when))) {
      if (atom.op === 'answered') continue;
      // In a line, a name is that of a question beside it, or of one outside.
      const ways = inside === '' ? [atom.name] : [atom.name, `${inside}.${atom.name}`];
      for (const name of ways) {
        for (const value of atom.values) {
          add(name, value);
          if (inside !== '' && isRef(value)) twins.push([name, `${inside}.${nameOf(value)}`]);
          if (atom.op !== 'flagged' || !isRef(value)) continue;
          for (const flag of optionsOf(name, scope).flatMap(({ flags = [] }) => flags)) add(nameOf(value), flag);
        }
      }
    }
  }
  for (const { fields } of journey.steps) {
    for (const [name, field] of Object.entries(fields)) {
      if (field.type === 'text' && field.same !== undefined) add(name, field.same);
      if (field.type !== 'list') continue;
      for (const [key, item] of Object.entries(field.item)) {
        if (item.type !== 'text' || item.same === undefined) continue;
        add(`${name}.${key}`, item.same);
        twins.push([`${name}.${key}`, `${name}.${nameOf(item.same)}`]);
      }
    }
  }
  for (const info of scope.names.values()) {
    if (info.kind !== 'compute' || !('points' in info.calc)) continue;
    for (const [name, table] of Object.entries(info.calc.points)) {
      for (const code of Object.keys(table)) add(isRef(name) ? nameOf(name) : name, code);
    }
  }
  return { literals, twins };
};

const fieldOf = ({ scope }: Plan, name: string): FieldDefinition | undefined => {
  const info = scope.names.get(name);
  return info === undefined ? itemOf(scope, name)?.field : info.kind === 'field' ? info.field : undefined;
};

/** The codes of a name that are counted. */
const listedCodes = (plan: Plan, name: string): readonly Code[] => {
  const { scope, journey } = plan;
  const info = scope.names.get(name);
  if (info?.kind === 'compute') return 'band' in info.calc ? info.calc.of.map(({ is }) => is) : [];
  if (info?.kind === 'fact') {
    const { values = {}, list } = journey.facts[name] as FactDefinition;
    const listed = list === undefined ? [] : (plan.lists[list] ?? []);
    return [...Object.values(values), ...listed.map(({ code }) => code)];
  }
  const field = fieldOf(plan, name);
  if (field?.type !== 'choice' && field?.type !== 'choices') return [];
  const codes = (field.options ?? optionsOf(name, scope)).map(({ code }) => code);
  return field.type === 'choices' ? codes.map(String) : codes;
};

/** What is said of a fact that is not known. */
const wordFor = ({ journey }: Plan, name: string): readonly Code[] => {
  const word = Object.hasOwn(journey.facts, name) ? journey.facts[name]?.otherwise : undefined;
  return word === undefined ? [] : [word];
};

/** Undefined for a name whose values are all counted. */
const openOf = (
  plan: Plan,
  name: string,
  group: readonly string[],
  context: FieldContext,
  says: Says,
): Open | undefined => {
  const info = plan.scope.names.get(name);
  if (info?.kind === 'fact') {
    const fact = plan.journey.facts[name] as FactDefinition;
    return openFactCodes(fact, says(fact), plan.lists);
  }
  const field = fieldOf(plan, name);
  if (field === undefined || (field.type === 'text' && field.same !== undefined)) return undefined;
  const lengths = group.flatMap((one) => {
    const other = fieldOf(plan, one);
    return other?.type === 'text' ? Object.values(lengthBounds(other)) : [];
  });
  const strangers = (): Iterable<Code> => strangersOf(field, context, lengths);
  if (strangersOf(field, context).next().done === true) return undefined;
  const { samples, validate } = specOf(field.type);
  return {
    own: samples(field as never, context) as readonly Code[],
    accepts: (code) => validate(code, field as never, context) === undefined,
    strangers,
    values: info === undefined ? 2 : 1,
  };
};

/** A text, a country or a code that the server may say freely; undefined where it is one of a few. */
export const openFactCodes = (fact: FactDefinition, saying: Saying, lists: Plan['lists']): Open | undefined => {
  const { type, values, list } = fact;
  if (type !== 'text' && type !== 'country' && type !== 'choice') return undefined;
  if (values !== undefined || saying.codes !== undefined) return undefined;
  const listed = list === undefined ? undefined : lists[list]?.map(({ code }) => code);
  if (listed !== undefined && saying.isListed === true) return undefined;
  const isCountry = type === 'country' && listed === undefined;
  return {
    own: listed ?? (isCountry ? ['FR', 'BE', 'US'] : ['autre']),
    accepts: () => true,
    strangers: isCountry ? () => countryCodes(lists['countries']) : otherTexts,
    values: 1,
  };
};

/** As many as anybody needs who is not limited by others. */
const mostTexts = 100;

function* otherTexts(): Generator<Code> {
  for (let n = 1; n <= mostTexts; n += 1) yield n === 1 ? 'autre' : `autre ${n}`;
}
