import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersBehind, namesInCalc, namesInWhen } from '../../../engine/conditions/names-in.ts';
import type { NameInfo, Scope } from '../../../engine/conditions/scope.ts';
import type { Calc, Literal, Ref, Test, When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { Draw } from '../../helpers/draw.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { enough, law } from '../law.ts';

/** What was written, and the names that were put into it. */
type Written<T> = { readonly made: T; readonly names: readonly string[] };

const all = <T>(parts: readonly Written<unknown>[], made: T): Written<T> => ({
  made,
  names: parts.flatMap(({ names }) => names),
});
const plain = <T>(made: T): Written<T> => ({ made, names: [] });

/** Names of all sorts, of some of which nobody knows anything. */
const subjects = ['a', 'b', 'c', 'd', 'e', 'f', 'lines', 'more', 'lines.of', 'lines.on', 'lines.gone', 'gone', 'a.of'];
const refTo = (name: string): Written<Ref> => ({ made: `$${name}`, names: [name] });

const literalFrom = (draw: Draw): Written<Literal> =>
  draw.pick<() => Written<Literal>>([
    () => plain(draw.pick([1, true, 'not today', '$'])),
    () => refTo(draw.pick(subjects)),
    () => plain(draw.pick(['today', 'today-18 years'])),
  ])();

const testFrom = (draw: Draw): Written<Test> => {
  const one = literalFrom(draw);
  const [other, third] = [literalFrom(draw), literalFrom(draw)];
  return draw.pick<() => Written<Test>>([
    () => one,
    () => all([one, other], [one.made, other.made]),
    () => all([one], { is: one.made }),
    () => all([one, other], { atLeast: one.made, lessThan: other.made } as Test),
    () => all([one, other, third], { not: [one.made, other.made], atMost: third.made } as Test),
    () => plain({ answered: draw.chance(50) }),
  ])();
};

const whenFrom = (draw: Draw, depth: number): Written<When> => {
  if (depth > 0 && draw.chance(40)) {
    const parts = Array.from({ length: draw.below(4) }, () => whenFrom(draw, depth - 1));
    const inner = whenFrom(draw, depth - 1);
    return draw.pick<() => Written<When>>([
      () => all(parts, { all: parts.map(({ made }) => made) }),
      () => all(parts, { any: parts.map(({ made }) => made) }),
      () => all([inner], { not: inner.made }),
    ])();
  }
  const tests = [...new Set([draw.pick(subjects), draw.pick(subjects)])].map((name) => [name, testFrom(draw)] as const);
  const { names } = all(
    tests.map(([, test]) => test),
    undefined,
  );
  return {
    made: Object.fromEntries(tests.map(([name, { made }]) => [name, made])),
    names: [...tests.map(([name]) => name), ...names],
  };
};

const calcFrom = (draw: Draw): Written<Calc> => {
  const [one, other] = [refTo(draw.pick(subjects)), refTo(draw.pick(subjects))];
  return draw.pick<() => Written<Calc>>([
    () => all([one], { sum: one.made }),
    () => all([one, other], { sum: [one.made, other.made] }),
    () => all([one], { minus: draw.chance(50) ? [one.made, 3] : [3, one.made] }),
    () => all([one], { times: [one.made, 2] }),
    () => all([one], { count: one.made }),
    () => all([one], { years: one.made }),
    () => all([one, other], { right: [one.made, other.made] }),
    () => all([one, other], draw.chance(50) ? { min: [one.made, other.made] } : { max: [one.made, other.made] }),
    () => all([one, other], { points: { [one.made]: { x: 1 }, [other.names[0] ?? '']: { x: 2 } } }),
    () => all([one], { band: one.made, of: [{ below: 3, is: 'low' }, { is: 'high' }] }),
    () => all([one], { listValue: one.made, as: 'money' }),
  ])();
};

/** Names that hang on each other as it comes, in rings too. */
const namesFrom = (draw: Draw) => {
  const names = new Map<string, NameInfo>();
  /** What a value is made of. */
  const madeOf = new Map<string, readonly string[]>();
  const answers = new Set<string>();
  const addField = (name: string, field: FieldDefinition): void => {
    const when = draw.chance(50) ? whenFrom(draw, 1) : undefined;
    names.set(name, { kind: 'field', type: 'text', slot: 1, field: { ...field, ...(when && { when: when.made }) } });
    answers.add(name);
  };
  for (const name of subjects.slice(0, 6)) {
    draw.pick([
      () => addField(name, { type: 'text', label: 'l' }),
      () => {
        const calc = calcFrom(draw);
        names.set(name, { kind: 'compute', type: 'number', calc: calc.made });
        madeOf.set(name, calc.names);
      },
      () => {
        names.set(name, { kind: 'fact', type: 'yesno', slot: 1, list: undefined });
      },
    ])();
  }
  const text: FieldDefinition = { type: 'text', label: 'l' };
  const frame = { label: 'l', min: 0, max: 3, itemLabel: 'l', add: 'l' } as const;
  addField('lines', { ...frame, type: 'list', item: { of: text, on: text } } as FieldDefinition);
  addField('more', text);
  for (const item of ['lines.of', 'lines.on']) madeOf.set(item, ['lines']);
  const scope: Scope = { names, lists: {} };
  return { scope, madeOf, answers };
};

/** All that a way of going from name to name comes to, until nothing more is found. */
const reached = (from: readonly string[], to: (name: string) => readonly string[]): ReadonlySet<string> => {
  let found = new Set(from);
  for (;;) {
    const more = new Set([...found, ...[...found].flatMap(to)]);
    if (more.size === found.size) return found;
    found = more;
  }
};

it('the names in what an author wrote are those that were put there', () =>
  law(200, [fc.integer()], (seed) => {
    const draw = endlessDraw(seed);
    for (const [found, { made, names }] of [
      [namesInWhen, whenFrom(draw, 2)],
      [namesInCalc, calcFrom(draw)],
    ] as const) {
      expect((found as (of: unknown) => readonly string[])(made).toSorted(), JSON.stringify(made)).toEqual(
        names.toSorted(),
      );
    }
  }));

it('the answers behind a name are those that it is made of, each of them, and nothing else', async () => {
  let met = 0;
  await law(200, [fc.integer()], (seed) => {
    const { scope, madeOf, answers } = namesFrom(endlessDraw(seed));
    for (const name of subjects) {
      const behind = [...reached([name], (one) => madeOf.get(one) ?? [])].filter((one) => answers.has(one));
      expect([...new Set(answersBehind({ scope }, name))].toSorted(), name).toEqual(behind.toSorted());
      if (behind.length > 1) met += 1;
    }
  });
  expect(met).toBeGreaterThan(enough(15));
});
