import { describe, expect, it } from 'vitest';
import { mistakesIn } from '../../../../engine/coverage/mutation/conditions.ts';
import { valueAt } from '../../../../engine/coverage/mutation/edit.ts';
import type { Mutant } from '../../../../engine/coverage/mutation/mutant.ts';
import { mutantsOf, operatorNames, type OperatorName } from '../../../../engine/coverage/mutation/operators.ts';
import type { When } from '../../../../engine/definition/condition-language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { lists } from '../../../helpers/random-field.ts';
import { law } from '../../law.ts';
import { mistakenJourney } from './mistaken-journey.ts';

const words = (value: unknown): string => JSON.stringify(value);

type Path = readonly (string | number)[];
type Json = Readonly<Record<string, unknown>>;

/** The same with another value at a place; with nothing, what stood there is gone. */
const put = <T>(root: T, [key, ...rest]: Path, value?: unknown): T => {
  if (key === undefined) return value as T;
  const inner = rest.length === 0 ? value : put((root as Json)[key], rest, value);
  if (Array.isArray(root))
    return (inner === undefined ? root.toSpliced(Number(key), 1) : root.with(Number(key), inner)) as T;
  const { [key]: _, ...others } = root as Json;
  return (inner === undefined ? others : { ...(root as Json), [key]: inner }) as T;
};

const exchanged = <T>(root: T, a: Path, b: Path): T => put(put(root, a, valueAt(root, b)), b, valueAt(root, a));

/** Each with the next one, where they are not the same. */
const pairs = (root: unknown, places: readonly Path[]): readonly (readonly [Path, Path])[] =>
  places.slice(1).flatMap((place, n) => {
    const before = places[n] ?? [];
    return words(valueAt(root, before)) === words(valueAt(root, place)) ? [] : [[before, place] as const];
  });

/** The one after it, round and round. */
const next = <T>(all: readonly T[], one: T): readonly T[] => {
  const others = all.filter((other) => other !== one);
  return others.length === 0 ? [] : [others[Math.max(0, all.indexOf(one)) % others.length] as T];
};

/** Everything with a key of one of these names, and what stands there; outside first. */
const placesOf = (root: unknown, is: (path: Path, value: unknown) => boolean, path: Path = []): readonly Path[] => {
  if (typeof root !== 'object' || root === null) return [];
  return Object.entries(root).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(root) ? Number(key) : key];
    return [...(is(at, inner) ? [at] : []), ...placesOf(inner, is, at)];
  });
};

const never = ([name]: readonly string[]) => ({
  all: [{ [name ?? '']: { answered: true } }, { [name ?? '']: { answered: false } }],
});
const always = (of: readonly string[]) => ({ any: never(of).all });
/** The first name that a condition reads. */
const namesIn = (when: When): readonly string[] => {
  const [word, inner] = Object.entries(when)[0] ?? ['', undefined];
  if (word === 'not') return namesIn(inner as When);
  return word === 'all' || word === 'any' ? namesIn((inner as readonly When[])[0] ?? {}) : [word];
};

const conditionWords = ['when', 'useWhen', 'skipIf', 'must'];
const isCondition = (path: Path): boolean => conditionWords.includes(String(path.at(-1)));
const familyOf = (path: Path): 'guards' | 'rules' | 'fields' =>
  path.includes('rules') ? 'rules' : path.includes('fields') ? 'fields' : 'guards';

/** How each mistake about a condition as a whole is made: it is taken away, or written so that it says nothing. */
const wholly = (journey: ResolvedJourney, path: Path, how: 'always' | 'never'): readonly ResolvedJourney[] => {
  const read = namesIn(valueAt(journey, path) as When);
  const word = path.at(-1);
  const isExit = path.includes('exits');
  const isRule = path.includes('rules');
  if (how === 'never') {
    // Without it there is no exit, no rule and no section to be skipped: that is another mistake.
    return isExit || word === 'skipIf' || (isRule && word === 'when') ? [] : [put(journey, path, never(read))];
  }
  if (word === 'must') return [];
  return [isExit || word === 'skipIf' ? put(journey, path, always(read)) : put(journey, path)];
};

