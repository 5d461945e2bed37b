import { describe, expect, it } from 'vitest';
import type { StepRecord } from '../../../engine/answers/answers.ts';
import { changesGiven, givenIn, withGiven } from '../../../engine/answers/given.ts';
import { answersAfterSave } from '../../../engine/answers/save-answers.ts';
import { findPath } from '../../../engine/path/path.ts';
import { scenario, validRecord, walk } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

describe('an answer that stands', () => {
  it('stays in every record that is saved later, whatever that one holds', () => {
    const met = { kept: 0, changed: 0 };
    return Promise.resolve(
      law(400, [scenario], ({ plan, given, draw }) => {
        for (const { planStep, record, before } of walk(draw, plan, given)) {
          const told = planStep.fields.flatMap(({ name, field }) =>
            field.type === 'truefalse' && record[name] !== undefined ? [name] : [],
          );
          expect(givenIn(planStep.fields, record)).toEqual(told);
          const later: StepRecord = draw.chance(40)
            ? Object.fromEntries(Object.entries(record).filter(() => draw.chance(50)))
            : (validRecord(draw, plan, planStep, before.slots) ?? {});
          const others = told.filter((name) => later[name] !== undefined && later[name] !== record[name]);
          expect(changesGiven(planStep, record, later)).toBe(others.length > 0);
          expect(changesGiven(planStep, undefined, later)).toBe(false);
          met.changed += others.length;
          if (others.length > 0) continue;
          const kept = withGiven(planStep.fields, record, later);
          for (const name of told) expect(kept[name]).toBe(record[name]);
          for (const [name, value] of Object.entries(later)) expect(kept[name]).toBe(value);
          expect(Object.keys(kept).sort()).toEqual([...new Set([...told, ...Object.keys(later)])].sort());
          const { id } = planStep.step;
          expect(answersAfterSave(plan, { ...given, answers: { [id]: record } }, id, later)[id]).toEqual(kept);
          met.kept += told.length;
        }
      }),
    ).then(() => {
      expect(met.kept).toBeGreaterThan(enough(25));
      expect(met.changed).toBeGreaterThan(enough(8));
    });
  });

  it('is as good as not given while its question is hidden, and is found again with it', () => {
    let hidden = 0;
    return Promise.resolve(
      law(400, [scenario], ({ plan, given, draw }) => {
        for (const { planStep, record } of walk(draw, plan, given)) {
          const { id } = planStep.step;
          const bare = Object.fromEntries(
            Object.entries(record).filter(([name]) => !givenIn(planStep.fields, record).includes(name)),
          );
          const facts = { ...given, answers: { [id]: record } };
          const after = answersAfterSave(plan, facts, id, bare);
          expect(findPath(plan, { ...given, answers: after })).toEqual(findPath(plan, facts));
          hidden += Object.keys(record).length - Object.keys(bare).length;
        }
      }),
    ).then(() => expect(hidden).toBeGreaterThan(enough(25)));
  });
});
