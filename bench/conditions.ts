/** Goal 1a: a condition compiled without eval, beside one written by hand and beside other condition languages. */
import jsonLogic from 'json-logic-js';
import { ConditionRunner } from 'survey-core';
import { compileWhen } from '../engine/conditions/compile-when.ts';
import type { NameInfo, Scope } from '../engine/conditions/scope.ts';
import type { FieldDefinition } from '../engine/definition/field-language.ts';
import { typeOfKind } from '../engine/fields/kind-facts.ts';
import { assertSame, compare, ratio, type Contestant } from './measure.ts';
import { createRandom } from './random.ts';
import {
  codes,
  mostNumber,
  randomTree,
  toJsonLogic,
  toSource,
  toSurvey,
  toWhen,
  type BenchField,
} from './random-condition.ts';
import { duration, printTable, report, times } from './report.ts';

const random = createRandom(20261121);
const optionalShare = 0.2;
const fields = Array.from({ length: 37 }, (_, n): BenchField => {
  const kind = (['number', 'yesno', 'choice', 'choices'] as const)[n % 4] ?? 'number';
  return {
    path: `${['me', 'spouse', 'plan'][n % 3]}.${n % 2 === 0 ? '' : `part${n % 5}.`}field${n}`,
    kind,
    optional: random.chance(optionalShare),
  };
});
const trees = Array.from({ length: 1000 }, () => randomTree(random, fields, 2));

const randomValue = ({ kind, optional }: BenchField): unknown => {
  if (optional === true && random.chance(0.5)) return undefined;
  if (kind === 'number') return random.whole(mostNumber);
  if (kind === 'yesno') return random.chance(0.5);
  return kind === 'choice' ? random.pick(codes) : codes.filter(() => random.chance(0.4));
};
const people = Array.from({ length: 20 }, () => fields.map(randomValue));

/** `me.address.city` inside plain objects; every object has the same keys in the same order, which is their best case. */
const toObject = (values: readonly unknown[]): Record<string, unknown> => {
  const root: Record<string, unknown> = {};
  fields.forEach(({ path }, at) => {
    const keys = path.split('.');
    let inner = root;
    for (const key of keys.slice(0, -1)) inner = (inner[key] ??= {}) as Record<string, unknown>;
    inner[keys.at(-1) ?? ''] = values[at];
  });
  return root;
};
const objects = people.map(toObject);
const slots = people.map((values) => ['2026-11-21', ...values]);

const definition = (kind: BenchField['kind']): FieldDefinition =>
  kind === 'choice' || kind === 'choices'
    ? { type: kind, label: 'x', options: codes.map((code) => ({ code, label: code })) }
    : { type: kind, label: 'x' };
const scope: Scope = {
  lists: {},
  names: new Map(
    fields.map(({ path, kind }, at): [string, NameInfo] => [
      path,
      { kind: 'field', type: typeOfKind(kind), slot: at + 1, field: definition(kind) },
    ]),
  ),
};

/** A loop of its own for each contestant, so that none spoils what the compiler learnt about another. */
const ownLoop = (
  call: string,
): ((conditions: readonly unknown[], inputs: readonly unknown[], apply?: unknown) => number) =>
  new Function(
    'conditions',
    'inputs',
    'apply',
    `let held = 0;
     for (let c = 0; c < conditions.length; c += 1) { const condition = conditions[c];
       for (let i = 0; i < inputs.length; i += 1) if (${call}) held += 1; }
     return held;`,
  ) as never;

const byHand = trees.map(
  (tree) => new Function('a', `return ${toSource(tree, (path) => `a.${path}`)};`) as (a: unknown) => boolean,
);
const whens = trees.map(toWhen);
const ours = whens.map((when) => compileWhen(when, scope));
const rules = trees.map(toJsonLogic);
const runners = trees.map((tree) => new ConditionRunner(toSurvey(tree)));

const table = <I>(inputs: readonly I[], holds: (at: number, input: I) => unknown): readonly string[] =>
  trees.map((_, at) => inputs.map((input) => (holds(at, input) === true ? '1' : '0')).join(''));
assertSame(
  'conditions',
  table(objects, (at, object) => byHand[at]?.(object)),
  {
    Parcours: table(slots, (at, values) => ours[at]?.(values)),
    'json-logic-js': table(objects, (at, object) => jsonLogic.apply(rules[at], object)),
    'survey-core': table(objects, (at, object) => runners[at]?.runValues(object)),
  },
);

const units = trees.length * people.length;
const contestant = (
  name: string,
  call: string,
  conditions: readonly unknown[],
  inputs: readonly unknown[],
  apply?: unknown,
): Contestant => {
  const loop = ownLoop(call);
  return { name, units, run: () => loop(conditions, inputs, apply) };
};
const rows = compare(
  [
    contestant('written by hand', 'condition(inputs[i])', byHand, objects),
    contestant('Parcours, tests over slots', 'condition(inputs[i])', ours, slots),
    contestant('json-logic-js', 'apply(condition, inputs[i])', rules, objects, jsonLogic.apply),
    contestant('survey-core', 'condition.runValues(inputs[i])', runners, objects),
  ],
  { warmUpMs: 2000, turnMs: 100 },
);
const prepare = compare([
  { name: 'prepare', units: trees.length, run: () => whens.map((when) => compileWhen(when, scope)) },
]);

printTable(
  `Conditions: ${trees.length} random conditions x ${people.length} people, all answers equal`,
  ['contestant', 'a condition', 'vs by hand'],
  rows.map((row) => [row.name, duration(row.ns), times(ratio(row, rows[0]))]),
);
console.log(`\nTo compile one of ours: ${duration(prepare[0]?.ns ?? NaN)}`);
const [byHandRow, own, logic] = rows;
report([
  { name: '1a condition vs by hand', measured: ratio(own, byHandRow), limit: 1.6, unit: 'x' },
  { name: '1a condition vs json-logic-js', measured: ratio(own, logic), limit: 0.125, unit: 'x' },
]);