type Made = (journey: ResolvedJourney) => readonly ResolvedJourney[];
const each =
  (
    is: (path: Path, value: unknown) => boolean,
    make: (path: Path, journey: ResolvedJourney) => readonly ResolvedJourney[],
  ): Made =>
  (journey) =>
    placesOf(journey, is).flatMap((path) => make(path, journey));
const gone = (is: (path: Path, value: unknown) => boolean): Made => each(is, (path, journey) => [put(journey, path)]);
const isAt = (path: Path, ...pattern: Path): boolean =>
  path.length === pattern.length && pattern.every((key, n) => key === '*' || key === path[n]);

/** Each with the next of the same list or mapping. */
const swapped =
  (isIn: (path: Path, value: unknown) => boolean, inner: Path = []): Made =>
  (journey) =>
    placesOf(journey, isIn).flatMap((path) => {
      const value = valueAt(journey, path) as Json;
      const keys = Array.isArray(value) ? value.map((_, n) => n) : Object.keys(value);
      const all = keys.map((key) => [...path, key, ...inner]).filter((place) => valueAt(journey, place) !== undefined);
      return pairs(journey, all).map(([a, b]) => exchanged(journey, a, b));
    });
const isMapping = (path: Path, value: unknown): boolean =>
  (isAt(path.slice(0, 4), 'steps', '*', 'save', 'send') || isAt(path.slice(0, 2), 'track', 'send')) &&
  typeof value === 'object' &&
  !('each' in (value as object));
const isFields = (path: Path): boolean => path.at(-1) === 'item' || isAt(path, 'steps', '*', 'fields');

/** What each kind of mistake makes of a whole journey, by what stands where. */
const kinds: Partial<Record<OperatorName, Made>> = {
  'exits/remove': gone((path) => isAt(path, 'steps', '*', 'exits', '*')),
  'exits/retarget': each(
    (path) => isAt(path, 'steps', '*', 'exits', '*', 'to'),
    (path, journey) => next(Object.keys(journey.outcomes), valueAt(journey, path)).map((to) => put(journey, path, to)),
  ),
  'exits/reorder': (journey) =>
    journey.steps.flatMap(({ exits }, n) =>
      pairs(
        journey,
        exits.map((_, at) => ['steps', n, 'exits', at]),
      )
        .filter(([a, b]) => valueAt(journey, [...a, 'to']) !== valueAt(journey, [...b, 'to']))
        .map(([a, b]) => exchanged(journey, a, b)),
    ),
  'rules/remove': gone((path) => isAt(path, 'steps', '*', 'rules', '*')),
  'rules/level': each(
    (path) => isAt(path, 'steps', '*', 'rules', '*'),
    (path, journey) => {
      const at = [...path, 'level'];
      return [put(journey, at, valueAt(journey, at) === 'warning' ? 'error' : 'warning')];
    },
  ),
  'rules/attach': (journey) =>
    journey.steps.flatMap(({ id, fields: own, rules }, n) =>
      rules.flatMap(({ on }, at) => {
        const others = on === undefined ? Object.keys(own).slice(0, 1) : next(Object.keys(own), on);
        const [to] = others;
        return (to ?? id) === (on ?? id) ? [] : [put(journey, ['steps', n, 'rules', at, 'on'], to)];
      }),
    ),
  'fields/required': each(
    (path) => isFields(path.slice(0, -1)),
    (path, journey) => {
      const at = [...path, 'optional'];
      return [put(journey, at, valueAt(journey, at) === true ? undefined : true)];
    },
  ),
  'fields/drop': gone((path) => isFields(path.slice(0, -1))),
  'steps/remove': gone((path) => isAt(path, 'steps', '*')),
  'steps/swap': (journey) =>
    journey.steps
      .slice(1)
      .flatMap((step, n) =>
        step.section === journey.steps[n]?.section ? [exchanged(journey, ['steps', n], ['steps', n + 1])] : [],
      ),
  'steps/move': (journey) =>
    pairs(
      journey,
      journey.steps.map((_, n) => ['steps', n, 'section']),
    ).flatMap(([a, b]) => [put(journey, a, valueAt(journey, b)), put(journey, b, valueAt(journey, a))]),
  'steps/drop-skip-if': gone((path) => isAt(path, 'sections', '*', 'skipIf')),
  'data/drop-save': gone((path) => isAt(path, 'steps', '*', 'save') || isAt(path, 'track')),
  'data/wrong-call': each(
    (path) => isAt(path, 'steps', '*', 'save', 'call'),
    (path, journey) => {
      const calls = [...new Set(journey.steps.flatMap(({ save }) => save?.call ?? []))];
      return next(calls, valueAt(journey, path)).map((to) => put(journey, path, to));
    },
  ),
  'data/swap-payload': swapped(isMapping),
  'data/drop-payload-key': gone((path) => {
    const parent = path.slice(0, -1);
    return isMapping(parent, {}) && path.at(-1) !== 'as' && path.at(-1) !== 'each';
  }),
  'data/stale-fact': gone((path) => isAt(path, 'steps', '*', 'refresh', '*')),
  'load/omit': gone((path) => isAt(path, 'steps', '*', 'load')),
  'load/swap': swapped((path) => isAt(path, 'steps', '*', 'load', 'into')),
  'server/swap-values': swapped((path) => isAt(path, 'facts', '*', 'values')),
  'server/otherwise': (journey) =>
    Object.entries(journey.facts).flatMap(([name, { values = {}, otherwise }]) => {
      const known = [...new Set(Object.values(values))];
      const to =
        typeof otherwise === 'boolean' ? [!otherwise] : otherwise === undefined ? known : next(known, otherwise);
      return to.slice(0, 1).map((one) => put(journey, ['facts', name, 'otherwise'], one));
    }),
  'texts/messages': swapped((path) => isAt(path, 'steps', '*', 'rules'), ['message']),
  'texts/options': swapped((path) => path.at(-1) === 'options', ['label']),
  'texts/titles': (journey) => [
    ...swapped((path) => isAt(path, 'steps'), ['title'])(journey),
    ...swapped((path) => isAt(path, 'outcomes'), ['title'])(journey),
  ],
  'texts/labels': (journey) =>
    placesOf(journey, isFields).flatMap((path) =>
      ['label', 'explain'].flatMap((role) => swapped((at) => at.join() === path.join(), [role])(journey)),
    ),
};

