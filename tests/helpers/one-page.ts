import type { Calc, When } from '../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from './draw.ts';
import { calcOf } from './random-calc.ts';
import { listField, lists, simpleField } from './random-field.ts';
import { randomWhen, usualStyle, type Known, type Pen } from './random-when.ts';

/** One page that asks a few questions of any kind, and leaves by a condition on these and on what is worked out of them. */
export const onePage = tape(120).map((numbers): { readonly plan: Plan; readonly draw: Draw } => {
  const draw: Pen = { ...drawFrom(numbers), style: { ...usualStyle, twins: 30 } };
  const fields: Record<string, FieldDefinition> = {};
  const known: Known[] = [];
  for (let n = draw.between(1, 3); n > 0; n -= 1) {
    const made = draw.chance(20) ? listField(draw, known) : simpleField(draw, known);
    fields[`f${n}`] = made.field;
    known.push({ ...made.known, name: `f${n}` });
  }
  const text = known.find(({ type }) => type === 'text');
  if (text !== undefined && draw.chance(50)) {
    fields['twin'] = { type: 'text', label: 'Encore une fois', same: `$${text.name}` };
    known.push({ type: 'text', name: 'twin' });
  }
  const compute: Record<string, Calc> = {};
  for (const name of ['c1', 'c2']) {
    const made = calcOf(draw, known);
    if (made === undefined) continue;
    compute[name] = made.calc;
    known.push({ name, type: made.type, ...(made.codes === undefined ? {} : { codes: made.codes }) });
  }
  // What is worked out comes last, and is asked for as often as all the rest.
  const when: When = randomWhen(draw, draw.chance(60) ? known.slice(-2) : known);
  const outcome = (kind: 'done' | 'blocked', id: string) => ({ kind, route: `/${id}`, title: id, body: [] });
  const journey: ResolvedJourney = {
    ...{ id: 'page', title: 'page', facts: {}, compute, sections: [{ id: 'one', title: 'one' }] },
    steps: [
      {
        ...{ id: 'page', route: '/page', title: 't', section: 'one', screen: 'form' },
        ...{ fields, rules: [], exits: [{ when, to: 'out' }] },
      },
    ],
    outcomes: { end: outcome('done', 'end'), out: outcome('blocked', 'out') },
  };
  return { plan: createPlan(journey, lists), draw };
});
