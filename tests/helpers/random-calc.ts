import type { Calc, Ref } from '../../engine/definition/condition-language.ts';
import type { ValueType } from '../../engine/fields/field-kind.ts';
import type { Draw } from './draw.ts';
import type { Known } from './random-when.ts';

/** A computed value of what is known; none where nothing known can be worked with. */
export const calcOf = (
  draw: Draw,
  known: readonly Known[],
): { calc: Calc; type: ValueType; codes?: readonly string[] } | undefined => {
  const ref = (one: { readonly name: string }): Ref => `$${one.name}`;
  const of = (...types: ValueType[]) => known.filter((one) => types.includes(one.type));
  const inLines = known.flatMap((one) =>
    (one.items ?? []).map((item) => ({ ...item, name: `${one.name}.${item.name}` })),
  );
  const makers: (() => { calc: Calc; type: ValueType; codes?: readonly string[] })[] = [];
  for (const type of ['money', 'number'] as const) {
    const amounts = [...of(type), ...inLines.filter((one) => one.type === type)];
    if (amounts.length > 0) {
      makers.push(() => ({ calc: { sum: draw.some(amounts, 1).map(ref) }, type }));
      makers.push(() => ({ calc: { sum: ref(draw.pick(amounts)) }, type }));
      makers.push(() => ({ calc: { min: draw.some(amounts, 1).map(ref) }, type }));
      makers.push(() => ({ calc: { max: draw.some(amounts, 1).map(ref) }, type }));
    }
    const singles = of(type);
    if (singles.length > 0) {
      makers.push(() => ({
        calc: { minus: [ref(draw.pick(singles)), draw.chance(50) ? 100 : ref(draw.pick(singles))] },
        type,
      }));
      makers.push(() => ({ calc: { times: [ref(draw.pick(singles)), draw.pick([2, 0.5, 12])] }, type }));
      makers.push(() => ({
        calc: {
          band: ref(draw.pick(singles)),
          of: [{ below: 10, is: 'low' }, { below: 1000, is: 'mid' }, ...(draw.chance(70) ? [{ is: 'high' }] : [])],
        },
        type: 'code',
        codes: ['low', 'mid'],
      }));
    }
  }
  const lines = of('list');
  if (lines.length > 0) makers.push(() => ({ calc: { count: ref(draw.pick(lines)) }, type: 'number' }));
  const born = of('date');
  if (born.length > 0) makers.push(() => ({ calc: { years: ref(draw.pick(born)) }, type: 'number' }));
  const quiz = known.filter((one) => one.right === true);
  if (quiz.length > 0) makers.push(() => ({ calc: { right: draw.some(quiz, 1).map(ref) }, type: 'number' }));
  const scored = of('code', 'codes', 'yesno');
  if (scored.length > 0) {
    makers.push(() => ({
      calc: {
        points: Object.fromEntries(
          draw
            .some(scored, 1)
            .map((one) => [
              draw.chance(50) ? one.name : ref(one),
              Object.fromEntries((one.codes ?? [true, false]).map((code) => [String(code), draw.between(-2, 5)])),
            ]),
        ),
      },
      type: 'number',
    }));
  }
  const valued = known.filter((one) => one.valued === true);
  if (valued.length > 0) {
    makers.push(() => {
      const as = draw.pick(['money', 'percent', 'number'] as const);
      return { calc: { listValue: ref(draw.pick(valued)), as }, type: as };
    });
  }
  return makers.length === 0 ? undefined : draw.pick(makers)();
};