for (const family of ['guards', 'rules', 'fields'] as const) {
  const isOwn = (path: Path): boolean => isCondition(path) && familyOf(path) === family;
  for (const how of ['always', 'never'] as const) {
    const operator = `${family}/${family === 'fields' ? 'when-' : ''}${how}` as OperatorName;
    kinds[operator] = each(isOwn, (path, journey) => wholly(journey, path, how));
  }
}

const inOrder = (journeys: readonly ResolvedJourney[]): readonly string[] =>
  journeys.map((one) => words(sorted(one))).toSorted();
/** The order of keys says in what order fields are asked; that of other keys says nothing. */
const sorted = (value: unknown, path: Path = []): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return Array.isArray(value) ? value.map((one, n) => sorted(one, [...path, n])) : value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return (isFields(path) ? entries : entries.toSorted(([a], [b]) => (a < b ? -1 : 1))).map(([key, one]) => [
    key,
    sorted(one, [...path, key]),
  ]);
};

const singular: Readonly<Record<string, string>> = {
  ...{ sections: 'section', steps: 'step', outcomes: 'outcome', facts: 'fact', compute: 'compute' },
  ...{ fields: 'field', rules: 'rule', exits: 'exit', save: 'save', load: 'load' },
  ...{ when: 'when', useWhen: 'when', skipIf: 'when' },
};

/** The thing around a place that has an id, and the part of it. */
const saidOf = (journey: ResolvedJourney, [top = '', key = '', word = '', part = '', ...rest]: Path) => {
  const kind = singular[top];
  if (kind === undefined) return { place: { kind: 'journey', id: journey.id } };
  const place = { kind, id: String(valueAt(journey, [top, key, 'id']) ?? key) };
  const inside = top === 'steps' || top === 'sections' ? singular[word] : undefined;
  const thing = valueAt(journey, [top, key, word, part]) as Json | undefined;
  const id = {
    field: [part, ...(rest[0] === 'item' ? [rest[1]] : [])].join('.'),
    ...{ rule: thing?.['id'], exit: thing?.['to'], compute: part, when: word },
  };
  if (inside === undefined) return { place };
  return {
    place,
    part: inside === 'save' || inside === 'load' ? { kind: inside } : { kind: inside, id: id[inside as 'field'] },
  };
};

