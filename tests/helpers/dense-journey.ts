import fc from 'fast-check';
import type { Calc, PayloadMap } from '../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { FactDefinition, RuleDefinition } from '../../engine/definition/language.ts';
import type { ResolvedJourney, ResolvedSection, ResolvedStep } from '../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from './draw.ts';
import { randomActions } from './random-actions.ts';
import { calcOf } from './random-calc.ts';
import { listField, lists, simpleField, type Made } from './random-field.ts';
import { randomWhen, usualStyle, type Known, type Pen } from './random-when.ts';

export type DenseJourney = { readonly plan: Plan; readonly draw: Draw };

const label = 'q';

/** Limits that `simpleField` does not draw: by another answer, by steps, on both sides, of documents. */
const boundField = (draw: Pen, known: readonly Known[]): Made => {
  const optional = draw.chance(25) ? { optional: true as const } : {};
  const base = { label, ...optional };
  const numbers = known.filter(({ type, name }) => type === 'number' && !name.startsWith('fact'));
  const texts = known.filter(({ type }) => type === 'text');
  return draw.pick<() => Made>([
    () => ({
      field: { ...base, type: 'number', min: 0, max: numbers.length > 0 ? `$${draw.pick(numbers).name}` : 5 },
      known: { type: 'number' },
    }),
    () => ({
      field: { ...base, type: 'number', min: numbers.length > 0 ? `$${draw.pick(numbers).name}` : 1, max: 9 },
      known: { type: 'number' },
    }),
    () => ({
      field: {
        ...base,
        type: 'money',
        min: 1000,
        max: 90_000,
        step: 500,
        ...(draw.chance(40) ? { ui: 'slider' } : {}),
      },
      known: { type: 'money' },
    }),
    () => ({ field: { ...base, type: 'year', min: 1990, max: 'today' }, known: { type: 'number' } }),
    () => ({ field: { ...base, type: 'date', min: '2020-02-29', max: 'today+1 year' }, known: { type: 'date' } }),
    () => ({ field: { ...base, type: 'text', min: 2, max: draw.between(3, 12) }, known: { type: 'text' } }),
    () =>
      texts.length === 0
        ? { field: { ...base, type: 'text', max: 3 }, known: { type: 'text' } }
        : { field: { ...base, type: 'text', same: `$${draw.pick(texts).name}` }, known: { type: 'text' } },
    () => ({
      field: {
        ...base,
        type: 'file',
        accept: draw.some(['pdf', 'jpg', 'png'] as const, 1),
        maxMb: 2,
        ...(draw.chance(50) ? { sides: ['front', 'back'] as const } : {}),
      },
      known: { type: 'file' },
    }),
    () => ({
      field: { label, type: 'choices', list: 'colours', min: draw.below(2), max: 2, alone: ['NONE'] },
      known: { type: 'codes', codes: ['RED', 'BLUE', 'GREEN', 'NONE'], flags: ['warm', 'cold'] },
    }),
  ])();
};

const factOf = (draw: Pen, name: string): readonly [FactDefinition, Known] => {
  const read = { call: 'Core/GetFact', read: '$donnees.valeur' as const };
  const maybe = <T>(otherwise: T): { otherwise?: T } => (draw.chance(50) ? { otherwise } : {});
  return draw.pick<() => readonly [FactDefinition, Known]>([
    () => [
      { ...read, type: 'yesno', ...maybe(false) },
      { name, type: 'yesno' },
    ],
    () => [
      { ...read, type: 'choice', values: { A: 'done', B: 'todo', C: 'todo' }, ...maybe('todo') },
      { name, type: 'code', codes: ['done', 'todo'] },
    ],
    () => [
      { ...read, type: 'choice' },
      { name, type: 'code', codes: ['done', 'todo'] },
    ],
    () => [
      { ...read, type: 'choice', list: 'colours' },
      { name, type: 'code', codes: ['RED', 'NONE'] },
    ],
    () => [
      { ...read, type: 'country', ...maybe('FR') },
      { name, type: 'code', codes: ['FR', 'BE'] },
    ],
    () => [
      { ...read, type: 'number', ...maybe(3) },
      { name, type: 'number' },
    ],
    () => [
      { ...read, type: 'money' },
      { name, type: 'money' },
    ],
    () => [
      { ...read, type: 'date' },
      { name, type: 'date' },
    ],
  ])();
};

const sendingOf = (fields: Readonly<Record<string, FieldDefinition>>): PayloadMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.type === 'list'
        ? { each: `$${name}`, as: Object.fromEntries(Object.keys(field.item).map((key) => [key, `$${key}` as const])) }
        : `$${name}`,
    ]),
  );

/**
 * A journey of three or four steps in which all that a journey can say stands close together: conditions around each
 * other, rules that apply or warn, exits, bounds by other answers, lists, and every call that a step or an outcome makes.
 */
