import * as v from 'valibot';
import { expect, it } from 'vitest';
import { explainShape } from '../../../engine/definition/explain-shape.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { law } from '../law.ts';

it('of forms that would do, the one is meant whose own words are there, however much is wrong inside', () =>
  law(60, [tape(20)], (numbers) => {
    const draw = drawFrom(numbers);
    const forms = draw.pick([
      ['sum', 'by', 'of'],
      ['by', 'sum', 'of'],
    ]);
    const [meant = ''] = forms;
    const schema = v.union(
      ['sum', 'by'].map((word) => v.strictObject({ [word]: v.array(v.number()), of: v.optional(v.number()) })),
    );
    const list = Array.from({ length: draw.between(1, 9) }, () => draw.pick<unknown>([1, 'zut', null]));
    const wrong = list.flatMap((value, at) =>
      typeof value === 'number'
        ? []
        : [{ path: [meant, at], mistake: { kind: 'wrong-kind', expected: ['number'], value } }],
    );
    expect(explainShape(schema, { [meant]: list })).toEqual(wrong);
  }));
