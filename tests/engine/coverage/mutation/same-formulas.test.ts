import { expect, it } from 'vitest';
import { treeOf } from '../../../../engine/coverage/condition-tree.ts';
import { after, encodeJourney, type Point } from '../../../../engine/coverage/encode-journey.ts';
import { formulasOf } from '../../../../engine/coverage/mutation/mutant-formulas.ts';
import type { Symbol } from '../../../../engine/coverage/symbols.ts';
import { listen, type Somebody } from '../../../helpers/anybody.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';

/** What a name stands for comes to for somebody. */
const comesTo = (symbol: Symbol, who: Somebody): unknown => {
  if (!who.holds(symbol.present)) return undefined;
  if (symbol.kind === 'code') return symbol.codes.filter((code) => who.holds(symbol.is(code)));
  if (symbol.kind !== 'number') return symbol.kind;
  const { terms, constant, per } = symbol.linear();
  return terms.reduce((sum, [by, one]) => sum + by * who.model.value(one), constant) / per;
};

it('a mutant that is the journey itself comes to the same wherever it is looked at from, worked out anew', async () => {
  const met = { values: 0, conditions: 0 };
  await law(60, [denseJourney], ({ plan, draw }) => {
    const { solver, somebody } = listen();
    const encoding = encodeJourney(plan, today, solver);
    const computed = [...plan.scope.names].flatMap(([name, { kind }]) => (kind === 'compute' ? [name] : []));
    const formulas = formulasOf(encoding, plan, new Set(computed));
    const points: readonly Point[] = plan.steps.flatMap(({ index, fields }) => [
      ...fields.map((_, above) => ({ index, fields: above })),
      after(index),
    ]);
    const whens = plan.journey.steps.flatMap(({ when, exits }) => [
      ...(when === undefined ? [] : [when]),
      ...exits.map((exit) => exit.when),
    ]);
    const pairs = points.flatMap((at) => [
      ...computed.map((name) => [name, at, encoding.symbolAt(name, at), formulas.symbolAt(name, at)] as const),
    ]);
    const said = points.flatMap((at) =>
      whens.flatMap((when) => {
        const unsaid = encoding.opaque();
        const own = encoding.formulaOf(treeOf(when), at);
        return encoding.opaque() > unsaid ? [] : [[when, at, own, formulas.formulaOf(treeOf(when), at)] as const];
      }),
    );
    for (const fits of ['least', 'greatest'] as const) {
      const who = somebody(draw, fits);
      for (const [name, at, own, other] of pairs) {
        met.values += 1;
        expect([name, at, comesTo(other, who)]).toEqual([name, at, comesTo(own, who)]);
      }
      for (const [when, at, own, other] of said) {
        met.conditions += 1;
        expect([when, at, who.holds(other)]).toEqual([when, at, who.holds(own)]);
      }
    }
  });
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(enough(400));
});
