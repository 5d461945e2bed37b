import fc from 'fast-check';
import { expect, it } from 'vitest';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { after, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { findPerson, runModel } from '../../../engine/coverage/make-run.ts';
import type { Calc, When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

const label = 'q';

it('a list comes to all that its longest and its shortest come to, and to nothing else', () =>
  law(
    40,
    [fc.nat({ max: 30 }), fc.nat({ max: 60 }), fc.integer({ min: -3, max: 3 }), fc.nat({ max: 4 }), fc.boolean()],
    (min, more, lo, width, isOptional) => {
      const [max, hi] = [Math.max(1, min + more), lo + width];
      const may = isOptional ? { optional: true as const } : {};
      const lines: FieldDefinition = {
        ...{ type: 'list', label, itemLabel: 'l', add: 'a', min, max },
        item: { x: { type: 'number', label, min: lo, max: hi, ...may }, y: { type: 'country', label } },
      };
      const compute: Readonly<Record<string, Calc>> = { count: { count: '$lines' }, sum: { sum: '$lines.x' } };
      const { journey, lists } = pageOf({ lines });
      const plan = createPlan({ ...journey, compute }, lists);
      const encoding = encodeJourney(plan, today);
      const [step] = encoding.steps;
      const meets = (when: When): boolean => {
        const formula = encoding.formulaOf(treeOf(when), after(0));
        const verdict = findPerson(encoding, [formula, step?.valid ?? formula]);
        if (verdict.kind !== 'sat') return false;
        // Whoever is found is one whom the engine lets through, and for whom it holds.
        const { stuck, entries } = runModel(encoding, verdict.model);
        const record = entries[0]?.saved?.record['lines'] as readonly { readonly x?: number }[];
        const comesTo = { count: record.length, sum: record.reduce((sum, { x = 0 }) => sum + x, 0) };
        expect([stuck, comesTo]).toEqual([undefined, { ...comesTo, ...when }]);
        return true;
      };
      const most = Math.max(hi * max, isOptional ? 0 : hi * min);
      for (const [when, is] of [
        [{ count: max }, true],
        [{ count: max + 1 }, false],
        [{ count: min }, true],
        [{ sum: hi > 0 ? most : hi }, true],
        [{ sum: Math.max(0, most) + 1 }, false],
        [{ sum: Math.min(0, lo * max) - 1 }, false],
        [{ sum: lo < 0 ? lo * max : lo * Math.max(1, isOptional ? 1 : min) }, true],
      ] as const) {
        if ('sum' in when && hi <= 0 && when.sum === hi && min > 1 && !isOptional) continue;
        expect([when, meets(when)]).toEqual([when, is]);
      }
    },
  ));
