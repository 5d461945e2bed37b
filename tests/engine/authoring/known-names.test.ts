import { expect, it, test } from 'vitest';
import { knownNames, testsOfType } from '../../../engine/authoring/known-names.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { check, cleanFolder } from '../check/check-fixture.ts';
import { resolveJourney } from '../../../engine/definition/resolve-parts.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { law } from '../law.ts';

const { parsed } = check(cleanFolder());
const library = {
  journeys: new Map(),
  parts: new Map(
    parsed.parts.flatMap(({ source, definition }) =>
      definition === undefined ? [] : [[definition.id, { file: source.file, definition }] as const],
    ),
  ),
};
const [journey] = parsed.journeys;
if (journey?.definition === undefined) throw new Error('The clean folder cannot be read.');
const resolved = resolveJourney({ file: journey.source.file, definition: journey.definition }, library);
const plan = createPlan(resolved.journey, { modes: [{ code: 'MONTHLY' }, { code: 'ONCE' }] });
const at = (step: string | undefined) => knownNames(resolved, plan, step);
const names = (step: string | undefined) =>
  at(step).map(({ written, whole }) => (written === whole ? whole : [written, whole]));

test('at a step is known what is asked up to it, what the server says, and what is worked out', () => {
  expect(names('amount')).toEqual([
    'me.name',
    'me.birth',
    'amount',
    'mode',
    'source',
    'state',
    'origin',
    'age',
    'total',
  ]);
  const all = [
    'me.name',
    'me.birth',
    'amount',
    'mode',
    'source',
    'shares',
    'agreed',
    'state',
    'origin',
    'age',
    'total',
  ];
  expect([names('recap'), names(undefined), names('nowhere')]).toEqual([all, all, all]);
});

test('a part writes its own names without the prefix of its use', () => {
  expect(names('me-name')).toEqual([['name', 'me.name'], ['birth', 'me.birth'], 'state', 'origin', 'age', 'total']);
});

test('of each is told what an editor offers: its type, its text, its section, its values', () => {
  const one = (whole: string) => at(undefined).find((name) => name.whole === whole);
  const nothing = { label: undefined, section: undefined, options: undefined, list: undefined, codes: undefined };
  const named = (whole: string) => ({ ...nothing, written: whole, whole });
  expect(one('state')).toEqual({ ...named('state'), type: 'code', codes: ['done', 'todo'] });
  expect(one('origin')).toEqual({ ...named('origin'), type: 'code', list: 'modes' });
  expect(one('age')).toEqual({ ...named('age'), type: 'number' });
  const asked = { section: 'money', type: 'code' };
  expect(one('mode')).toEqual({
    ...named('mode'),
    ...asked,
    label: 'plain.step.amount.field.mode.label',
    list: 'modes',
  });
  expect(one('source')).toMatchObject({ ...asked, options: [{ code: 'A' }, { code: 'B' }], list: undefined });
  expect(one('amount')).toMatchObject({ type: 'money', section: 'money' });
  expect(one('me.birth')).toMatchObject({
    type: 'date',
    section: 'person',
    label: 'part.person.step.name.field.birth.label',
  });
});

it('is every name of the journey, each once, question by question', () =>
  law(40, [randomJourney], (random) => {
    const known = knownNames(random.resolved, random.plan, undefined);
    const whole = known.map((one) => one.whole);
    expect(new Set(whole).size).toBe(whole.length);
    const asked = random.plan.steps.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(whole.slice(0, asked.length)).toEqual(asked);
    for (const { step, index } of random.plan.steps) {
      const here = knownNames(random.resolved, random.plan, step.id);
      const above = random.plan.steps.slice(0, index + 1).flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(here.filter(({ section }) => section !== undefined).map((one) => one.whole)).toEqual(above);
      for (const { written, whole: name } of here) expect(name.endsWith(written)).toBe(true);
    }
    const { compute, steps } = random.plan.journey;
    const calcs = Object.assign({}, compute, ...steps.map((step) => step.compute)) as typeof compute;
    for (const { whole: name, codes } of known) {
      const calc = calcs[name];
      const bands = typeof calc === 'object' && 'band' in calc ? calc.of.map(({ is }) => is) : undefined;
      const values = random.plan.journey.facts[name]?.values;
      expect(codes).toEqual(bands ?? (values === undefined ? undefined : [...new Set(Object.values(values))]));
    }
  }));

test('what can be asked of a value hangs on its type', () => {
  const compared = ['is', 'not', 'atLeast', 'atMost', 'moreThan', 'lessThan', 'answered'];
  for (const type of ['number', 'money', 'percent', 'date'] as const) expect(testsOfType(type)).toEqual(compared);
  expect(testsOfType('yesno')).toEqual(['is', 'answered']);
  for (const type of ['code', 'codes'] as const)
    expect(testsOfType(type)).toEqual(['is', 'not', 'flagged', 'answered']);
  expect(testsOfType('text')).toEqual(['answered', 'is', 'not']);
});