export const denseJourney: fc.Arbitrary<DenseJourney> = tape(420).map((numbers) => {
  const draw: Pen = { ...drawFrom(numbers), style: { ...usualStyle, twins: 25, nested: 35 } };
  const facts: Record<string, FactDefinition> = {};
  const known: Known[] = [];
  for (const name of ['fact0', 'fact1']) {
    const [fact, one] = factOf(draw, name);
    facts[name] = fact;
    known.push(one);
  }
  const factsKnown = known.slice();
  const compute: Record<string, Calc> = {};
  const sections: ResolvedSection[] = [];
  const count = draw.between(3, 4);
  const steps = Array.from({ length: count }, (_, n): ResolvedStep => {
    const isLast = n === count - 1;
    if (n % 2 === 0) {
      sections.push({
        id: `part${n}`,
        title: `Partie ${n}`,
        ...(n > 0 && draw.chance(30) ? { when: randomWhen(draw, known) } : {}),
        ...(draw.chance(25) ? { skipIf: randomWhen(draw, factsKnown) } : {}),
      });
    }
    const around = {
      ...(n > 0 && draw.chance(20) ? { useWhen: randomWhen(draw, known) } : {}),
      ...(n > 0 && draw.chance(35) ? { when: randomWhen(draw, known) } : {}),
    };
    const fields: Record<string, FieldDefinition> = {};
    const own: Known[] = [];
    for (let f = draw.between(n === 1 ? 0 : 1, 3); f > 0; f -= 1) {
      const name = `f${n}${f}`;
      const above = [...known, ...own];
      const made = draw.pick([simpleField, simpleField, boundField, boundField, listField])(draw, above);
      fields[name] = draw.chance(30) ? { ...made.field, when: randomWhen(draw, above) } : made.field;
      own.push({ ...made.known, name });
    }
    known.push(...own);
    const made = draw.chance(50) ? calcOf(draw, known) : undefined;
    const isOwn = draw.chance(40);
    if (made !== undefined) {
      if (!isOwn) compute[`c${n}`] = made.calc;
      known.push({ name: `c${n}`, type: made.type, ...(made.codes === undefined ? {} : { codes: made.codes }) });
    }
    const rules = own.slice(0, draw.below(3)).map(({ name }, at): RuleDefinition => ({
      id: `rule${at}`,
      ...(draw.chance(50) ? { on: name } : {}),
      ...(draw.chance(50) ? { when: randomWhen(draw, known) } : {}),
      must: draw.chance(50) ? { any: [randomWhen(draw, known), randomWhen(draw, own)] } : randomWhen(draw, known),
      ...(draw.chance(40) ? { level: 'warning' as const } : {}),
      message: `Ce n’est pas possible ${at}.`,
    }));
    const exits = Array.from({ length: draw.chance(45) ? draw.between(1, 2) : 0 }, () => ({
      when: randomWhen(draw, known),
      to: draw.pick(['stop', 'adviser', 'wait']),
    }));
    const [first] = Object.keys(fields);
    return {
      ...{ id: `s${n}`, route: `/s${n}`, title: `Étape ${n}`, section: sections.at(-1)?.id ?? '' },
      screen: isLast && draw.chance(50) ? 'recap' : 'form',
      ...around,
      ...{ fields, rules, exits },
      ...(isOwn && made !== undefined ? { compute: { [`c${n}`]: made.calc } } : {}),
      ...(first !== undefined && draw.chance(30)
        ? { load: { call: 'Core/GetKnown', into: { [first]: '$valeur' } } }
        : {}),
      ...(own.length > 0 ? { save: { call: `Core/Save${n}`, send: sendingOf(fields) } } : {}),
      ...(draw.chance(35) ? { refresh: [draw.pick(['fact0', 'fact1'])] } : {}),
      ...(isLast && draw.chance(20) ? { commit: true as const } : {}),
    };
  });
  const whom = draw.chance(20) ? { for: randomWhen(draw, factsKnown) } : {};
  const poll = draw.chance(60) ? { poll: ['fact0'] } : {};
  const track = draw.chance(60) ? { track: { call: 'Core/Track', send: { page: '$next.route' as const } } } : {};
  const actions = () =>
    randomActions(
      draw,
      known,
      steps.map(({ id }) => id),
    );
  const journey: ResolvedJourney = {
    id: 'dense',
    title: 'Un parcours',
    ...whom,
    ...{ facts, compute, sections, steps },
    outcomes: {
      stop: { kind: 'blocked', route: '/stop', title: 'Arrêt', body: ['Non.'], ...actions() },
      adviser: { kind: 'adviser', route: '/adviser', title: 'Un conseiller', body: [], ...actions() },
      wait: { kind: 'waiting', route: '/wait', title: 'Patience', body: [], ...poll, ...actions() },
      fin: { kind: 'done', route: '/fin', title: 'Merci', body: [], ...actions() },
    },
    ...track,
  };
  const plan = createPlan(journey, lists);
  return Object.defineProperty({ plan, draw }, fc.toStringMethod, {
    value: () => JSON.stringify(journey, undefined, 1),
    enumerable: false,
  });
});