/** By what stood and stands at the place itself, in these; by what it is called there, in those; in words, in the rest. */
const byItself =
  /^(?:guards|rules|fields)\/(?:when-)?(?:constant|other-value|drop-value|always|never)$|exits\/retarget|rules\/attach|bound|limit|default|fields\/right|steps\/move|wrong-call|payload|stale|load\/swap|server|texts/u;
const byName = /^(?:steps\/remove|steps\/swap|exits\/reorder|fields\/drop|data\/drop-save|load\/omit)$/u;
const nameOf = (value: unknown): unknown => {
  const { id, call, type, to } = (value ?? {}) as Json;
  return id ?? call ?? type ?? to;
};

/** What stood at a place, or stands there, as it is told. */
const toldAt = (operator: OperatorName, journey: ResolvedJourney, path: Path): unknown => {
  const value = valueAt(journey, path);
  if (byItself.test(operator)) return value;
  if (byName.test(operator)) return nameOf(value);
  if (operator === 'fields/required') return value === true ? 'optional' : 'required';
  return operator === 'rules/level' ? (value ?? 'error') : undefined;
};

const ofBoth = (
  operators: readonly OperatorName[],
  holds: (journey: ResolvedJourney, mutants: readonly Mutant[], operator: OperatorName) => void,
) => {
  const holdsOf = (one: Plan): void => {
    for (const operator of operators) holds(one.journey, [...mutantsOf(one, [operator])], operator);
  };
  holdsOf(createPlan(mistakenJourney, lists));
  return law(3, [denseJourney], ({ plan }) => holdsOf(plan));
};

describe('everywhere in a journey', () => {
  it('each mistake is made at each place where it can be, and at no other', () =>
    ofBoth(Object.keys(kinds) as OperatorName[], (journey, mutants, operator) => {
      const expected = kinds[operator]?.(journey) ?? [];
      expect([operator, ...inOrder(mutants.map((one) => one.journey))]).toEqual([operator, ...inOrder(expected)]);
    }));

  it('each condition is got wrong in each way, where it stands', () =>
    ofBoth(['guards/negate'], (journey) => {
      const { scope } = createPlan(journey, lists);
      for (const family of ['guards', 'rules', 'fields'] as const) {
        const sites = placesOf(
          journey,
          (path) => isCondition(path) && familyOf(path) === family && !path.includes('item'),
        );
        for (const mistake of [
          'negate',
          'comparison',
          'constant',
          'and-or',
          'drop-atom',
          'drop-value',
          'unwrap-not',
          'other-value',
        ] as const) {
          const operator = `${family}/${family === 'fields' ? 'when-' : ''}${mistake}` as OperatorName;
          const made = sites.flatMap((path) =>
            [...mistakesIn(valueAt(journey, path) as When, { scope, facts: journey.facts })]
              .filter((one) => one.mistake === mistake)
              .map((one) => put(journey, path, one.when)),
          );
          const found = [...mutantsOf(createPlan(journey, lists), [operator])].filter(
            ({ path }) => !path.includes('item'),
          );
          expect([operator, ...inOrder(found.map((one) => one.journey))]).toEqual([operator, ...inOrder(made)]);
        }
      }
    }));

  it('each is told by the thing that it is about, and by what stood and stands there', () =>
    ofBoth(operatorNames, (journey, mutants, operator) => {
      for (const { id, path, sentence, journey: other } of mutants) {
        const { place, part } = sentence;
        expect([id, { place, ...(part === undefined ? {} : { part }) }]).toEqual([id, saidOf(journey, path)]);
        const [from, to] = [toldAt(operator, journey, path), toldAt(operator, other, path)];
        if (from !== undefined) expect([id, sentence.from]).toEqual([id, from]);
        if (to !== undefined && sentence.to !== undefined) expect([id, sentence.to]).toEqual([id, to]);
      }
    }));
});
