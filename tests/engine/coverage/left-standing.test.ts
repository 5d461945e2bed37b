import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import { encodeJourney, type EncodedStep } from '../../../engine/coverage/encode-journey.ts';
import { leftStanding } from '../../../engine/coverage/left-standing.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

const amount = (min: number | `$${string}`, max: number | `$${string}`): FieldDefinition => ({
  type: 'money',
  label: 'q',
  min,
  max,
});
const asks = (
  id: string,
  fields: Readonly<Record<string, FieldDefinition>>,
  rules: ResolvedStep['rules'] = [],
): ResolvedStep => ({ id, route: `/${id}`, title: 't', section: 'one', screen: 'form', fields, rules, exits: [] });
const standingAt = (steps: readonly ResolvedStep[], compute = {}) => {
  const outcomes: ResolvedJourney['outcomes'] = { end: { kind: 'done', route: '/end', title: 'end', body: [] } };
  const sections = [{ id: 'one', title: 'one' }];
  const plan = createPlan({ id: 'one', title: 'one', facts: {}, compute, sections, steps, outcomes }, {});
  const encoding = encodeJourney(plan, today);
  return leftStanding(encoding, encoding.steps.at(-1) as EncodedStep);
};

/** In euros: from the least to the most. */
type Range = { readonly lo: number; readonly hi: number };
const randomRange = (draw: Draw): Range => {
  const lo = draw.below(1_000_000);
  return { lo, hi: lo + draw.below(1_000_000) };
};

it('who answers so that the limits of a later step cross is left standing there, however far apart amounts lie', async () => {
  const count = { standing: 0, none: 0 };
  await law(150, [tape(40)], (numbers) => {
    const draw = drawFrom(numbers);
    const [a, b, own] = [randomRange(draw), randomRange(draw), randomRange(draw)];
    const [least, most] = [draw.chance(70), draw.chance(70)];
    const found = standingAt([
      asks('above', { a: amount(a.lo, a.hi), b: amount(b.lo, b.hi) }),
      asks('here', { own: amount(least ? '$a' : own.lo, most ? '$b' : own.hi) }),
    ]);
    const crosses = (least ? a.hi : own.lo) > (most ? b.lo : own.hi);
    count[crosses ? 'standing' : 'none'] += 1;
    expect(found !== undefined).toBe(crosses);
    if (found === undefined) return;
    expect([found.run.end.id, found.run.stuck !== undefined]).toEqual(['here', true]);
    const record = found.run.entries[0]?.saved?.record ?? {};
    const [given, other] = [Number(record['a']) / 100, Number(record['b']) / 100];
    expect(least ? given : own.lo).toBeGreaterThan(most ? other : own.hi);
  });
  expect(Math.min(count.standing, count.none)).toBeGreaterThanOrEqual(enough(20));
});

it('who must share out more, or less, than the boxes of a later step hold is left standing there', async () => {
  const count = { standing: 0, none: 0 };
  await law(100, [tape(40)], (numbers) => {
    const draw = drawFrom(numbers);
    const [total, one, other] = [randomRange(draw), randomRange(draw), randomRange(draw)];
    const found = standingAt(
      [
        asks('above', { total: amount(total.lo, total.hi) }),
        asks('here', { one: amount(one.lo, one.hi), other: amount(other.lo, other.hi) }, [
          { id: 'whole', must: { shared: { is: '$total' } }, message: 'm' },
        ]),
      ],
      { shared: { sum: ['$one', '$other'] } },
    );
    const isHeld = one.lo + other.lo <= total.lo && one.hi + other.hi >= total.hi;
    count[isHeld ? 'none' : 'standing'] += 1;
    expect(found !== undefined).toBe(!isHeld);
  });
  expect(Math.min(count.standing, count.none)).toBeGreaterThanOrEqual(enough(3));
});
