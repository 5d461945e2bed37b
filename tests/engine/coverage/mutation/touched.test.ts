import { expect, it } from 'vitest';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import {
  madeOf,
  mentions,
  namesTouched,
  stepsReading,
  stepsTouched,
} from '../../../../engine/coverage/mutation/touched.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../../engine/definition/resolved.ts';
import { createPlan } from '../../../../engine/path/plan.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { lists } from '../../../helpers/random-field.ts';
import { law } from '../../law.ts';
import { mistakenJourney } from './mistaken-journey.ts';

const words = (value: unknown): string => JSON.stringify(value) ?? '';

/** Whether a name stands somewhere in it: alone, as a reference, or before the name of something in its lines. */
const says = (value: unknown, name: string): boolean =>
  new RegExp(`"\\$?${name.replaceAll('.', '\\.')}(?:\\.[^".]+)?"`, 'u').test(words(value));
const saysAny = (value: unknown, names: Iterable<string>): boolean => [...names].some((name) => says(value, name));

/** Something else may be read in an answer that is the same. */
const isReadOtherwise = (a: FieldDefinition, b: FieldDefinition | undefined): boolean => {
  if (a.type !== b?.type) return true;
  if (a.type === 'truefalse') return a.right !== (b as typeof a).right;
  return (
    a.type === 'list' && Object.entries(a.item).some(([key, one]) => isReadOtherwise(one, (b as typeof a).item[key]))
  );
};

const computedIn = ({ compute, steps }: ResolvedJourney): Readonly<Record<string, unknown>> =>
  Object.assign({}, compute, ...steps.map((step) => step.compute ?? {})) as Readonly<Record<string, unknown>>;

/** With whatever is worked out of them, and of that. */
const closed = (journey: ResolvedJourney, names: ReadonlySet<string>): ReadonlySet<string> => {
  const more = Object.entries(computedIn(journey)).flatMap(([name, calc]) =>
    !names.has(name) && saysAny(calc, names) ? [name] : [],
  );
  return more.length === 0 ? names : closed(journey, new Set([...names, ...more]));
};

/** Steps that are not as they were, or not where they were. */
const changedIn = (a: ResolvedJourney, b: ResolvedJourney): readonly ResolvedStep[] =>
  a.steps.filter((step, n) => {
    const other = b.steps.find(({ id }) => id === step.id);
    return words(step) !== words(other) || (a.steps.length === b.steps.length && b.steps[n]?.id !== step.id);
  });

const namesExpected = (a: ResolvedJourney, b: ResolvedJourney): ReadonlySet<string> => {
  const asked = changedIn(a, b).flatMap((step) => {
    const other = b.steps.find(({ id }) => id === step.id);
    return Object.entries(step.fields).flatMap(([name, field]) =>
      isReadOtherwise(field, other?.fields[name]) ? [name] : [],
    );
  });
  const calcs = Object.entries(computedIn(a)).flatMap(([name, calc]) =>
    words(calc) === words(computedIn(b)[name]) ? [] : [name],
  );
  return closed(a, new Set([...asked, ...calcs]));
};

const stepsExpected = (a: ResolvedJourney, b: ResolvedJourney): readonly number[] => {
  const changed = changedIn(a, b);
  const names = namesExpected(a, b);
  const moved = changed.flatMap((step) => {
    const other = b.steps.find(({ id }) => id === step.id);
    return other === undefined || other.section === step.section ? [] : [step.section, other.section];
  });
  const around = a.sections.flatMap((section, n) =>
    words(section) !== words(b.sections[n]) || saysAny(section, names) ? [section.id] : [],
  );
  return a.steps.flatMap((step, n) =>
    changed.includes(step) ||
    [...moved, ...around].includes(step.section) ||
    (step.save === undefined && words(a.track) !== words(b.track)) ||
    saysAny(step, names)
      ? [n]
      : [],
  );
};

const holdsFor = (journey: ResolvedJourney): void => {
  for (const mutant of mutantsOf(createPlan(journey, lists))) {
    const { id, journey: other } = mutant;
    // What the server's words mean is looked at as a whole.
    if (other.facts !== journey.facts) continue;
    const names = namesTouched(journey, other);
    expect([id, [...names].toSorted()]).toEqual([id, [...namesExpected(journey, other)].toSorted()]);
    expect([id, stepsTouched(journey, other)]).toEqual([id, stepsExpected(journey, other)]);
  }
};

it('a mistake touches what it changes and whatever reads that, and nothing else', () => {
  holdsFor(mistakenJourney);
  return law(8, [denseJourney], ({ plan }) => holdsFor(plan.journey));
});

it('a journey of which nothing was changed is not touched, whatever is copied', () => {
  expect([...namesTouched(mistakenJourney, { ...mistakenJourney })]).toEqual([]);
  expect(stepsTouched(mistakenJourney, { ...mistakenJourney, steps: [...mistakenJourney.steps] })).toEqual([]);
  expect([...madeOf(mistakenJourney, new Set())]).toEqual([]);
  expect(stepsReading(mistakenJourney, new Set())).toEqual([]);
});

it('a name is read where it is written, and in no word that only begins with it', () =>
  law(60, [denseJourney], ({ plan: { journey, scope } }) => {
    for (const name of [...scope.names.keys(), 'f', 'fact', 'nobody']) {
      const own = new Set([name]);
      for (const part of [...journey.steps, ...journey.sections, ...Object.values(computedIn(journey))]) {
        expect([name, part, mentions(part as object, own)]).toEqual([name, part, says(part, name)]);
      }
      expect([...madeOf(journey, own)].toSorted()).toEqual([...closed(journey, own)].toSorted());
      expect(stepsReading(journey, own)).toEqual(
        journey.steps.flatMap((step, n) =>
          says(step, name) || journey.sections.some((section) => section.id === step.section && says(section, name))
            ? [n]
            : [],
        ),
      );
    }
  }));
